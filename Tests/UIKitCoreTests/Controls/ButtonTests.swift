import Foundation
import Testing
import UIKit

@Suite("Buttons")
@MainActor
struct ButtonTests {
    @Test("A tap sends touchDown, touchUpInside and primaryActionTriggered, in this order")
    func tapOrder() {
        let stage = Stage()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        button.setTitle("Go", for: .normal)
        stage.root.addSubview(button)
        var log: [String] = []
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in events {
            button.addAction(UIAction { _ in log.append(name) }, for: event)
        }
        stage.turn()
        stage.tap(50, 40)
        #expect(log == ["down", "up", "primary"])
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        label.text = "Hello, label gypq"
        stage.root.backgroundColor = .white
        stage.root.addSubview(label)
        stage.picture("button")
    }
}

import Testing
import UIFoundation
import UIKitCore

@MainActor @Suite("Buttons", .serialized)
struct ButtonTests {
    @Test("A tap sends touchDown, touchUpInside and primaryActionTriggered, in this order")
    func tapOrder() {
        let stage = ControlStage()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        button.setTitle("Go", for: .normal)
        stage.window.addSubview(button)
        var log: [String] = []
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.primaryActionTriggered, "primary")] {
            button.addAction(UIAction { _ in log.append(name) }, for: event)
        }
        stage.turn()
        stage.tap(50, 40)
        #expect(log == ["down", "up", "primary"])
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        label.text = "Hello, label gypq"
        stage.window.addSubview(label)
        stage.picture("button")
    }
}

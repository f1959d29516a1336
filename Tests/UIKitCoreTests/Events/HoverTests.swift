import Foundation
import QuinceHostInterface
import Stage
import Testing
@_spi(Quince) import UIKitCore

@Suite("A pointer that hovers")
@MainActor
struct HoverTests {
    private let stage = Stage()

    private func hover(_ x: CGFloat, _ y: CGFloat) {
        stage.host.send(.hover(HoverSample(location: CGPoint(x: x, y: y), surface: stage.surface)))
    }

    private func leave() { stage.host.send(.hover(HoverSample(location: nil, surface: stage.surface))) }

    private func view(_ frame: CGRect, in parent: UIView, _ name: String, _ log: CallLog) -> UIView {
        let view = UIView(frame: frame)
        parent.addSubview(view)
        let hover = UIHoverGestureRecognizer(handler: {
            let place = $0.location(in: view)
            log.add("\(name) \($0.state) \(Int(place.x)),\(Int(place.y))")
        })
        view.addGestureRecognizer(hover)
        stage.turn()
        return view
    }

    @Test("It begins over the view, follows, and ends where the pointer leaves the view or the screen")
    func course() {
        let log = CallLog()
        _ = view(CGRect(x: 50, y: 100, width: 100, height: 100), in: stage.root, "a", log)
        hover(10, 10)
        #expect(log.calls.isEmpty)
        hover(60, 120)
        hover(60, 120)
        hover(70, 130)
        hover(300, 300)
        #expect(log.calls == ["a began 10,20", "a changed 20,30", "a ended 20,30"])
        hover(60, 120)
        leave()
        #expect(log.calls.suffix(2) == ["a began 10,20", "a ended 10,20"])
    }

    @Test("Superviews hover along, and a view in front ends it behind")
    func nesting() {
        let log = CallLog()
        let outer = view(CGRect(x: 50, y: 100, width: 200, height: 200), in: stage.root, "outer", log)
        _ = view(CGRect(x: 0, y: 0, width: 50, height: 50), in: outer, "inner", log)
        hover(60, 110)
        #expect(log.calls == ["inner began 10,10", "outer began 10,10"])
        hover(150, 250)
        #expect(log.calls.suffix(2) == ["inner ended 10,10", "outer changed 100,150"])
        let cover = UIView(frame: stage.root.bounds)
        stage.root.addSubview(cover)
        stage.turn()
        hover(151, 250)
        #expect(log.calls.last == "outer ended 100,150")
    }

    @Test("A disabled recognizer is cancelled, a finger does not concern it, and its delegate may refuse")
    func refusals() {
        final class No: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let log = CallLog()
        let target = view(CGRect(x: 50, y: 100, width: 100, height: 100), in: stage.root, "a", log)
        let hovering = target.gestureRecognizers![0]
        stage.tap(60, 120)
        #expect(log.calls.isEmpty)
        hover(60, 120)
        hovering.isEnabled = false
        #expect(log.calls == ["a began 10,20", "a cancelled 10,20"])
        hovering.isEnabled = true
        let no = No()
        hovering.delegate = no
        hover(61, 121)
        #expect(log.calls.count == 2 && hovering.state == .possible)
    }
}

import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSViewController/*.m, which their author has compared with a Mac by his own word (in his pull
/// request 517).
@Suite("Facts of a Mac: controllers of views")
@MainActor
struct ViewControllerFacts {
    private final class Controller: NSViewController {
        var calls: [String] = []
        override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50)) }
        override func viewDidLoad() { calls.append("load") }
        override func viewWillAppear() { calls.append("will appear") }
        override func viewDidAppear() { calls.append("appear") }
        override func viewWillDisappear() { calls.append("will disappear") }
        override func viewDidDisappear() { calls.append("disappear") }
        override func viewWillLayout() { calls.append("will layout") }
        override func viewDidLayout() { calls.append("layout") }
        override func updateViewConstraints() {
            calls.append("constraints")
            super.updateViewConstraints()
        }
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    @Test("A view is loaded when it is first asked for, and its controller hears of it once")
    func loading() {
        let controller = Controller()
        #expect(!controller.isViewLoaded)
        #expect(controller.take() == [])
        _ = controller.view
        #expect(controller.isViewLoaded)
        #expect(controller.take() == ["load"])
        _ = controller.view
        #expect(controller.take() == [])
    }

    @Test("A controller hears that its view enters a window and leaves it")
    func appearance() {
        let desk = Desk()
        let window = desk.window()
        let controller = Controller()
        window.contentView?.addSubview(controller.view)
        desk.turn()
        let entered = controller.take()
        #expect(entered.filter { $0.hasSuffix("appear") } == ["will appear", "appear"])
        #expect(entered.first == "load")
        controller.view.removeFromSuperview()
        desk.turn()
        #expect(controller.take() == ["will disappear", "disappear"])
    }

    @Test(
        "A view in a window that is not on the screen appears with the window, and disappears with it (documentation)")
    func windows() {
        let desk = Desk()
        let window = desk.window()
        window.orderOut(nil)
        let (outer, inner) = (Controller(), Controller())
        outer.view.addSubview(inner.view)
        window.contentView?.addSubview(outer.view)
        for controller in [outer, inner] { #expect(controller.take() == ["load"]) }
        window.orderFront(nil)
        for controller in [outer, inner] {
            #expect(controller.take().filter { $0.hasSuffix("appear") } == ["will appear", "appear"])
        }
        window.orderOut(nil)
        for controller in [outer, inner] { #expect(controller.take().suffix(2) == ["will disappear", "disappear"]) }
    }

    @Test("A view that goes from window to window leaves the one and comes into the other")
    func moves() {
        let desk = Desk()
        let (first, second) = (desk.window(), desk.window())
        let controller = Controller()
        first.contentView?.addSubview(controller.view)
        _ = controller.take()
        second.contentView?.addSubview(controller.view)
        #expect(controller.take() == ["will disappear", "disappear", "will appear", "appear"])
    }

    @Test("A controller hears before and after each layout of its view, and updates its constraints")
    func layout() {
        let desk = Desk()
        let window = desk.window()
        let controller = Controller()
        window.contentView?.addSubview(controller.view)
        desk.turn()
        for _ in 0..<2 {
            _ = controller.take()
            controller.view.needsLayout = true
            desk.turn()
            #expect(controller.take() == ["will layout", "layout"])
        }
        controller.view.needsUpdateConstraints = true
        controller.view.updateConstraintsForSubtreeIfNeeded()
        #expect(controller.take() == ["constraints"])
    }
}

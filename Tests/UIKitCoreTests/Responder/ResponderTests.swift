import QuinceHostInterface
import Stage
import Testing
import UIKitControls

@MainActor private var log: [String] = []

private class Copier: UIView {
    override var canBecomeFirstResponder: Bool { true }
    var refuses = false
    override var canResignFirstResponder: Bool { !refuses }
    override func copy(_ sender: Any?) { log.append("copy from \(sender.map { "\(type(of: $0))" } ?? "nil")") }
    @discardableResult override func becomeFirstResponder() -> Bool {
        let did = super.becomeFirstResponder()
        log.append("become \(tag) \(did)")
        return did
    }
    override func resignFirstResponder() -> Bool {
        let did = super.resignFirstResponder()
        log.append("resign \(tag) \(did)")
        return did
    }
}

private final class PickyCopier: Copier {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

private final class Controller: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
    override func paste(_ sender: Any?) { log.append("paste") }
}

@Suite("Responders")
@MainActor
struct ResponderTests {
    private let controller = Controller()
    private let stage: Stage
    private let view = Copier(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        stage = Stage(root: controller)
        stage.root.addSubview(view)
        log = []
    }

    // MARK: Editing actions

    @Test("A responder performs the editing actions that its class overrides, and no others")
    func actions() {
        #expect(view.canPerformAction("copy:", withSender: nil))
        #expect(view.responds(to: "copy:"))
        #expect(!view.canPerformAction("cut:", withSender: nil))
        #expect(!UIView().responds(to: "copy:"))
        #expect(!UIResponder().canPerformAction("selectAll:", withSender: nil))
        #expect(controller.canPerformAction("paste:", withSender: nil))
    }

    @Test("The target of an action is the nearest responder that performs it")
    func target() {
        #expect(view.target(forAction: "copy:", withSender: nil) as AnyObject === view)
        #expect(view.target(forAction: "paste:", withSender: nil) as AnyObject === controller)
        #expect(view.target(forAction: "cut:", withSender: nil) == nil)
        let picky = PickyCopier(frame: .zero)
        view.addSubview(picky)
        #expect(picky.target(forAction: "copy:", withSender: nil) as AnyObject === view)
    }

    @Test("An action without a target reaches the first responder's override")
    func sending() {
        view.becomeFirstResponder()
        log = []
        #expect(UIApplication.shared.sendAction("copy:", to: nil, from: UIButton(), for: nil))
        #expect(log == ["copy from UIButton"])
        #expect(!UIApplication.shared.sendAction("cut:", to: nil, from: nil, for: nil))
    }

    // MARK: The first responder

    @Test("Becoming first responder asks the old one first, and fails if it refuses")
    func handingOver() {
        let other = Copier(frame: .zero)
        other.tag = 1
        stage.root.addSubview(other)
        view.becomeFirstResponder()
        other.becomeFirstResponder()
        #expect(log == ["become 0 true", "resign 0 true", "become 1 true"])
        log = []
        other.refuses = true
        #expect(!view.becomeFirstResponder())
        #expect(other.isFirstResponder)
        #expect(log == ["resign 1 false", "become 0 false"])
        #expect(!stage.root.endEditing(false))
        #expect(stage.root.endEditing(true))
        #expect(!other.isFirstResponder)
    }

    @Test("A view resigns while it is still in its window, as it or an ancestor is removed")
    func leaving() {
        let outer = UIView()
        stage.root.addSubview(outer)
        outer.addSubview(view)
        view.becomeFirstResponder()
        view.refuses = true
        outer.removeFromSuperview()
        #expect(!view.isFirstResponder)
        #expect(log == ["become 0 true", "resign 0 false"])
    }

    @Test("A controller's status ends when its view leaves the window")
    func controllers() {
        #expect(controller.becomeFirstResponder())
        stage.window.rootViewController = UIViewController()
        #expect(!controller.isFirstResponder)
        #expect(!controller.becomeFirstResponder())
    }

    @Test("A view that asks before it is in a window becomes first responder when it gets there")
    func deferred() {
        let early = Copier(frame: .zero)
        early.tag = 2
        #expect(!early.becomeFirstResponder())
        stage.root.addSubview(early)
        #expect(early.isFirstResponder)
        #expect(log == ["become 2 false", "become 2 true"])
    }

    @Test("A presentation puts the first responder aside, which is one again afterwards")
    func modal() {
        view.becomeFirstResponder()
        let presented = UIViewController()
        controller.present(presented, animated: true)
        #expect(!view.isFirstResponder)
        stage.advance(1)
        presented.dismiss(animated: true)
        #expect(!view.isFirstResponder)
        stage.advance(1)
        #expect(view.isFirstResponder)
    }

    @Test("Keys of a hardware keyboard send editing actions along the chain")
    func shortcuts() {
        view.becomeFirstResponder()
        log = []
        for key in ["c", "v", "x"] {
            stage.host.send(.key(.init(phase: .down, code: "Key\(key.uppercased())", key: key, modifiers: .command)))
            stage.host.send(.key(.init(phase: .up, code: "Key\(key.uppercased())", key: key, modifiers: .command)))
        }
        #expect(log == ["copy from UIKey", "paste"])
    }
}

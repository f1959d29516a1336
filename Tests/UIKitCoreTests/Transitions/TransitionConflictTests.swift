import Foundation
import Stage
import Testing

/// A controller that records its appearance calls, and does something of the test's in one of them.
private final class Controller: UIViewController {
    let name: String
    let log: Log
    /// By the name of the callback, such as "did appear".
    var reactions: [String: () -> Void] = [:]

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) {
        log.calls.append("\(name) \(call)")
        reactions[call]?()
    }

    override func viewDidLoad() { reactions["did load"]?() }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

@MainActor private final class Log {
    var calls: [String] = []
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

/// Transitions that begin while others run. UIKit refuses the second with a warning, unless the first one's did-calls
/// have begun; whatever is accepted ends, and appearance calls alternate (behaviour/presentation.md).
@Suite("Transitions that meet")
@MainActor
struct TransitionConflictTests {
    private let log = Log()

    private func controllers() -> (Controller, Controller, Controller) {
        (Controller("A", log), Controller("B", log), Controller("C", log))
    }

    private func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test("A dismissal while the presented view loads is refused", arguments: [false, true])
    func dismissalInViewDidLoad(animated: Bool) {
        let (a, b, _) = controllers()
        let stage = Stage(root: a, ios: "12")
        b.reactions["did load"] = { a.dismiss(animated: animated) }
        a.present(b, animated: true)
        stage.advance(1)
        #expect(a.presentedViewController === b)
        #expect(b.view.window === stage.window && a.view.window == nil)
        a.dismiss(animated: animated)
        stage.advance(1)
        #expect(a.presentedViewController == nil && a.view.window === stage.window && b.view.window == nil)
    }

    @Test("While a stack is dismissed, its members neither dismiss nor present, and have the coordinator")
    func stackInDismissal() {
        let (a, b, c) = controllers()
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: false)
        b.present(c, animated: false)
        stage.turn()
        var hasCoordinator = false
        c.reactions["will disappear"] = { hasCoordinator = c.transitionCoordinator != nil }
        _ = log.take()
        a.dismiss(animated: true)
        stage.advance(0.1)
        c.dismiss(animated: true)
        c.present(UIViewController(), animated: true)
        stage.advance(1)
        #expect(hasCoordinator)
        #expect(log.take() == ["C will disappear", "A will appear", "A did appear", "C did disappear"])
        #expect(stage.window.subviews == [a.view])
    }

    @Test("A controller that is being dismissed does not present")
    func presentationInDismissal() {
        let (a, b, c) = controllers()
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: false)
        stage.turn()
        b.dismiss(animated: true)
        b.present(c, animated: true)
        stage.advance(1)
        #expect(c.presentingViewController == nil)
        #expect(a.presentedViewController == nil && stage.window.subviews == [a.view])
    }

    @Test("A controller that dismisses itself when it has appeared leaves after the first transition, not with it")
    func dismissalInViewDidAppear() {
        let (a, b, _) = controllers()
        let stage = Stage(root: a, ios: "12")
        b.reactions["did appear"] = { b.dismiss(animated: true) }
        _ = log.take()
        a.present(b, animated: true)
        stage.advance(0.6)
        #expect(!log.calls.contains("A did appear"))
        stage.advance(1)
        #expect(log.calls.last == "B did disappear" && log.calls.contains("A did appear"))
        #expect(a.presentedViewController == nil && stage.window.subviews == [a.view])
    }

    @Test("A child has appeared before it disappears, even if its parent presents as soon as it has appeared")
    func childOfPresenter() {
        let (a, b, child) = controllers()
        embed(child, in: a)
        a.reactions["did appear"] = { if a.presentedViewController == nil { a.present(b, animated: true) } }
        let stage = Stage(root: a, ios: "12")
        stage.advance(1)
        #expect(
            log.take().filter { $0.hasPrefix("C") } == [
                "C will appear", "C did appear", "C will disappear", "C did disappear",
            ])
    }

    @Test("A child that presents over the current context comes back with the dismissal, not before")
    func currentContext() {
        let (a, b, child) = controllers()
        embed(child, in: a)
        let stage = Stage(root: a, ios: "12")
        child.definesPresentationContext = true
        b.modalPresentationStyle = .currentContext
        child.present(b, animated: true)
        stage.advance(1)
        _ = log.take()
        b.dismiss(animated: true)
        stage.advance(0.1)
        #expect(log.take() == ["B will disappear", "C will appear"])
        stage.advance(1)
        #expect(log.take() == ["C did appear", "B did disappear"])
        a.view.removeFromSuperview()
        #expect(log.take().contains("C did disappear"))
    }

    @Test(
        "A root that is exchanged in a presentation's callback leaves nothing of it",
        arguments: ["did load", "will appear"])
    func rootExchanged(callback: String) {
        let (a, b, main) = controllers()
        let stage = Stage(root: a, ios: "12")
        b.reactions[callback] = { stage.window.rootViewController = main }
        a.present(b, animated: true)
        stage.advance(1)
        #expect(stage.window.subviews == [main.view])
        #expect(a.presentedViewController == nil && b.presentingViewController == nil)
    }

    @Test("A presenter that has appeared again may present again")
    func presentationInViewDidAppear() {
        let (a, b, c) = controllers()
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: true)
        stage.advance(1)
        var modals = [c]
        a.reactions["did appear"] = { if let next = modals.popLast() { a.present(next, animated: true) } }
        b.dismiss(animated: true)
        stage.advance(2)
        #expect(a.presentedViewController === c && c.view.window === stage.window)
        #expect(log.calls.last == "A did disappear")
    }

    @Test("A window that goes while something is presented releases all its controllers", arguments: [false, true])
    func windowGone(isMoving: Bool) {
        let stage = Stage(ios: "12")
        weak var presenter: UIViewController?
        weak var presented: UIViewController?
        func present() {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let (a, b, _) = controllers()
            (presenter, presented) = (a, b)
            window.rootViewController = a
            window.makeKeyAndVisible()
            a.present(b, animated: isMoving)
            stage.turn()
        }
        present()
        stage.advance(1)
        #expect(presenter == nil && presented == nil)
    }

    @Test("A window that is hidden and shown calls what is seen in it, not the covered root")
    func hiddenWindow() {
        let (a, b, _) = controllers()
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: false)
        stage.turn()
        _ = log.take()
        stage.window.isHidden = true
        stage.window.isHidden = false
        stage.turn()
        #expect(log.take() == ["B will disappear", "B did disappear", "B will appear", "B did appear"])
        #expect(a.view.superview == nil)
        b.dismiss(animated: false)
        stage.turn()
        #expect(log.take() == ["B will disappear", "A will appear", "A did appear", "B did disappear"])
    }

    @Test("A window that is hidden during a dismissal has no controller that has appeared")
    func hiddenInDismissal() {
        let (a, b, _) = controllers()
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: false)
        stage.turn()
        _ = log.take()
        b.dismiss(animated: true)
        stage.window.isHidden = true
        stage.advance(1)
        #expect(
            log.take() == [
                "B will disappear", "A will appear", "A will disappear", "A did disappear", "B did disappear",
            ])
        stage.window.isHidden = false
        stage.turn()
        #expect(log.take() == ["A will appear", "A did appear"])
    }

    @Test("A root that is exchanged in a dismissal's callback does not appear again")
    func rootExchangedInDismissal() {
        let (a, b, main) = controllers()
        let stage = Stage(root: a, ios: "12")
        a.present(b, animated: false)
        stage.turn()
        b.reactions["will disappear"] = { stage.window.rootViewController = main }
        _ = log.take()
        b.dismiss(animated: true)
        stage.advance(1)
        #expect(!log.calls.contains { $0.hasPrefix("A") })
        #expect(stage.window.subviews == [main.view])
    }

    @Test("A root that is exchanged takes along what its children present over the current context")
    func contextOfExchangedRoot() {
        let (a, b, child) = controllers()
        embed(child, in: a)
        let stage = Stage(root: a, ios: "12")
        child.definesPresentationContext = true
        b.modalPresentationStyle = .currentContext
        child.present(b, animated: false)
        stage.turn()
        let main = UIViewController()
        stage.window.rootViewController = main
        stage.advance(1)
        #expect(stage.window.subviews == [main.view])
        #expect(child.presentedViewController == nil)
    }

    @Test("A presented controller whose window has gone appears when it is presented again")
    func presentedAgain() {
        let (a, b, _) = controllers()
        let stage = Stage(ios: "12")
        func presentInWindow() {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = a
            window.makeKeyAndVisible()
            a.present(b, animated: false)
            stage.turn()
        }
        presentInWindow()
        _ = log.take()
        stage.window.rootViewController?.present(b, animated: false)
        stage.turn()
        #expect(log.take() == ["B will appear", "B did appear"])
    }

    @Test("A child that is removed in its parent's viewWillDisappear disappears, and appears when it is added again")
    func childRemovedByItsParent() {
        let (a, b, child) = controllers()
        embed(child, in: a)
        a.reactions["will disappear"] = {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        let stage = Stage(root: a, ios: "12")
        _ = log.take()
        a.present(b, animated: true)
        stage.advance(1)
        #expect(log.take().filter { $0.hasPrefix("C") } == ["C will disappear", "C did disappear"])
        embed(child, in: b)
        stage.turn()
        #expect(log.take() == ["C will appear", "C did appear"])
    }
}

import Stage
import Testing
import UIKitContainers

/// The orders of calls are measured unless a test says otherwise (behaviour/containers.md#navigation-controllers).
@Suite("Calls of a navigation controller")
@MainActor
struct NavigationCallTests {
    private let log = CallLog()
    private let navigation: UINavigationController
    private let delegate: ReportingDelegate
    private let stage: Stage

    init() {
        delegate = ReportingDelegate(log)
        navigation = UINavigationController(rootViewController: ReportingController("A", log))
        navigation.delegate = delegate
        stage = Stage(root: navigation, ios: "12")
        stage.advance(0.1)
    }

    private func make(_ name: String) -> ReportingController { ReportingController(name, log) }

    @Test("The root joins at once, and appears with the navigation controller")
    func first() {
        #expect(
            log.take() == [
                "A.willMove(parent)", "A.didLoad", "A.didMove(parent)", "willShow(A)", "A.willAppear", "A.didAppear",
                "didShow(A)",
            ])
    }

    @Test(
        "A push loads the view and tells both controllers; the old one has disappeared before the new one has appeared")
    func push() {
        _ = log.take()
        navigation.pushViewController(make("B"), animated: true)
        #expect(log.take() == ["B.willMove(parent)"])
        #expect(navigation.topViewController?.title == "B" && navigation.viewControllers.count == 2)
        stage.turn()
        #expect(log.take() == ["B.didLoad", "A.willDisappear", "B.willAppear", "willShow(B)"])
        stage.advance(1)
        #expect(log.take() == ["A.didDisappear", "B.didAppear", "B.didMove(parent)", "didShow(B)"])
    }

    @Test("A push without animation makes the same calls in one turn")
    func plainPush() {
        _ = log.take()
        navigation.pushViewController(make("B"), animated: false)
        stage.turn()
        #expect(
            log.take() == [
                "B.willMove(parent)", "B.didLoad", "A.willDisappear", "B.willAppear", "willShow(B)", "A.didDisappear",
                "B.didAppear", "B.didMove(parent)", "didShow(B)",
            ])
    }

    @Test("A pop tells the controller first that it leaves, and lets it go at the end")
    func pop() {
        navigation.pushViewController(make("B"), animated: false)
        stage.turn()
        _ = log.take()
        let popped = navigation.popViewController(animated: true)
        #expect(popped?.title == "B" && navigation.viewControllers.count == 1)
        #expect(log.take() == ["B.willMove(nil)"])
        stage.turn()
        #expect(log.take() == ["B.willDisappear", "A.willAppear", "willShow(A)"])
        #expect(popped?.navigationController === navigation, "it is a child until it is gone")
        stage.advance(1)
        #expect(log.take() == ["B.didDisappear", "A.didAppear", "B.didMove(nil)", "didShow(A)"])
        #expect(popped?.navigationController == nil)
    }

    @Test("isMovingToParent and isMovingFromParent are true for the one that is pushed and popped, not for the other")
    func moving() {
        var seen: [String] = []
        let b = make("B")
        b.onWillAppear = { seen.append("appears \($0.isMovingToParent)") }
        navigation.pushViewController(b, animated: true)
        stage.advance(1)
        navigation.pushViewController(make("C"), animated: true)
        stage.advance(1)
        #expect(!b.isMovingFromParent)
        navigation.popViewController(animated: true)
        stage.advance(1)
        #expect(seen == ["appears true", "appears false"])
        navigation.popViewController(animated: true)
        stage.turn()
        #expect(b.isMovingFromParent)
    }

    /// The reference is silent: a choice that follows the design (what is shown is reconciled in the layout pass).
    @Test("Two pushes in one turn make one transition to the upper one")
    func twoPushes() {
        _ = log.take()
        navigation.pushViewController(make("B"), animated: true)
        navigation.pushViewController(make("C"), animated: true)
        stage.advance(1)
        #expect(
            log.take() == [
                "B.willMove(parent)", "C.willMove(parent)", "C.didLoad", "A.willDisappear", "C.willAppear",
                "willShow(C)", "A.didDisappear", "C.didAppear", "B.didMove(parent)", "C.didMove(parent)", "didShow(C)",
            ])
        #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
        navigation.popViewController(animated: false)
        stage.turn()
        #expect(navigation.viewControllers.last?.isViewLoaded == true)
    }

    @Test("A push during a push waits for its end")
    func pushDuringPush() {
        navigation.pushViewController(make("B"), animated: true)
        stage.advance(0.1)
        _ = log.take()
        navigation.pushViewController(make("C"), animated: true)
        stage.advance(0.1)
        #expect(log.take() == ["C.willMove(parent)"])
        stage.advance(1.5)
        let calls = log.take()
        #expect(calls.first == "A.didDisappear" && calls.last == "didShow(C)")
        #expect(calls.firstIndex(of: "didShow(B)")! < calls.firstIndex(of: "C.didLoad")!)
    }

    @Test("A push in viewDidLoad of the root shows both at the start, without a transition")
    func pushInViewDidLoad() {
        let log = CallLog()
        let root = ReportingController("R", log)
        root.onDidLoad = { $0.navigationController?.pushViewController(ReportingController("S", log), animated: true) }
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(root: navigation, ios: "12")
        stage.advance(1)
        #expect(navigation.topViewController?.title == "S")
        #expect(log.calls.contains("S.didAppear"))
        #expect(log.calls.filter { $0 == "R.didAppear" }.count == log.calls.filter { $0 == "R.didDisappear" }.count)
    }

    @Test("Popping to the root tells only the one on top and the root")
    func popToRoot() {
        for name in ["B", "C", "D"] { navigation.pushViewController(make(name), animated: false) }
        stage.turn()
        _ = log.take()
        let popped = navigation.popToRootViewController(animated: true)
        #expect(popped?.map(\.title) == ["B", "C", "D"])
        stage.advance(1)
        #expect(
            log.take() == [
                "B.willMove(nil)", "B.didMove(nil)", "C.willMove(nil)", "C.didMove(nil)", "D.willMove(nil)",
                "D.willDisappear", "A.willAppear", "willShow(A)", "D.didDisappear", "A.didAppear", "D.didMove(nil)",
                "didShow(A)",
            ])
    }

    @Test("Replacing the stack below keeps what is shown, and tells nobody that it appears")
    func replaceBelow() {
        let top = make("T")
        navigation.pushViewController(top, animated: false)
        stage.turn()
        _ = log.take()
        navigation.viewControllers = [make("X"), make("Y"), top]
        stage.turn()
        #expect(
            log.take() == [
                "X.willMove(parent)", "Y.willMove(parent)", "A.willMove(nil)", "A.didMove(nil)", "X.didMove(parent)",
                "Y.didMove(parent)",
            ])
        #expect(navigation.navigationBar.backItem?.title == "Y")
    }

    @Test("A modal over a navigation controller tells its top, and a push under it is quiet")
    func underModal() {
        navigation.present(make("M"), animated: false)
        stage.turn()
        _ = log.take()
        navigation.pushViewController(make("B"), animated: true)
        stage.advance(1)
        #expect(!log.calls.contains("B.willAppear"))
        _ = log.take()
        navigation.dismiss(animated: false)
        stage.advance(0.1)
        #expect(log.calls.contains("B.didAppear") && !log.calls.contains("A.willAppear"))
        #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
    }

    @Test("Show from a child pushes, and the system's actions do what the methods do")
    func show() {
        navigation.topViewController?.show(make("B"), sender: nil)
        stage.advance(1)
        #expect(navigation.topViewController?.title == "B")
    }

    @Test("The transition's coordinator is the controllers' during the transition, and its blocks run in it")
    func coordinator() {
        var order: [String] = []
        let b = make("B")
        b.onWillAppear = { controller in
            let coordinator = controller.transitionCoordinator
            order.append(coordinator == nil ? "none" : "coordinator")
            coordinator?.animate(alongsideTransition: { _ in order.append("alongside") }) { context in
                order.append("end \(context.isCancelled)")
            }
        }
        navigation.pushViewController(b, animated: true)
        stage.advance(1)
        #expect(order == ["coordinator", "alongside", "end false"])
        #expect(b.transitionCoordinator == nil)
    }

    @Test("A controller that is popped while it appears goes when it has appeared, and is a child until then")
    func popDuringPush() {
        let b = make("B")
        navigation.pushViewController(b, animated: true)
        stage.advance(0.1)
        navigation.popViewController(animated: true)
        #expect(b.parent === navigation)
        stage.advance(2)
        #expect(b.parent == nil && navigation.viewControllers.count == 1)
        #expect(log.calls.filter { $0 == "B.didAppear" }.count == log.calls.filter { $0 == "B.didDisappear" }.count)
        #expect(log.calls.last == "didShow(A)" && !log.calls.contains("B.didMove(parent)"))
    }

    @Test("A push keeps its animation if the stack below is tidied in the same turn")
    func tidied() {
        navigation.pushViewController(make("B"), animated: false)
        stage.turn()
        navigation.pushViewController(make("C"), animated: true)
        navigation.viewControllers.remove(at: 1)
        stage.advance(0.1)
        #expect(navigation.transitionCoordinator?.isAnimated == true)
        stage.advance(1)
        #expect(navigation.viewControllers.map(\.title) == ["A", "C"])
    }

    // MARK: The finger from the edge

    private func pull(to end: CGFloat, frames: Int = 20) {
        stage.touch(.down, 2, 300)
        for step in 1...frames {
            stage.host.advanceFrame()
            stage.touch(.move, 2 + (end - 2) * CGFloat(step) / CGFloat(frames), 300)
        }
    }

    private func pushB() {
        navigation.pushViewController(make("B"), animated: false)
        stage.turn()
        _ = log.take()
    }

    @Test("A finger from the edge moves the views, and past the half it pops")
    func finger() throws {
        pushB()
        let (a, b) = (try #require(navigation.viewControllers.first), try #require(navigation.topViewController))
        pull(to: 252)
        stage.turn()
        #expect(log.take() == ["B.willMove(nil)", "B.willDisappear", "A.willAppear", "willShow(A)"])
        let pan = try #require(navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer)
        let x = try #require(b.view.layer.presentation()).frame.minX
        #expect(abs(x - pan.translation(in: nil).x) < 0.01 && x > 200)
        let under = try #require(a.view.layer.presentation()).frame.minX
        #expect(abs(under - (x - 375) * 0.3) < 0.01)
        for _ in 0..<20 { stage.host.advanceFrame() }
        stage.touch(.up, 252, 300)
        stage.advance(1)
        #expect(log.take() == ["B.didDisappear", "A.didAppear", "B.didMove(nil)", "didShow(A)"])
        #expect(navigation.viewControllers.count == 1 && a.view.frame.minX == 0)
    }

    /// The measured order (behaviour/containers.md#navigation-controllers).
    @Test("A finger that goes back leaves everything as it was")
    func cancelled() throws {
        pushB()
        let b = try #require(navigation.topViewController)
        pull(to: 100)
        for _ in 0..<20 { stage.host.advanceFrame() }
        stage.touch(.up, 100, 300)
        stage.advance(1)
        #expect(
            log.take() == [
                "B.willMove(nil)", "B.willDisappear", "A.willAppear", "willShow(A)", "A.willDisappear",
                "A.didDisappear", "B.willAppear", "B.didAppear",
            ])
        #expect(navigation.viewControllers.map(\.title) == ["A", "B"] && b.parent === navigation)
        #expect(b.view.frame == navigation.view.bounds && navigation.navigationBar.topItem === b.navigationItem)
        #expect(!b.isMovingFromParent && b.transitionCoordinator == nil)
        navigation.popViewController(animated: true)
        stage.advance(1)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("A cancelled pop brings back what was shown, not what the stack was earlier")
    func cancelledAfterTidying() {
        pushB()
        let c = make("C")
        navigation.pushViewController(c, animated: false)
        stage.turn()
        navigation.viewControllers = [navigation.viewControllers[0], c]
        stage.turn()
        c.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
        navigation.setToolbarHidden(false, animated: false)
        pull(to: 100)
        for _ in 0..<20 { stage.host.advanceFrame() }
        stage.touch(.up, 100, 300)
        stage.advance(1)
        #expect(navigation.viewControllers.map(\.title) == ["A", "C"])
        #expect(navigation.children.count == 2 && navigation.toolbar.items?.count == 1)
    }

    @Test("There is nothing to pull at the root, nor where an item takes the back button's place")
    func nothingToPull() throws {
        _ = log.take()
        pull(to: 300)
        stage.touch(.up, 300, 300)
        stage.advance(1)
        #expect(log.take().isEmpty)
        pushB()
        navigation.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Menu", style: .plain, target: nil, action: nil)
        pull(to: 300)
        stage.touch(.up, 300, 300)
        stage.advance(1)
        #expect(navigation.viewControllers.count == 2 && log.take().isEmpty)
    }

    @Test("A view that viewWillAppear sets is shown in place of the old one (seen in a public library's tests)")
    func replacedView() {
        final class Late: UIViewController {
            let label = UIView()
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                view = label
            }
        }
        let late = Late()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(root: navigation, ios: "12")
        navigation.pushViewController(late, animated: false)
        stage.turn()
        #expect(late.label.window === stage.window && late.label.frame.width == 375)
    }
}

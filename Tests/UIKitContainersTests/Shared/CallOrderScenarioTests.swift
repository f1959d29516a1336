import Stage
import Testing
import UIKitAlerts
import UIKitContainers

/// One course of events: what happens, and the calls that it makes.
struct CallScenario: CustomTestStringConvertible {
    let testDescription: String
    var device = "iPhone 6"
    /// Makes the tree; its calls are not counted.
    let tree: @MainActor (CallScenarioStage) -> UIViewController
    /// Does what the scenario is about.
    let course: @MainActor (CallScenarioStage) -> Void
    /// The calls, of which those of moves between parents are left out.
    let calls: [String]
}

/// The window and the controllers that a scenario acts on.
@MainActor
final class CallScenarioStage {
    let log = CallLog()
    private(set) var stage: Stage!
    private var made: [String: ReportingController] = [:]

    /// The controller of a name; it is made when it is first asked for.
    subscript(name: String) -> ReportingController {
        if let controller = made[name] { return controller }
        let controller = ReportingController(name, log)
        made[name] = controller
        return controller
    }

    func navigation(_ names: String...) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = names.map { self[$0] }
        return navigation
    }

    func run(_ scenario: CallScenario) -> [String] {
        stage = Stage(root: scenario.tree(self), device: scenario.device, ios: "12")
        stage.advance(0.1)
        _ = log.take()
        scenario.course(self)
        stage.advance(2)
        return log.take().filter { !$0.contains("ove(") && !$0.hasSuffix("didLoad") }.map(Self.short)
    }

    private static func short(_ call: String) -> String {
        var call = call
        for (long, short) in [("willAppear", "+"), ("didAppear", "+!"), ("willDisappear", "-"), ("didDisappear", "-!")]
        {
            call = call.replacingOccurrences(of: "." + long, with: short)
        }
        return call
    }

    func wait(_ seconds: Double) { stage.advance(seconds) }
    func turn(_ isLandscape: Bool) { stage.host.send(.orientation(isLandscape ? .landscapeRight : .portrait)) }
    func present(
        _ name: String, from presenter: UIViewController, _ style: UIModalPresentationStyle = .fullScreen,
        animated: Bool = true
    ) {
        let controller = self[name]
        controller.modalPresentationStyle = style
        controller.popoverPresentationController?.sourceView = presenter.view
        presenter.present(controller, animated: animated)
    }
}

/// `A+` is `viewWillAppear` of A, `A+!` its end `viewDidAppear`; `A-` and `A-!` are the same for disappearing.
///
/// The orders within one push, tab or presentation are measured (behaviour/containers.md, behaviour/presentation.md). What
/// follows when several come together is chosen so that no call is missing or comes twice.
@Suite("Calls in courses of events")
@MainActor
struct CallOrderScenarioTests {
    @Test("Each course makes its calls in order", arguments: navigations + tabs + presentations + others)
    func order(_ scenario: CallScenario) {
        let calls = CallScenarioStage().run(scenario)
        #expect(calls == scenario.calls)
    }

    nonisolated static let navigations: [CallScenario] = [
        CallScenario(
            testDescription: "a push and a pop of it in one turn", tree: { $0.navigation("A") },
            course: {
                let navigation = $0["A"].navigationController!
                navigation.pushViewController($0["B"], animated: true)
                navigation.popViewController(animated: true)
            }, calls: []),
        CallScenario(
            testDescription: "a pop and a push in one turn, which replace the top", tree: { $0.navigation("A", "B") },
            course: {
                let navigation = $0["A"].navigationController!
                navigation.popViewController(animated: false)
                navigation.pushViewController($0["C"], animated: false)
            }, calls: ["B-", "C+", "B-!", "C+!"]),
        CallScenario(
            testDescription: "a push during a pop", tree: { $0.navigation("A", "B") },
            course: {
                let navigation = $0["A"].navigationController!
                navigation.popViewController(animated: true)
                $0.wait(0.1)
                navigation.pushViewController($0["C"], animated: true)
            }, calls: ["B-", "A+", "B-!", "A+!", "A-", "C+", "A-!", "C+!"]),
        CallScenario(
            testDescription: "a pop to a controller in the middle", tree: { $0.navigation("A", "B", "C", "D") },
            course: { $0["A"].navigationController!.popToViewController($0["B"], animated: true) },
            calls: ["D-", "B+", "D-!", "B+!"]),
        CallScenario(
            testDescription: "a push in viewWillAppear of the one that is pushed", tree: { $0.navigation("A") },
            course: { stage in
                stage["B"].onWillAppear = { $0.navigationController?.pushViewController(stage["C"], animated: true) }
                stage["A"].navigationController!.pushViewController(stage["B"], animated: true)
            }, calls: ["A-", "B+", "A-!", "B+!", "B-", "C+", "B-!", "C+!"]),
        CallScenario(
            testDescription: "a turn of the device during a push", tree: { $0.navigation("A") },
            course: {
                $0["A"].navigationController!.pushViewController($0["B"], animated: true)
                $0.wait(0.1)
                $0.turn(true)
            }, calls: ["A-", "B+", "A-!", "B+!"]),
        CallScenario(
            testDescription: "a new stack with the same top", tree: { $0.navigation("A", "B") },
            course: { $0["A"].navigationController!.setViewControllers([$0["C"], $0["B"]], animated: true) },
            calls: []),
        CallScenario(
            testDescription: "a finger that pulls 30 % and lets go", tree: { $0.navigation("A", "B") },
            course: {
                $0.stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 112, y: 200), frames: 40)
            }, calls: ["B-", "A+", "A-", "A-!", "B+", "B+!"]),
        CallScenario(
            testDescription: "a finger that pulls 80 %", tree: { $0.navigation("A", "B") },
            course: {
                $0.stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 300, y: 200), frames: 40)
            }, calls: ["B-", "A+", "B-!", "A+!"]),
        CallScenario(
            testDescription: "another root of the window during a push", tree: { $0.navigation("A") },
            course: {
                $0["A"].navigationController!.pushViewController($0["B"], animated: true)
                $0.wait(0.1)
                $0.stage.window.rootViewController = $0["C"]
            }, calls: ["A-", "B+", "B-", "A-!", "B-!", "C+", "C+!"]),
    ]

    nonisolated static let tabs: [CallScenario] = [
        CallScenario(
            testDescription: "another tab", tree: { $0.tabBar([$0["A"], $0["B"]]) },
            course: { $0["A"].tabBarController!.selectedIndex = 1 }, calls: ["B+", "A-", "A-!", "B+!"]),
        CallScenario(
            testDescription: "there and back in one turn", tree: { $0.tabBar([$0["A"], $0["B"]]) },
            course: {
                let tabs = $0["A"].tabBarController!
                tabs.selectedIndex = 1
                tabs.selectedIndex = 0
            }, calls: []),
        CallScenario(
            testDescription: "the selected tab again", tree: { $0.tabBar([$0["A"], $0["B"]]) },
            course: { $0["A"].tabBarController!.selectedIndex = 0 }, calls: []),
        CallScenario(
            testDescription: "a tab with a stack of two", tree: { $0.tabBar([$0["A"], $0.navigation("B", "C")]) },
            course: { $0["A"].tabBarController!.selectedIndex = 1 }, calls: ["C+", "A-", "A-!", "C+!"]),
        CallScenario(
            testDescription: "a push in a tab that is not seen, then that tab",
            tree: { $0.tabBar([$0["A"], $0.navigation("B")]) },
            course: {
                $0["B"].navigationController!.pushViewController($0["C"], animated: true)
                $0.wait(1)
                $0["A"].tabBarController!.selectedIndex = 1
            }, calls: ["C+", "A-", "A-!", "C+!"]),
        CallScenario(
            testDescription: "other controllers in place of the selected one", tree: { $0.tabBar([$0["A"], $0["B"]]) },
            course: { $0["A"].tabBarController!.setViewControllers([$0["C"], $0["B"]], animated: false) },
            calls: ["A-", "A-!", "C+", "C+!"]),
        CallScenario(
            testDescription: "another tab during a push", tree: { $0.tabBar([$0.navigation("A"), $0["B"]]) },
            course: {
                $0["A"].navigationController!.pushViewController($0["C"], animated: true)
                $0.wait(0.1)
                $0["A"].tabBarController!.selectedIndex = 1
            }, calls: ["A-", "C+", "B+", "C-", "A-!", "C-!", "B+!"]),
        CallScenario(
            testDescription: "another tab under a modal, which is dismissed then",
            tree: { $0.tabBar([$0["A"], $0["B"]]) },
            course: {
                $0.present("M", from: $0["A"], animated: false)
                $0.wait(0.1)
                $0["A"].tabBarController!.selectedIndex = 1
                $0.wait(0.1)
                $0["M"].dismiss(animated: false)
            }, calls: ["A-", "M+", "M+!", "A-!", "M-", "B+", "B+!", "M-!"]),
    ]

    nonisolated static let presentations: [CallScenario] = [
        CallScenario(
            testDescription: "one presented over another, both dismissed from the root", tree: { $0["A"] },
            course: {
                $0.present("B", from: $0["A"])
                $0.wait(1)
                $0.present("C", from: $0["B"])
                $0.wait(1)
                $0["A"].dismiss(animated: true)
            }, calls: ["A-", "B+", "B+!", "A-!", "B-", "C+", "C+!", "B-!", "C-", "A+", "A+!", "C-!"]),
        CallScenario(
            testDescription: "a second presentation during the first", tree: { $0["A"] },
            course: {
                $0.present("B", from: $0["A"])
                $0.wait(0.1)
                $0.present("C", from: $0["A"])
            }, calls: ["A-", "B+", "B+!", "A-!"]),
        CallScenario(
            testDescription: "a dismissal during the presentation", tree: { $0["A"] },
            course: {
                $0.present("B", from: $0["A"])
                $0.wait(0.1)
                $0["B"].dismiss(animated: true)
            }, calls: ["A-", "B+", "B+!", "A-!"]),
        CallScenario(
            testDescription: "a form sheet on a pad", device: "iPad Air 2", tree: { $0["A"] },
            course: {
                $0.present("B", from: $0["A"], .formSheet)
                $0.wait(1)
                $0["B"].dismiss(animated: true)
            }, calls: ["B+", "B+!", "B-", "B-!"]),
        CallScenario(
            testDescription: "a form sheet on a phone, which adapts", tree: { $0["A"] },
            course: { $0.present("B", from: $0["A"], .formSheet) }, calls: ["A-", "B+", "B+!", "A-!"]),
        CallScenario(
            testDescription: "a popover that a turn makes full-screen", device: "iPhone 6 Plus",
            tree: { $0["A"] },
            course: {
                $0.turn(true)
                $0.wait(1)
                $0.present("B", from: $0["A"], .popover)
                $0.wait(1)
                $0.turn(false)
            }, calls: ["B+", "B+!", "A-", "A-!"]),
        CallScenario(
            testDescription: "an alert over a popover, and the popover dismissed", device: "iPad Air 2",
            tree: { $0["A"] },
            course: {
                $0.present("B", from: $0["A"], .popover)
                $0.wait(1)
                $0["B"].present(UIAlertController(title: "!", message: nil, preferredStyle: .alert), animated: true)
                $0.wait(1)
                $0["A"].dismiss(animated: true)
            }, calls: ["B+", "B+!", "B-", "B-!"]),
        CallScenario(
            testDescription: "a modal over a stack, and a pop under it", tree: { $0.navigation("A", "B") },
            course: {
                $0.present("M", from: $0["B"])
                $0.wait(1)
                $0["A"].navigationController!.popViewController(animated: true)
                $0.wait(1)
                $0["M"].dismiss(animated: true)
            }, calls: ["B-", "M+", "M+!", "B-!", "M-", "A+", "A+!", "M-!"]),
        CallScenario(
            testDescription: "a stack that is presented", tree: { $0["A"] },
            course: {
                let navigation = $0.navigation("B", "C")
                navigation.modalPresentationStyle = .fullScreen
                $0["A"].present(navigation, animated: true)
            }, calls: ["A-", "C+", "C+!", "A-!"]),
        CallScenario(
            testDescription: "a presentation over the current context of a child",
            tree: { stage in stage.navigation("A", "B") },
            course: {
                $0["B"].definesPresentationContext = true
                $0.present("M", from: $0["B"], .currentContext)
                $0.wait(1)
                $0["M"].dismiss(animated: true)
            }, calls: ["B-", "M+", "M+!", "B-!", "M-", "B+", "B+!", "M-!"]),
    ]

    nonisolated static let others: [CallScenario] = [
        CallScenario(
            testDescription: "another secondary controller", device: "iPad Air 2",
            tree: { $0.split($0["A"], $0["B"]) },
            course: { $0["A"].splitViewController!.showDetailViewController($0["C"], sender: nil) },
            calls: ["B-", "B-!", "C+", "C+!"]),
        CallScenario(
            testDescription: "a split view that collapses with a modal over it", device: "iPhone 6 Plus",
            tree: { $0.split($0.navigation("A"), $0["B"]) },
            course: {
                $0.turn(true)
                $0.wait(1)
                $0.present("M", from: $0["A"])
                $0.wait(1)
                $0.turn(false)
                $0.wait(1)
                $0["M"].dismiss(animated: true)
            },
            calls: [
                "B-", "A+", "B-!", "A+!", "B+", "B+!", "A-", "B-", "M+", "M+!", "A-!", "B-!", "M-", "B+", "B+!", "M-!",
            ]),
        CallScenario(
            testDescription: "a split view that separates", device: "iPhone 6 Plus",
            tree: { $0.split($0.navigation("A"), $0["B"]) },
            course: { $0.turn(true) }, calls: ["B-", "A+", "B-!", "A+!", "B+", "B+!"]),
        CallScenario(
            testDescription: "the next page", tree: { $0.pages("A") },
            course: { $0.pageController.setViewControllers([$0["B"]], direction: .forward, animated: true) },
            calls: ["B+", "A-", "B+!", "A-!"]),
        CallScenario(
            testDescription: "the next page without animation", tree: { $0.pages("A") },
            course: { $0.pageController.setViewControllers([$0["B"]], direction: .forward, animated: false) },
            calls: ["A-", "A-!", "B+", "B+!"]),
        CallScenario(
            testDescription: "a modal during the turn of a page", tree: { $0.pages("A") },
            course: {
                $0.pageController.setViewControllers([$0["B"]], direction: .forward, animated: true)
                $0.wait(0.1)
                $0.present("M", from: $0.pageController)
            }, calls: ["B+", "A-", "B-", "M+", "A-!", "M+!", "B-!"]),
    ]
}

extension CallScenarioStage {
    func tabBar(_ controllers: [UIViewController]) -> UIViewController {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        return tabs
    }

    func split(_ primary: UIViewController, _ secondary: UIViewController) -> UIViewController {
        let split = UISplitViewController()
        split.preferredDisplayMode = .oneBesideSecondary
        split.viewControllers = [primary, secondary]
        return split
    }

    func pages(_ name: String) -> UIViewController {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([self[name]], direction: .forward, animated: false)
        return pages
    }

    var pageController: UIPageViewController { stage.window.rootViewController as! UIPageViewController }
}

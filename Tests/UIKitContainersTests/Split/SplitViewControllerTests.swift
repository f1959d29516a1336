import QuinceObjCRuntime
import Stage
import Testing
import UIKitContainers

@Suite("Split view controllers")
@MainActor
struct SplitViewControllerTests {
    private let log = CallLog()
    private let split = UISplitViewController()
    private let (list, page): (ReportingController, ReportingController)

    init() {
        (list, page) = (ReportingController("list", log), ReportingController("page", log))
        split.viewControllers = [list, page]
    }

    /// Both sides as navigation controllers, as Xcode's template has them.
    private func useNavigation() -> (primary: UINavigationController, secondary: UINavigationController) {
        let sides = (UINavigationController(rootViewController: list), UINavigationController(rootViewController: page))
        split.viewControllers = [sides.0, sides.1]
        return sides
    }

    /// Presses the display mode's button, which need not be in a bar.
    private func press() {
        let item = split.displayModeButtonItem
        UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    }

    // MARK: Frames

    struct Place: Sendable {
        let device: String
        var isLandscape = false
        /// The frames' left edges and widths in points; `nil` for a view that is not there.
        let primary: ClosedRange<Double>?
        let secondary: ClosedRange<Double>?
    }

    /// The column is 320 points wide, at most 0.4 of the width (behaviour/containers.md#split-view-controllers), and a
    /// hairline of a pixel is between the two.
    /// Documentation of `targetViewController(forAction:sender:)`.
    @Test("The target of showing a controller is the nearest container that shows it in its own way")
    func targets() {
        let child = UIViewController()
        let (navigation, split) = (UINavigationController(rootViewController: child), UISplitViewController())
        split.viewControllers = [navigation, UIViewController()]
        func target(_ action: Selector, from controller: UIViewController) -> UIViewController? {
            controller.targetViewController(forAction: action, sender: nil)
        }
        #expect(target("showViewController:sender:", from: child) === navigation)
        #expect(target("showDetailViewController:sender:", from: child) === split)
        #expect(target("showViewController:sender:", from: UIViewController()) == nil)
    }

    @Test(
        "The column's width and its presence follow from the device and its orientation",
        arguments: [
            Place(device: "iPhone 6", primary: 0...375, secondary: nil),
            Place(device: "iPhone 6", isLandscape: true, primary: 0...667, secondary: nil),
            Place(device: "iPhone 6 Plus", primary: 0...414, secondary: nil),
            Place(device: "iPhone 6 Plus", isLandscape: true, primary: 0...295, secondary: (295 + 1 / 3.0)...736),
            Place(device: "iPad Air 2", primary: nil, secondary: 0...768),
            Place(device: "iPad Air 2", isLandscape: true, primary: 0...320, secondary: 320.5...1024),
        ])
    func frames(place: Place) {
        let stage = Stage(root: split, device: place.device)
        if place.isLandscape { stage.host.send(.orientation(.landscapeLeft)) }
        stage.advance(1)
        for (child, range) in [(list, place.primary), (page, place.secondary)] {
            #expect((child.viewIfLoaded?.window != nil) == (range != nil), "\(child.name)")
            guard let range, let frame = child.viewIfLoaded?.frame else { continue }
            #expect(abs(frame.minX - range.lowerBound) < 0.01 && abs(frame.maxX - range.upperBound) < 0.01, "\(frame)")
            #expect(frame.height == split.view.bounds.height && frame.minY == 0)
        }
    }

    @Test("The share and the limits of the column's width hold, and it can stand at the other edge")
    func width() {
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(split.primaryColumnWidth == 320)
        split.preferredPrimaryColumnWidthFraction = 0.5
        #expect(split.primaryColumnWidth == 320, "the standard limit")
        split.maximumPrimaryColumnWidth = 400
        #expect(split.primaryColumnWidth == 400)
        split.preferredPrimaryColumnWidthFraction = 0.1
        split.minimumPrimaryColumnWidth = 200
        split.primaryEdge = .trailing
        stage.turn()
        #expect(list.view.frame == CGRect(x: 824, y: 0, width: 200, height: 768))
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 823.5, height: 768))
    }

    // MARK: Pushes

    /// UIKit's navigation views clip: `recursiveDescription` says so of both.
    @Test("A push in the column and the finger that goes back move within it: page, bar and divider are as before")
    func pushInColumn() {
        let (primary, secondary) = useNavigation()
        page.onDidLoad = { $0.view.backgroundColor = .white }
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        let next = UIViewController()
        (next.view.backgroundColor, next.title) = (.red, "A title that is as wide as the column")
        func seen() -> [[Int]] {
            let bar = stride(from: 322.0, through: 480, by: 2).map { CGPoint(x: $0, y: 42) }
            let points = [CGPoint(x: 320.25, y: 600), CGPoint(x: 321, y: 600), CGPoint(x: 500, y: 600)] + bar
            return points.map { stage.pixel($0.x, $0.y) }.map { [$0.0, $0.1, $0.2] }
        }
        let atRest = seen()
        #expect(atRest[0] != atRest[1] && secondary.view.window != nil)
        primary.pushViewController(next, animated: true)
        for _ in 0..<5 {
            stage.advance(0.06)
            #expect(primary.transitionCoordinator != nil && seen() == atRest, "\(stage.seconds) s")
        }
        stage.advance(1)
        stage.touch(.down, 2, 400)
        for x in stride(from: 20.0, through: 260, by: 40) {
            stage.host.advanceFrame()
            stage.touch(.move, x, 400)
            #expect(seen() == atRest, "\(x) points")
        }
        #expect(primary.transitionCoordinator != nil)
        stage.touch(.up, 260, 400)
    }

    // MARK: Traits

    /// Document 003 of the seeds.
    @Test("The column has a compact width, and the secondary controller a regular one")
    func traits() {
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(split.traitCollection.horizontalSizeClass == .regular && !split.isCollapsed)
        #expect(list.traitCollection.horizontalSizeClass == .compact)
        #expect(list.traitCollection.verticalSizeClass == .regular)
        #expect(page.traitCollection.horizontalSizeClass == .regular)
        #expect(page.view.traitCollection.horizontalSizeClass == .regular)
    }

    // MARK: Modes

    final class Reporter: UISplitViewControllerDelegate {
        var calls: [String] = []
        var target = UISplitViewController.DisplayMode.automatic
        var dealsWithSecondary = false
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { calls.append("mode \(displayMode.rawValue)") }
        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
        func primaryViewController(forCollapsing svc: UISplitViewController) -> UIViewController? {
            calls.append("forCollapsing")
            return nil
        }
        func primaryViewController(forExpanding svc: UISplitViewController) -> UIViewController? {
            calls.append("forExpanding")
            return nil
        }
        func splitViewController(
            _ svc: UISplitViewController, collapseSecondary secondary: UIViewController, onto primary: UIViewController
        ) -> Bool {
            calls.append("collapse")
            return dealsWithSecondary
        }
        func splitViewController(
            _ svc: UISplitViewController, separateSecondaryFrom primary: UIViewController
        ) -> UIViewController? {
            calls.append("separate")
            return nil
        }
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    @Test("The button shows the column over the page in portrait, and a touch beside it hides it again")
    func overlay() {
        let (_, secondary) = useNavigation()
        page.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        let reporter = Reporter()
        split.delegate = reporter
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.advance(1)
        #expect(split.displayMode == .primaryHidden && reporter.take().isEmpty)
        _ = log.take()
        stage.tap(20, 42)
        stage.advance(1)
        #expect(split.displayMode == .primaryOverlay && reporter.take() == ["mode 3"])
        #expect(list.view.window != nil && split.viewControllers[0].view.frame.width == 320)
        #expect(secondary.view.frame == split.view.bounds)
        #expect(log.take().filter { !$0.contains("Move") } == ["list.didLoad", "list.willAppear", "list.didAppear"])
        stage.tap(600, 500)
        stage.advance(1)
        #expect(split.displayMode == .primaryHidden && reporter.take() == ["mode 1"] && list.view.window == nil)
        #expect(log.take() == ["list.willDisappear", "list.didDisappear"])
    }

    @Test("The button hides the column in landscape, and the delegate may choose another mode; a turn forgets both")
    func hideInLandscape() {
        let reporter = Reporter()
        split.delegate = reporter
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(reporter.take() == ["mode 2"])
        press()
        stage.advance(1)
        #expect(split.displayMode == .primaryHidden && page.view.frame.width == 1024 && list.view.window == nil)
        reporter.target = .primaryOverlay
        press()
        stage.advance(1)
        #expect(split.displayMode == .primaryOverlay && page.view.frame.width == 1024 && list.view.window != nil)
        reporter.calls = []
        stage.host.send(.orientation(.portrait))
        stage.advance(1)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(reporter.take() == ["mode 1", "mode 2"])
    }

    @Test("A swipe towards the middle shows the column, unless the app does not want it")
    func gesture() {
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.advance(1)
        split.presentsWithGesture = false
        stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 300, y: 500))
        stage.advance(1)
        #expect(split.displayMode == .primaryHidden)
        split.presentsWithGesture = true
        stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 300, y: 500))
        stage.advance(1)
        #expect(split.displayMode == .primaryOverlay)
        stage.drag(from: CGPoint(x: 500, y: 500), to: CGPoint(x: 200, y: 500))
        stage.advance(1)
        #expect(split.displayMode == .primaryHidden)
    }

    @Test("A change that is taken back halfway leaves the column where it was, with balanced calls")
    func takenBack() {
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.advance(1)
        _ = log.take()
        press()
        stage.advance(0.1)
        press()
        stage.advance(1)
        #expect(
            log.take() == ["list.didLoad", "list.willAppear", "list.willDisappear", "list.didDisappear"])
        #expect(list.view.window == nil)
    }

    // MARK: Collapsing

    @Test("A turn of a large phone separates what was collapsed, and collapses it again; the delegate is asked")
    func turn() {
        let (primary, secondary) = useNavigation()
        let reporter = Reporter()
        split.delegate = reporter
        let stage = Stage(root: split, device: "iPhone 6 Plus")
        stage.advance(1)
        #expect(split.isCollapsed && split.viewControllers == [primary])
        #expect(primary.viewControllers == [list, secondary] && page.view.window != nil)
        #expect(reporter.take() == ["forCollapsing", "collapse"])
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(!split.isCollapsed && split.viewControllers == [primary, secondary])
        #expect(primary.viewControllers == [list] && list.view.window != nil && page.view.window != nil)
        #expect(secondary.parent === split && secondary.splitViewController === split)
        #expect(reporter.take() == ["forExpanding", "separate"])
        stage.host.send(.orientation(.portrait))
        stage.advance(1)
        #expect(primary.viewControllers == [list, secondary] && list.view.window == nil)
        #expect(page.view.frame.size == split.view.bounds.size)
    }

    @Test("A delegate that deals with the secondary controller keeps the list in front")
    func dealtWith() {
        let (primary, secondary) = useNavigation()
        let reporter = Reporter()
        reporter.dealsWithSecondary = true
        split.delegate = reporter
        let stage = Stage(root: split, device: "iPhone 6 Plus")
        stage.advance(1)
        #expect(primary.viewControllers == [list] && list.view.window != nil && secondary.parent == nil)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(split.viewControllers == [primary, secondary])
    }

    @Test("While a navigation controller is in another's stack, one bar shows the items of both, and leads back")
    func oneBar() {
        let (primary, secondary) = useNavigation()
        let stage = Stage(root: split)
        stage.advance(1)
        #expect(primary.navigationBar.items?.map(\.title) == ["list", "page"])
        #expect(secondary.navigationBar.isHidden && page.view.safeAreaInsets.top == 64)
        secondary.pushViewController(ReportingController("deep", log), animated: true)
        stage.advance(1)
        #expect(primary.navigationBar.items?.map(\.title) == ["list", "page", "deep"])
        stage.tap(20, 42)
        stage.advance(1)
        #expect(primary.navigationBar.items?.map(\.title) == ["list", "page"] && page.view.window != nil)
        stage.tap(20, 42)
        stage.advance(1)
        #expect(primary.viewControllers == [list] && list.view.window != nil && secondary.parent == nil)
    }

    // MARK: Showing

    @Test("Showing a detail replaces the secondary controller, or is a push where there is room for one")
    func showDetail() {
        let (primary, _) = useNavigation()
        let stage = Stage(root: split, device: "iPhone 6 Plus")
        stage.advance(1)
        primary.popToRootViewController(animated: false)
        stage.advance(1)
        let other = UINavigationController(rootViewController: ReportingController("other", log))
        list.showDetailViewController(other, sender: nil)
        stage.advance(1)
        #expect(primary.viewControllers == [list, other] && primary.navigationBar.items?.last?.title == "other")
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(split.viewControllers == [primary, other])
        let plain = ReportingController("plain", log)
        list.showDetailViewController(plain, sender: nil)
        stage.turn()
        #expect(split.viewControllers == [primary, plain] && plain.view.window != nil && other.parent == nil)
    }

    @Test("Without a navigation controller a detail is presented where there is room for one")
    func presented() {
        let stage = Stage(root: split)
        stage.advance(1)
        let other = UIViewController()
        list.showDetailViewController(other, sender: nil)
        stage.advance(1)
        #expect(split.presentedViewController === other)
    }

    @Test("More than two controllers stop with a message")
    func tooMany() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UISplitViewController().viewControllers = (0..<3).map { _ in UIViewController() }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("UISplitViewController has two view controllers at most (3 were set)"))
    }
}

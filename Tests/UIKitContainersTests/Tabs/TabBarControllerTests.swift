import Stage
import Testing
import UIKitContainers
import UIKitControls

@Suite("Tab bar controllers")
@MainActor
struct TabBarControllerTests {
    private let log = CallLog()
    private let tabs = UITabBarController()
    private let stage: Stage

    init() {
        let log = log
        tabs.viewControllers = ["A", "B", "C"].map { ReportingController($0, log) }
        stage = Stage(root: tabs)
        stage.advance(0.1)
    }

    @Test("Only the selected controller loads its view and appears")
    func first() {
        #expect(tabs.selectedIndex == 0)
        #expect(!log.calls.contains { ["B.didLoad", "B.willAppear"].contains($0) })
        #expect(
            log.calls.filter { $0.hasPrefix("A.did") || $0.hasPrefix("A.willA") }
                == ["A.didMove(parent)", "A.didLoad", "A.willAppear", "A.didAppear"])
    }

    /// The bar is 49 points high, and its part below the safe area comes on top (behaviour/containers.md#bars).
    @Test(
        "The bar stands at the end of the screen, and the child's safe area ends at it",
        arguments: [("iPhone 6", 0.0), ("iPhone X", 34)])
    func place(device: String, inset: CGFloat) {
        let (child, tabs) = (UIViewController(), UITabBarController())
        tabs.viewControllers = [child]
        let stage = Stage(root: tabs, device: device)
        let size = tabs.view.bounds.size
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: size.height - 49 - inset, width: size.width, height: 49 + inset))
        #expect(child.view.frame == tabs.view.bounds && child.view.safeAreaInsets.bottom == 49 + inset)
        tabs.tabBar.isTranslucent = false
        tabs.view.setNeedsLayout()
        stage.turn()
        #expect(child.view.frame.height == size.height - 49 - inset && child.view.safeAreaInsets.bottom == 0)
    }

    /// The reference is silent on the order; it is that of the other containers.
    @Test("A tap selects a tab, after the delegate has allowed it")
    func tap() {
        final class Judge: NSObject, UITabBarControllerDelegate {
            var calls: [String] = []
            func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
                calls.append("should \(controller.title ?? "")")
                return controller.title != "C"
            }
            func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
                calls.append("did \(controller.title ?? "")")
            }
        }
        let judge = Judge()
        tabs.delegate = judge
        _ = log.take()
        stage.tap(187, 640)
        stage.advance(0.1)
        #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === tabs.viewControllers?[1].tabBarItem)
        #expect(
            log.take() == [
                "B.didLoad", "B.willAppear", "A.willDisappear", "A.didDisappear", "B.didAppear",
            ])
        stage.tap(350, 640)
        stage.advance(0.1)
        #expect(tabs.selectedIndex == 1 && log.take().isEmpty)
        #expect(judge.calls == ["should B", "did B", "should C"])
    }

    @Test("A second tap on a navigation controller's tab pops to its root")
    func popToRoot() {
        let navigation = UINavigationController()
        navigation.viewControllers = [UIViewController(), UIViewController()]
        tabs.viewControllers = [navigation]
        stage.advance(0.1)
        stage.tap(187, 640)
        stage.advance(1)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("The bar is away while a pushed controller wants it so, and comes back with the pop")
    func hidesBottomBar() {
        let (root, pushed) = (UIViewController(), UIViewController())
        pushed.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation]
        stage.advance(0.1)
        navigation.pushViewController(pushed, animated: true)
        stage.advance(1)
        #expect(tabs.tabBar.isHidden && pushed.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: true)
        stage.advance(1)
        #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
    }

    @Test(
        "The bar goes along with the lower controller, wherever that is scrolled to", arguments: [-64.0, 0, 130],
        [true, false])
    func leavesWithScrollView(offset: Double, isTranslucent: Bool) {
        let (root, pushed) = (UIViewController(), UIViewController())
        let scroll = UIScrollView()
        scroll.contentSize.height = 2000
        root.view = scroll
        pushed.view.backgroundColor = .white
        pushed.hidesBottomBarWhenPushed = true
        (tabs.tabBar.isTranslucent, tabs.tabBar.barTintColor) = (isTranslucent, .red)
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation]
        stage.advance(0.1)
        scroll.contentOffset.y = offset
        navigation.pushViewController(pushed, animated: true)
        stage.advance(0.1)
        expectBarAtEnd()
        stage.advance(1)
        #expect(stage.pixel(2, 660) == (255, 255, 255))
        navigation.popViewController(animated: true)
        stage.advance(0.1)
        expectBarAtEnd()
        stage.advance(1)
        expectBarAtEnd()
    }

    @Test("A translucent bar blurs what is behind it while a push takes it away")
    func blursWhileLeaving() {
        let (root, pushed) = (UIViewController(), UIViewController())
        for number in 0..<40 {
            let stripe = UIView(frame: CGRect(x: CGFloat(number) * 10, y: 0, width: 10, height: 667))
            stripe.backgroundColor = number % 2 == 0 ? .red : .blue
            root.view.addSubview(stripe)
        }
        pushed.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation]
        stage.advance(0.1)
        func contrast() -> Int {
            let reds = stride(from: 2.0, to: 60, by: 2).map { stage.pixel($0, 655).0 }
            return (reds.max() ?? 0) - (reds.min() ?? 0)
        }
        let before = contrast()
        navigation.pushViewController(pushed, animated: true)
        stage.advance(0.1)
        // The stripes have moved, and the pushed view's shadow lies over them; without a blur they differ by 44.
        #expect(contrast() <= before + 10, "\(contrast()), before: \(before)")
    }

    /// Looks at the left edge, where the lower controller is seen during the transition.
    private func expectBarAtEnd(_ location: SourceLocation = #_sourceLocation) {
        let (bar, above) = (stage.pixel(2, 660), stage.pixel(2, 600))
        #expect(bar.0 > 150 && bar.1 < 60 && above.0 < 60, "\(bar), \(above)", sourceLocation: location)
    }

    @Test("Selecting by code tells no delegate, and an index without a controller changes nothing")
    func code() {
        tabs.selectedIndex = 2
        #expect(tabs.selectedViewController?.title == "C")
        tabs.selectedIndex = 9
        #expect(tabs.selectedIndex == 2)
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
    }

    @Test("An animator of the app's moves between the tabs")
    func animator() {
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let view = context.view(forKey: .to)!
                view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
                view.alpha = 0
                context.containerView.addSubview(view)
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.alpha = 1
                } completion: { _ in
                    context.completeTransition(true)
                }
            }
        }
        final class Chooser: NSObject, UITabBarControllerDelegate {
            func tabBarController(
                _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
                to: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
        }
        let chooser = Chooser()
        tabs.delegate = chooser
        tabs.selectedIndex = 1
        stage.advance(0.5)
        let view = tabs.selectedViewController!.view!
        #expect(abs(Double(view.layer.presentation()!.opacity) - 0.5) < 0.02)
        stage.advance(1)
        #expect(tabs.viewControllers?[0].view.superview == nil && log.calls.last == "B.didAppear")
    }

    @Test("In the low bar of a landscape a badge is at the image's upper corner, and leaves the title free")
    func badgeBesideTitle() throws {
        let child = UIViewController()
        child.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
        tabs.viewControllers = [child, UIViewController()]
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        for value in ["3", "17", "100"] {
            child.tabBarItem.badgeValue = value
            stage.turn()
            let button = try #require(tabs.tabBar.subviews.compactMap { $0 as? UIControl }.first)
            let image = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
            let labels = button.subviews.compactMap { $0 as? UILabel }
            let title = try #require(labels.first { $0.text == "Favorites" })
            let badge = try #require(labels.first { $0.text == value })
            #expect(badge.frame.maxX <= title.frame.minX && badge.frame.maxX > image.frame.maxX, "\(value)")
            #expect(badge.frame.minY >= 0 && badge.frame.midY < button.bounds.midY)
        }
    }

    @Test("A tab shows the item that its controller has now, or that of a navigation controller's root")
    func items() {
        let (root, plain) = (UIViewController(), UIViewController())
        root.title = "Root"
        tabs.viewControllers = [UINavigationController(rootViewController: root), plain]
        #expect(tabs.tabBar.items?.map(\.title) == ["Root", nil])
        plain.tabBarItem = UITabBarItem(title: "New", image: nil, tag: 0)
        root.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 0)
        #expect(tabs.tabBar.items?.map(\.title) == ["Other", "New"])
        tabs.selectedIndex = 1
        #expect(tabs.tabBar.selectedItem === plain.tabBarItem && plain.isViewLoaded)
    }
}

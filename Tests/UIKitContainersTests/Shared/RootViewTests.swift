import Foundation
import Stage
import Testing
import UIKitContainers
import UIKitTables

/// Trees of views that many people publish have "autoresize = W+H" for them.
@Suite("The views that controllers make for themselves")
@MainActor
struct RootViewTests {
    @Test("They follow the size of their superviews")
    func masks() {
        let all: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        let controllers = [
            UIViewController(), UINavigationController(rootViewController: UIViewController()), UITabBarController(),
            UISplitViewController(), UIPageViewController(), UITableViewController(),
        ]
        for controller in controllers {
            #expect(controller.view.autoresizingMask == all, "\(type(of: controller))")
        }
    }

    @Test("A child that was added with a frame grows with its parent")
    func child() {
        let (stage, parent) = (Stage(), UIViewController())
        let children = [UIViewController(), UINavigationController(rootViewController: UIViewController())]
        for child in children {
            parent.addChild(child)
            child.view.frame = CGRect(x: 0, y: 100, width: parent.view.bounds.width, height: 200)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        stage.window.rootViewController = parent
        stage.turn()
        let (width, height) = (parent.view.bounds.width, parent.view.bounds.height)
        parent.view.frame.size = CGSize(width: width + 50, height: height + 30)
        stage.turn()
        for child in children { #expect(child.view.frame == CGRect(x: 0, y: 100, width: width + 50, height: 230)) }
    }
}

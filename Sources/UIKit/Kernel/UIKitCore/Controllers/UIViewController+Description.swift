import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIViewController.self) {
        $0.key("view", \.view) { $0.view = $1 }
        $0.key(readOnly: "presentedViewController", \.presentedViewController)
        $0.key(readOnly: "presentingViewController", \.presentingViewController)
        $0.key(readOnly: "parentViewController", \.parent)
        $0.key(readOnly: "childViewControllers", \.children)
        $0.key(readOnly: "navigationItem", \.navigationItem)
        $0.key("tabBarItem", \.tabBarItem) { $0.tabBarItem = $1 }
        $0.key("toolbarItems", \.toolbarItems)
        $0.action("loadViewIfNeeded", UIViewController.loadViewIfNeeded)
        $0.action("setNeedsStatusBarAppearanceUpdate", UIViewController.setNeedsStatusBarAppearanceUpdate)
        $0.action("removeFromParentViewController", UIViewController.removeFromParent)
        $0.action("addChildViewController:") { $0.addChild($1[0, as: UIViewController.self]) }
        $0.action("presentViewController:animated:completion:", present)
        $0.action("dismissViewControllerAnimated:completion:", dismiss)
        // This is the selector as derived from Swift's `dismiss(animated:completion:)`.
        $0.action("dismissWithAnimated:completion:", dismiss)
        $0.nib(element: "viewController")
        $0.key("title", \.title, .nib)
        $0.key("modalPresentationStyle", \.modalPresentationStyle, .nib)
        $0.key("modalTransitionStyle", \.modalTransitionStyle, .nib)
        $0.nib("definesPresentationContext", \.definesPresentationContext)
        $0.nib("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle)
        $0.nib("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
        $0.nib("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
        $0.nib("edgesForExtendedLayout", \.edgesForExtendedLayout)
        $0.key("preferredContentSize", \.preferredContentSize, .nib)
        $0.nib("navigationItem") { (controller: UIViewController, item: UINavigationItem) in
            if item.title == nil { item.title = controller.title }
            controller.bars.navigationItem = item
        }
        $0.nib("tabBarItem") { $0.tabBarItem = $1 }
        $0.nib(elements: "toolbarItems") { $0.toolbarItems = $2.objects(in: $1) }
        $0.key("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed, .nib)
        $0.key("restorationIdentifier", \.restorationIdentifier, .nib)
        // The storyboard finds the scene by its identifier, and loads the view when it is needed.
        $0.nib(ignoring: "useStoryboardIdentifierAsRestorationIdentifier")
        $0.nib(ignoring: "storyboardIdentifier", "view", "layoutGuides", "storyboardName")
        $0.nib(ignoring: "freeformSize", "simulatedStatusBarMetrics", "simulatedTopBarMetrics")
        $0.nib(ignoring: "simulatedBottomBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics")
        $0.nib(ignoring: "simulatedDestinationMetrics")
    }
}

@MainActor
private func present(from controller: UIViewController, _ arguments: QuinceObjCArguments) {
    controller.present(
        arguments[0, as: UIViewController.self], animated: arguments[1, as: Bool.self],
        completion: arguments[2, as: (() -> Void)?.self])
}

/// Dismisses a view controller. As a control's action, the first argument is the sender: an object, which counts as
/// true, as its address does on iOS.
@MainActor
private func dismiss(_ controller: UIViewController, _ arguments: QuinceObjCArguments) {
    let animated = arguments[0].map { ($0 as? NSNumber)?.boolValue ?? true } ?? false
    controller.dismiss(animated: animated, completion: arguments[1] as? () -> Void)
}

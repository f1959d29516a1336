import Foundation
import ObjCRuntime

extension UIKitRegistration {
    static func viewController(_ controller: inout ObjCClassRegistration<UIViewController>) {
        controller.property("title", \.title) { $0.title = $1 }
        controller.property("view", \.view) { $0.view = $1 }
        controller.property("presentedViewController", \.presentedViewController)
        controller.property("presentingViewController", \.presentingViewController)
        controller.property("parentViewController", \.parent)
        controller.property("childViewControllers", \.children)
        controller.property("modalPresentationStyle", \.modalPresentationStyle) { $0.modalPresentationStyle = $1 }
        controller.property("modalTransitionStyle", \.modalTransitionStyle) { $0.modalTransitionStyle = $1 }
        controller.property("preferredContentSize", \.preferredContentSize) { $0.preferredContentSize = $1 }
        controller.action("dismissViewControllerAnimated:completion:", dismiss)
        // The name that Swift's `dismiss(animated:completion:)` has where somebody spells the selector after it.
        controller.action("dismissWithAnimated:completion:", dismiss)
        controller.action("presentViewController:animated:completion:") {
            $0.present(
                $1[0, as: UIViewController.self], animated: $1[1, as: Bool.self],
                completion: $1[2, as: (() -> Void)?.self])
        }
        controller.action("loadViewIfNeeded") { controller, _ in controller.loadViewIfNeeded() }
        controller.action("removeFromParentViewController") { controller, _ in controller.removeFromParent() }
        controller.action("addChildViewController:") { $0.addChild($1[0, as: UIViewController.self]) }
        controller.action("setNeedsStatusBarAppearanceUpdate") { controller, _ in
            controller.setNeedsStatusBarAppearanceUpdate()
        }
    }

    /// As a control's action the first argument is the sender: something, and so true, as its address is on iOS.
    private static func dismiss(_ controller: UIViewController, _ arguments: ObjCArguments) {
        let animated = arguments[0].map { ($0 as? NSNumber)?.boolValue ?? true } ?? false
        controller.dismiss(animated: animated, completion: arguments[1] as? () -> Void)
    }
}

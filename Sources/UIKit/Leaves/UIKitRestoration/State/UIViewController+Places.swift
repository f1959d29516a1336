import Foundation
import UIKitCore

// The relations by which saved objects are found again.

extension UIViewController {
    /// The controller in whose path this one's identifier stands: the parent, or else the presenting controller.
    var restorationContainer: UIViewController? { parent ?? presentingViewController }

    /// The controllers whose container this one is.
    var restorationContents: [UIViewController] {
        let presented = presentedViewController.flatMap { $0.restorationContainer === self ? $0 : nil }
        return children + [presented].compactMap { $0 }
    }

    /// The views of this controller, and not of its children, that have an identifier.
    var restorableViews: [UIView] { viewIfLoaded.map { $0.restorableViews(of: self) } ?? [] }
}

extension UIView {
    fileprivate func restorableViews(of owner: UIViewController) -> [UIView] {
        if let viewController, viewController !== owner { return [] }
        let own = restorationIdentifier?.isEmpty == false ? [self] : []
        return own + subviews.flatMap { $0.restorableViews(of: owner) }
    }

    /// The controller with whose state the view's is saved.
    var restorationOwner: UIViewController? {
        sequence(first: self, next: \.superview).lazy.compactMap(\.viewController).first
    }
}

extension UIApplication {
    /// The controllers with which paths begin. The delegate's window counts before it is on the screen.
    var restorationRoots: [UIViewController] {
        var windows = self.windows.filter { $0.screen === UIScreen.main }
        if let window = delegate?.window ?? nil, !windows.contains(where: { $0 === window }) {
            windows.insert(window, at: 0)
        }
        return windows.compactMap(\.rootViewController)
    }
}

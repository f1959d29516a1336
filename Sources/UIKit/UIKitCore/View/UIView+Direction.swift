import Foundation
public import UIFoundation
import ViewLayout

/// The direction in which views are laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The meaning of a view's content, which determines whether it is flipped in right-to-left layout.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
    /// Returns the direction for the attribute in the app's language.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: return layoutDirection
        case .playback, .spatial, .forceLeftToRight: return .leftToRight
        case .forceRightToLeft: return .rightToLeft
        }
    }

    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let traits: UIUserInterfaceLayoutDirection =
            traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traits)
    }

    /// The margins by reading direction.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isLeft ? margins.left : margins.right, bottom: margins.bottom,
                trailing: isLeft ? margins.right : margins.left)
        }
        set {
            let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isLeft ? newValue.leading : newValue.trailing, bottom: newValue.bottom,
                right: isLeft ? newValue.trailing : newValue.leading)
            directionOfMargins = effectiveUserInterfaceLayoutDirection
        }
    }

    package var isFlipped: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func turnAround() {
        directionOfLayoutDidChange()
        turnMargins()
        if overridesDraw { setNeedsDisplay() }
        setNeedsLayout()
    }

    private func turnMargins() {
        let direction = effectiveUserInterfaceLayoutDirection
        guard let old = directionOfMargins, old != direction, let own = ownMargins else { return }
        ownMargins = UIEdgeInsets(top: own.top, left: own.right, bottom: own.bottom, right: own.left)
        directionOfMargins = direction
        marginsDidChange()
    }

    /// Makes the first responder resign, if it is this view or a descendant.
    ///
    /// - Parameter force: whether to resign even if the first responder refuses.
    /// - Returns: whether no view in this subtree is the first responder any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else { return true }
        return view.resignFirstResponder() || (force && FirstResponder.drop(view))
    }
}

extension UIApplication {
    /// The direction of the app's language.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

import Foundation
public import UIFoundation
import ViewLayout

/// Which way views are laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// What a view's content means, for whether it is flipped where people read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
    /// For the attribute in the app's direction.
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

    /// The margins by the reading direction.
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

    /// Takes the keys away from the view, or from what is in it, if one has them.
    ///
    /// - Parameter force: also where the first responder does not want to let go.
    /// - Returns: whether no view in here has them any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else { return true }
        return view.resignFirstResponder() || (force && FirstResponder.drop(view))
    }
}

extension UIApplication {
    /// Of the app's language.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

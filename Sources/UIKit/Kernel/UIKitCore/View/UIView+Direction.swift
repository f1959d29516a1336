import Foundation
import QuinceViewLayout
import UIFoundation

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

    var readingDirection: UIUserInterfaceLayoutDirection {
        let traits: UIUserInterfaceLayoutDirection =
            traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traits)
    }

    var marginsByDirection: NSDirectionalEdgeInsets {
        let margins = layoutMargins
        let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: isLeft ? margins.left : margins.right, bottom: margins.bottom,
            trailing: isLeft ? margins.right : margins.left)
    }

    func setMarginsByDirection(_ margins: NSDirectionalEdgeInsets) {
        let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        layoutMargins = UIEdgeInsets(
            top: margins.top, left: isLeft ? margins.leading : margins.trailing, bottom: margins.bottom,
            right: isLeft ? margins.trailing : margins.leading)
        directionOfMargins = effectiveUserInterfaceLayoutDirection
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

    func resignResponder(forced: Bool) -> Bool {
        guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else { return true }
        return view.resignFirstResponder() || (forced && FirstResponder.drop(view))
    }
}

import CoreGraphics
import Foundation
import UIFoundation

extension UIView {
    /// The default margins of a view, in points.
    static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins ?? usualMargins ?? (viewController == nil ? Self.standardMargins : .zero)
        if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
            let least = viewController.systemMinimumMargins(for: self)
            margins.left = max(margins.left, least)
            margins.right = max(margins.right, least)
        }
        if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
        guard preservesSuperviewLayoutMargins, let superviewStorage else { return margins }
        let (outer, room, box) = (superviewStorage.layoutMargins, superviewStorage.bounds, frame)
        return UIEdgeInsets(
            top: max(margins.top, outer.top - (box.minY - room.minY)),
            left: max(margins.left, outer.left - (box.minX - room.minX)),
            bottom: max(margins.bottom, outer.bottom - (room.maxY - box.maxY)),
            right: max(margins.right, outer.right - (room.maxX - box.maxX)))
    }

    /// Updates guides and subviews; the margins of subviews that preserve this view's margins change too.
    func marginsDidChange() {
        systemGuidesDidChange()
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        for view in subviewStorage where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
    }
}

package import Foundation

/// The longest way, in points along an axis, on which a view is seen to move: a screen and its own length. A longer way is
/// shortened to it, so that the view is seen at its end instead of rushing by (behaviour/batch-updates.md).
package struct Reach {
    package let most: CGFloat

    package init(screen: CGFloat, view: CGFloat) { most = screen + view }

    package func shortened(_ way: CGFloat) -> CGFloat { max(min(way, most), -most) }
}

import CoreGraphics
import Foundation
import UIKitCore

/// Tells a bar at the bottom whether the end of the content is above it, so that nothing is under it.
@MainActor
final class BottomEdge: ScrollObserver {
    private weak var scrollView: UIScrollView?
    private let tell: (Bool) -> Void

    init(tell: @escaping @MainActor (Bool) -> Void) { self.tell = tell }

    /// Follows the content of a child, or of the one that it shows. Without a scroll view nothing is under the bar.
    func follow(_ child: UIViewController) {
        let found = Self.content(of: child)
        if found !== scrollView {
            scrollView?.removeObserver(self)
            scrollView = found
            found?.addObserver(self)
        }
        update()
    }

    private static func content(of child: UIViewController) -> UIScrollView? {
        if let own = child.contentScrollView(for: .bottom) { return own }
        if let navigation = child as? UINavigationController { return navigation.shown.flatMap(content) }
        return child.scrollViewUnderBar
    }

    func scrollViewDidMove(_ scrollView: UIScrollView) { update() }
    func scrollViewDidLayOut(_ scrollView: UIScrollView) { update() }

    private func update() {
        guard let scrollView else { return tell(true) }
        let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        // The offset is at whole pixels.
        tell(end - scrollView.contentOffset.y - scrollView.bounds.height < 0.5)
    }
}

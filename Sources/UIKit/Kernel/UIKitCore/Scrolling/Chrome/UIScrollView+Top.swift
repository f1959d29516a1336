import CoreGraphics
import Foundation

extension UIScrollView {
    /// Answers a tap on the status bar, unless another finger holds the content.
    func scrollToTop() {
        guard isScrollEnabled, !isTracking, listener(for: .shouldScrollToTop)?.scrollViewShouldScrollToTop(self) ?? true
        else { return }
        // Content that moves sideways comes to rest where it would have by itself.
        let rest = isPagingEnabled ? page(for: .zero) : clamped(contentOffset)
        let top = CGPoint(x: rest.x, y: range(.vertical).lowerBound)
        guard contentOffset.y > top.y else {
            listener(for: .didScrollToTop)?.scrollViewDidScrollToTop(self)
            return
        }
        setContentOffset(top, animated: true)
        scrolling.isGoingToTop = scrolling.phase == .animating
    }
}

extension UIWindow {
    /// Returns the scroll view that a tap on the status bar scrolls: the only one on the screen that wants it. On an iPad it is
    /// the topmost one under the finger, then the topmost one.
    func scrollViewForTop(tappedAt x: CGFloat) -> UIScrollView? {
        var front = rootViewController
        while let presented = front?.presentedViewController { front = presented }
        let candidates = (front?.viewIfLoaded ?? self).visibleScrollViews(in: self).filter(\.scrollsToTop)
        if traitCollection.userInterfaceIdiom != .pad { return candidates.count == 1 ? candidates[0] : nil }
        func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: self) }
        let under = candidates.filter { frame($0).minX <= x && x <= frame($0).maxX }
        return (under.isEmpty ? candidates : under).min { frame($0).minY < frame($1).minY }
    }
}

extension UIView {
    fileprivate func visibleScrollViews(in window: UIWindow) -> [UIScrollView] {
        let isSeen = convert(bounds, to: window).intersects(window.bounds)
        guard !isHidden, alpha >= 0.01, isSeen || !clipsToBounds else { return [] }
        let own = isSeen ? [self as? UIScrollView].compactMap(\.self) : []
        return own + subviewStorage.flatMap { $0.visibleScrollViews(in: window) }
    }
}

import CoreGraphics
public import Foundation
import QuinceKitDescription

/// The methods that report scrolling. All are optional; a default body reports itself to the scroll view, which does
/// not call it again.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// - Parameter velocity: the velocity in points per millisecond.
    /// - Parameter targetContentOffset: the offset at which it will come to rest; may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called after `setContentOffset(_:animated:)` and `scrollRectToVisible(_:animated:)`.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Returns the subview that `zoomScale` scales, or `nil` for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called after fingers were lifted and the scale has returned to its limits, and after an animated zoom.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Called when the status bar is tapped.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when the content has reached the top, at once if it is there.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

// A call of a default body means that the delegate's class does not implement the method.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.lacks(.didScroll, self) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrollView.lacks(.willBeginDragging, self) }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { scrollView.lacks(.willEndDragging, self) }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollView.lacks(.didEndDragging, self)
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        scrollView.lacks(.willBeginDecelerating, self)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollView.lacks(.didEndDecelerating, self) }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        scrollView.lacks(.didEndScrollingAnimation, self)
    }
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        scrollView.lacks(.didChangeAdjustedContentInset, self)
    }
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        scrollView.lacks(.viewForZooming, self)
        return nil
    }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        scrollView.lacks(.willBeginZooming, self)
    }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) { scrollView.lacks(.didZoom, self) }
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        scrollView.lacks(.didEndZooming, self)
    }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        scrollView.lacks(.shouldScrollToTop, self)
        return true
    }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { scrollView.lacks(.didScrollToTop, self) }
}

/// The methods of `UIScrollViewDelegate`.
enum ScrollViewDelegateMethod: String, OptionalMethod {
    case didScroll = "scrollViewDidScroll:"
    case willBeginDragging = "scrollViewWillBeginDragging:"
    case willEndDragging = "scrollViewWillEndDragging:withVelocity:targetContentOffset:"
    case didEndDragging = "scrollViewDidEndDragging:willDecelerate:"
    case willBeginDecelerating = "scrollViewWillBeginDecelerating:"
    case didEndDecelerating = "scrollViewDidEndDecelerating:"
    case didEndScrollingAnimation = "scrollViewDidEndScrollingAnimation:"
    case didChangeAdjustedContentInset = "scrollViewDidChangeAdjustedContentInset:"
    case viewForZooming = "viewForZoomingInScrollView:"
    case willBeginZooming = "scrollViewWillBeginZooming:withView:"
    case didZoom = "scrollViewDidZoom:"
    case didEndZooming = "scrollViewDidEndZooming:withView:atScale:"
    case shouldScrollToTop = "scrollViewShouldScrollToTop:"
    case didScrollToTop = "scrollViewDidScrollToTop:"
}

extension UIScrollView {
    /// Returns the delegate, if its class implements the method.
    func listener(for method: ScrollViewDelegateMethod) -> (any UIScrollViewDelegate)? {
        guard let delegate, delegateMethods?.has(method) ?? true else { return nil }
        return delegate
    }

    func updateDelegateMethods() { delegateMethods = delegate.map { OptionalMethods.of($0) } }

    /// - Parameter delegate: the object whose default body was called; a delegate may forward a call to another object.
    fileprivate func lacks(_ method: ScrollViewDelegateMethod, _ delegate: any UIScrollViewDelegate) {
        OptionalMethods.of(delegate).lacks(method)
    }
}

extension UIScrollView {
    /// Whether the delegate is considered to implement the method of this selector; `nil` without a delegate. For tests.
    package func implements(_ selector: String) -> Bool? {
        guard delegate != nil, let method = ScrollViewDelegateMethod(rawValue: selector) else { return nil }
        return delegateMethods?.has(method)
    }
}

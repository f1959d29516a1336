package import CoreGraphics
package import Foundation
import QuartzCore
package import UIFoundation

extension UIScrollView {
    // MARK: Range

    /// The offsets that show no space beyond the content and its insets.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let insets = adjustedContentInset
        let top = insets.top + scrolling.topReserve
        let right = contentSize.width + insets.right - bounds.width
        let bottom = contentSize.height + insets.bottom - bounds.height
        return (Self.range(from: -insets.left, to: right), Self.range(from: -top, to: bottom))
    }

    /// Sizes that are not numbers leave no way to go.
    private static func range(from low: CGFloat, to high: CGFloat) -> ClosedRange<CGFloat> {
        let start = low.isNaN ? 0 : low
        return start...(high > start ? high : start)
    }

    package func clamped(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    var canScrollHorizontally: Bool {
        (alwaysBounceHorizontal && bounces) || offsetRange.x.upperBound > offsetRange.x.lowerBound + Self.leastRange
    }
    var canScrollVertically: Bool {
        (alwaysBounceVertical && bounces) || offsetRange.y.upperBound > offsetRange.y.lowerBound + Self.leastRange
    }
    /// Insets that an app computes from sizes may leave the rounding error of a sum, along which nothing scrolls.
    private static let leastRange: CGFloat = 1e-6

    /// The part of the safe area that insets the content: by default along axes that scroll, and vertically for the content
    /// of a controller with bars.
    var systemInsets: UIEdgeInsets {
        let safe = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .automatic, .scrollableAxes:
            let isTall = alwaysBounceVertical || contentSize.height > bounds.height || isContentUnderBars
            let isWide = alwaysBounceHorizontal || contentSize.width > bounds.width
            return UIEdgeInsets(
                top: isTall ? safe.top : 0, left: isWide ? safe.left : 0, bottom: isTall ? safe.bottom : 0,
                right: isWide ? safe.right : 0)
        }
    }

    /// Whether the view is the content of a controller in a navigation or tab bar controller: its view, or the first one in it.
    private var isContentUnderBars: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let isFirst = superviewStorage?.subviewStorage.first === self
        let owner = viewController ?? (isFirst ? superviewStorage?.viewController : nil)
        guard let controller = owner else { return false }
        let containers = sequence(first: controller, next: \.parentStorage).dropFirst()
        return controller.automaticallyAdjustsScrollViewInsets && containers.contains(where: \.hasBars)
    }

    /// Insets the content for the length of a stay, such as a refresh control's.
    package func setInset(_ insets: UIEdgeInsets?, for source: ScrollInsetSource) {
        guard scrolling.insets[source] != insets else { return }
        scrolling.insets[source] = insets
        // The content under a finger stays where it is.
        if scrolling.phase == .dragging { anchorDrag() }
        contentDidChange()
    }

    /// The distance in points by which the content can be pulled down until its top inset has grown as far: the part of a large
    /// title that is hidden. Setting it moves nothing.
    package var topReserve: CGFloat {
        get { scrolling.topReserve }
        set { scrolling.topReserve = newValue }
    }

    package func hasInset(for source: ScrollInsetSource) -> Bool { scrolling.insets[source] != nil }

    // MARK: Changes

    /// Adjusts the offset after a change of size, content or insets: the top stays at the top, and content that nothing moves
    /// is shown within its edges.
    func contentDidChange() {
        let insets = systemInsets
        if insets != knownInsets {
            let old = contentInset + knownInsets
            let new = contentInset + insets
            knownInsets = insets
            let top = onPixels(CGPoint(x: -old.left, y: -old.top))
            if contentOffset.y == top.y { move(to: CGPoint(x: contentOffset.x, y: -new.top), as: .layout) }
            if contentOffset.x == top.x { move(to: CGPoint(x: -new.left, y: contentOffset.y), as: .layout) }
            if isDragging { anchorDrag() }
            updateSafeAreaOfContent()
            adjustedContentInsetDidChange()
            listener(for: .didChangeAdjustedContentInset)?.scrollViewDidChangeAdjustedContentInset(self)
        }
        keepFlightInRange()
        if scrolling.phase == .idle, !scrolling.hasFinger, bounds.width > 0, bounds.height > 0 {
            let inRange = clamped(restoredOffset ?? contentOffset)
            move(to: inRange, as: .layout)
            if inRange == restoredOffset { restoredOffset = nil }
        }
        indicators.update(self)
        scrolling.tellObservers { $0.scrollViewDidLayOut(self) }
    }

    /// Moves the offset with the content, of which a part before the visible one has another size now: what is seen stays,
    /// and a drag or a motion goes on.
    package func moveWithContent(by shift: CGVector) {
        let drag = scrolling.drag
        scrolling.drag.anchor = CGPoint(x: drag.anchor.x + shift.dx, y: drag.anchor.y + shift.dy)
        scrolling.drag.shownAtStart = CGPoint(x: drag.shownAtStart.x + shift.dx, y: drag.shownAtStart.y + shift.dy)
        scrolling.flight?.shift(by: shift)
        move(to: CGPoint(x: bounds.minX + shift.dx, y: bounds.minY + shift.dy), as: .layout)
        // The content has moved, its edges have not: a flick that was to end there still does.
        planFlightAnew()
    }

    func go(to offset: CGPoint, animated: Bool) {
        restoredOffset = nil
        guard animated, window != nil else {
            enter(.jumped)
            // The app's write: a finger goes on from here.
            return bounds.origin = onPixels(offset)
        }
        // Content that is already there has no way to go, and reports no end.
        if onPixels(offset) != contentOffset { ease(to: offset) } else { enter(.jumped) }
    }

    func show(_ rect: CGRect, animated: Bool) {
        let insets = adjustedContentInset
        let visible = bounds.inset(by: insets)
        var offset = contentOffset
        offset.x += Self.shift(rect.minX, rect.maxX, visible.minX, visible.maxX)
        offset.y += Self.shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
        let target = clamped(offset)
        if target != contentOffset { go(to: target, animated: animated) }
    }

    /// Returns the shortest shift that makes a range visible; a range larger than the view shows its beginning.
    private static func shift(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
        if low < first || high - low > last - first { return low - first }
        return high > last ? high - last : 0
    }
}

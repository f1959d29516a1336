import CoreGraphics
import Foundation
import UIFoundation

extension UIScrollView: WheelTarget {
    func canTurnWheel(by delta: CGVector) -> Bool {
        // A turn may be less than a pixel, and an edge between two of them.
        let far = CGVector(dx: delta.dx * 100, dy: delta.dy * 100)
        return isScrollEnabled && !isTracking && onPixels(wheelTarget(far)) != contentOffset
    }

    func beginWheel() {
        scrolling.drag.shownAtStart = contentOffset
        restoredOffset = nil
        enter(.dragBegan)
        indicators.show(self)
    }

    /// Stops any motion and scrolls within the content: a wheel does not scroll beyond the edges.
    func turnWheel(by delta: CGVector) {
        guard isScrollEnabled, delta.dx != 0 || delta.dy != 0 else { return }
        enter(.jumped)
        move(to: wheelTarget(delta), as: .motion)
    }

    func endWheel() {
        enter(.released)
        if isPagingEnabled { go(to: nearestPage, animated: true) }
        indicators.hide()
    }

    /// Scrolls by one notch: a page if paging is enabled, otherwise the notch's distance.
    func notchWheel(by delta: CGVector) {
        guard isPagingEnabled else {
            turnWheel(by: delta)
            return indicators.flash(self)
        }
        guard scrolling.flight == nil else { return }
        func step(_ value: CGFloat, _ length: CGFloat) -> CGFloat { value == 0 ? 0 : (value > 0 ? length : -length) }
        let page = nearestPage
        let next = CGPoint(x: page.x + step(delta.dx, bounds.width), y: page.y + step(delta.dy, bounds.height))
        go(to: clamped(next), animated: true)
        indicators.flash(self)
    }

    private func wheelTarget(_ delta: CGVector) -> CGPoint {
        let (range, offset) = (offsetRange, exactOffset)
        func moved(_ value: CGFloat, _ by: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            range.lowerBound < range.upperBound && by != 0 ? value + by : value
        }
        return clamped(CGPoint(x: moved(offset.x, delta.dx, range.x), y: moved(offset.y, delta.dy, range.y)))
    }

    private var nearestPage: CGPoint {
        func page(_ offset: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? (offset / length).rounded() * length : offset
        }
        return clamped(CGPoint(x: page(contentOffset.x, bounds.width), y: page(contentOffset.y, bounds.height)))
    }
}

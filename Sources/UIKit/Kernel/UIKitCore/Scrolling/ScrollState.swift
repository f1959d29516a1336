import CoreGraphics
package import Foundation
import QuinceBlockAnimation
import QuinceMediaClock
import QuinceScrollPhysics
import UIFoundation

/// The present state of a scroll view's motion.
@MainActor
final class ScrollState {
    var phase = ScrollPhase.idle { didSet { MediaClock.shared.setTracking(phase.keepsTrackingMode, self) } }
    /// Whether a finger is down, whatever moves the content.
    var hasFinger = false
    var drag = ScrollDrag()
    var flight: ScrollFlight?
    /// The offset that was last asked for.
    var exactOffset = CGPoint.zero
    /// See `UIScrollView.contentAhead`.
    var contentAhead: ((CGFloat) -> Bool)?
    /// See `UIScrollView.topReserve`.
    var topReserve: CGFloat = 0
    /// Whether the animation that runs answers a tap on the status bar.
    var isGoingToTop = false
    /// The part that writes the offset at this moment; `nil` for the app.
    private var writer: ScrollWriter?
    private var observers: [WeakObserver] = []
    /// The insets beside the app's own and those of the safe area.
    var insets: [ScrollInsetSource: UIEdgeInsets] = [:]

    deinit { MediaClock.shared.setTracking(false, self) }

    private struct WeakObserver { weak var observer: (any ScrollObserver)? }

    // MARK: The writer

    func write(as writer: ScrollWriter, _ body: () -> Void) {
        self.writer = writer
        body()
        self.writer = nil
    }

    /// Returns who writes the offset. What the write causes, such as a call of the delegate, is not a part of it.
    func takeWriter() -> ScrollWriter {
        defer { writer = nil }
        return writer ?? .app
    }

    // MARK: Observers

    func add(_ observer: any ScrollObserver) {
        remove(observer)
        observers.append(WeakObserver(observer: observer))
    }
    func remove(_ observer: any ScrollObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }
    func tellObservers(_ call: (any ScrollObserver) -> Void) {
        guard !observers.isEmpty else { return }
        for entry in observers { if let observer = entry.observer { call(observer) } }
    }
}

/// The part that writes the offset.
enum ScrollWriter {
    /// The finger or the flight, whose place the offset is.
    case motion
    /// Layout, zooming and insets, which account for a drag or a flight themselves.
    case layout
    /// The app: a drag or a flight goes on from the new offset.
    case app
}

/// A part that insets the content beside the app and the safe area; the insets of all are added.
package enum ScrollInsetSource: Hashable, Sendable { case refreshControl, keyboard }

/// Follows a scroll view beside the app's delegate: a refresh control, a bar with a large title.
@MainActor
package protocol ScrollObserver: AnyObject {
    func scrollViewDidMove(_ scrollView: UIScrollView)
    func scrollViewDidBeginDragging(_ scrollView: UIScrollView)
    /// May change the offset at which the content would come to rest; called after the delegate.
    func scrollViewWillRelease(_ scrollView: UIScrollView, velocity: CGPoint, target: inout CGPoint)
    /// The size, the insets or the content has changed.
    func scrollViewDidLayOut(_ scrollView: UIScrollView)
}

extension ScrollObserver {
    package func scrollViewDidMove(_ scrollView: UIScrollView) {}
    package func scrollViewDidBeginDragging(_ scrollView: UIScrollView) {}
    package func scrollViewWillRelease(_ scrollView: UIScrollView, velocity: CGPoint, target: inout CGPoint) {}
    package func scrollViewDidLayOut(_ scrollView: UIScrollView) {}
}

extension UIScrollView {
    package func addObserver(_ observer: any ScrollObserver) { scrolling.add(observer) }
    package func removeObserver(_ observer: any ScrollObserver) { scrolling.remove(observer) }

    /// Changes the phase. A call of the delegate may cause the next change.
    ///
    /// - Parameter flight: the flight that the event begins.
    /// - Parameter goesOn: whether released content will move on.
    /// - Returns: whether the event has changed anything.
    @discardableResult
    func enter(_ event: ScrollEvent, flight: ScrollFlight? = nil, goesOn: Bool = false) -> Bool {
        let old = scrolling.phase
        guard let (phase, calls) = old.after(event) else { return false }
        scrolling.phase = phase
        scrolling.flight?.stop()
        scrolling.flight = nil
        if let flight { start(flight) }
        let wentToTop = scrolling.isGoingToTop
        scrolling.isGoingToTop = false
        for call in calls {
            if call == .didEndScrollingAnimation, wentToTop {
                if event == .landed { listener(for: .didScrollToTop)?.scrollViewDidScrollToTop(self) }
            } else {
                tell(call, goesOn)
            }
        }
        // After any end of the drag of an inner view, the one around it does not stay in it.
        if old == .dragging, phase != .dragging { _ = releaseParents(.zero) }
        if scrolling.phase == .idle, !zoom.isZooming { indicators.hide() }
        return true
    }

    private func tell(_ call: ScrollCall, _ goesOn: Bool) {
        switch call {
        case .willBeginDragging:
            scrolling.tellObservers { $0.scrollViewDidBeginDragging(self) }
            listener(for: .willBeginDragging)?.scrollViewWillBeginDragging(self)
        case .didEndDragging:
            listener(for: .didEndDragging)?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        case .willBeginDecelerating: listener(for: .willBeginDecelerating)?.scrollViewWillBeginDecelerating(self)
        case .didEndDecelerating: listener(for: .didEndDecelerating)?.scrollViewDidEndDecelerating(self)
        case .didEndScrollingAnimation:
            listener(for: .didEndScrollingAnimation)?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// The only place that moves the content, except for the app.
    func move(to place: CGPoint, as writer: ScrollWriter) {
        scrolling.exactOffset = place
        let offset = onPixels(place)
        guard offset != bounds.origin else { return }
        scrolling.write(as: writer) { bounds.origin = offset }
    }

    /// The offset with the part of a pixel that is not stored, from which motion in small steps goes on.
    package var exactOffset: CGPoint {
        onPixels(scrolling.exactOffset) == contentOffset ? scrolling.exactOffset : contentOffset
    }

    /// Returns an offset in whole pixels of the screen, or in whole points outside of a window, as UIKit stores it.
    package func onPixels(_ offset: CGPoint) -> CGPoint { MainScreen.round(offset, scale: window?.screen.scale ?? 1) }

    func offsetDidChange() {
        setNeedsLayout()
        scrolling.tellObservers { $0.scrollViewDidMove(self) }
        listener(for: .didScroll)?.scrollViewDidScroll(self)
    }

    /// Lets a drag or a flight go on from an offset that the app has set, at a distance from the one before.
    func followApp(_ shift: CGVector) {
        switch scrolling.phase {
        case .idle, .tracking: break
        case .dragging: anchorDrag()
        case .decelerating: redirect(shift)
        // The content goes where the app has sent it before.
        case .animating: break
        }
    }
}

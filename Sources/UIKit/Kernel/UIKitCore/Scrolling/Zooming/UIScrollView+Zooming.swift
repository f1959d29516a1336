import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceMotion

/// The state of zooming in a scroll view.
@MainActor
final class ScrollZoom {
    /// Whether two fingers are zooming.
    var isZooming = false
    /// Whether the scale is returning to its limits after the fingers have been lifted.
    var isBouncing = false
    /// The content's size at a scale of 1.
    var baseSize = CGSize.zero
    /// The scale when the pinch began.
    var startScale: CGFloat = 1
    /// The centroid of the fingers, relative to the view's top left corner.
    var lastMiddle = CGPoint.zero
    /// Whether the scale and the content's size are being changed together, rather than by the app.
    var isApplying = false

    /// The duration in seconds of an animated zoom, and of the return to a limit.
    static let duration = 0.3

    /// Returns the displayed scale for the fingers' scale: beyond a limit, the excess is reduced to its cube root. The
    /// formula is chosen; Apple publishes none.
    static func shown(_ scale: CGFloat, _ limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
        let limit = min(max(scale, limits.lowerBound), limits.upperBound)
        guard bounces, scale != limit, scale > 0, limit > 0 else { return limit }
        return limit * CGFloat(ReproducibleMath.exp(ReproducibleMath.log(Double(scale / limit)) / 3))
    }
}

extension UIScrollView {
    /// The limits; one that is not a number counts as 1.
    var zoomLimits: ClosedRange<CGFloat> {
        let least = minimumZoomScale.isNaN ? 1 : minimumZoomScale
        return least...(maximumZoomScale > least ? maximumZoomScale : least)
    }
    var zoomView: UIView? { listener(for: .viewForZooming)?.viewForZooming(in: self) }

    /// The scale of the zoomed view's transform, regardless of rotation.
    var shownScale: CGFloat {
        guard let transform = zoomView?.transform else { return 1 }
        return hypot(transform.a, transform.b)
    }

    /// Records the content size at scale 1; a size that the app sets applies to the current scale.
    func noteContentSize() {
        guard !zoom.isApplying else { return }
        let scale = shownScale
        zoom.baseSize = scale > 0 ? CGSize(width: contentSize.width / scale, height: contentSize.height / scale) : .zero
    }

    /// Enables the pinch recognizer only if the view can zoom.
    func updatePinch() {
        let zooms = minimumZoomScale < maximumZoomScale
        if zooms, pinchStorage == nil {
            let pinch = ScrollPinchGestureRecognizer()
            pinch.scrollView = self
            pinch.addHandler { [weak self] _ in self?.pinch() }
            addGestureRecognizer(pinch)
            pinchStorage = pinch
        }
        pinchStorage?.isEnabled = zooms
    }

    // MARK: Scales

    /// - Parameter middle: the point that stays in place, relative to the view's top left corner.
    /// - Parameter newMiddle: the new position of this point.
    func apply(_ scale: CGFloat, from middle: CGPoint, to newMiddle: CGPoint, isClamped: Bool) {
        guard let view = zoomView else { return }
        let old = shownScale
        let ratio = old > 0 ? scale / old : 1
        let offset = exactOffset
        show(scale, of: view)
        let wanted = CGPoint(
            x: (offset.x + middle.x) * ratio - newMiddle.x, y: (offset.y + middle.y) * ratio - newMiddle.y)
        let new = isClamped ? clamped(wanted) : wanted
        move(to: new, as: .layout)
        if isDragging, !zoom.isZooming { anchorDrag() }
        if scale != old { listener(for: .didZoom)?.scrollViewDidZoom(self) }
    }

    private func show(_ scale: CGFloat, of view: UIView) {
        zoom.isApplying = true
        let origin = view.frame.origin
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        // Setting the frame of a scaled view would round its bounds, a little at each step of a pinch.
        let moved = view.frame.origin
        view.center.x += origin.x - moved.x
        view.center.y += origin.y - moved.y
        contentSize = CGSize(width: zoom.baseSize.width * scale, height: zoom.baseSize.height * scale)
        zoom.isApplying = false
    }

    func setScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite else {
            return Unsupported.report(mistake: "a zoomScale of \(scale) is ignored", in: "UIScrollView")
        }
        let limits = zoomLimits
        let scale = min(max(scale, limits.lowerBound), limits.upperBound)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        run(animated: animated) { self.apply(scale, from: middle, to: middle, isClamped: true) }
    }

    /// - Parameter rect: a rectangle in the zoomed view's space; it is centered in the view, at the largest scale that
    ///   shows all of it.
    func show(zooming rect: CGRect, animated: Bool) {
        guard let view = zoomView, rect.width > 0, rect.height > 0 else { return }
        let limits = zoomLimits
        let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = min(max(fitting, limits.lowerBound), limits.upperBound)
        let place = CGPoint(x: rect.midX, y: rect.midY)
        run(animated: animated) {
            let now = self.convert(place, from: view)
            let middle = CGPoint(x: now.x - self.bounds.minX, y: now.y - self.bounds.minY)
            let target = CGPoint(x: self.bounds.width / 2, y: self.bounds.height / 2)
            self.apply(scale, from: middle, to: target, isClamped: true)
        }
    }

    private func run(animated: Bool, _ change: @escaping () -> Void) {
        enter(.jumped)
        guard animated, window != nil, let view = zoomView else { return change() }
        listener(for: .willBeginZooming)?.scrollViewWillBeginZooming(self, with: view)
        UIView.animate(withDuration: ScrollZoom.duration, animations: change) { [weak self] _ in
            guard let self else { return }
            listener(for: .didEndZooming)?.scrollViewDidEndZooming(self, with: view, atScale: shownScale)
        }
    }

    // MARK: Fingers

    private func pinch() {
        guard let pinch = pinchStorage else { return }
        switch pinch.state {
        case .began: if let view = zoomView { beginZooming(pinch, view) }
        case .changed: zoomOn(pinch)
        case .ended, .cancelled, .failed: if zoom.isZooming { endZooming() }
        case .possible: break
        }
    }

    private func middle(of pinch: UIPinchGestureRecognizer) -> CGPoint {
        let place = pinch.location(in: self)
        return CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    }

    private func beginZooming(_ pinch: UIPinchGestureRecognizer, _ view: UIView) {
        catchBounce(view)
        enter(.jumped)
        zoom.isZooming = true
        zoom.startScale = shownScale
        zoom.lastMiddle = middle(of: pinch)
        listener(for: .willBeginZooming)?.scrollViewWillBeginZooming(self, with: view)
        indicators.show(self)
    }

    /// Lets fingers go on from what is seen of a scale that returns to its limit.
    private func catchBounce(_ view: UIView) {
        guard zoom.isBouncing, let seen = view.layer.presentation(), let place = layer.presentation() else { return }
        let transform = seen.affineTransform()
        let (scale, offset) = (hypot(transform.a, transform.b), place.bounds.origin)
        view.layer.removeAllAnimations()
        for key in layer.animationKeys() ?? [] where key.hasPrefix("bounds") { layer.removeAnimation(forKey: key) }
        show(scale, of: view)
        move(to: offset, as: .layout)
        endBounce(view)
    }

    private func endBounce(_ view: UIView) {
        guard zoom.isBouncing else { return }
        zoom.isBouncing = false
        listener(for: .didEndZooming)?.scrollViewDidEndZooming(self, with: view, atScale: shownScale)
    }

    private func zoomOn(_ pinch: UIPinchGestureRecognizer) {
        guard zoom.isZooming else { return }
        // The centroid of a single finger is a different point, which does not move the content.
        let middle = pinch.numberOfTouches >= 2 ? middle(of: pinch) : zoom.lastMiddle
        let scale = ScrollZoom.shown(zoom.startScale * pinch.scale, zoomLimits, bounces: bouncesZoom)
        apply(scale, from: zoom.lastMiddle, to: middle, isClamped: !bounces)
        zoom.lastMiddle = middle
    }

    private func endZooming() {
        zoom.isZooming = false
        if isDragging { anchorDrag() }
        // The delegate may have taken the view away under the fingers.
        guard let view = zoomView else { return indicators.hide() }
        let limits = zoomLimits
        let scale = min(max(shownScale, limits.lowerBound), limits.upperBound)
        guard scale != shownScale else {
            if !isTracking { indicators.hide() }
            listener(for: .didEndZooming)?.scrollViewDidEndZooming(self, with: view, atScale: scale)
            return
        }
        zoom.isBouncing = true
        let middle = zoom.lastMiddle
        // Fingers may catch it.
        UIView.animate(withDuration: ScrollZoom.duration, delay: 0, options: .allowUserInteraction) {
            self.apply(scale, from: middle, to: middle, isClamped: true)
        } completion: { [weak self] _ in
            guard let self else { return }
            if !isTracking { indicators.hide() }
            endBounce(view)
        }
    }
}

import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// A style of the pointer as it is shown: an effect on a view, a shape at the pointer, or both.
///
/// The app's views keep their own properties: what grows and casts a shadow is animated in its layer alone.
@MainActor
final class PointerLook {
    // All numbers are chosen, low confidence (behaviour/pointers.md).
    /// The points by which the longer side of a view grows, and the largest factor.
    private static let growth = (points: CGFloat(8), most: CGFloat(1.1))
    private static let shadow = (opacity: Float(0.3), radius: CGFloat(10), offset: CGSize(width: 0, height: 6))
    private static let duration = 0.2
    /// The sides up to which an automatic effect is a highlight.
    private static let smallSide: CGFloat = 100

    private let region: UIPointerRegion
    private let axes: UIAxis
    /// The view that grows.
    private let grown: (view: UIView, hasShadow: Bool, scales: Bool)?
    /// The mark in place of the pointer, or over the view.
    private let mark: PointerMark?
    /// Whether the mark goes with the pointer.
    private let follows: Bool
    /// The name of the host's own pointer.
    let cursor: String

    init?(_ style: UIPointerStyle, _ region: UIPointerRegion, in view: UIView) {
        (self.region, axes) = (region, style.constrainedAxes)
        if style.isHidden {
            (grown, mark, follows, cursor) = (nil, nil, false, "none")
        } else if let effect = style.effect {
            let resolved = Self.resolved(effect)
            guard let place = PointerCanvas.place(of: resolved.preview) else { return nil }
            (grown, mark, cursor) = Self.parts(of: resolved, place, style.shape)
            follows = false
        } else {
            (mark, cursor) = Self.parts(of: style.shape)
            (grown, follows) = (nil, true)
        }
        if let mark { PointerCanvas.shared.addSubview(mark) }
    }

    private static func resolved(_ effect: UIPointerEffect) -> UIPointerEffect {
        guard case .automatic(let preview) = effect else { return effect }
        let isSmall = max(preview.size.width, preview.size.height) <= smallSide
        return isSmall ? .highlight(preview) : .hover(preview)
    }

    private typealias Parts = ((view: UIView, hasShadow: Bool, scales: Bool)?, PointerMark?, String)

    /// - Parameter place: the frame of the preview in the canvas.
    private static func parts(of effect: UIPointerEffect, _ place: CGRect, _ shape: UIPointerShape?) -> Parts {
        switch effect {
        case .automatic, .highlight:
            let preview = effect.preview
            var (frame, radius) = (place, UIPointerShape.defaultCornerRadius)
            if case .roundedRect(let rect, let corner) = shape {
                frame = PointerCanvas.shared.convert(rect, from: preview.target.container)
                radius = corner
            }
            return (nil, PointerMark(frame: frame, radius: radius), "none")
        case .lift(let preview):
            return ((preview.view, true, true), nil, "none")
        case .hover(let preview, let tint, let hasShadow, let scales):
            let mark = tint == .none ? nil : PointerMark(frame: place, radius: preview.view.layer.cornerRadius)
            return ((preview.view, hasShadow, scales), mark, parts(of: shape).1)
        }
    }

    private static func parts(of shape: UIPointerShape?) -> (PointerMark?, String) {
        switch shape {
        case .verticalBeam: (nil, "text")
        case .horizontalBeam: (nil, "vertical-text")
        case .path(let path): (PointerMark(path: path), "none")
        case .roundedRect(let rect, let radius):
            (PointerMark(path: UIBezierPath(roundedRect: rect, cornerRadius: radius)), "none")
        case nil: (nil, "default")
        }
    }

    // MARK: Motion

    /// Puts a shape where the pointer is, along the axes that do not keep it in the middle of its region.
    func follow(_ location: CGPoint, in view: UIView) {
        guard follows, let mark else { return }
        let x = axes.contains(.horizontal) ? region.rect.midX : location.x
        let y = axes.contains(.vertical) ? region.rect.midY : location.y
        let center = PointerCanvas.shared.convert(CGPoint(x: x, y: y), from: view)
        UIView.performWithoutAnimation { mark.center = center }
    }

    func appear() {
        mark?.alpha = 1
        guard let grown else { return }
        let side = max(grown.view.bounds.width, grown.view.bounds.height)
        if grown.scales, side > 0 { scale(to: min(1 + Self.growth.points / side, Self.growth.most)) }
        if grown.hasShadow { castShadow(true) }
    }

    func disappear() {
        mark?.alpha = 0
        guard let grown else { return }
        if grown.scales { scale(to: 1) }
        if grown.hasShadow { castShadow(false) }
    }

    func remove() {
        mark?.removeFromSuperview()
        PointerCanvas.leaveIfEmpty()
    }

    private func scale(to factor: CGFloat) { animate("transform.scale", to: factor, stays: factor != 1) }

    private func castShadow(_ isOn: Bool) {
        animate("shadowOpacity", to: isOn ? Self.shadow.opacity : Float(0), stays: isOn)
        guard isOn else { return }
        animate("shadowRadius", to: Self.shadow.radius, stays: true)
        animate("shadowOffset", to: NSValue(cgSize: Self.shadow.offset), stays: true)
    }

    /// - Parameter stays: whether the value stays until the effect ends.
    private func animate(_ path: String, to value: Any, stays: Bool) {
        guard let layer = grown?.view.layer else { return }
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = layer.presentation()?.value(forKeyPath: path)
        animation.toValue = value
        animation.duration = Self.duration
        animation.isRemovedOnCompletion = !stays
        if stays { animation.fillMode = .forwards }
        layer.add(animation, forKey: "quince.pointer.\(path)")
    }
}

/// The translucent form that the pointer takes.
@MainActor
final class PointerMark: UIView {
    /// The color of the pointer; chosen.
    private static let color = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.12) }

    init(frame: CGRect, radius: CGFloat) {
        super.init(frame: frame)
        backgroundColor = Self.color
        layer.cornerRadius = min(radius, min(frame.width, frame.height) / 2)
        begin()
    }

    /// Shows a path whose middle is where the pointer is.
    init(path: UIBezierPath) {
        let box = path.bounds
        super.init(frame: CGRect(origin: .zero, size: box.size))
        let shape = CAShapeLayer()
        let centered = path.copy() as? UIBezierPath ?? path
        centered.apply(CGAffineTransform(translationX: -box.minX, y: -box.minY))
        shape.path = centered.cgPath
        shape.fillColor = UIColor(white: 0.4, alpha: 0.6).cgColor
        layer.addSublayer(shape)
        begin()
    }

    required init?(coder: NSCoder) { nil }

    private func begin() {
        (isUserInteractionEnabled, alpha, accessibilityIdentifier) = (false, 0, "pointer")
    }
}

/// The view above all windows in which the pointer takes its forms.
@MainActor
enum PointerCanvas {
    private static let identifier = "pointer-canvas"

    static var shared: UIView {
        let window = TextEffectsWindow.shared
        if let own = existing { return own }
        let canvas = UIView(frame: window.bounds)
        (canvas.isUserInteractionEnabled, canvas.accessibilityIdentifier) = (false, identifier)
        canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(canvas)
        TextEffectsWindow.showIfNeeded()
        return canvas
    }

    private static var existing: UIView? {
        TextEffectsWindow.shared.subviews.first { $0.accessibilityIdentifier == identifier }
    }

    static func leaveIfEmpty() {
        guard let canvas = existing, canvas.subviews.isEmpty else { return }
        canvas.removeFromSuperview()
        TextEffectsWindow.showIfNeeded()
    }

    /// Returns the frame of a preview; `nil` if its target is in no window.
    static func place(of preview: UITargetedPreview) -> CGRect? {
        let target = preview.target
        guard target.container.window != nil else { return nil }
        let (bounds, shown) = (preview.view.bounds, preview.parameters.visiblePath?.bounds ?? preview.view.bounds)
        let origin = CGPoint(
            x: target.center.x + shown.minX - bounds.midX, y: target.center.y + shown.minY - bounds.midY)
        let screen = UIScreen.main.coordinateSpace
        let place = target.container.convert(CGRect(origin: origin, size: shown.size), to: screen)
        return TextEffectsWindow.shared.convert(place, from: screen)
    }
}

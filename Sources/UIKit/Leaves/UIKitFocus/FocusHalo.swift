import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// The ring around the focused item: a layer, so that apps find no view of ours among theirs.
@MainActor
final class FocusHalo {
    // Both numbers are chosen, low confidence (behaviour/focus.md).
    /// The width of the ring, and its distance from an item that it goes around.
    private static let line = (width: CGFloat(3), gap: CGFloat(2))

    private let layer = CAShapeLayer()

    func show(_ effect: UIFocusHaloEffect, around view: UIView) {
        guard let container = effect.containerView ?? view.superview else { return hide() }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let isInside = effect.position == .inside || effect.position == .automatic && view.clipsAround
        let path = effect.path ?? Self.outline(of: view, isInside: isInside)
        let shown = CGMutablePath()
        let origin = view.convert(CGPoint.zero, to: container)
        shown.addPath(path.cgPath, transform: CGAffineTransform(translationX: origin.x, y: origin.y))
        layer.path = shown
        layer.fillColor = nil
        layer.strokeColor = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
        layer.lineWidth = Self.line.width
        layer.name = "focus-halo"
        if layer.superlayer !== container.layer { container.layer.addSublayer(layer) }
        layer.zPosition = 1
    }

    private static func outline(of view: UIView, isInside: Bool) -> UIBezierPath {
        let inset = isInside ? line.width / 2 : -line.gap - line.width / 2
        let radius = max(view.layer.cornerRadius - inset, 0)
        return UIBezierPath(roundedRect: view.bounds.insetBy(dx: inset, dy: inset), cornerRadius: radius)
    }

    func hide() { layer.removeFromSuperlayer() }
}

extension UIView {
    /// Whether there is no room around the view for a ring: it fills the width of a list.
    fileprivate var clipsAround: Bool {
        guard let list = superview as? UIScrollView else { return false }
        return frame.width >= list.bounds.width
    }
}

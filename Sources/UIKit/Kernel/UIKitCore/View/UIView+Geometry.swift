import CoreGraphics
package import Foundation
import QuartzCore
import QuinceViewLayout
import UIFoundation

extension UIView {
    func setFrame(_ frame: CGRect) {
        let old = layer.bounds.size
        layer.frame = frame
        boundsSizeDidChange(from: old)
        if hasLayoutNode { restateFrame() }
    }

    func setCenter(_ center: CGPoint) {
        layer.position = center
        updateSafeArea()
        if hasLayoutNode { restateFrame() }
    }

    func setBounds(_ bounds: CGRect) {
        let old = layer.bounds.size
        layer.bounds = bounds
        boundsSizeDidChange(from: old)
        if hasLayoutNode { restateFrame() }
    }

    /// Takes the size that fits, and leaves the upper left corner where it is; a transformed view keeps its center (chosen).
    func takeFittingSize() {
        let size = sizeThatFits(bounds.size)
        if layer.transform == CATransform3DIdentity {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds.size = size
        }
    }

    private func boundsSizeDidChange(from old: CGSize) {
        updateSafeArea()
        guard layer.bounds.size != old else { return updateSafeAreaOfContent() }
        if autoresizesSubviews {
            for view in subviewStorage { view.autoresize(fromSuperviewSize: old, to: layer.bounds.size) }
        }
        updateSafeAreaOfContent()
        for attachment in attachments { attachment.viewDidChangeSize(self) }
        // Margins depend on the view's width, and on its position in the superview.
        if layoutRecord != nil { systemGuidesDidChange() }
    }

    private func autoresize(fromSuperviewSize old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
        let mask = autoresizingMask
        // Under a transform the bounds and the center are resized, so that the transform does not change.
        var box = CGRect(
            x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
            width: bounds.width, height: bounds.height)
        (box.origin.x, box.size.width) = Self.autoresized(
            box.minX, box.width, old.width, new.width,
            mask.horizontal)
        (box.origin.y, box.size.height) = Self.autoresized(
            box.minY, box.height, old.height, new.height,
            mask.vertical)
        if box.size != bounds.size { bounds.size = box.size }
        center = CGPoint(
            x: box.minX + box.width * layer.anchorPoint.x, y: box.minY + box.height * layer.anchorPoint.y)
    }

    /// - Returns: the origin and the length.
    private static func autoresized(
        _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
        _ flexible: FlexibleParts
    ) -> (CGFloat, CGFloat) {
        guard old != new else { return (origin, length) }
        return MaskShares.resize(origin, length, from: old, to: new, flexible)
    }

    // MARK: Conversion

    /// Returns the layer in whose space a conversion is made.
    ///
    /// - Parameter view: the view; `nil` for the window's space.
    func space(of view: UIView?) -> CALayer { view?.layer ?? window?.layer ?? rootLayer }

    private var rootLayer: CALayer { sequence(first: layer, next: \.superlayer).reduce(layer) { $1 } }

    /// Returns a rectangle of the view's space in the screen's; outside of a window, in the view's own.
    package func rectOnScreen(_ rect: CGRect) -> CGRect {
        guard let window else { return rect }
        return window.convert(convert(rect, to: window), to: nil)
    }

    // MARK: Safe area

    /// Updates the insets: the part of the superview's insets that reaches into this view, plus the controller's
    /// additional insets. Subviews are updated if the insets change, or if the class overrides them.
    func updateSafeArea() { updateSafeArea(within: superviewStorage?.safeAreaForSubviews ?? .zero) }

    /// - Parameter outer: the superview's insets for its subviews.
    private func updateSafeArea(within outer: UIEdgeInsets) {
        let new = computedSafeAreaInsets(within: outer)
        let isOther = new != ownSafeAreaInsets
        if isOther { adopt(safeAreaInsets: new) }
        if isOther || safeAreaInsets != new { updateSafeAreaOfContent() }
    }

    /// Updates the safe areas of subviews after a change of the bounds.
    package func updateSafeAreaOfContent() {
        guard !subviewStorage.isEmpty else { return }
        let insets = safeAreaForSubviews
        for view in subviewStorage { view.updateSafeArea(within: insets) }
    }

    private func adopt(safeAreaInsets new: UIEdgeInsets) {
        telling("safeAreaInsets") { ownSafeAreaInsets = new }
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        systemGuidesDidChange()
        if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
        setNeedsLayout()
    }

    private func computedSafeAreaInsets(within outer: UIEdgeInsets) -> UIEdgeInsets {
        guard let window else { return .zero }
        guard let superviewStorage else { return window.deviceInsets }
        guard outer != .zero else { return additionalSafeAreaInsets }
        let room = superviewStorage.bounds
        let box = layer.convert(layer.bounds, to: superviewStorage.layer)
        // A view that slides out is not laid out again: neither once it is outside, nor for the area beyond the superview.
        if !box.isEmpty, !room.isEmpty, box.intersection(room).isEmpty { return ownSafeAreaInsets }
        func covered(_ depth: CGFloat, _ bar: CGFloat) -> CGFloat { depth > 0 ? min(depth, bar) : 0 }
        return UIEdgeInsets(
            top: covered(room.minY + outer.top - box.minY, outer.top),
            left: covered(room.minX + outer.left - box.minX, outer.left),
            bottom: covered(box.maxY - room.maxY + outer.bottom, outer.bottom),
            right: covered(box.maxX - room.maxX + outer.right, outer.right))
            + additionalSafeAreaInsets
    }

    private var additionalSafeAreaInsets: UIEdgeInsets {
        viewController.map { $0.additionalSafeAreaInsets + $0.coveredByBars } ?? .zero
    }
}

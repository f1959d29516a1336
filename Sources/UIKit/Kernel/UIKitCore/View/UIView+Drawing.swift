package import CoreGraphics
import Foundation
import QuartzCore
import QuinceObjCRuntime
import QuinceRenderTree
import UIFoundation

/// The methods of views that are called only if a class overrides them.
@MainActor
private enum Overridable {
    private final class Plain: UIView {}
    private final class Drawing: UIView { override func draw(_ rect: CGRect) {} }
    private final class Updating: UIView { override func updateConstraints() { super.updateConstraints() } }

    static let draw = MethodSlot(UIView.self, plain: Plain.self, probe: Drawing.self)
    static let updateConstraints = MethodSlot(UIView.self, plain: Plain.self, probe: Updating.self)
}

extension UIView {
    var overridesDraw: Bool { Overridable.draw.isOverridden(in: type(of: self)) }
    var overridesUpdateConstraints: Bool { Overridable.updateConstraints.isOverridden(in: type(of: self)) }

    func drawByRect(in context: CGContext) {
        UIGraphicsPushContext(context)
        // Tiles are drawn separately.
        let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
        knownTraits.performAsCurrent { draw(rect) }
        UIGraphicsPopContext()
    }

    func contentModeDidChange() {
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
        layer.contentsGravity = CALayerContentsGravity(shown: contentMode.gravity)
    }

    func layoutFromLayer(_ layer: CALayer) {
        guard layer === self.layer else { return }
        knownTraits.performAsCurrent {
            viewController?.viewWillBeLaidOut()
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
    }

    // MARK: Scale

    /// Adopts the scale of a new screen for a view that draws, unless the app has set a different scale.
    func adoptOwnScale(of screen: UIScreen, from old: CGFloat) {
        guard overridesDraw || layer.drawsItself, screen.scale != old, layer.contentsScale == old else { return }
        layer.contentsScale = screen.scale
        layer.setNeedsDisplay()
    }

    func adoptScale(of screen: UIScreen, from old: CGFloat) {
        adoptOwnScale(of: screen, from: old)
        for view in subviewStorage { view.adoptScale(of: screen, from: old) }
    }

    // MARK: Tint

    var effectiveTintColor: UIColor {
        let color = ownTintColor ?? superviewStorage?.effectiveTintColor ?? UIWindow.standardTint
        return isTintDimmed && ownTintColor == nil ? color.desaturated : color
    }

    private var isTintDimmed: Bool {
        switch tintAdjustmentMode {
        case .dimmed: return true
        case .normal: return false
        case .automatic: return superviewStorage?.isTintDimmed ?? false
        }
    }

    func setTintColor(_ color: UIColor?) {
        guard color != ownTintColor else { return }
        ownTintColor = color
        sendTintColorDidChange()
    }

    func sendTintColorDidChange() {
        tintColorDidChange()
        for view in subviewStorage where view.ownTintColor == nil { view.sendTintColorDidChange() }
    }

    // MARK: Snapshots

    func snapshot(after afterUpdates: Bool) -> UIView? {
        if afterUpdates { UIApplication.commitNow() }
        let view = UIView(frame: bounds)
        guard let image = snapshotImage() else { return nil }
        view.layer.contents = image
        view.frame = CGRect(origin: .zero, size: bounds.size)
        return view
    }

    func resizableSnapshot(of rect: CGRect, after afterUpdates: Bool, _ capInsets: UIEdgeInsets) -> UIView? {
        if afterUpdates { UIApplication.commitNow() }
        guard bounds.width > 0, bounds.height > 0, let image = snapshotImage() else {
            return nil
        }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = image
        view.layer.contentsRect = CGRect(
            x: (rect.minX - bounds.minX) / bounds.width, y: (rect.minY - bounds.minY) / bounds.height,
            width: rect.width / bounds.width, height: rect.height / bounds.height)
        view.layer.contentsCenter = CGRect(
            x: capInsets.left / rect.width, y: capInsets.top / rect.height,
            width: max(1 - (capInsets.left + capInsets.right) / rect.width, 0),
            height: max(1 - (capInsets.top + capInsets.bottom) / rect.height, 0))
        return view
    }

    func drawSnapshot(in rect: CGRect, after afterUpdates: Bool) -> Bool {
        if afterUpdates { UIApplication.commitNow() }
        guard let context = UIGraphicsGetCurrentContext(), let image = snapshotImage() else {
            return false
        }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: rect.size))
        context.restoreGState()
        return true
    }

    package func snapshotImage() -> CGImage? {
        layer.layoutIfNeeded()
        layer.displaySubtree()
        return layer.snapshotImage(presented: true, scale: window?.screen.scale ?? UIScreen.mainScale)
    }
}

extension UIColor {
    /// The gray of the same brightness, which a dimmed tint uses.
    fileprivate var desaturated: UIColor {
        let c = rgba
        let gray: CGFloat = 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue
        return UIColor(white: gray, alpha: c.alpha)
    }
}

extension UIView {
    func setHidden(_ isHidden: Bool) {
        if let superviewStorage { superviewStorage.setHidden(isHidden, ofSubview: self) } else { showHidden(isHidden) }
    }

    /// Hides or shows the layer directly, bypassing the superview.
    package func showHidden(_ isHidden: Bool) {
        layoutRecord?.pendingHidden = nil
        layer.isHidden = isHidden
    }
}

import AppKitDrawing
import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The ring around the view that has the keys, outside of the mask that the view draws.
///
/// - Source: documentation, NSView's `drawFocusRingMask()`; the width and the softness are estimates of 10.10's ring.
@MainActor
final class FocusRing {
    private let layer = CALayer()
    /// The state of which the picture was drawn.
    private var drawn: Drawn?
    private static let width: CGFloat = 4

    private struct Drawn: Equatable {
        let view: ObjectIdentifier
        let area: CGRect
        let mask: CGRect
        let scale: CGFloat
        let version: Int
    }

    init() {
        layer.actions = ["position": NSNull(), "bounds": NSNull(), "contents": NSNull(), "hidden": NSNull()]
        layer.zPosition = 1
    }

    /// Places the ring in the key window, or takes it away.
    func follow(_ window: NSWindow?) {
        guard let window, let view = Self.view(of: window) else { return hide() }
        let area = Self.area(of: view)
        guard !area.isEmpty else { return hide() }
        draw(
            view,
            Drawn(
                view: ObjectIdentifier(view), area: area, mask: view.focusRingMaskBounds,
                scale: window.backingScaleFactor,
                version: view.focusRingVersion))
        place(at: view.convert(area, to: window.frameView), in: window.frameView.backing)
    }

    /// The part around the mask that is seen with the view, in its space.
    private static func area(of view: NSView) -> NSRect {
        let mask = view.focusRingMaskBounds
        guard !mask.isEmpty, mask.minX.isFinite, mask.minY.isFinite else { return .zero }
        let area = mask.intersection(view.visibleRect)
        return area.isEmpty ? .zero : area.insetBy(dx: -width, dy: -width)
    }

    /// Returns the view that has the keys, or whose text the field editor changes, if it has a ring.
    private static func view(of window: NSWindow) -> NSView? {
        var view = window.firstResponder as? NSView
        if let editor = view as? NSText, editor.isFieldEditor { view = editor.delegate as? NSView }
        guard let view, view.focusRingType != .none, view.window === window, !view.isHiddenOrHasHiddenAncestor else {
            return nil
        }
        return view
    }

    private func hide() {
        guard drawn != nil else { return }
        drawn = nil
        layer.removeFromSuperlayer()
        layer.contents = nil
    }

    private func place(at frame: NSRect, in root: CALayer) {
        if layer.superlayer !== root { root.addSublayer(layer) }
        if layer.frame != frame { layer.frame = frame }
    }

    // MARK: The picture

    private func draw(_ view: NSView, _ state: Drawn) {
        guard state != drawn else { return }
        drawn = state
        let outer = state.area
        let size = CGSize(width: outer.width * state.scale, height: outer.height * state.scale)
        guard let context = Self.context(size) else { return }
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: state.scale, y: -state.scale)
        if !view.isFlipped {
            context.translateBy(x: 0, y: outer.height)
            context.scaleBy(x: 1, y: -1)
        }
        context.translateBy(x: -outer.minX, y: -outer.minY)
        let graphics = NSGraphicsContext(cgContext: context, flipped: view.isFlipped)
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = graphics
        FocusedViews.draw(view) { drawRing(view, context) }
        NSGraphicsContext.restoreGraphicsState()
        layer.contents = context.makeImage()
        layer.contentsScale = state.scale
    }

    private static func context(_ size: CGSize) -> CGContext? {
        CGContext(
            data: nil, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), bitsPerComponent: 8,
            bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }

    /// Draws the mask's shadow all around it, and then takes the mask away.
    private func drawRing(_ view: NSView, _ context: CGContext) {
        let color = NSColor.keyboardFocusIndicatorColor
        for blur: CGFloat in [5, 2.5, 1.5] {
            context.saveGState()
            context.setShadow(offset: .zero, blur: blur, color: color.cgColor)
            color.set()
            view.drawFocusRingMask()
            context.restoreGState()
        }
        context.saveGState()
        context.setBlendMode(.destinationOut)
        NSColor.black.set()
        view.drawFocusRingMask()
        context.restoreGState()
    }
}

import AppKitDrawing
import CoreGraphics
public import Foundation

/// Conversions between the view's space, whole pixels of the screen, and the space of its layer.
extension NSView {
    private var pixels: CGFloat { windowStorage?.backingScaleFactor ?? NSScreen.desktopScale }

    /// The way to pixels: lengths of the bounds, as the frame and the screen scale them.
    private var toPixels: CGAffineTransform {
        let unit = convert(NSSize(width: 1, height: 1), to: nil)
        return CGAffineTransform(scaleX: abs(unit.width) * pixels, y: abs(unit.height) * pixels)
    }

    public func convertToBacking(_ point: NSPoint) -> NSPoint { point.applying(toPixels) }
    public func convertFromBacking(_ point: NSPoint) -> NSPoint { point.applying(toPixels.inverted()) }
    public func convertToBacking(_ size: NSSize) -> NSSize { size.applying(toPixels) }
    public func convertFromBacking(_ size: NSSize) -> NSSize { size.applying(toPixels.inverted()) }
    public func convertToBacking(_ rect: NSRect) -> NSRect { rect.applying(toPixels) }
    public func convertFromBacking(_ rect: NSRect) -> NSRect { rect.applying(toPixels.inverted()) }

    /// The way to the layer's space: it is the view's own, unless the bounds are scaled or turned.
    private var toLayer: CGAffineTransform {
        guard let t = boundsTransform, t.a != 1 || t.d != 1 || t.b != 0 || t.c != 0 else { return .identity }
        return t
    }
    public func convertToLayer(_ point: NSPoint) -> NSPoint { point.applying(toLayer) }
    public func convertFromLayer(_ point: NSPoint) -> NSPoint { point.applying(toLayer.inverted()) }
    public func convertToLayer(_ size: NSSize) -> NSSize { size.applying(toLayer) }
    public func convertFromLayer(_ size: NSSize) -> NSSize { size.applying(toLayer.inverted()) }
    public func convertToLayer(_ rect: NSRect) -> NSRect { rect.applying(toLayer) }
    public func convertFromLayer(_ rect: NSRect) -> NSRect { rect.applying(toLayer.inverted()) }
}

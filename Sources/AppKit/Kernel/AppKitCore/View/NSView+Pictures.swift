public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics

/// Pictures of a view and all views inside of it: as PDF, and as pixels.
extension NSView {
    func pdf(of rect: NSRect) -> Data {
        let data = NSMutableData()
        var box = CGRect(origin: .zero, size: rect.size)
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box, nil)
        else { return Data() }
        layoutSubtreeIfNeeded()
        context.beginPDFPage(nil)
        place(rect, in: context)
        drawTree(context)
        context.endPDFPage()
        context.closePDF()
        return data as Data
    }

    /// Puts a PDF of the rectangle on a pasteboard, in place of what is there.
    public func writePDF(inside rect: NSRect, to pasteboard: NSPasteboard) {
        pasteboard.clearContents()
        pasteboard.setData(dataWithPDF(inside: rect), forType: .pdf)
    }

    public func dataWithEPS(inside rect: NSRect) -> Data {
        Unsupported.report("PostScript", in: "NSView")
        return Data()
    }
    public func writeEPS(inside rect: NSRect, to pasteboard: NSPasteboard) {
        Unsupported.report("PostScript", in: "NSView")
    }
    public func printView(_ sender: Any?) { Unsupported.report("printing", in: "NSView") }

    /// Makes a bitmap with the pixels of the screen for a rectangle.
    public func bitmapImageRepForCachingDisplay(in rect: NSRect) -> NSBitmapImageRep? {
        let size = convertToBacking(rect.size)
        let bitmap = NSBitmapImageRep(
            bitmapDataPlanes: nil, pixelsWide: Int(size.width.rounded(.up)), pixelsHigh: Int(size.height.rounded(.up)),
            bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false, colorSpaceName: .deviceRGB,
            bytesPerRow: 0, bitsPerPixel: 0)
        bitmap?.size = rect.size
        return bitmap
    }

    /// Draws a rectangle of the view, with all views inside of it, into a bitmap.
    public func cacheDisplay(in rect: NSRect, to bitmapImageRep: NSBitmapImageRep) {
        guard let graphics = NSGraphicsContext(bitmapImageRep: bitmapImageRep) else { return }
        layoutSubtreeIfNeeded()
        let context = graphics.cgContext
        context.saveGState()
        place(rect, in: context)
        drawTree(context)
        context.restoreGState()
        graphics.flushGraphics()
    }

    /// The view as an image, with all views inside of it.
    package var picture: NSImage? {
        guard !bounds.isEmpty, let bitmap = bitmapImageRepForCachingDisplay(in: bounds) else { return nil }
        cacheDisplay(in: bounds, to: bitmap)
        let image = NSImage(size: bounds.size)
        image.addRepresentation(bitmap)
        return image
    }

    /// Moves the rectangle to the lower left corner of a context whose y points up.
    private func place(_ rect: NSRect, in context: CGContext) {
        if isFlipped {
            context.translateBy(x: 0, y: rect.height)
            context.scaleBy(x: 1, y: -1)
        }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.clip(to: rect)
    }

    /// Draws the view and those inside of it, in the view's space.
    func drawTree(_ context: CGContext) {
        drawAlone(context)
        for view in subviewStorage where !view.isHidden && view.alphaValue > 0 {
            context.saveGState()
            context.concatenate(view.transform(to: self))
            context.clip(to: view.bounds)
            if view.alphaValue < 1 {
                context.setAlpha(view.alphaValue)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
            }
            view.drawTree(context)
            if view.alphaValue < 1 { context.endTransparencyLayer() }
            context.restoreGState()
        }
    }

    private func drawAlone(_ context: CGContext) {
        context.saveGState()
        if showsLayer, let color = backing.backgroundColor {
            context.setFillColor(color)
            context.fill(bounds)
        }
        if overridesDraw {
            NSGraphicsContext.saveGraphicsState()
            NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
            FocusedViews.draw(self) { draw(bounds) }
            NSGraphicsContext.restoreGraphicsState()
        }
        context.restoreGState()
    }
}

extension NSWindow {
    public func dataWithPDF(inside rect: NSRect) -> Data { frameView.pdf(of: rect) }
    public func dataWithEPS(inside rect: NSRect) -> Data { frameView.dataWithEPS(inside: rect) }
}

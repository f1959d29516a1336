import CoreGraphics
public import Foundation
import QuinceDiagnostics
import UIFoundation

/// A picture that is being drawn into an image.
struct FocusLock {
    let context: CGContext
}

extension NSImage {
    /// Makes the image the destination of drawing until `unlockFocus()`, y up.
    public func lockFocus() { lockFocusFlipped(false) }

    /// Makes the image the destination of drawing until `unlockFocus()`. It has the pixels of the main screen; what it shows
    /// already is there first.
    ///
    /// - Parameter flipped: whether y points down.
    public func lockFocusFlipped(_ flipped: Bool) {
        guard let context = CGContext.picture(of: size, scale: CGContext.scaleOfPictures) else {
            return Unsupported.report(
                mistake: "an image of \(size.width) × \(size.height) cannot be drawn into", in: "NSImage.lockFocus")
        }
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
        if isValid { draw(in: NSRect(origin: .zero, size: size)) }
        if flipped {
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: true)
        }
        locks.append(FocusLock(context: context))
    }

    /// Ends the drawing, whose result is the image's only representation from now on.
    public func unlockFocus() {
        guard let lock = locks.popLast() else {
            return Unsupported.report(mistake: "unlockFocus without lockFocus was ignored", in: "NSImage")
        }
        NSGraphicsContext.restoreGraphicsState()
        guard let image = lock.context.makeImage() else { return }
        let bitmap = NSBitmapImageRep(cgImage: image)
        bitmap.size = size
        replaceRepresentations(by: [bitmap])
    }

    // MARK: TIFF

    /// All representations as a TIFF without compression.
    public var tiffRepresentation: Data? { NSBitmapImageRep.tiffRepresentationOfImageReps(in: representations) }

    /// - Differs: the TIFF is not compressed, whatever is asked for.
    public func tiffRepresentation(using comp: NSBitmapImageRep.TIFFCompression, factor: Float) -> Data? {
        tiffRepresentation
    }

    /// Uniform types that can be read.
    public class var imageTypes: [String] { NSImageRep.imageTypes }
    public class var imageUnfilteredTypes: [String] { NSImageRep.imageTypes }
}

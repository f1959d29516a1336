public import CoreGraphics
public import Foundation
import QuinceDiagnostics
import Synchronization

/// One representation of an image: pixels, or a drawing.
///
/// A subclass overrides `draw()`, which draws into the rectangle from the origin to `size`, y up.
open class NSImageRep: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // `@unchecked`, as on the Mac: a representation belongs to one thread while it is set up.
    public enum LayoutDirection: Int, Sendable {
        case unspecified = -1
        case leftToRight = 2
        case rightToLeft = 3
    }

    public typealias HintKey = NSImage.HintKey

    /// In points.
    open var size = NSSize.zero
    open var hasAlpha = false
    open var isOpaque = false
    open var colorSpaceName = NSColorSpaceName.calibratedRGB
    open var bitsPerSample = 0
    /// 0 for a drawing, which has no pixels of its own (`NSImageRepMatchesDevice`).
    open var pixelsWide = 0
    open var pixelsHigh = 0
    open var layoutDirection = LayoutDirection.unspecified

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSImageRep()
        copy.takeFacts(of: self)
        return copy
    }

    func takeFacts(of other: NSImageRep) {
        (size, hasAlpha, isOpaque, colorSpaceName) = (other.size, other.hasAlpha, other.isOpaque, other.colorSpaceName)
        (bitsPerSample, pixelsWide, pixelsHigh) = (other.bitsPerSample, other.pixelsWide, other.pixelsHigh)
        layoutDirection = other.layoutDirection
    }

    // MARK: Drawing

    /// - Returns: whether something was drawn. This class draws nothing.
    @discardableResult
    open func draw() -> Bool { false }

    /// - Parameter point: the place of the lower left corner.
    @discardableResult
    open func draw(at point: NSPoint) -> Bool { draw(in: NSRect(origin: point, size: size)) }

    @discardableResult
    open func draw(in rect: NSRect) -> Bool {
        draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1, respectFlipped: false, hints: nil)
    }

    /// - Parameter dstSpacePortionRect: the place in the current context.
    /// - Parameter srcSpacePortionRect: the part that is drawn, in points of the representation, y up; zero for all.
    /// - Parameter requestedAlpha: the opacity, which is multiplied with that of the representation.
    /// - Parameter respectContextIsFlipped: whether the picture is upright in a flipped context, instead of upside down.
    @discardableResult
    open func draw(
        in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect, operation op: NSCompositingOperation,
        fraction requestedAlpha: CGFloat, respectFlipped respectContextIsFlipped: Bool, hints: [HintKey: Any]?
    ) -> Bool {
        guard let current = NSGraphicsContext.current, size.width > 0, size.height > 0,
            dstSpacePortionRect.width > 0, dstSpacePortionRect.height > 0
        else { return false }
        let context = current.cgContext
        context.saveGState()
        defer { context.restoreGState() }
        if let quality = hints?[.interpolation] { context.take(interpolation: quality) }
        if respectContextIsFlipped, current.isFlipped {
            context.translateBy(x: 0, y: dstSpacePortionRect.minY + dstSpacePortionRect.maxY)
            context.scaleBy(x: 1, y: -1)
        }
        return paint(context, dstSpacePortionRect, srcSpacePortionRect, op, requestedAlpha)
    }

    /// Draws a part of the picture in a space whose y is the picture's.
    func paint(
        _ context: CGContext, _ target: NSRect, _ part: NSRect, _ operation: NSCompositingOperation, _ alpha: CGFloat
    ) -> Bool {
        let part = part.isEmpty ? NSRect(origin: .zero, size: size) : part
        context.clip(to: target)
        context.setBlendMode(operation.blendMode)
        context.setAlpha(alpha)
        // The parts of a drawing make one picture, to which the operation applies.
        let isPlain = operation == .sourceOver && alpha == 1
        if !isPlain { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        context.translateBy(x: target.minX, y: target.minY)
        context.scaleBy(x: target.width / part.width, y: target.height / part.height)
        context.translateBy(x: -part.minX, y: -part.minY)
        let isDrawn = NSGraphicsContext.drawing(in: NSGraphicsContext(cgContext: context, flipped: false)) { draw() }
        if !isPlain { context.endTransparencyLayer() }
        return isDrawn
    }

    /// Returns the picture as pixels in the size of a rectangle.
    ///
    /// - Parameter proposedDestRect: the place in the context; `nil` for the size of the representation.
    open func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?,
        hints: [HintKey: Any]?
    ) -> CGImage? {
        let rect = proposedDestRect?.pointee ?? NSRect(origin: .zero, size: size)
        let drawn = CGContext.picture(of: rect.size, scale: context?.pixelsPerPoint ?? CGContext.scaleOfPictures)
        guard let drawn else { return nil }
        NSGraphicsContext.drawing(in: NSGraphicsContext(cgContext: drawn, flipped: false)) {
            _ = draw(in: NSRect(origin: .zero, size: rect.size))
        }
        return drawn.makeImage()
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    /// - Differs: the keys are our own.
    open func encode(with coder: NSCoder) {
        coder.encode(Double(size.width), forKey: "QuinceWidth")
        coder.encode(Double(size.height), forKey: "QuinceHeight")
    }

    public required init?(coder: NSCoder) {
        size = NSSize(
            width: coder.decodeDouble(forKey: "QuinceWidth"), height: coder.decodeDouble(forKey: "QuinceHeight"))
    }

    // MARK: Files

    /// Whether the class reads such bytes.
    open class func canInit(with data: Data) -> Bool { false }

    open class func imageReps(withContentsOf url: URL) -> [NSImageRep]? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        return NSBitmapImageRep.imageReps(with: data)
    }

    open class func imageReps(withContentsOfFile filename: String) -> [NSImageRep]? {
        imageReps(withContentsOf: URL(fileURLWithPath: filename))
    }
}

extension CGContext {
    fileprivate func take(interpolation value: Any) {
        let raw = (value as? NSNumber)?.uintValue ?? (value as? NSImageInterpolation)?.rawValue
        guard let interpolation = raw.flatMap(NSImageInterpolation.init(rawValue:)) else { return }
        interpolationQuality = interpolation.quality
    }
}

// MARK: The registry

extension NSImageRep {
    private static let registry = Mutex<[NSImageRep.Type]>([NSBitmapImageRep.self])

    public static let registryDidChangeNotification = Notification.Name("NSImageRepRegistryDidChangeNotification")

    /// Adds a class, which is asked before those that are there.
    public class func registerClass(_ imageRepClass: NSImageRep.Type) {
        let isNew = registry.withLock { classes in
            if classes.contains(where: { $0 == imageRepClass }) { return false }
            classes.insert(imageRepClass, at: 0)
            return true
        }
        if isNew { NotificationCenter.default.post(name: registryDidChangeNotification, object: nil) }
    }

    public class func unregisterClass(_ imageRepClass: NSImageRep.Type) {
        registry.withLock { $0.removeAll { $0 == imageRepClass } }
        NotificationCenter.default.post(name: registryDidChangeNotification, object: nil)
    }

    public class var registeredClasses: [NSImageRep.Type] { registry.withLock { $0 } }

    /// Returns the class that reads such bytes.
    public class func `class`(for data: Data) -> NSImageRep.Type? { registeredClasses.first { $0.canInit(with: data) } }

    /// Uniform types that can be read.
    public class var imageTypes: [String] { NSBitmapImageRep.readableTypes }
    public class var imageUnfilteredTypes: [String] { NSBitmapImageRep.readableTypes }
}

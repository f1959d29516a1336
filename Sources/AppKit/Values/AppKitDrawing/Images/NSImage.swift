public import CoreGraphics
public import Foundation
import ImageIO
import QuinceDiagnostics
public import UIFoundation

/// A picture: a size in points, and representations of which the one that fits is drawn.
open class NSImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // `@unchecked`, as on the Mac: an image belongs to one thread while it is set up.
    public typealias Name = String

    public enum CacheMode: UInt, Sendable { case `default`, always, bySize, never }
    public enum ResizingMode: Int, Sendable { case stretch, tile }

    public struct HintKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ctm = HintKey(rawValue: "NSImageHintCTM")
        /// An `NSImageInterpolation`, or its number.
        public static let interpolation = HintKey(rawValue: "NSImageHintInterpolation")
    }

    /// The size in points. Setting it does not change the representations, which are drawn smaller or larger.
    open var size: NSSize
    open private(set) var representations: [NSImageRep] = []
    /// Whether only the alpha counts, so that a control draws the image in its own color.
    open var isTemplate = false
    /// The part of the image that is aligned with other views; all of it at first.
    open var alignmentRect: NSRect {
        get { alignment ?? NSRect(origin: .zero, size: size) }
        set { alignment = newValue }
    }
    private var alignment: NSRect?
    /// The borders that keep their size when the image is drawn larger or smaller.
    open var capInsets = NSEdgeInsetsZero
    open var resizingMode = ResizingMode.stretch
    /// The color under the representation; clear at first.
    open var backgroundColor = NSColor.clear
    open var accessibilityDescription: String?
    /// Nothing is cached, so that each mode draws the same.
    open var cacheMode = CacheMode.default
    open weak var delegate: (any NSImageDelegate)?
    // The representations are bitmaps of one kind, of which the size alone decides.
    open var prefersColorMatch = true
    open var matchesOnMultipleResolution = true
    open var matchesOnlyOnBestFittingAxis = false
    open var usesEPSOnResolutionMismatch = false

    var registeredName: Name?
    var locks: [FocusLock] = []

    // MARK: Creation

    public init(size: NSSize) { self.size = size }

    /// - Parameter size: in points; zero for a point per pixel.
    public init(cgImage: CGImage, size: NSSize) {
        let isGiven = size.width > 0 && size.height > 0
        self.size = isGiven ? size : NSSize(width: cgImage.width, height: cgImage.height)
        super.init()
        let bitmap = NSBitmapImageRep(cgImage: cgImage)
        bitmap.size = self.size
        representations = [bitmap]
    }

    /// Reads the picture of a file, turned upright if a camera took it sideways.
    public init?(data: Data) {
        let bitmaps = BitmapFile.decode(data).map { NSBitmapImageRep($0, isTurned: true) }
        guard let first = bitmaps.first else { return nil }
        size = first.size
        super.init()
        representations = bitmaps
    }

    public init?(dataIgnoringOrientation data: Data) {
        let bitmaps = BitmapFile.decode(data).map { NSBitmapImageRep($0, isTurned: false) }
        guard let first = bitmaps.first else { return nil }
        size = first.size
        super.init()
        representations = bitmaps
    }

    /// Reads a file and the one beside it for two pixels a point: with "name.png" also "name@2x.png".
    public init?(contentsOfFile fileName: String) {
        let bitmaps = Self.bitmaps(ofFile: fileName)
        guard let first = bitmaps.first else { return nil }
        size = first.size
        super.init()
        representations = bitmaps
    }

    public init?(contentsOf url: URL) {
        let bitmaps = url.isFileURL ? Self.bitmaps(ofFile: url.path) : []
        guard let first = bitmaps.first else { return nil }
        size = first.size
        super.init()
        representations = bitmaps
    }

    /// - Differs: the file is read at once. An image of a file that is not there is empty.
    public init?(byReferencingFile fileName: String) {
        let bitmaps = Self.bitmaps(ofFile: fileName)
        size = bitmaps.first?.size ?? .zero
        super.init()
        representations = bitmaps
    }

    public init(byReferencing url: URL) {
        let bitmaps = url.isFileURL ? Self.bitmaps(ofFile: url.path) : []
        size = bitmaps.first?.size ?? .zero
        super.init()
        representations = bitmaps
    }

    /// Makes an image that a closure draws each time it is shown.
    ///
    /// - Parameter drawingHandlerShouldBeCalledWithFlippedContext: whether y points down in the handler's space.
    public convenience init(
        size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
        drawingHandler: @escaping (NSRect) -> Bool
    ) {
        self.init(size: size)
        representations = [
            NSCustomImageRep(
                size: size, flipped: drawingHandlerShouldBeCalledWithFlippedContext, drawingHandler: drawingHandler)
        ]
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSImage(size: size)
        copy.take(self)
        return copy
    }

    /// Takes over everything but the name.
    func take(_ other: NSImage) {
        size = other.size
        representations = other.representations.compactMap { $0.copy() as? NSImageRep }
        (isTemplate, alignment, capInsets) = (other.isTemplate, other.alignment, other.capInsets)
        (resizingMode, backgroundColor) = (other.resizingMode, other.backgroundColor)
        (accessibilityDescription, cacheMode) = (other.accessibilityDescription, other.cacheMode)
    }

    // MARK: Representations

    /// Whether the image has something to draw.
    open var isValid: Bool { !representations.isEmpty }

    open func addRepresentation(_ imageRep: NSImageRep) { addRepresentations([imageRep]) }

    open func addRepresentations(_ imageReps: [NSImageRep]) {
        if size == .zero, let first = imageReps.first { size = first.size }
        representations += imageReps
    }

    open func removeRepresentation(_ imageRep: NSImageRep) { representations.removeAll { $0 === imageRep } }

    func replaceRepresentations(by imageReps: [NSImageRep]) { representations = imageReps }

    /// Nothing is cached.
    open func recache() {}

    // MARK: Drawing

    /// Draws the whole image, upright in a flipped context too.
    open func draw(in rect: NSRect) {
        draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1, respectFlipped: true, hints: nil)
    }

    /// - Parameter point: the place of the lower left corner; in a flipped context the image is upside down, as on the Mac.
    open func draw(
        at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat
    ) {
        let part = fromRect.isEmpty ? size : fromRect.size
        draw(in: NSRect(origin: point, size: part), from: fromRect, operation: op, fraction: delta)
    }

    /// Draws as the longer function does that does not respect that a context is flipped.
    open func draw(
        in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat
    ) {
        draw(in: rect, from: fromRect, operation: op, fraction: delta, respectFlipped: false, hints: nil)
    }

    /// - Parameter dstSpacePortionRect: the place in the current context.
    /// - Parameter srcSpacePortionRect: the part that is drawn, in points, y up; zero for the whole image.
    /// - Parameter requestedAlpha: the opacity.
    /// - Parameter respectContextIsFlipped: whether the image is upright in a flipped context, instead of upside down.
    open func draw(
        in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect, operation op: NSCompositingOperation,
        fraction requestedAlpha: CGFloat, respectFlipped respectContextIsFlipped: Bool, hints: [HintKey: Any]?
    ) {
        place(
            in: dstSpacePortionRect, from: srcSpacePortionRect, op, requestedAlpha, isUpright: respectContextIsFlipped,
            hints)
    }

    /// Draws a representation in a rectangle, over the image's background color.
    @discardableResult
    open func drawRepresentation(_ imageRep: NSImageRep, in rect: NSRect) -> Bool {
        if backgroundColor.alphaComponent > 0 { [(color: backgroundColor, rect: rect)].fill() }
        return imageRep.draw(in: rect)
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    /// - Differs: the keys are our own, and the picture is written as pixels.
    open func encode(with coder: NSCoder) {
        coder.encode(Double(size.width), forKey: "QuinceWidth")
        coder.encode(Double(size.height), forKey: "QuinceHeight")
        coder.encode(isTemplate, forKey: "QuinceIsTemplate")
        if let pixels = cgImage(forProposedRect: nil, context: nil, hints: nil) {
            coder.encode(ImageEncoder.png(pixels) as NSData, forKey: "QuincePixels")
        }
    }

    public required init?(coder: NSCoder) {
        size = NSSize(
            width: coder.decodeDouble(forKey: "QuinceWidth"), height: coder.decodeDouble(forKey: "QuinceHeight"))
        super.init()
        isTemplate = coder.decodeBool(forKey: "QuinceIsTemplate")
        guard let data = coder.decodeObject(of: NSData.self, forKey: "QuincePixels"),
            let decoded = try? ImageDecoder.decode(data as Data, named: "NSImage(coder:)")
        else { return }
        let bitmap = NSBitmapImageRep(cgImage: decoded.image)
        bitmap.size = size
        representations = [bitmap]
    }

    open override var description: String {
        let name = registeredName.map { " Name=\($0)" } ?? ""
        return "<NSImage\(name) Size={\(size.width), \(size.height)} Reps=\(representations)>"
    }
}

public protocol NSImageDelegate: NSObjectProtocol {
    /// Returns an image to draw instead of one that has no representation.
    func imageDidNotDraw(_ sender: NSImage, in rect: NSRect) -> NSImage?
}

extension NSImageDelegate {
    public func imageDidNotDraw(_ sender: NSImage, in rect: NSRect) -> NSImage? { nil }
}

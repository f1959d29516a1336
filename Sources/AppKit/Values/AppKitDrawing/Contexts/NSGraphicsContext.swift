public import CoreGraphics
public import Foundation
import QuinceDiagnostics
import UIFoundation

/// A graphics context as AppKit sees it: Core Graphics' context, and whether its y axis points down.
///
/// The current context is on the stack that UIKit's functions use too (`DrawingDestination`), so that colors, Text Kit and the drawing
/// of strings find it there.
open class NSGraphicsContext: NSObject {
    public struct AttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let destination = AttributeKey(rawValue: "NSDestination")
        public static let representationFormat = AttributeKey(rawValue: "NSRepresentationFormat")
    }

    public struct RepresentationFormatName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pdf = RepresentationFormatName(rawValue: "NSPDFFormat")
        public static let postScript = RepresentationFormatName(rawValue: "NSPSFormat")
    }

    /// The values that Core Graphics does not tell, which are saved with its own.
    private struct State {
        var shouldAntialias = true
        var compositing = NSCompositingOperation.sourceOver
        var patternPhase = NSPoint.zero
        var intent = NSColorRenderingIntent.default
    }

    public let cgContext: CGContext
    public let isFlipped: Bool
    private var state = State()
    private var saved: [State] = []
    /// The bitmap whose memory the context draws into.
    private var bitmap: NSBitmapImageRep?
    /// Whether the context is a window's. Views set it.
    package var isOfScreen = false

    /// - Parameter initialFlippedState: whether y points down in the context as it is now. This does not flip it.
    public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
        (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
    }

    /// Makes a context that draws into the pixels of a bitmap, y up, one unit a point of the bitmap's size.
    ///
    /// - Returns: `nil` if Core Graphics does not draw into pixels of this kind, such as those that are not premultiplied.
    public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
        guard let context = bitmapRep.makeContext() else { return nil }
        self.init(cgContext: context, flipped: false)
        bitmap = bitmapRep
    }

    /// - Parameter attributes: with a bitmap as the destination; there are no contexts of other destinations.
    public convenience init?(attributes: [AttributeKey: Any] = [:]) {
        guard let bitmap = attributes[.destination] as? NSBitmapImageRep else {
            Unsupported.report("a destination that is no bitmap", in: "NSGraphicsContext")
            return nil
        }
        self.init(bitmapImageRep: bitmap)
    }

    // MARK: The current context

    /// The context of this thread. Setting it replaces the one on top of the stack; `saveGraphicsState()` keeps it first.
    public static var current: NSGraphicsContext? {
        get {
            guard let top = DrawingDestination.current, let context = top.context else { return nil }
            return top.owner as? NSGraphicsContext ?? NSGraphicsContext(cgContext: context, flipped: top.isFlipped)
        }
        set {
            let depth = DrawingDestination.depth
            if depth > 0 { DrawingDestination.pop() }
            if newValue != nil || depth > 1 { push(newValue) }
        }
    }

    private static func push(_ context: NSGraphicsContext?) {
        DrawingDestination.push(
            DrawingDestination(context?.cgContext, isFlipped: context?.isFlipped ?? false, owner: context))
    }

    /// Saves the state of the current context, and which one it is.
    public static func saveGraphicsState() {
        let context = current
        context?.saveGraphicsState()
        if DrawingDestination.depth == 0 { push(nil) }
        push(context)
    }

    public static func restoreGraphicsState() {
        guard DrawingDestination.depth > 1 else {
            return Unsupported.report(
                mistake: "restoreGraphicsState without saveGraphicsState was ignored", in: "NSGraphicsContext")
        }
        DrawingDestination.pop()
        current?.restoreGraphicsState()
        // A stack without a context is as good as an empty one.
        if DrawingDestination.depth == 1, current == nil { DrawingDestination.pop() }
    }

    public static func currentContextDrawingToScreen() -> Bool { current?.isDrawingToScreen ?? false }

    /// Makes a context the current one during some drawing.
    package static func drawing<Result>(in context: NSGraphicsContext, _ draw: () throws -> Result) rethrows -> Result {
        push(context)
        defer { DrawingDestination.pop() }
        return try draw()
    }

    // MARK: State

    open var isDrawingToScreen: Bool { isOfScreen }
    open var attributes: [AttributeKey: Any]? { nil }

    open func saveGraphicsState() {
        cgContext.saveGState()
        saved.append(state)
    }

    open func restoreGraphicsState() {
        cgContext.restoreGState()
        if let last = saved.popLast() { state = last }
    }

    open func flushGraphics() { cgContext.flush() }

    open var shouldAntialias: Bool {
        get { state.shouldAntialias }
        set {
            state.shouldAntialias = newValue
            cgContext.setShouldAntialias(newValue)
        }
    }

    open var imageInterpolation: NSImageInterpolation {
        get { NSImageInterpolation(cgContext.interpolationQuality) }
        set { cgContext.interpolationQuality = newValue.quality }
    }

    open var patternPhase: NSPoint {
        get { state.patternPhase }
        set {
            state.patternPhase = newValue
            cgContext.setPatternPhase(CGSize(width: newValue.x, height: newValue.y))
        }
    }

    open var compositingOperation: NSCompositingOperation {
        get { state.compositing }
        set {
            state.compositing = newValue
            cgContext.setBlendMode(newValue.blendMode)
        }
    }

    open var colorRenderingIntent: NSColorRenderingIntent {
        get { state.intent }
        set {
            state.intent = newValue
            cgContext.setRenderingIntent(newValue.cgIntent)
        }
    }
}

public import CoreGraphics
public import Foundation
import QuinceDiagnostics

open class UIGraphicsRendererFormat: NSObject {
    open package(set) var bounds = CGRect.zero
    public override required init() { super.init() }
    open class func `default`() -> Self { self.init() }
    open class func preferred() -> Self { self.init() }
}

/// The context that a renderer's closure draws with.
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        self.format = format
    }

    open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        cgContext.restoreGState()
    }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

// MARK: Images

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic, extended, standard
    }

    /// Pixels per point; the main screen's scale by default.
    open var scale = MainScreen.scale
    open var opaque = false
    open var prefersExtendedRange = false
    open var preferredRange = Range.automatic

    public required init() { super.init() }

    /// - Parameter traits: traits that supply the scale; the main screen's scale applies if theirs is unspecified.
    public convenience init(for traits: UITraitCollection) {
        self.init()
        if traits.displayScale > 0 { scale = traits.displayScale }
    }
}

extension UIImage {
    /// A format for a renderer that creates similar images: the image's scale, and opaque if it has no alpha.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = shownPixels.map { [.none, .noneSkipFirst, .noneSkipLast].contains($0.alphaInfo) } ?? false
        return format
    }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The image drawn so far.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}

/// Creates images that a closure draws.
///
///     let image = UIGraphicsImageRenderer(size: size).image { context in … }
open class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    public var allowsImageOutput: Bool { true }

    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// - Parameter bounds: the bounds in points; drawing outside of them is not part of the image.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        draw(actions)?.currentImage ?? UIImage()
    }

    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIGraphicsImageRendererContext? {
        let bounds = format.bounds
        let scale = format.scale > 0 ? format.scale : MainScreen.scale
        guard let context = CGContext.forImage(size: bounds.size, scale: scale, isOpaque: format.opaque) else {
            Unsupported.report("a size of \(bounds.width) × \(bounds.height)", in: "UIGraphicsImageRenderer")
            return nil
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let drawing = UIGraphicsImageRendererContext(context, format)
        UIGraphicsPushContext(context)
        actions(drawing)
        UIGraphicsPopContext()
        return drawing
    }
}

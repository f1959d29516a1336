public import CoreGraphics
public import Foundation
import ImageIO

/// An immutable image: pixels, a scale and an orientation.
open class UIImage: NSObject, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; every stored value is a constant, or the main actor's.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// Whether the orientation exchanges width and height.
        var isSideways: Bool { self == .left || self == .right || self == .leftMirrored || self == .rightMirrored }

        /// - Parameter exif: an EXIF orientation, 1…8.
        init(exif: Int) {
            let order: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = order.indices.contains(exif - 1) ? order[exif - 1] : .up
        }

        /// The orientation that shows the mirror image.
        var flipped: Orientation {
            switch self {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            // Turning to the right and then mirroring is mirroring and then turning to the left.
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        }
    }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    /// The image's properties other than its pixels.
    struct Traits: Hashable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
    }

    /// The pixels that are there already; a symbol's are drawn when they are first used.
    let storedPixels: CGImage?
    var pixels: CGImage? { storedPixels ?? symbol?.drawn.pixels }
    let symbol: SymbolSource?
    /// The vector of which the pixels are a drawing, if it is kept to be drawn in other sizes.
    let vector: VectorImage?
    let traits: Traits
    let frames: [UIImage]?
    public let duration: TimeInterval
    /// The set of variants that the image belongs to, or `nil` if it has no other variants.
    open var imageAsset: UIImageAsset? { asset }
    let asset: UIImageAsset?
    @MainActor open var accessibilityIdentifier: String?

    init(
        _ pixels: CGImage?, _ traits: Traits, frames: [UIImage]? = nil, duration: TimeInterval = 0,
        asset: UIImageAsset? = nil, symbol: SymbolSource? = nil, vector: VectorImage? = nil
    ) {
        self.asset = asset
        self.symbol = symbol
        self.vector = vector
        storedPixels = pixels
        self.traits = traits
        self.frames = frames
        self.duration = duration
    }

    // MARK: Creation

    /// Creates an image of size zero.
    public convenience override init() { self.init(nil, Traits()) }

    public convenience init(cgImage: CGImage) { self.init(cgImage, Traits()) }

    /// - Parameter scale: pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = try? ImageDecoder.decode(data, named: "UIImage(data:)") else { return nil }
        self.init(decoded, scale: scale > 0 ? scale : 1)
    }

    /// Loads an image; "@2x" or "@3x" at the end of the file's name sets the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let decoded = ImageFiles.load(path) else { return nil }
        self.init(decoded, scale: ImageFiles.scale(ofName: path))
    }

    /// Searches the app's asset catalogs, then its files: in its bundle, and beside and below its executable.
    ///
    /// - Parameter name: a name that may include directories and an extension; the file with the screen's scale, or the
    ///   nearest scale, is used.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// - Parameter traitCollection: the traits of the image's destination; its idiom, appearance and scale choose the
    ///   variant.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let traits = traitCollection ?? .current
        if let found = CatalogImage.find(name, in: bundle, traits) {
            self.init(found.pixels, found.traits, asset: found.asset, vector: found.vector)
        } else if let (decoded, scale) = ImageFiles.find(name, in: bundle, traits) {
            self.init(decoded, scale: scale)
        } else if let found = VectorFiles.find(name, in: bundle, traits) {
            self.init(found.pixels, Traits(scale: found.scale), vector: found.vector)
        } else {
            return nil
        }
    }

    private convenience init(_ decoded: DecodedImage, scale: CGFloat) {
        let traits = Traits(scale: scale, orientation: Orientation(exif: decoded.orientation))
        self.init(decoded.image, traits)
    }

    // MARK: Properties

    open var cgImage: CGImage? { pixels ?? frames?.first?.cgImage }
    open var scale: CGFloat { traits.scale }
    open var imageOrientation: Orientation { traits.orientation }
    open var renderingMode: RenderingMode { traits.renderingMode }
    open var capInsets: UIEdgeInsets { traits.capInsets }
    open var resizingMode: ResizingMode { traits.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
    /// The frames of an animated image.
    open var images: [UIImage]? { frames }

    /// Whether the image is a system symbol.
    open var isSymbolImage: Bool { symbol != nil }
    open var configuration: Configuration? { symbolConfiguration }
    open var symbolConfiguration: SymbolConfiguration? { symbol.map { SymbolConfiguration($0.values) } }
    open func withConfiguration(_ configuration: Configuration) -> UIImage { configured(configuration) }
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        configured(configuration)
    }

    /// The size in points, in the image's orientation.
    open var size: CGSize {
        let size = symbol?.drawn.size ?? pixelSize
        return imageOrientation.isSideways ? CGSize(width: size.height, height: size.width) : size
    }

    private var pixelSize: CGSize {
        guard let image = cgImage else { return .zero }
        return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard frames == nil, other.frames == nil, traits == other.traits, symbol == other.symbol else { return false }
        return symbol != nil || storedPixels == other.storedPixels
    }

    open override var hash: Int { symbol?.drawn.key.hashValue ?? storedPixels?.hashValue ?? 0 }

    open override var description: String {
        let name = symbol.map { " symbol(system: \($0.drawn.key.name))" } ?? ""
        return
            "<UIImage\(name); size = {\(size.width), \(size.height)}; scale = \(scale); renderingMode = \(renderingMode)>"
    }

    // MARK: Variations of the same pixels

    private func with(_ change: (inout Traits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        return UIImage(
            storedPixels, traits, frames: frames, duration: duration, asset: asset, symbol: symbol, vector: vector)
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    /// Returns the mirror image, whose caps and alignment are mirrored too: both are measured on the image as it is shown.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        with {
            $0.orientation = $0.orientation.flipped
            $0.capInsets = $0.capInsets.mirrored
            $0.alignmentRectInsets = $0.alignmentRectInsets.mirrored
        }
    }

    /// Returns an image that image views mirror where the layout is from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }
    open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns an image that repeats its middle when it is resized; the caps keep their size.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// Returns an image in which the one point beside each cap stretches.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: max(size.height - top - 1, 0), right: max(size.width - left - 1, 0))
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    // MARK: Animated images

    /// - Parameter duration: the duration of one cycle in seconds; 0 means a thirtieth of a second per frame.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let length = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(nil, Traits(scale: first.scale), frames: images, duration: length)
    }

    /// Loads `name0`, `name1` … up to the first missing file.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var frames: [UIImage] = []
        while frames.count < 1024, let frame = UIImage(named: "\(name)\(frames.count)") { frames.append(frame) }
        return animatedImage(with: frames, duration: duration)
    }
}

extension UIEdgeInsets {
    fileprivate var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

// In an extension, because the class would be the main actor's otherwise.
extension UIImage: UIAccessibilityIdentification {}

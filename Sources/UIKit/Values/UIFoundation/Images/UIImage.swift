public import CoreGraphics
public import Foundation
import ImageIO

/// An immutable image: pixels, a scale and an orientation.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
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

    /// Everything that an image is made of.
    struct Content {
        /// The pixels that are there already; a symbol's are drawn when they are first used.
        var pixels: CGImage?
        var traits = Traits()
        var frames: [UIImage]?
        var duration: TimeInterval = 0
        var asset: UIImageAsset?
        var symbol: SymbolSource?
        /// The vector of which the pixels are a drawing, if it is kept to be drawn in other sizes.
        var vector: VectorImage?
        /// A picture of Core Image, whose pixels are drawn when they are first used.
        var picture: DrawnPicture?

        init(
            _ pixels: CGImage? = nil, _ traits: Traits = Traits(), asset: UIImageAsset? = nil,
            symbol: SymbolSource? = nil, vector: VectorImage? = nil
        ) {
            (self.pixels, self.traits) = (pixels, traits)
            (self.asset, self.symbol, self.vector) = (asset, symbol, vector)
        }

        init(_ decoded: DecodedImage, scale: CGFloat) {
            let orientation = Orientation(exif: decoded.orientation)
            self.init(decoded.image, Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
        }

        /// - Returns: `nil` if the data is not an image.
        init?(_ data: Data, scale: CGFloat) {
            guard let decoded = try? ImageDecoder.decode(data, named: "UIImage(data:)") else { return nil }
            self.init(decoded, scale: scale)
        }
    }

    let content: Content
    var pixels: CGImage? { content.pixels ?? symbol?.drawn.pixels ?? content.picture?.pixels }
    var symbol: SymbolSource? { content.symbol }
    var vector: VectorImage? { content.vector }
    var traits: Traits { content.traits }
    var frames: [UIImage]? { content.frames }
    open var duration: TimeInterval { content.duration }
    /// The set of variants that the image belongs to, or `nil` if it has no other variants.
    open var imageAsset: UIImageAsset? { content.asset }
    @MainActor open var accessibilityIdentifier: String?

    init(_ content: Content) { self.content = content }

    // MARK: Creation

    /// Creates an image of size zero.
    public override init() { content = Content() }

    public init(cgImage: CGImage) { content = Content(cgImage) }

    /// - Parameter scale: pixels per point.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        content = Content(cgImage, Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    public init?(data: Data) {
        guard let content = Content(data, scale: 1) else { return nil }
        self.content = content
    }

    public init?(data: Data, scale: CGFloat) {
        guard let content = Content(data, scale: scale) else { return nil }
        self.content = content
    }

    /// Loads an image; "@2x" or "@3x" at the end of the file's name sets the scale.
    public init?(contentsOfFile path: String) {
        guard let decoded = ImageFiles.load(path) else { return nil }
        content = Content(decoded, scale: ImageFiles.scale(ofName: path))
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    /// Writes the pixels as PNG, with the scale, the orientation and the rendering mode.
    ///
    /// - Differs: an animated image is written as its first frame, and a symbol as its pixels.
    open func encode(with coder: NSCoder) { write(to: coder) }

    /// Reads an image that `encode(with:)` has written.
    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: ArchiveKey.pixels),
            let decoded = try? ImageDecoder.decode(data as Data, named: "UIImage(coder:)")
        else { return nil }
        let scale = CGFloat(coder.decodeDouble(forKey: ArchiveKey.scale))
        let orientation = Orientation(rawValue: coder.decodeInteger(forKey: ArchiveKey.orientation)) ?? .up
        let mode = RenderingMode(rawValue: coder.decodeInteger(forKey: ArchiveKey.renderingMode)) ?? .automatic
        content = Content(
            decoded.image, Traits(scale: scale > 0 ? scale : 1, orientation: orientation, renderingMode: mode))
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
            self.init(Content(found.pixels, found.traits, asset: found.asset, vector: found.vector))
        } else if let (decoded, scale) = ImageFiles.find(name, in: bundle, traits) {
            self.init(Content(decoded, scale: scale))
        } else if let found = VectorFiles.find(name, in: bundle, traits) {
            self.init(Content(found.pixels, Traits(scale: found.scale), vector: found.vector))
        } else {
            return nil
        }
    }

    // MARK: Properties

    /// The pixels; `nil` for an image of a picture of Core Image, as in UIKit.
    open var cgImage: CGImage? { content.picture == nil ? shownPixels : nil }
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
        guard let image = shownPixels else { return .zero }
        return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard frames == nil, other.frames == nil, traits == other.traits, symbol == other.symbol else { return false }
        guard content.picture === other.content.picture else { return false }
        return symbol != nil || content.pixels == other.content.pixels
    }

    open override var hash: Int { symbol?.drawn.key.hashValue ?? content.pixels?.hashValue ?? 0 }

    open override var description: String {
        let name = symbol.map { " symbol(system: \($0.drawn.key.name))" } ?? ""
        return
            "<UIImage\(name); size = {\(size.width), \(size.height)}; scale = \(scale); renderingMode = \(renderingMode)>"
    }

    // MARK: Variations of the same pixels

    private func with(_ change: (inout Traits) -> Void) -> UIImage {
        var content = content
        change(&content.traits)
        return UIImage(content)
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

    /// The caps in points, whole; `capInsets` has them as they were set.
    open var leftCapWidth: Int { Int(capInsets.left) }
    open var topCapHeight: Int { Int(capInsets.top) }

    // MARK: Animated images

    /// - Parameter duration: the duration of one cycle in seconds; 0 means a thirtieth of a second per frame.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let length = duration > 0 ? duration : Double(images.count) / 30
        var content = Content(nil, Traits(scale: first.scale))
        (content.frames, content.duration) = (images, length)
        return UIImage(content)
    }

    /// Loads `name0`, `name1` … up to the first missing file.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var frames: [UIImage] = []
        while frames.count < 1024, let frame = UIImage(named: "\(name)\(frames.count)") { frames.append(frame) }
        return animatedImage(with: frames, duration: duration)
    }

    /// Loads the same files, each as a resizable image.
    open class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    open class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        let frames = animatedImageNamed(name, duration: duration)?.images ?? []
        return animatedImage(
            with: frames.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) },
            duration: duration)
    }
}

extension UIEdgeInsets {
    fileprivate var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

// In an extension, because the class would be the main actor's otherwise.
extension UIImage: UIAccessibilityIdentification {}

public import CoreGraphics
public import Foundation
import ImageIO

/// A picture: pixels, how many of them make a point, and how they are turned. It does not change once it is made.
open class UIImage: NSObject, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; every stored value is a constant.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// Width and height change places.
        var isSideways: Bool { self == .left || self == .right || self == .leftMirrored || self == .rightMirrored }

        /// - Parameter exif: 1…8.
        init(exif: Int) {
            let order: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = order.indices.contains(exif - 1) ? order[exif - 1] : .up
        }
    }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    /// Everything about the image but its pixels.
    struct Traits: Hashable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
    }

    let pixels: CGImage?
    let traits: Traits
    let frames: [UIImage]?
    public let duration: TimeInterval
    /// What the image is one variant of; nil where there are no others.
    open var imageAsset: UIImageAsset? { asset }
    let asset: UIImageAsset?

    init(
        _ pixels: CGImage?, _ traits: Traits, frames: [UIImage]? = nil, duration: TimeInterval = 0,
        asset: UIImageAsset? = nil
    ) {
        self.asset = asset
        self.pixels = pixels
        self.traits = traits
        self.frames = frames
        self.duration = duration
    }

    // MARK: Making one

    /// An image of size zero.
    public convenience override init() { self.init(nil, Traits()) }

    public convenience init(cgImage: CGImage) { self.init(cgImage, Traits()) }

    /// - Parameter scale: pixels to a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = try? ImageDecoder.decode(data, named: "UIImage(data:)") else { return nil }
        self.init(decoded, scale: scale > 0 ? scale : 1)
    }

    /// A name with "@2x" or "@3x" at its end gives the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let decoded = ImageFiles.load(path) else { return nil }
        self.init(decoded, scale: ImageFiles.scale(ofName: path))
    }

    /// Looks in the app's asset catalogs, then among its files: in its bundle, beside its executable and below.
    ///
    /// - Parameter name: may have folders and an extension; of several scales the screen's is taken, or the nearest.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// - Parameter traitCollection: where the image will stand; its device, appearance and scale choose the variant.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let traits = traitCollection ?? .current
        if let found = CatalogImage.find(name, in: bundle, traits) {
            self.init(found.pixels, found.traits, asset: found.asset)
        } else if let (decoded, scale) = ImageFiles.find(name, in: bundle, traits) {
            self.init(decoded, scale: scale)
        } else {
            return nil
        }
    }

    private convenience init(_ decoded: DecodedImage, scale: CGFloat) {
        let traits = Traits(scale: scale, orientation: Orientation(exif: decoded.orientation))
        self.init(decoded.image, traits)
    }

    // MARK: What it is

    open var cgImage: CGImage? { pixels ?? frames?.first?.cgImage }
    open var scale: CGFloat { traits.scale }
    open var imageOrientation: Orientation { traits.orientation }
    open var renderingMode: RenderingMode { traits.renderingMode }
    open var capInsets: UIEdgeInsets { traits.capInsets }
    open var resizingMode: ResizingMode { traits.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
    /// Of an animated image.
    open var images: [UIImage]? { frames }

    /// Points, as the image is turned.
    open var size: CGSize {
        guard let image = cgImage else { return .zero }
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        return imageOrientation.isSideways ? CGSize(width: size.height, height: size.width) : size
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other
            || (frames == nil && other.frames == nil && pixels == other.pixels && traits == other.traits)
    }

    open override var hash: Int { pixels?.hashValue ?? 0 }

    open override var description: String {
        "<UIImage; size = {\(size.width), \(size.height)}; scale = \(scale); renderingMode = \(renderingMode)>"
    }

    // MARK: The same pixels, seen otherwise

    private func with(_ change: (inout Traits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        return UIImage(pixels, traits, frames: frames, duration: duration, asset: asset)
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The insets keep their size; what is between them is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// One point beside the caps stretches.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: max(size.height - top - 1, 0), right: max(size.width - left - 1, 0))
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    // MARK: Animated images

    /// - Parameter duration: of one round, in seconds; 0 for a thirtieth of a second a frame.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let length = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(nil, Traits(scale: first.scale), frames: images, duration: length)
    }

    /// `name0`, `name1` … as far as there are files.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var frames: [UIImage] = []
        while frames.count < 1024, let frame = UIImage(named: "\(name)\(frames.count)") { frames.append(frame) }
        return animatedImage(with: frames, duration: duration)
    }
}

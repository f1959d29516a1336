public import CoreGraphics
public import Foundation
import ImageIO
import QuinceDiagnostics
public import UIFoundation

/// An image of pixels, the first of which is at the upper left.
///
/// - Differs: samples have eight bits and are interleaved; other bitmaps are refused and reported.
open class NSBitmapImageRep: NSImageRep, @unchecked Sendable {
    // `@unchecked`, as its superclass.
    public struct Format: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alphaFirst = Format(rawValue: 1 << 0)
        public static let alphaNonpremultiplied = Format(rawValue: 1 << 1)
        public static let floatingPointSamples = Format(rawValue: 1 << 2)
        public static let sixteenBitLittleEndian = Format(rawValue: 1 << 8)
        public static let thirtyTwoBitLittleEndian = Format(rawValue: 1 << 9)
        public static let sixteenBitBigEndian = Format(rawValue: 1 << 10)
        public static let thirtyTwoBitBigEndian = Format(rawValue: 1 << 11)
    }

    public enum FileType: UInt, Sendable {
        case tiff, bmp, gif, jpeg, png, jpeg2000
    }

    public enum TIFFCompression: UInt, Sendable {
        case none = 1
        case ccittfax3 = 3
        case ccittfax4 = 4
        case lzw = 5
        case jpeg = 6
        case next = 32_766
        case packBits = 32_773
        case oldJPEG = 32_865
    }

    public struct PropertyKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let compressionMethod = PropertyKey(rawValue: "NSImageCompressionMethod")
        /// The quality of a JPEG, of 0…1.
        public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
        public static let interlaced = PropertyKey(rawValue: "NSImageInterlaced")
        public static let progressive = PropertyKey(rawValue: "NSImageProgressive")
        public static let gamma = PropertyKey(rawValue: "NSImageGamma")
        public static let fallbackBackgroundColor = PropertyKey(rawValue: "NSImageFallbackBackgroundColor")
        public static let colorSyncProfileData = PropertyKey(rawValue: "NSImageColorSyncProfileData")
        public static let exifData = PropertyKey(rawValue: "NSImageEXIFData")
        /// The number of pictures of an animated GIF, and which one is shown. Setting the latter shows another.
        public static let frameCount = PropertyKey(rawValue: "NSImageFrameCount")
        public static let currentFrame = PropertyKey(rawValue: "NSImageCurrentFrame")
        /// In seconds.
        public static let currentFrameDuration = PropertyKey(rawValue: "NSImageCurrentFrameDuration")
        /// 0 for endlessly.
        public static let loopCount = PropertyKey(rawValue: "NSImageLoopCount")
    }

    /// The pixels as an image, until somebody asks for the bytes.
    private var image: CGImage?
    private var memory: BitmapMemory?
    /// The file that the pixels are from, if it has several pictures.
    private var animation: DecodedImage?
    private var values: [PropertyKey: Any] = [:]

    /// The bytes of a file that comes in parts.
    var incoming = Data()
    /// The compression of the TIFF that the pixels were asked to be written as.
    var compression = (method: TIFFCompression.none, factor: Float(0))

    /// Takes the picture of a file that is complete.
    func adopt(_ picture: BitmapFile.Picture) {
        (image, memory, animation) = (picture.image, nil, picture.animation)
        describe(picture.image)
    }

    // MARK: Creation

    /// Makes a bitmap whose file comes in parts; it has no pixels until the last one.
    public init(forIncrementalLoad: ()) { super.init() }

    public init(cgImage: CGImage) {
        image = cgImage
        super.init()
        describe(cgImage)
    }

    /// Reads PNG, JPEG, GIF, WebP and plain TIFF. A GIF with several pictures shows the first (`PropertyKey.currentFrame`).
    public convenience init?(data: Data) {
        guard let picture = BitmapFile.decode(data).first else { return nil }
        self.init(picture, isTurned: false)
    }

    /// - Parameter isTurned: whether a picture that a camera took sideways is turned upright.
    convenience init(_ picture: BitmapFile.Picture, isTurned: Bool) {
        let upright = isTurned ? picture.image.turned(upright: picture.orientation) : nil
        self.init(cgImage: upright ?? picture.image)
        animation = picture.animation
    }

    /// Makes a bitmap over somebody's memory, or over new memory that is zero at first.
    ///
    /// - Parameter planes: the address of the memory's address, which outlives the representation; `nil` for new memory.
    /// - Parameter rowBytes: the bytes of a row; 0 for rows without space between them.
    /// - Parameter pixelBits: the bits of a pixel; 0 for pixels without space between them.
    public init?(
        bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int,
        pixelsHigh height: Int, bitsPerSample bps: Int, samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
        colorSpaceName: NSColorSpaceName, bitmapFormat: Format, bytesPerRow rowBytes: Int, bitsPerPixel pixelBits: Int
    ) {
        let colors = spp - (alpha ? 1 : 0)
        let isPlain =
            bps == 8 && !isPlanar && (colors == 1 || colors == 3)
            && bitmapFormat.isSubset(of: [.alphaFirst, .alphaNonpremultiplied])
        let bytesPerPixel = pixelBits > 0 ? pixelBits / 8 : spp
        guard isPlain, bytesPerPixel >= spp, bytesPerPixel <= 4 else {
            Unsupported.report(
                "\(bps) bits, \(spp) samples, \(isPlanar ? "planes" : "\(pixelBits) bits a pixel")",
                in: "NSBitmapImageRep")
            return nil
        }
        guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
        let row = rowBytes > 0 ? rowBytes : width * bytesPerPixel
        guard row >= width * bytesPerPixel else { return nil }
        let layout = BitmapMemory.Layout(
            width: width, height: height, samplesPerPixel: spp, hasAlpha: alpha,
            isAlphaFirst: bitmapFormat.contains(.alphaFirst),
            isPremultiplied: !bitmapFormat.contains(.alphaNonpremultiplied), bytesPerPixel: bytesPerPixel,
            bytesPerRow: row)
        memory = BitmapMemory(layout, borrowed: planes?.pointee)
        super.init()
        describe(layout, colorSpaceName)
    }

    public convenience init?(
        bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int,
        pixelsHigh height: Int, bitsPerSample bps: Int, samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
        colorSpaceName: NSColorSpaceName, bytesPerRow rowBytes: Int, bitsPerPixel pixelBits: Int
    ) {
        self.init(
            bitmapDataPlanes: planes, pixelsWide: width, pixelsHigh: height, bitsPerSample: bps, samplesPerPixel: spp,
            hasAlpha: alpha, isPlanar: isPlanar, colorSpaceName: colorSpaceName, bitmapFormat: [],
            bytesPerRow: rowBytes, bitsPerPixel: pixelBits)
    }

    private func describe(_ image: CGImage) {
        (pixelsWide, pixelsHigh, bitsPerSample) = (image.width, image.height, 8)
        size = NSSize(width: image.width, height: image.height)
        (hasAlpha, isOpaque) = (!image.isOpaque, image.isOpaque)
    }

    private func describe(_ layout: BitmapMemory.Layout, _ space: NSColorSpaceName) {
        (pixelsWide, pixelsHigh, bitsPerSample) = (layout.width, layout.height, 8)
        size = NSSize(width: layout.width, height: layout.height)
        (hasAlpha, isOpaque, colorSpaceName) = (layout.hasAlpha, !layout.hasAlpha, space)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard let image = cgImage else { return self }
        let copy = NSBitmapImageRep(cgImage: image)
        copy.takeFacts(of: self)
        (copy.memory, copy.animation, copy.values) = (memory?.copy(), animation, values)
        if copy.memory != nil { copy.image = nil }
        return copy
    }

    // MARK: Bytes

    /// The bytes of an image are made when they are first needed; they are the pixels from then on.
    private var bytes: BitmapMemory? {
        if memory == nil, let image {
            memory = BitmapMemory(image)
            self.image = nil
        }
        return memory
    }

    /// RGB with alpha last for an image that was read; otherwise as the initializer said.
    open var bitmapData: UnsafeMutablePointer<UInt8>? { bytes?.current }
    open var isPlanar: Bool { false }
    open var numberOfPlanes: Int { 1 }
    open var samplesPerPixel: Int { bytes?.layout.samplesPerPixel ?? 0 }
    open var bitsPerPixel: Int { (bytes?.layout.bytesPerPixel ?? 0) * 8 }
    open var bytesPerRow: Int { bytes?.layout.bytesPerRow ?? 0 }
    open var bytesPerPlane: Int { bytesPerRow * pixelsHigh }

    open var bitmapFormat: Format {
        guard let layout = bytes?.layout else { return [] }
        var format: Format = []
        if layout.isAlphaFirst { format.insert(.alphaFirst) }
        if layout.hasAlpha, !layout.isPremultiplied { format.insert(.alphaNonpremultiplied) }
        return format
    }

    open func getBitmapDataPlanes(_ data: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) {
        for i in 0..<5 { data[i] = i == 0 ? bitmapData : nil }
    }

    open var cgImage: CGImage? { memory?.image ?? image }

    open var colorSpace: NSColorSpace { colorSpaceName.space.map { NSColorSpace($0) } ?? .sRGB }

    /// Returns a context whose units are points of `size`; `nil` for pixels that are not premultiplied.
    func makeContext() -> CGContext? {
        guard let context = bytes?.makeContext() else { return nil }
        let (x, y) = (CGFloat(pixelsWide) / size.width, CGFloat(pixelsHigh) / size.height)
        if x.isFinite, y.isFinite, x != 1 || y != 1 { context.scaleBy(x: x, y: y) }
        return context
    }

    // MARK: Pixels

    /// - Parameter y: from the top.
    open func colorAt(x: Int, y: Int) -> NSColor? {
        guard let bytes, bytes.contains(x, y) else { return nil }
        return NSColor(fixed: CGColor(space: space(bytes.layout), values: bytes.components(x, y)))
    }

    /// Sets a pixel to a color, which is converted to the bitmap's space.
    open func setColor(_ color: NSColor, atX x: Int, y: Int) {
        guard let bytes, bytes.contains(x, y),
            let converted = color.usingColorSpace(NSColorSpace(space(bytes.layout)))?.cgColor.components
        else { return }
        bytes.set(converted, x, y)
    }

    private func space(_ layout: BitmapMemory.Layout) -> CGColorSpace {
        let named = colorSpaceName.space
        if layout.colors == 1 { return named?.model == .monochrome ? named ?? .gray : .gray }
        return named?.model == .rgb ? named ?? .deviceRGB : .deviceRGB
    }

    /// Copies the samples of a pixel as they are in memory.
    open func getPixel(_ p: UnsafeMutablePointer<Int>, atX x: Int, y: Int) {
        guard let bytes, bytes.contains(x, y) else { return }
        for (i, sample) in bytes[x, y].enumerated() { p[i] = sample }
    }

    open func setPixel(_ p: UnsafeMutablePointer<Int>, atX x: Int, y: Int) {
        guard let bytes, bytes.contains(x, y) else { return }
        bytes[x, y] = (0..<bytes.layout.samplesPerPixel).map { p[$0] }
    }

    // MARK: Drawing

    @discardableResult
    open override func draw() -> Bool {
        guard let context = NSGraphicsContext.current?.cgContext, let image = cgImage else { return false }
        context.draw(image, in: NSRect(origin: .zero, size: size))
        return true
    }

    /// Draws the whole picture without a clip or a layer, which it does not need.
    override func paint(
        _ context: CGContext, _ target: NSRect, _ part: NSRect, _ operation: NSCompositingOperation, _ alpha: CGFloat
    ) -> Bool {
        guard let image = cgImage else { return false }
        context.setBlendMode(operation.blendMode)
        context.setAlpha(alpha)
        guard !part.isEmpty, part != NSRect(origin: .zero, size: size) else {
            context.draw(image, in: target)
            return true
        }
        if let piece = pixels(of: part).flatMap(image.cropping) {
            context.draw(piece, in: target)
            return true
        }
        context.clip(to: target)
        let (x, y) = (target.width / part.width, target.height / part.height)
        context.draw(
            image,
            in: NSRect(
                x: target.minX - part.minX * x, y: target.minY - part.minY * y, width: size.width * x,
                height: size.height * y))
        return true
    }

    /// Returns a part in pixels, y down; `nil` if it does not end between pixels. What is beside it does not show at its edges then.
    private func pixels(of part: NSRect) -> CGRect? {
        let (x, y) = (CGFloat(pixelsWide) / size.width, CGFloat(pixelsHigh) / size.height)
        let rect = CGRect(
            x: part.minX * x, y: (size.height - part.maxY) * y, width: part.width * x, height: part.height * y)
        return rect == rect.integral ? rect : nil
    }

    open override func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?,
        hints: [HintKey: Any]?
    ) -> CGImage? { cgImage }

    // MARK: Properties

    open func value(forProperty property: PropertyKey) -> Any? {
        guard let animation else { return values[property] }
        let current = (values[.currentFrame] as? NSNumber)?.intValue ?? 0
        switch property {
        case .frameCount: return NSNumber(value: animation.frames.count)
        case .currentFrame: return NSNumber(value: current)
        case .currentFrameDuration: return NSNumber(value: animation.frames[current].delay)
        case .loopCount: return NSNumber(value: animation.loopCount)
        default: return values[property]
        }
    }

    open func setProperty(_ property: PropertyKey, withValue value: Any?) {
        guard property == .currentFrame, let animation else { return values[property] = value }
        guard let frame = value as? NSNumber, animation.frames.indices.contains(frame.intValue) else { return }
        values[.currentFrame] = frame
        (image, memory) = (animation.frames[frame.intValue].image, nil)
    }

    // MARK: Archives

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let cgImage { coder.encode(ImageEncoder.png(cgImage) as NSData, forKey: "QuincePixels") }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        let points = size
        guard let data = coder.decodeObject(of: NSData.self, forKey: "QuincePixels"),
            let decoded = try? ImageDecoder.decode(data as Data, named: "NSBitmapImageRep(coder:)")
        else { return nil }
        image = decoded.image
        describe(decoded.image)
        size = points
    }

    open override class func canInit(with data: Data) -> Bool { !BitmapFile.decode(data).isEmpty }
}

import CoreGraphics
import Foundation
import UIFoundation

/// The samples of a bitmap in memory, interleaved, eight bits each, and their meaning.
final class BitmapMemory {
    struct Layout: Equatable {
        var width: Int
        var height: Int
        var samplesPerPixel: Int
        var hasAlpha: Bool
        var isAlphaFirst = false
        var isPremultiplied = true
        var bytesPerPixel: Int
        var bytesPerRow: Int

        /// The number of samples that are colors: 1 for gray and 3 for RGB.
        var colors: Int { samplesPerPixel - (hasAlpha ? 1 : 0) }
        /// The places of the color samples in a pixel, and of alpha.
        var firstColor: Int { hasAlpha && isAlphaFirst ? 1 : 0 }
        var alphaPlace: Int? { hasAlpha ? (isAlphaFirst ? 0 : samplesPerPixel - 1) : nil }

        /// Core Graphics' words for the layout.
        var bitmapInfo: CGBitmapInfo {
            let alpha: CGImageAlphaInfo
            switch (hasAlpha, isAlphaFirst, isPremultiplied) {
            case (false, _, _): alpha = bytesPerPixel > samplesPerPixel ? .noneSkipLast : .none
            case (true, false, true): alpha = .premultipliedLast
            case (true, false, false): alpha = .last
            case (true, true, true): alpha = .premultipliedFirst
            case (true, true, false): alpha = .first
            }
            return CGBitmapInfo(rawValue: alpha.rawValue)
        }

        var space: CGColorSpace { colors == 1 ? .gray : .srgb }
    }

    let layout: Layout
    let bytes: UnsafeMutablePointer<UInt8>
    private let isOwned: Bool
    /// The context that draws into the bytes, which may have more to write.
    private weak var context: CGContext?

    /// - Parameter borrowed: memory that outlives this object; `nil` for zeroed memory of its own.
    init(_ layout: Layout, borrowed: UnsafeMutablePointer<UInt8>? = nil) {
        self.layout = layout
        isOwned = borrowed == nil
        let count = max(layout.bytesPerRow * layout.height, 1)
        bytes = borrowed ?? .allocate(capacity: count)
        if isOwned { bytes.initialize(repeating: 0, count: count) }
    }

    deinit { if isOwned { bytes.deallocate() } }

    /// Copies the pixels of an image, as RGB with alpha last, or without alpha if it is opaque.
    convenience init?(_ image: CGImage) {
        let hasAlpha = !image.isOpaque
        self.init(
            Layout(
                width: image.width, height: image.height, samplesPerPixel: hasAlpha ? 4 : 3, hasAlpha: hasAlpha,
                bytesPerPixel: 4, bytesPerRow: image.width * 4))
        for y in 0..<image.height {
            let (from, to) = (image.pixels.row(y), bytes + y * layout.bytesPerRow)
            for x in 0..<image.width {
                let word = from[x]
                (to[4 * x], to[4 * x + 1]) = (UInt8(word >> 16 & 255), UInt8(word >> 8 & 255))
                (to[4 * x + 2], to[4 * x + 3]) = (UInt8(word & 255), hasAlpha ? UInt8(word >> 24) : 255)
            }
        }
    }

    func copy() -> BitmapMemory {
        let copy = BitmapMemory(layout)
        copy.bytes.update(from: current, count: layout.bytesPerRow * layout.height)
        return copy
    }

    /// The bytes after everything that was drawn.
    var current: UnsafeMutablePointer<UInt8> {
        context?.flush()
        return bytes
    }

    func makeContext() -> CGContext? {
        guard layout.isPremultiplied else { return nil }
        let made = CGContext(
            data: bytes, width: layout.width, height: layout.height, bitsPerComponent: 8,
            bytesPerRow: layout.bytesPerRow, space: layout.space, bitmapInfo: layout.bitmapInfo.rawValue)
        context = made
        return made
    }

    var image: CGImage? {
        let data = Data(bytes: current, count: layout.bytesPerRow * layout.height)
        guard let provider = CGDataProvider(data: data) else { return nil }
        return CGImage(
            width: layout.width, height: layout.height, bitsPerComponent: 8, bitsPerPixel: layout.bytesPerPixel * 8,
            bytesPerRow: layout.bytesPerRow, space: layout.space, bitmapInfo: layout.bitmapInfo, provider: provider,
            decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    // MARK: Pixels

    func contains(_ x: Int, _ y: Int) -> Bool { (0..<layout.width).contains(x) && (0..<layout.height).contains(y) }

    private func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        current + y * layout.bytesPerRow + x * layout.bytesPerPixel
    }

    subscript(x: Int, y: Int) -> [Int] {
        get { (0..<layout.samplesPerPixel).map { Int(pixel(x, y)[$0]) } }
        set {
            for (i, sample) in newValue.prefix(layout.samplesPerPixel).enumerated() {
                pixel(x, y)[i] = UInt8(min(max(sample, 0), 255))
            }
        }
    }

    /// Returns the color components of a pixel without its alpha, and that. A pixel that is clear keeps what is stored.
    func components(_ x: Int, _ y: Int) -> [CGFloat] {
        let samples = self[x, y].map { CGFloat($0) / 255 }
        let alpha = layout.alphaPlace.map { samples[$0] } ?? 1
        let divisor = layout.isPremultiplied && alpha > 0 ? alpha : 1
        let colors = samples[layout.firstColor..<layout.firstColor + layout.colors].map { min($0 / divisor, 1) }
        return colors + [alpha]
    }

    /// - Parameter components: the colors of the layout's space, and alpha.
    func set(_ components: [CGFloat], _ x: Int, _ y: Int) {
        let alpha = layout.hasAlpha ? min(max(components[layout.colors], 0), 1) : 1
        let factor = layout.isPremultiplied ? alpha : 1
        var samples = [Int](repeating: 0, count: layout.samplesPerPixel)
        for i in 0..<layout.colors {
            samples[layout.firstColor + i] = Int((min(max(components[i], 0), 1) * factor * 255).rounded())
        }
        if let place = layout.alphaPlace { samples[place] = Int((alpha * 255).rounded()) }
        self[x, y] = samples
    }
}

import Foundation

/// Red, green, blue and alpha in the space in which a context works, multiplied with the alpha.
typealias Pixel = SIMD4<Float>

/// The computed pixels of a rectangle, lowest row first.
final class PixelBlock {
    let rect: PixelRect
    let pixels: UnsafeMutablePointer<Pixel>

    /// A gigabyte of pixels, so that a filter that needs all of a huge picture at once fails instead of the process.
    static let largest = 1 << 26

    /// Makes transparent pixels.
    init(_ rect: PixelRect) throws(RenderError) {
        guard rect.count <= Self.largest, let memory = calloc(max(rect.count, 1), MemoryLayout<Pixel>.stride) else {
            throw RenderError.tooLarge(rect)
        }
        self.rect = rect
        pixels = memory.assumingMemoryBound(to: Pixel.self)
    }

    deinit { free(pixels) }

    func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { pixels + (y - rect.minY) * rect.width }

    /// A pixel; a transparent one outside.
    subscript(x: Int, y: Int) -> Pixel {
        guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return .zero }
        return pixels[(y - rect.minY) * rect.width + x - rect.minX]
    }

    /// The color at a point, between the centers of four pixels.
    func sample(_ x: Double, _ y: Double) -> Pixel {
        let (left, low) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        guard abs(left) < 1e9, abs(low) < 1e9 else { return .zero }
        let (fx, fy) = (Float(x - 0.5 - left), Float(y - 0.5 - low))
        let (i, j) = (Int(left), Int(low))
        let below = self[i, j] * (1 - fx) + self[i + 1, j] * fx
        let above = self[i, j + 1] * (1 - fx) + self[i + 1, j + 1] * fx
        return below * (1 - fy) + above * fy
    }

    /// Sets each pixel by the coordinates of its lower left corner.
    func fill(_ color: (Int, Int) throws -> Pixel) rethrows {
        for y in rect.minY..<max(rect.maxY, rect.minY) {
            let row = row(y)
            for x in rect.minX..<rect.maxX { row[x - rect.minX] = try color(x, y) }
        }
    }

    /// Returns the pixels of another rectangle, transparent where there are none; the block itself if it is the same
    /// one.
    func covering(_ other: PixelRect) throws(RenderError) -> PixelBlock {
        if other == rect { return self }
        let result = try PixelBlock(other)
        let shared = rect.intersection(other)
        guard !shared.isEmpty else { return result }
        for y in shared.minY..<shared.maxY {
            let from = row(y) + shared.minX - rect.minX
            (result.row(y) + shared.minX - other.minX).update(from: from, count: shared.width)
        }
        return result
    }
}

/// A picture that cannot be drawn.
enum RenderError: Error, CustomStringConvertible {
    case tooLarge(PixelRect)
    case failed(String)

    var description: String {
        switch self {
        case .tooLarge(let rect): "\(rect.width) × \(rect.height) pixels at once"
        case .failed(let text): text
        }
    }
}

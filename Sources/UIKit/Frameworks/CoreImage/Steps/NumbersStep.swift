import CoreGraphics
import Foundation

/// The numbers of a bitmap, with whatever precision.
final class NumbersStep: PictureStep {
    private let pixels: [Pixel]
    private let width: Int
    private let height: Int
    /// `nil` for the numbers of whatever space filters work in.
    private let isLinear: Bool?

    /// Copies the numbers. The format is one that `PixelFormat` knows.
    init(_ bytes: UnsafeRawPointer, _ rowBytes: Int, _ size: CGSize, _ format: CIFormat, isLinear: Bool?) {
        let (width, height) = (Int(size.width), Int(size.height))
        (self.width, self.height, self.isLinear) = (width, height, isLinear)
        guard let layout = PixelFormat(format) else {
            pixels = Array(repeating: .zero, count: width * height)
            return
        }
        let isGray = format == .L8
        pixels = (0..<width * height).map { i in
            let place = bytes + (height - 1 - i / width) * rowBytes + i % width * layout.bytesPerPixel
            let color = layout.read(place)
            return isGray ? Pixel(color.x, color.x, color.x, 1) : color
        }
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let inside = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
        let block = try PixelBlock(inside)
        block.fill { x, y in
            let color = pixels[y * width + x]
            switch (isLinear, drawing.space) {
            case (false?, .linear): return ColorCurve.linear(color.unpremultiplied).premultiplied
            case (true?, .encoded): return ColorCurve.encoded(color.unpremultiplied).premultiplied
            default: return color
            }
        }
        return block
    }
}

import CFFmpeg
import CPictureKernels
import QuinceMedia

/// Scales pictures of luma and chroma, and turns them into colors at their final size.
///
/// FFmpeg's own exact way from there to colors has no vector code; scaling the planes and converting here takes less than half of its
/// time.
final class LumaChromaScaler {
    private let conversions: cffmpeg_conversions
    private let context: ScalingContext
    /// Luma of half the size.
    private let halved = PixelMemory()
    /// Luma and both chromas at the final size, one after the other.
    private let scaled = PixelMemory()

    init(_ conversions: cffmpeg_conversions) {
        self.conversions = conversions
        context = ScalingContext(conversions)
    }

    /// Writes opaque BGRA.
    ///
    /// - Parameters:
    ///   - pixels: the target, whose rows are `rowSize` apart.
    /// - Returns: whether the picture could be converted.
    func convert(
        _ frame: MediaFrame, _ width: Int, _ height: Int, to pixels: UnsafeMutableRawBufferPointer, rowSize: Int
    ) -> Bool {
        let colors = PictureColors(frame.pointer.pointee)
        var source = ScalingContext.Planes(frame.pointer)
        if isTwiceAsLarge(source, width, height) { source = halvedLuma(source) }
        let stride = (width + 63) & ~63
        scaled.resize(stride * height * 3)
        guard let first = scaled.bytes.bindMemory(to: UInt8.self).baseAddress else { return false }
        let planes = [first, first + stride * height, first + 2 * stride * height]
        let target = ScalingContext.Planes(
            format: AV_PIX_FMT_YUV444P, width: Int32(width), height: Int32(height), rows: planes + [nil],
            strides: [Int32](repeating: Int32(stride), count: 3) + [0])
        guard context.scale(source, to: target, colors),
            let coefficients = conversions.sws_getCoefficients(colors.matrix)
        else { return false }
        let matrix = colors.conversion(coefficients)
        let out = pixels.bindMemory(to: UInt8.self).baseAddress!
        for y in 0..<height {
            let row = y * stride
            pictureRowToBGRA(out + y * rowSize, planes[0] + row, planes[1] + row, planes[2] + row, width, matrix)
        }
        return true
    }

    // MARK: Halving

    /// Whether a picture has chroma of half its size and is shown at that size or a smaller one.
    private func isTwiceAsLarge(_ source: ScalingContext.Planes, _ width: Int, _ height: Int) -> Bool {
        guard source.format == AV_PIX_FMT_YUV420P || source.format == AV_PIX_FMT_YUVJ420P else { return false }
        guard source.width % 2 == 0, source.height % 2 == 0, source.strides.prefix(3).allSatisfy({ $0 > 0 }) else {
            return false
        }
        return width * 2 <= Int(source.width) && height * 2 <= Int(source.height)
    }

    /// Halving luma by means gives a picture whose luma has the size of its chroma.
    private func halvedLuma(_ source: ScalingContext.Planes) -> ScalingContext.Planes {
        guard let luma = source.rows[0] else { return source }
        let (width, height) = (Int(source.width) / 2, Int(source.height) / 2)
        let stride = (width + 63) & ~63
        halved.resize(stride * height)
        guard let out = halved.bytes.bindMemory(to: UInt8.self).baseAddress else { return source }
        let step = Int(source.strides[0])
        for y in 0..<height {
            pictureRowHalved(out + y * stride, luma + 2 * y * step, luma + (2 * y + 1) * step, width)
        }
        var planes = ScalingContext.Planes(
            format: AV_PIX_FMT_YUV444P, width: Int32(width), height: Int32(height), rows: source.rows,
            strides: source.strides)
        (planes.rows[0], planes.strides[0]) = (out, Int32(stride))
        return planes
    }
}

import CFFmpeg
import Foundation
import QuinceMedia

/// Turns decoded pictures into premultiplied BGRA of a size.
final class PictureScaler {
    private let ffmpeg: cffmpeg_functions
    private let films: LumaChromaScaler
    private let others: ScalingContext
    private let pixels = PixelMemory()
    /// The pixels of a picture that lies on its side, turned.
    private let turned = PixelMemory()

    init(_ ffmpeg: cffmpeg_functions, _ conversions: cffmpeg_conversions) {
        self.ffmpeg = ffmpeg
        films = LumaChromaScaler(conversions)
        others = ScalingContext(conversions)
    }

    /// Scales and turns a picture.
    ///
    /// - Returns: rows of `PictureReply.rowSize`, valid until the next call.
    func upright(
        _ frame: MediaFrame, _ request: PictureRequest, _ location: String
    ) throws(MediaFailure) -> UnsafeRawBufferPointer {
        let turns = request.turns & 3
        let (width, height) = (request.width, request.height)
        if turns == 0 { return try scale(frame, width, height, location) }
        let isOnSide = turns % 2 == 1
        let stored = try scale(frame, isOnSide ? height : width, isOnSide ? width : height, location)
        turn(stored.bindMemory(to: UInt32.self), turns, width, height)
        return UnsafeRawBufferPointer(turned.bytes)
    }

    private func turn(_ stored: UnsafeBufferPointer<UInt32>, _ turns: Int, _ width: Int, _ height: Int) {
        turned.resize(PictureReply.rowSize(width) * height)
        let target = turned.bytes.bindMemory(to: UInt32.self)
        let (lastX, lastY) = (width - 1, height - 1)
        let (row, storedRow) = (
            PictureReply.rowSize(width) / 4, PictureReply.rowSize(turns % 2 == 1 ? height : width) / 4
        )
        for y in 0..<height {
            for x in 0..<width {
                let source =
                    switch turns {
                    case 1: (lastX - x) * storedRow + y
                    case 2: (lastY - y) * storedRow + lastX - x
                    default: x * storedRow + lastY - y
                    }
                target[y * row + x] = stored[source]
            }
        }
    }

    // MARK: Scaling

    private func scale(
        _ frame: MediaFrame, _ width: Int, _ height: Int, _ location: String
    ) throws(MediaFailure) -> UnsafeRawBufferPointer {
        let rowSize = PictureReply.rowSize(width)
        pixels.resize(rowSize * height)
        let format = AVPixelFormat(frame.pointer.pointee.format)
        let isDone =
            isLumaAndChroma(format)
            ? films.convert(frame, width, height, to: pixels.bytes, rowSize: rowSize)
            : convertOther(frame, width, height)
        guard isDone else {
            throw MediaFailure(
                .notDecodable, "\(location): a picture of FFmpeg's format \(format.rawValue) cannot be converted")
        }
        if has(AV_PIX_FMT_FLAG_ALPHA, format) { premultiply() }
        return UnsafeRawBufferPointer(pixels.bytes)
    }

    private func isLumaAndChroma(_ format: AVPixelFormat) -> Bool {
        guard let description = ffmpeg.av_pix_fmt_desc_get(format), description.pointee.nb_components == 3 else {
            return false
        }
        return !has(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL, format)
    }

    private func has(_ flags: Int32, _ format: AVPixelFormat) -> Bool {
        guard let description = ffmpeg.av_pix_fmt_desc_get(format) else { return false }
        return description.pointee.flags & UInt64(flags) != 0
    }

    /// Converts a picture of colors, of grays, or with an alpha.
    private func convertOther(_ frame: MediaFrame, _ width: Int, _ height: Int) -> Bool {
        let target = ScalingContext.Planes(
            format: AV_PIX_FMT_BGRA, width: Int32(width), height: Int32(height),
            rows: [pixels.bytes.bindMemory(to: UInt8.self).baseAddress, nil, nil, nil],
            strides: [Int32(PictureReply.rowSize(width)), 0, 0, 0])
        return others.scale(
            ScalingContext.Planes(frame.pointer), to: target, PictureColors(frame.pointer.pointee))
    }

    private func premultiply() {
        let pixels = pixels.bytes
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[pixel + 3])
            if alpha == 255 { continue }
            for i in pixel..<pixel + 3 { pixels[i] = UInt8((Int(pixels[i]) * alpha + 127) / 255) }
        }
    }
}

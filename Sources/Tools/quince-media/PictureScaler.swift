import CFFmpeg
import Foundation
import QuinceMedia

/// Turns decoded pictures into premultiplied BGRA of a size.
///
/// The exact arithmetic is asked for, so that every processor gives the same pixels.
final class PictureScaler {
    private let ffmpeg: cffmpeg_functions
    private let conversions: cffmpeg_conversions
    private var context: OpaquePointer?
    private var pixels = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var colors: [Int32] = []

    init(_ ffmpeg: cffmpeg_functions, _ conversions: cffmpeg_conversions) {
        (self.ffmpeg, self.conversions) = (ffmpeg, conversions)
    }

    deinit {
        conversions.sws_freeContext(context)
        pixels.deallocate()
    }

    private static let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT

    /// - Returns: rows of `PictureReply.rowSize`, valid until the next call.
    func scale(
        _ frame: MediaFrame, _ width: Int, _ height: Int, _ location: String
    ) throws(MediaFailure) -> UnsafeRawBufferPointer {
        let source = frame.pointer.pointee
        let format = AVPixelFormat(source.format)
        let old = context
        context = conversions.sws_getCachedContext(
            context, source.width, source.height, format, Int32(width), Int32(height), AV_PIX_FMT_BGRA, Self.flags, nil,
            nil,
            nil)
        guard context != nil else {
            throw MediaFailure(.notDecodable, "\(location): pictures of format \(source.format) cannot be converted")
        }
        setColors(of: source, isNew: context != old)
        makeRoom(PictureReply.rowSize(width) * height)
        let rows = convert(frame, width)
        guard rows == Int32(height) else { throw MediaFailure(.damaged, "\(location): a picture cannot be converted") }
        if hasAlpha(format) { premultiply() }
        return UnsafeRawBufferPointer(pixels)
    }

    private func convert(_ frame: MediaFrame, _ width: Int) -> Int32 {
        let source = frame.pointer
        let planes = withUnsafeBytes(of: &source.pointee.data) {
            $0.bindMemory(to: UnsafePointer<UInt8>?.self).map { $0 }
        }
        let strides = withUnsafeBytes(of: &source.pointee.linesize) { $0.bindMemory(to: Int32.self).map { $0 } }
        var target: [UnsafeMutablePointer<UInt8>?] = [pixels.bindMemory(to: UInt8.self).baseAddress, nil, nil, nil]
        let stride: [Int32] = [Int32(PictureReply.rowSize(width)), 0, 0, 0]
        return conversions.sws_scale(context, planes, strides, 0, source.pointee.height, &target, stride)
    }

    private func makeRoom(_ count: Int) {
        if pixels.count == count { return }
        pixels.deallocate()
        pixels = .allocate(byteCount: count, alignment: 64)
    }

    // MARK: Colors

    /// Pictures that do not say their matrix have that of their size: BT.709 for high definition, BT.601 below it.
    private func setColors(of frame: AVFrame, isNew: Bool) {
        let isWide = frame.width >= 1280 || frame.height > 576
        let matrix: Int32 =
            frame.colorspace == AVCOL_SPC_UNSPECIFIED
            ? (isWide ? SWS_CS_ITU709 : SWS_CS_ITU601) : Int32(bitPattern: frame.colorspace.rawValue)
        let isFull: Int32 = frame.color_range == AVCOL_RANGE_JPEG ? 1 : 0
        if !isNew, colors == [matrix, isFull] { return }
        colors = [matrix, isFull]
        let unity: Int32 = 1 << 16
        _ = conversions.sws_setColorspaceDetails(
            context, conversions.sws_getCoefficients(matrix), isFull, conversions.sws_getCoefficients(SWS_CS_DEFAULT),
            1, 0,
            unity, unity)
    }

    private func hasAlpha(_ format: AVPixelFormat) -> Bool {
        guard let description = ffmpeg.av_pix_fmt_desc_get(format) else { return false }
        return description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    }

    private func premultiply() {
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[pixel + 3])
            if alpha == 255 { continue }
            for i in pixel..<pixel + 3 { pixels[i] = UInt8((Int(pixels[i]) * alpha + 127) / 255) }
        }
    }
}

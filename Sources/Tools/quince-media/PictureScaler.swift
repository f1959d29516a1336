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
    private let pixels = PixelMemory()
    /// The pixels of a picture that lies on its side, turned.
    private let turned = PixelMemory()
    private var colors: [Int32] = []

    init(_ ffmpeg: cffmpeg_functions, _ conversions: cffmpeg_conversions) {
        (self.ffmpeg, self.conversions) = (ffmpeg, conversions)
    }

    deinit { conversions.sws_freeContext(context) }

    // Interpolating the colors between their columns as well would double the time, 1.9 ms for 1080p to 750 × 422.
    private static let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT

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

    private func scale(
        _ frame: MediaFrame, _ width: Int, _ height: Int, _ location: String
    ) throws(MediaFailure) -> UnsafeRawBufferPointer {
        let source = frame.pointer.pointee
        let format = AVPixelFormat(source.format)
        context = conversions.sws_getCachedContext(
            context, source.width, source.height, format, Int32(width), Int32(height), AV_PIX_FMT_BGRA, Self.flags, nil,
            nil,
            nil)
        guard context != nil else {
            throw MediaFailure(.notDecodable, "\(location): pictures of format \(source.format) cannot be converted")
        }
        setColors(of: source, width, height)
        pixels.resize(PictureReply.rowSize(width) * height)
        let rows = convert(frame, width)
        guard rows == Int32(height) else { throw MediaFailure(.damaged, "\(location): a picture cannot be converted") }
        if hasAlpha(format) { premultiply() }
        return UnsafeRawBufferPointer(pixels.bytes)
    }

    private func convert(_ frame: MediaFrame, _ width: Int) -> Int32 {
        let source = frame.pointer
        let planes = withUnsafeBytes(of: &source.pointee.data) {
            $0.bindMemory(to: UnsafePointer<UInt8>?.self).map { $0 }
        }
        let strides = withUnsafeBytes(of: &source.pointee.linesize) { $0.bindMemory(to: Int32.self).map { $0 } }
        var target: [UnsafeMutablePointer<UInt8>?] = [
            pixels.bytes.bindMemory(to: UInt8.self).baseAddress, nil, nil, nil,
        ]
        let stride: [Int32] = [Int32(PictureReply.rowSize(width)), 0, 0, 0]
        return conversions.sws_scale(context, planes, strides, 0, source.pointee.height, &target, stride)
    }

    // MARK: Colors

    /// Pictures that do not say their matrix have that of their size: BT.709 for high definition, BT.601 below it.
    private func setColors(of frame: AVFrame, _ width: Int, _ height: Int) {
        let isWide = frame.width >= 1280 || frame.height > 576
        let matrix: Int32 =
            frame.colorspace == AVCOL_SPC_UNSPECIFIED
            ? (isWide ? SWS_CS_ITU709 : SWS_CS_ITU601) : Int32(bitPattern: frame.colorspace.rawValue)
        let isFull: Int32 = frame.color_range == AVCOL_RANGE_JPEG ? 1 : 0
        // A new context, of other sizes or another format, may have the old one's address.
        let present = [matrix, isFull, frame.format, frame.width, frame.height, Int32(width), Int32(height)]
        if colors == present { return }
        colors = present
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
        let pixels = pixels.bytes
        for pixel in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[pixel + 3])
            if alpha == 255 { continue }
            for i in pixel..<pixel + 3 { pixels[i] = UInt8((Int(pixels[i]) * alpha + 127) / 255) }
        }
    }
}

/// Memory for the pixels of a picture, kept from one picture to the next.
private final class PixelMemory {
    private(set) var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    func resize(_ count: Int) {
        if bytes.count == count { return }
        bytes.deallocate()
        bytes = .allocate(byteCount: count, alignment: 64)
    }

    deinit { bytes.deallocate() }
}

import CFFmpeg
import CoreGraphics
import QuinceFrameStream

/// The image in H.264's format: luma per pixel, chroma per block of 2 × 2 pixels, BT.709, limited range.
///
/// Only changed areas are converted, which swscale cannot do, since it converts whole slices.
final class YUVPicture {
    let frame: UnsafeMutablePointer<AVFrame>
    private let ffmpeg: cffmpeg_functions
    private let width: Int
    private let height: Int

    init(_ ffmpeg: cffmpeg_functions, width: Int, height: Int) throws {
        guard let frame = ffmpeg.av_frame_alloc() else { throw RecordFailure.notWritten("FFmpeg: out of memory") }
        (self.ffmpeg, self.frame, self.width, self.height) = (ffmpeg, frame, width, height)
        (frame.pointee.width, frame.pointee.height) = (Int32(width), Int32(height))
        frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        frame.pointee.color_range = AVCOL_RANGE_MPEG
        frame.pointee.colorspace = AVCOL_SPC_BT709
        frame.pointee.color_primaries = AVCOL_PRI_BT709
        frame.pointee.color_trc = AVCOL_TRC_BT709
        guard ffmpeg.av_frame_get_buffer(frame, 0) >= 0 else { throw RecordFailure.notWritten("FFmpeg: out of memory") }
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        ffmpeg.av_frame_free(&frame)
    }

    /// Copies the image if the encoder still refers to it.
    func makeWritable() throws {
        guard ffmpeg.av_frame_make_writable(frame) >= 0 else { throw RecordFailure.notWritten("FFmpeg: out of memory") }
    }

    /// Converts a rectangle. If the image has an odd size, the pixel at the edge is repeated beyond it.
    func convert(_ pixels: PixelBuffer, _ rect: FrameRect) {
        // Chroma is located at the left one of two pixels and depends on the neighbors on both sides.
        let (left, right) = (max(rect.x - 1, 0) & ~1, min((rect.maxX + 2) & ~1, width))
        let (top, bottom) = (rect.y & ~1, min((rect.maxY + 1) & ~1, height))
        for y in stride(from: top, to: bottom, by: 2) {
            let rows = (pixels.row(y), pixels.row(min(y + 1, pixels.height - 1)))
            convertRows(rows, y, left, right, lastX: pixels.width - 1)
        }
    }

    private typealias Row = UnsafeMutablePointer<UInt32>
    private typealias Plane = UnsafeMutablePointer<UInt8>

    private func plane(_ data: Plane?, _ size: Int32, row: Int) -> Plane { data! + Int(size) * row }

    private func convertRows(_ rows: (Row, Row), _ y: Int, _ left: Int, _ right: Int, lastX: Int) {
        let (data, size) = (frame.pointee.data, frame.pointee.linesize)
        let luma = (plane(data.0, size.0, row: y), plane(data.0, size.0, row: y + 1))
        let (blue, red) = (plane(data.1, size.1, row: y / 2), plane(data.2, size.2, row: y / 2))
        var before = BT709.Sum(rows.0[max(left - 1, 0)], rows.1[max(left - 1, 0)])
        for x in stride(from: left, to: right, by: 2) {
            let next = min(x + 1, lastX)
            let (a, b, c, d) = (rows.0[x], rows.0[next], rows.1[x], rows.1[next])
            luma.0[x] = BT709.luma(a)
            luma.0[x + 1] = BT709.luma(b)
            luma.1[x] = BT709.luma(c)
            luma.1[x + 1] = BT709.luma(d)
            let (here, after) = (BT709.Sum(a, c), BT709.Sum(b, d))
            let eight = BT709.Sum(before, here, after)
            blue[x / 2] = eight.blueDifference
            red[x / 2] = eight.redDifference
            before = after
        }
    }
}

/// ITU-R BT.709, 3: from eight-bit R, G, B to luma from 16 to 235 and color differences from 16 to 240, rounded to
/// nearest.
private enum BT709 {
    /// 0.2126, 0.7152 and 0.0722 times 219/255, times 2^16; the sum is exact, so that white is 235.
    @inline(__always)
    static func luma(_ word: UInt32) -> UInt8 {
        let (r, g, b) = (Int32(word >> 16 & 255), Int32(word >> 8 & 255), Int32(word & 255))
        return UInt8(truncatingIfNeeded: (11_966 &* r &+ 40_254 &* g &+ 4_064 &* b &+ 16 << 16 &+ 1 << 15) >> 16)
    }

    /// Sums of the three channels over several pixels.
    struct Sum {
        private var red: Int32
        private var green: Int32
        private var blue: Int32

        @inline(__always)
        init(_ a: UInt32, _ b: UInt32) {
            red = Int32(a >> 16 & 255) &+ Int32(b >> 16 & 255)
            green = Int32(a >> 8 & 255) &+ Int32(b >> 8 & 255)
            blue = Int32(a & 255) &+ Int32(b & 255)
        }

        /// Adds three columns of two pixels, the middle one twice: eight pixels.
        @inline(__always)
        init(_ before: Sum, _ here: Sum, _ after: Sum) {
            red = before.red &+ 2 &* here.red &+ after.red
            green = before.green &+ 2 &* here.green &+ after.green
            blue = before.blue &+ 2 &* here.blue &+ after.blue
        }

        /// (B − Y)/1.8556 times 224/255, for eight pixels; each row of coefficients adds up to 0, so that gray is 128.
        @inline(__always)
        var blueDifference: UInt8 { Self.byte(-6_596 &* red &- 22_189 &* green &+ 28_785 &* blue) }

        /// (R − Y)/1.5748 times 224/255.
        @inline(__always)
        var redDifference: UInt8 { Self.byte(28_784 &* red &- 26_145 &* green &- 2_639 &* blue) }

        @inline(__always)
        private static func byte(_ sum: Int32) -> UInt8 {
            UInt8(truncatingIfNeeded: min(max((sum &+ 128 << 19 &+ 1 << 18) >> 19, 16), 240))
        }
    }
}

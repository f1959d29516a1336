/// The header of the stream that carries frames from an app to `quince-record`: a header, one record per frame, and an
/// end record.
///
/// All numbers are little-endian. A reader throws an error with the byte offset for any value it does not expect.
///
///     header   "QFRAMES1"                       8 bytes
///              format                           u8: 1 MP4, 2 GIF, 3 animated PNG, 4 animated WebP
///              opaque                           u8: 1 if alpha can be ignored, else 0
///              width, height                    u32 each, pixels, 1 to 16384
///              rate                             u32 / u32, frames per second
///              path                             u32 length in bytes, then UTF-8
///     frame    "F", instant                     u8, i64: nanoseconds of the media clock, never decreasing
///              count of rectangles              u32, at most 4096
///              rectangles                       u32 x, y, width, height each, pixels, inside the image, not empty
///              pixels                           of each rectangle in turn: rows of premultiplied BGRA, no padding
///     sound    "S", instant                     u8, i64: of the first sample; only in MP4
///              count of samples                 u32, at most 65536
///              samples                          left and right, i16 each, 44,100 a second; they continue those before
///     end      "E", instant                     u8, i64: when the last frame stops being shown
///
/// The first frame holds the whole image, later ones only what changed. A stream without an end record comes from an
/// app that was killed; its complete records are valid.
package struct FrameStreamHeader: Equatable, Sendable {
    package enum Format: UInt8, Sendable, CaseIterable {
        case mp4 = 1
        case gif = 2
        case animatedPNG = 3
        case animatedWebP = 4

        /// Creates the format that a file name extension stands for.
        package init?(fileExtension: String) {
            switch fileExtension.lowercased() {
            case "mp4": self = .mp4
            case "gif": self = .gif
            case "apng": self = .animatedPNG
            case "webp": self = .animatedWebP
            default: return nil
            }
        }
    }

    package static let magic: [UInt8] = Array("QFRAMES1".utf8)
    package static let longestSide = 16_384
    package static let longestPath = 4096
    package static let mostRects = 4096
    package static let mostSamples = 65_536
    /// Samples a second.
    package static let soundRate = 44_100

    package var format: Format
    package var isOpaque: Bool
    /// The size in pixels.
    package var width: Int
    package var height: Int
    package var rate: FrameRate
    /// The path of the file to write.
    package var path: String

    package init(format: Format, isOpaque: Bool, width: Int, height: Int, rate: FrameRate, path: String) {
        self.format = format
        self.isOpaque = isOpaque
        self.width = width
        self.height = height
        self.rate = rate
        self.path = path
    }
}

/// A rate in frames per second, as a fraction: 60/1, 30000/1001.
package struct FrameRate: Hashable, Sendable {
    package var numerator: Int
    package var denominator: Int

    package init(_ numerator: Int, _ denominator: Int = 1) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The duration of one frame, rounded to the nearest nanosecond.
    package var nanoseconds: Int64 { instant(ofFrame: 1) }

    /// Returns round(n·10⁹·denominator/numerator).
    package func instant(ofFrame n: Int64) -> Int64 {
        let scaled = Int128(n) * 1_000_000_000 * Int128(denominator)
        return Int64((2 * scaled + Int128(numerator)) / Int128(2 * numerator))
    }

    /// Returns the frame whose instant is nearest; of two equally near, the later.
    package func frame(nearest nanoseconds: Int64) -> Int64 {
        let unit = Int128(1_000_000_000) * Int128(denominator)
        return Int64((2 * Int128(nanoseconds) * Int128(numerator) + unit) / (2 * unit))
    }
}

/// A rectangle of whole pixels in a frame, y down.
package struct FrameRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    package var area: Int { width * height }

    /// Returns the smallest rectangle that contains both.
    package func union(_ other: FrameRect) -> FrameRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return FrameRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

/// How frames travel from an app to `quince-record`: a header, then a record for each frame, then one for the end.
///
/// All numbers are little-endian; what a reader does not expect is an error that names the place.
///
///     header   "QFRAMES1"                       8 bytes
///              format                           u8: 1 MP4, 2 GIF, 3 animated PNG, 4 animated WebP
///              opaque                           u8: 1 when alpha need not be looked at, else 0
///              width, height                    u32 each, pixels, 1 to 16384
///              rate                             u32 / u32, frames a second
///              path                             u32 length in bytes, then UTF-8
///     frame    "F", instant                     u8, i64: nanoseconds of the media clock, never less than the last one
///              count of rectangles              u32, at most 4096
///              rectangles                       u32 x, y, width, height each, pixels, inside of the picture, not empty
///              pixels                           of each rectangle in turn: rows of BGRA, premultiplied, nothing between
///     end      "E", instant                     u8, i64: when the last frame stops being shown
///
/// The first frame holds the whole picture, later ones what changed. A stream that stops without an end record is one
/// whose app was killed: what came whole counts.
package struct FrameStreamHeader: Equatable, Sendable {
    package enum Format: UInt8, Sendable, CaseIterable {
        case mp4 = 1
        case gif = 2
        case animatedPNG = 3
        case animatedWebP = 4

        /// By the end of a file's name.
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

    package var format: Format
    package var isOpaque: Bool
    /// Pixels.
    package var width: Int
    package var height: Int
    package var rate: FrameRate
    /// The file that is written.
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

/// Frames a second, as a fraction: 60/1, 30000/1001.
package struct FrameRate: Hashable, Sendable {
    package var numerator: Int
    package var denominator: Int

    package init(_ numerator: Int, _ denominator: Int = 1) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Of one frame, rounded to the nearest nanosecond.
    package var nanoseconds: Int64 { instant(ofFrame: 1) }

    /// round(n·10⁹·denominator/numerator).
    package func instant(ofFrame n: Int64) -> Int64 {
        let scaled = Int128(n) * 1_000_000_000 * Int128(denominator)
        return Int64((2 * scaled + Int128(numerator)) / Int128(2 * numerator))
    }

    /// The frame whose instant is nearest, of two the later.
    package func frame(nearest nanoseconds: Int64) -> Int64 {
        let unit = Int128(1_000_000_000) * Int128(denominator)
        return Int64((2 * Int128(nanoseconds) * Int128(numerator) + unit) / (2 * unit))
    }
}

/// Whole pixels of a frame, y down.
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

    /// The smallest rectangle that holds both.
    package func union(_ other: FrameRect) -> FrameRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return FrameRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

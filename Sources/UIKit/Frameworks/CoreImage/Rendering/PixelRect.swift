import Foundation

/// A rectangle of whole pixels with y up; the upper bounds are exclusive.
struct PixelRect: Hashable, Sendable {
    var minX, minY, maxX, maxY: Int

    static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    /// Farther than any picture, and small enough that products of two sides fit in an `Int`.
    private static let farthest: CGFloat = 0x1p30

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// The smallest that contains a rectangle. That of numbers that are none is empty.
    init(_ rect: CGRect) {
        guard !rect.isNull, !rect.isEmpty else {
            self = .empty
            return
        }
        func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            value.isNaN ? 0 : Int(min(max(value, -Self.farthest), Self.farthest).rounded(rule))
        }
        // A millionth of a pixel is the error of a transformation, not a pixel.
        let slack: CGFloat = 1e-6
        self.init(
            minX: whole(rect.minX + slack, .down), minY: whole(rect.minY + slack, .down),
            maxX: whole(rect.maxX - slack, .up), maxY: whole(rect.maxY - slack, .up))
    }

    var width: Int { max(maxX - minX, 0) }
    var height: Int { max(maxY - minY, 0) }
    var count: Int { width * height }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    func intersection(_ other: PixelRect) -> PixelRect {
        let both = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return both.isEmpty ? .empty : both
    }

    func grown(_ dx: Int, _ dy: Int) -> PixelRect {
        PixelRect(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    func moved(_ dx: Int, _ dy: Int) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    /// The parts of at most `side` pixels on each side, from below.
    func tiles(side: Int) -> [PixelRect] {
        stride(from: minY, to: maxY, by: side).flatMap { y in
            stride(from: minX, to: maxX, by: side).map { x in
                PixelRect(minX: x, minY: y, maxX: min(x + side, maxX), maxY: min(y + side, maxY))
            }
        }
    }
}

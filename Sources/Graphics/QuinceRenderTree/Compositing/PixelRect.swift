package import Foundation

/// A rectangle of whole device pixels, y down. Width and height are never negative.
package struct PixelRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(width, 0)
        self.height = max(height, 0)
    }

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Creates the rectangle of all pixels that a region of the plane touches; coordinates are clamped to ±2^30.
    package init(covering rect: CGRect) {
        func whole(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(min(max(v, -1_073_741_824), 1_073_741_824)) }
        self.init(
            minX: whole(rect.minX.rounded(.down)), minY: whole(rect.minY.rounded(.down)),
            maxX: whole(rect.maxX.rounded(.up)), maxY: whole(rect.maxY.rounded(.up)))
    }

    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    package var isEmpty: Bool { width == 0 || height == 0 }
    package var area: Int { width * height }

    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both; an empty one adds nothing.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    package func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
    }

    func moved(by shift: PixelShift) -> PixelRect {
        PixelRect(x: x + shift.x, y: y + shift.y, width: width, height: height)
    }

    /// Returns the parts outside `other`, which do not overlap: above, below, left and right of it.
    func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if hole.isEmpty { return isEmpty ? [] : [self] }
        let parts = [
            PixelRect(minX: x, minY: y, maxX: maxX, maxY: hole.y),
            PixelRect(minX: x, minY: hole.maxY, maxX: maxX, maxY: maxY),
            PixelRect(minX: x, minY: hole.y, maxX: hole.x, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.y, maxX: maxX, maxY: hole.maxY),
        ]
        return parts.filter { !$0.isEmpty }
    }

    package func insetBy(_ amount: Int) -> PixelRect {
        PixelRect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
    }
}

extension CGRect {
    /// Whether the coordinates are small enough for its edges to be counted in pixels.
    var isModest: Bool { max(abs(minX), abs(minY), abs(maxX), abs(maxY)) < 1e9 }
}

/// A distance in whole device pixels, y down.
struct PixelShift: Hashable {
    var x: Int
    var y: Int
}

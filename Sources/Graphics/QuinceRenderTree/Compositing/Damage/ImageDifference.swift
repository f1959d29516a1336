import CoreGraphics
import Foundation

/// The part of an image that differs from the image that the same layer had before: a text view draws all of a tile again
/// for one letter, but only the letter's lines have to be drawn, encoded and sent.
enum ImageDifference {
    /// Returns the pixels of the device whose pixels of the image differ.
    ///
    /// - Returns: `nil` if the items differ in more than the image's pixels, or if the images are not drawn pixel by pixel.
    static func changed(from old: DisplayItem, to new: DisplayItem) -> PixelRect? {
        guard case .image(let before) = old.content, case .image(var after) = new.content else { return nil }
        guard old.opacity == new.opacity, old.bounds == new.bounds, old.toLocal == new.toLocal else { return nil }
        let (was, pixels) = (before.pixels, after.pixels)
        guard was.width == pixels.width, was.height == pixels.height, before.isOpaque == after.isOpaque else {
            return nil
        }
        // Beyond the image its edge is repeated any number of times.
        guard CGRect(x: 0, y: 0, width: was.width, height: was.height).contains(after.source) else { return nil }
        after.pixels = was
        guard before == after else { return nil }
        guard let corner = ImageSource(before, toLocal: new.toLocal, bounds: new.bounds).copiedFrom else { return nil }
        let changed = pixelsThatDiffer(was, pixels)
        guard !changed.isEmpty else { return .empty }
        let (x, y) = (new.bounds.x - corner.x, new.bounds.y - corner.y)
        // A soft edge of the layer may reach one pixel beyond the image, which has the edge's color.
        let moved = PixelRect(
            minX: changed.x + x - 1, minY: changed.y + y - 1, maxX: changed.maxX + x + 1, maxY: changed.maxY + y + 1)
        return moved.intersection(new.bounds)
    }

    /// Returns the smallest rectangle that holds all pixels in which two images of one size differ.
    private static func pixelsThatDiffer(_ a: PixelBuffer, _ b: PixelBuffer) -> PixelRect {
        let isChanged: (Int) -> Bool = { memcmp(a.row($0), b.row($0), a.width * 4) != 0 }
        guard let top = (0..<a.height).first(where: isChanged) else { return .empty }
        let bottom = (top..<a.height).last(where: isChanged) ?? top
        var (left, right) = (a.width, 0)
        for y in top...bottom {
            let (one, other) = (a.row(y), b.row(y))
            if memcmp(one, other, left * 4) != 0 {
                left = (0..<left).first { one[$0] != other[$0] } ?? left
            }
            if memcmp(one + right, other + right, (a.width - right) * 4) != 0 {
                right = (right..<a.width).last { one[$0] != other[$0] }.map { $0 + 1 } ?? right
            }
        }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
    }
}

import CPixelKernels
import CoreGraphics
import Foundation

/// An image mapped onto the device.
struct ImageSource: RowSource {
    let isOpaque: Bool
    private enum Way { case copy, affine, projected }
    private let way: Way
    private var image = PixelImage()
    private var map = PixelProjection()
    /// Positions in 1/65536 of a pixel of the image, for the pixel at the origin and for one step.
    private var start: (x: Int32, y: Int32) = (0, 0)
    private var right: (x: Int32, y: Int32) = (0, 0)
    private var down: (x: Int32, y: Int32) = (0, 0)
    private let isNearest: Bool
    private let originX: Int
    private let originY: Int

    init(_ fill: ImageFill, toLocal: Homography, bounds: PixelRect) {
        (originX, originY) = (bounds.x, bounds.y)
        isNearest = fill.isNearest
        isOpaque = fill.isOpaque
        image = ImageSource.readable(fill)
        var m = toLocal.concatenating(ImageSource.toPicture(fill))
        (m.ox, m.oy, m.ow) = m.apply(Double(bounds.x), Double(bounds.y), 1)
        guard m.isAffine || toLocal.isAffine else {
            way = .projected
            // The kernel takes pixel centers on the device; (0, 0) is a pixel's center in the image.
            (map.xx, map.yx, map.ox) = (Float(m.xx - 0.5 * m.xw), Float(m.yx - 0.5 * m.yw), Float(m.ox - 0.5 * m.ow))
            (map.xy, map.yy, map.oy) = (Float(m.xy - 0.5 * m.xw), Float(m.yy - 0.5 * m.yw), Float(m.oy - 0.5 * m.ow))
            (map.wx, map.wy, map.w0) = (Float(m.xw), Float(m.yw), Float(m.ow))
            return
        }
        right = (ImageSource.fixed(m.xx), ImageSource.fixed(m.xy))
        down = (ImageSource.fixed(m.yx), ImageSource.fixed(m.yy))
        let (halfX, halfY) = (0.5 * (m.xx + m.yx), 0.5 * (m.xy + m.yy))
        start = (ImageSource.fixed(m.ox + halfX - 0.5), ImageSource.fixed(m.oy + halfY - 0.5))
        let unit: Int32 = 65536
        let isStraight = right == (unit, 0) && down == (0, unit)
        // Bilinear weights have a resolution of 1/256 of a pixel.
        let (restX, restY) = ((start.x &+ 128) & 0xffff, (start.y &+ 128) & 0xffff)
        way = isStraight && restX < 256 && restY < 256 ? .copy : .affine
        if way == .copy { start = ((start.x &+ 128) & ~0xffff, (start.y &+ 128) & ~0xffff) }
    }

    /// The image's pixel at the corner of the bounds, if each pixel of the device is one of the image.
    var copiedFrom: (x: Int, y: Int)? { way == .copy ? (Int(start.x >> 16), Int(start.y >> 16)) : nil }

    /// Returns the map from the layer's points to the image's pixels.
    private static func toPicture(_ fill: ImageFill) -> Homography {
        let sx: Double = fill.source.width / fill.rect.width
        let sy: Double = fill.source.height / fill.rect.height
        var m = Homography(scaleX: sx, y: fill.isMirrored ? -sy : sy)
        m.ox = fill.source.minX - fill.rect.minX * sx
        m.oy = fill.isMirrored ? fill.source.minY + fill.rect.maxY * sy : fill.source.minY - fill.rect.minY * sy
        return m
    }

    private static func readable(_ fill: ImageFill) -> PixelImage {
        let pixels = fill.pixels
        let inside = PixelRect(covering: fill.source).intersection(
            PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
        var image = PixelImage()
        image.bytes = UnsafePointer(pixels.bytes.assumingMemoryBound(to: UInt8.self))
        image.bytesPerRow = Int32(pixels.bytesPerRow)
        (image.minX, image.minY) = (Int32(min(inside.x, pixels.width - 1)), Int32(min(inside.y, pixels.height - 1)))
        image.maxX = max(Int32(inside.maxX) - 1, image.minX)
        image.maxY = max(Int32(inside.maxY) - 1, image.minY)
        return image
    }

    private static func fixed(_ v: Double) -> Int32 {
        v.isNaN ? 0 : Int32((min(max(v, -32000), 32000) * 65536).rounded(.toNearestOrEven))
    }

    func fill(_ out: UnsafeMutablePointer<UInt32>, row y: Int, _ range: Range<Int>, _ kernels: PixelKernels) {
        let count = range.count
        if way == .projected {
            let (x, row) = (Float(range.lowerBound - originX) + 0.5, Float(y - originY) + 0.5)
            withUnsafePointer(to: image) { picture in
                withUnsafePointer(to: map) { kernels.projectedRow(out, count, picture, $0, x, row, isNearest) }
            }
            return
        }
        let (column, row) = (
            Int32(truncatingIfNeeded: range.lowerBound - originX), Int32(truncatingIfNeeded: y - originY)
        )
        let x: Int32 = start.x &+ right.x &* column &+ down.x &* row
        let y: Int32 = start.y &+ right.y &* column &+ down.y &* row
        if way == .copy {
            copy(out, x: Int(x >> 16), y: Int(y >> 16), count)
        } else if isNearest {
            withUnsafePointer(to: image) { kernels.nearestRow(out, count, $0, x, y, right.x, right.y) }
        } else {
            withUnsafePointer(to: image) { kernels.bilinearRow(out, count, $0, x, y, right.x, right.y, ahead) }
        }
    }

    /// The distance in the image's bytes to the position drawn a few rows later.
    private var ahead: Int {
        let rows: Int32 = 6
        return Int((down.y &* rows) >> 16) * Int(image.bytesPerRow) + Int((down.x &* rows) >> 16) * 4
    }

    private func copy(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, _ count: Int) {
        let line = min(max(y, Int(image.minY)), Int(image.maxY))
        let row = UnsafeRawPointer(image.bytes + line * Int(image.bytesPerRow)).assumingMemoryBound(to: UInt32.self)
        let (low, high) = (Int(image.minX), Int(image.maxX))
        // A soft edge may reach one pixel beyond the image.
        let before = min(max(low - x, 0), count)
        let after = min(max(x + count - 1 - high, 0), count - before)
        let inside = count - before - after
        for index in 0..<before { out[index] = row[low] }
        if inside > 0 { (out + before).update(from: row + (x + before), count: inside) }
        for index in (count - after)..<count { out[index] = row[high] }
    }
}

import CPixelKernels
import CoreGraphics
import Dispatch
import Foundation

/// A part of a frame, reduced by a whole factor (`PixelSmall`).
///
/// `@unchecked Sendable` holds because rows are written by one thread each, before anything reads them.
final class SmallPicture: @unchecked Sendable {
    enum Edges { case last, clear }

    /// The pixels of the frame that it covers.
    let area: PixelRect
    let factor: Int
    let width: Int
    let height: Int
    /// The distance between rows, in elements.
    private let stride: Int
    private let pixels: UnsafeMutablePointer<UInt16>

    /// Returns the area that it must have to cover a rectangle, in whole squares.
    ///
    /// - Parameter origin: the corner of a square.
    static func area(covering rect: PixelRect, _ factor: Int, from origin: (x: Int, y: Int) = (0, 0)) -> PixelRect {
        let x = origin.x + (rect.x - origin.x) & ~(factor - 1)
        let y = origin.y + (rect.y - origin.y) & ~(factor - 1)
        let (columns, rows) = ((rect.maxX - x + factor - 1) / factor, (rect.maxY - y + factor - 1) / factor)
        return PixelRect(x: x, y: y, width: columns * factor, height: rows * factor)
    }

    convenience init(covering rect: PixelRect, factor: Int) {
        self.init(area: SmallPicture.area(covering: rect, factor), factor: factor)
    }

    /// - Parameter area: in whole squares.
    init(area: PixelRect, factor: Int) {
        self.area = area
        (width, height) = (area.width / factor, area.height / factor)
        self.factor = factor
        stride = (width * 4 + 31) & ~31
        let count = stride * height + 64
        pixels = .allocate(capacity: count)
        pixels.initialize(repeating: 0, count: count)
    }

    deinit { pixels.deallocate() }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt16> { pixels + y * stride }

    // MARK: Shrinking

    /// - Parameter place: the position of the image in the frame; its edge pixels are repeated beyond it.
    func shrink(_ image: PixelBuffer, from place: PixelRect, threads: Int, _ kernels: PixelKernels) {
        inParallel(threads, height) { [self] rows in
            let line = RepeatedRows(width: area.width, count: factor)
            for y in rows {
                line.fill(from: image, place, x: area.x, y: area.y + y * factor)
                kernels.shrinkRows(row(y), line.pointers, width, Int32(factor))
            }
        }
    }

    /// Adds a part of the frame, drawn by a worker. Beyond the frame's edges, the edge pixels are repeated.
    ///
    /// - Parameters:
    ///   - tile: a rectangle of whole squares, except at the right and lower edges of `frame`.
    ///   - frame: the pixels that count: the whole frame, or those that a sheet of glass covers.
    func take(
        _ tile: PixelRect, of frame: PixelRect, _ base: UnsafeMutablePointer<UInt32>, stride: Int,
        _ kernels: PixelKernels
    ) {
        let columns = (tile.width + factor - 1) / factor
        let rows = (tile.height + factor - 1) / factor
        for y in 0..<tile.height {
            let line = base + y * stride
            for x in tile.width..<max(columns * factor, tile.width) { line[x] = line[tile.width - 1] }
        }
        let (left, top) = ((tile.x - area.x) / factor, (tile.y - area.y) / factor)
        let first = tile.y == frame.y && top > 0 ? -1 : 0
        let end = tile.maxY == frame.maxY && top + rows < height ? rows + 1 : rows
        let hasLeft = tile.x == frame.x && left > 0
        let hasRight = tile.maxX == frame.maxX && left + columns < width
        let block = EdgeBlock(factor)
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt32>?.self, capacity: factor) { lines in
            for y in first..<end {
                for k in 0..<factor {
                    let row = y < 0 ? 0 : min(y * factor + k, tile.height - 1)
                    lines[k] = UnsafePointer(base + row * stride)
                }
                let out = self.row(top + y) + left * 4
                kernels.shrinkRows(out, lines.baseAddress, columns, Int32(factor))
                if hasLeft { block.shrink(lines, column: 0, out - 4, kernels) }
                if hasRight { block.shrink(lines, column: tile.width - 1, out + 4 * columns, kernels) }
            }
        }
    }

    // MARK: Blurring

    func blurred(_ blur: GaussianBlur, edges: Edges, threads: Int, _ kernels: PixelKernels) -> SmallPicture {
        let result = SmallPicture(area: area, factor: factor)
        return self.blur(blur, edges: edges, beside: result, threads: threads, kernels)
    }

    /// Blurs in all passes of the blur, to and fro between this image and another.
    ///
    /// - Parameter other: an image of the same area.
    /// - Returns: the one with the result.
    func blur(
        _ blur: GaussianBlur, edges: Edges, beside other: SmallPicture, threads: Int, _ kernels: PixelKernels
    ) -> SmallPicture {
        var (from, to) = (self, other)
        for _ in 0..<blur.passes {
            from.pass(of: blur, edges: edges, into: to, threads: threads, kernels)
            swap(&from, &to)
        }
        return from
    }

    private func pass(
        of blur: GaussianBlur, edges: Edges, into result: SmallPicture, threads: Int, _ kernels: PixelKernels
    ) {
        let reach = blur.smallReach
        let clear =
            edges == .clear ? SmallPicture(covering: PixelRect(x: 0, y: 0, width: width, height: 1), factor: 1) : nil
        inParallel(threads, height) { [self] rows in
            let room = width * 4 + 8 * reach + 64
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: room) { line in
                line.initialize(repeating: 0)
                let middle = line.baseAddress! + 4 * reach
                for y in rows {
                    column(blur, y, middle, clear, kernels)
                    if edges == .last { goOn(middle, reach) } else { clearBeyond(middle, reach) }
                    kernels.blurRow(result.row(y), middle, width * 4, blur.weights, Int32(reach))
                }
            }
        }
    }

    private func column(
        _ blur: GaussianBlur, _ y: Int, _ out: UnsafeMutablePointer<UInt16>, _ clear: SmallPicture?,
        _ kernels: PixelKernels
    ) {
        let reach = blur.smallReach
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>?.self, capacity: 2 * reach + 1) { rows in
            for k in -reach...reach {
                let isInside = (0..<height).contains(y + k)
                let inside = row(min(max(y + k, 0), height - 1))
                rows[k + reach] = UnsafePointer(isInside ? inside : clear?.row(0) ?? inside)
            }
            kernels.blurColumns(out, rows.baseAddress, width * 4, blur.weights, Int32(reach))
        }
    }

    private func goOn(_ middle: UnsafeMutablePointer<UInt16>, _ reach: Int) {
        let last = middle + 4 * (width - 1)
        for k in 1...reach {
            (middle - 4 * k).update(from: middle, count: 4)
            (last + 4 * k).update(from: last, count: 4)
        }
    }

    private func clearBeyond(_ middle: UnsafeMutablePointer<UInt16>, _ reach: Int) {
        (middle - 4 * reach).update(repeating: 0, count: 4 * reach)
        (middle + 4 * width).update(repeating: 0, count: 4 * reach)
    }

    /// Applies color matrices one after the other, in place.
    func changed(by matrices: [ColorMatrix], threads: Int, _ kernels: PixelKernels) -> SmallPicture {
        if matrices.isEmpty { return self }
        inParallel(threads, height) { [self] rows in
            for y in rows {
                for matrix in matrices { kernels.matrixSmall(row(y), width, matrix.values) }
            }
        }
        return self
    }

    // MARK: Growing

    /// Writes pixels of the frame's row `y` from `x` on, which must be inside `area`.
    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, _ count: Int, _ kernels: PixelKernels) {
        var small = PixelSmall(
            pixels: UnsafePointer(pixels), stride: stride, width: width, height: height, factor: Int32(factor))
        kernels.expandRow(out, count, &small, x - area.x, y - area.y)
    }

    /// - Parameter place: the position of `picture` in the frame.
    func draw(_ part: PixelRect, into picture: PixelBuffer, at place: PixelRect, threads: Int, _ kernels: PixelKernels)
    {
        inParallel(threads, part.height) { [self] rows in
            for y in rows {
                let out = picture.row(part.y + y - place.y) + (part.x - place.x)
                fill(out, x: part.x, y: part.y + y, part.width, kernels)
            }
        }
    }
}

/// Computes the small pixel beyond an edge, from the edge's pixels repeated.
private struct EdgeBlock {
    private let factor: Int
    init(_ factor: Int) { self.factor = factor }

    func shrink(
        _ lines: UnsafeMutableBufferPointer<UnsafePointer<UInt32>?>, column: Int, _ out: UnsafeMutablePointer<UInt16>,
        _ kernels: PixelKernels
    ) {
        let room = factor + 4
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: factor * room) { pixels in
            withUnsafeTemporaryAllocation(of: UnsafePointer<UInt32>?.self, capacity: factor) { rows in
                for k in 0..<factor {
                    let row = pixels.baseAddress! + k * room
                    row.initialize(repeating: lines[k].map { $0[column] } ?? 0, count: room)
                    rows[k] = UnsafePointer(row)
                }
                kernels.shrinkRows(out, rows.baseAddress, 1, Int32(factor))
            }
        }
    }
}

/// A few rows of an image at a time, with the edge pixels repeated beyond its edges.
private final class RepeatedRows {
    private(set) var pointers: [UnsafePointer<UInt32>?]
    private let width: Int
    private let room: UnsafeMutablePointer<UInt32>
    private let stride: Int

    init(width: Int, count: Int) {
        self.width = width
        stride = width + 16
        pointers = Array(repeating: nil, count: count)
        room = .allocate(capacity: stride * count)
        room.initialize(repeating: 0, count: stride * count)
    }

    deinit { room.deallocate() }

    /// Points into the image if it contains the rows completely, and copies otherwise.
    func fill(from image: PixelBuffer, _ place: PixelRect, x: Int, y: Int) {
        // Four more pixels may be read.
        let isInside = x >= place.x && x + width + 4 <= place.maxX
        for k in pointers.indices {
            let row = image.row(min(max(y + k - place.y, 0), place.height - 1))
            if isInside {
                pointers[k] = UnsafePointer(row + (x - place.x))
                continue
            }
            let line = room + k * stride
            let first = min(max(place.x - x, 0), width)
            let end = min(max(place.maxX - x, first), width)
            for i in 0..<first { line[i] = row[0] }
            if end > first { (line + first).update(from: row + (x + first - place.x), count: end - first) }
            for i in end..<width { line[i] = row[place.width - 1] }
            pointers[k] = UnsafePointer(line)
        }
    }
}

/// Divides `0..<count` into as many ranges as there are threads, and runs them in parallel.
func inParallel(_ threads: Int, _ count: Int, _ body: @Sendable (Range<Int>) -> Void) {
    let parts = max(min(threads, count), 1)
    if parts == 1 { return body(0..<count) }
    DispatchQueue.concurrentPerform(iterations: parts) { part in
        body((count * part / parts)..<(count * (part + 1) / parts))
    }
}

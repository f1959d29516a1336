import CPixelKernels
import CoreGraphics
import Foundation

/// The coverage of a thin shape, in blocks of eight pixels: a curve's mask of 300 × 300 takes 7 kB instead of 90.
///
/// `@unchecked Sendable` holds because it is filled once, by one thread, before anything reads it.
final class ThinMask: @unchecked Sendable {
    /// The size; the mask has no position of its own, so a caller may move it by whole pixels.
    let width: Int
    let height: Int
    /// The blocks, the runs and the starts of the rows, one after the other.
    private var memory: UnsafeMutableRawPointer?
    private var mask = PixelBlocks()
    private var rows: UnsafePointer<CoverageRow>?

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    deinit { memory?.deallocate() }

    /// - Parameter result: coverage with as many rows; only the first call has an effect.
    func take(_ result: CoverageResult) {
        guard memory == nil else { return }
        let blockBytes = result.blockCount * MemoryLayout<PixelBlock>.stride
        let runBytes = result.runCount * MemoryLayout<PixelRun>.stride
        let rowBytes = (height + 1) * MemoryLayout<CoverageRow>.stride
        let room = UnsafeMutableRawPointer.allocate(byteCount: blockBytes + runBytes + rowBytes, alignment: 16)
        if let blocks = result.blocks { room.copyMemory(from: blocks, byteCount: blockBytes) }
        if let runs = result.runs { (room + blockBytes).copyMemory(from: runs, byteCount: runBytes) }
        if let rows = result.rows { (room + blockBytes + runBytes).copyMemory(from: rows, byteCount: rowBytes) }
        mask.blocks = UnsafePointer(room.assumingMemoryBound(to: PixelBlock.self))
        mask.runs = UnsafePointer((room + blockBytes).assumingMemoryBound(to: PixelRun.self))
        rows = UnsafePointer((room + blockBytes + runBytes).assumingMemoryBound(to: CoverageRow.self))
        memory = room
    }

    /// Returns the blocks and runs of some rows.
    private func part(_ range: Range<Int>) -> PixelBlocks {
        guard let rows else { return PixelBlocks() }
        let (first, end) = (rows[range.lowerBound], rows[range.upperBound])
        var part = mask
        part.blocks += Int(first.block)
        part.runs += Int(first.run)
        part.blockCount = Int(end.block - first.block)
        part.runCount = Int(end.run - first.run)
        return part
    }

    // MARK: Drawing

    /// Blends a color over rows of pixels.
    ///
    /// - Parameters:
    ///   - area: the area that may be written, relative to the mask's corner.
    ///   - out: the address of the pixel at the area's corner.
    func draw(
        _ pixel: UInt32, _ area: PixelRect, _ out: UnsafeMutablePointer<UInt32>, stride: Int, _ kernels: PixelKernels
    ) {
        let inside = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if inside.isEmpty { return }
        var part = part(inside.y..<inside.maxY)
        kernels.overBlocks(out - (area.y * stride + area.x), stride, &part, Int32(inside.x), Int32(inside.maxX), pixel)
    }

    /// Returns the mask with a byte for each pixel.
    func dense() -> AlphaMask {
        let dense = AlphaMask(width: width, height: height)
        let all = part(0..<height)
        for block in UnsafeBufferPointer(start: all.blocks, count: all.blockCount) {
            withUnsafeBytes(of: block.coverage) { bytes in
                for k in 0..<min(bytes.count, width - Int(block.x)) {
                    dense.row(Int(block.y))[Int(block.x) + k] = bytes[k]
                }
            }
        }
        for run in UnsafeBufferPointer(start: all.runs, count: all.runCount) {
            for k in 0..<Int(run.count) { dense.row(Int(run.y))[Int(run.x) + k] = 255 }
        }
        return dense
    }
}

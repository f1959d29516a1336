import CPixelKernels
import Dispatch
import Synchronization

/// Paints tiles on a fixed number of threads; each takes the next tile when it is done with one.
///
/// Which worker paints which tile is left to chance and cannot be seen: a tile's pixels depend on nothing else.
final class WorkerPool {
    private let painters: [TilePainter]

    init(threads: Int, kernels: PixelKernels) {
        painters = (0..<max(threads, 1)).map { _ in TilePainter(kernels: kernels) }
    }

    /// `@unchecked Sendable` holds for the time of one `paint`: items and grid are only read, tiles do not overlap, and
    /// each painter is used by the one iteration that has its number.
    private struct Job: @unchecked Sendable {
        let items: UnsafeBufferPointer<DisplayItem>
        let grid: TileGrid
        let surface: PixelSurface
        let background: UInt32
        let painters: [TilePainter]

        func paint(tile index: Int, by painter: TilePainter) {
            let tile = grid.tiles[index]
            painter.paint(
                items, touching: grid.touching[grid.starts[index]..<grid.starts[index + 1]], tile: tile,
                into: surface.at(tile.x, tile.y), stride: surface.stride, background: background)
        }
    }

    /// - Returns: how many items were drawn, counted once for each tile.
    func paint(_ items: [DisplayItem], _ grid: TileGrid, onto surface: PixelSurface, background: UInt32) -> Int {
        items.withUnsafeBufferPointer { buffer in
            let job = Job(items: buffer, grid: grid, surface: surface, background: background, painters: painters)
            let workers = min(painters.count, grid.tiles.count)
            if workers <= 1 {
                for index in grid.tiles.indices { job.paint(tile: index, by: painters[0]) }
            } else {
                let next = Atomic<Int>(0)
                DispatchQueue.concurrentPerform(iterations: workers) { worker in
                    while true {
                        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                        if index >= job.grid.tiles.count { return }
                        job.paint(tile: index, by: job.painters[worker])
                    }
                }
            }
        }
        return painters.reduce(0) { $0 + $1.takeCounts() }
    }
}

/// A frame's pixels as workers write them.
struct PixelSurface {
    let base: UnsafeMutablePointer<UInt32>
    /// In pixels.
    let stride: Int

    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { base + (y * stride + x) }
}

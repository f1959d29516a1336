import CPixelKernels
import Dispatch
import Synchronization

/// Paints tiles on a fixed number of threads; each takes the next tile when it has finished one.
///
/// The assignment of tiles to workers is random and does not affect the result: a tile's pixels depend on nothing else.
final class WorkerPool {
    private let painters: [TilePainter]

    var count: Int { painters.count }

    init(threads: Int, kernels: PixelKernels) {
        painters = (0..<max(threads, 1)).map { _ in TilePainter(kernels: kernels) }
    }

    /// `@unchecked Sendable` holds during one `paint`: items and grid are only read, tiles do not overlap, and each
    /// painter is used only by the iteration with its number.
    private struct Job: @unchecked Sendable {
        let items: UnsafeBufferPointer<DisplayItem>
        let grid: TileGrid
        let target: Target
        let background: UInt32
        let painters: [TilePainter]

        func paint(tile index: Int, by painter: TilePainter) {
            let tile = grid.tiles[index]
            let touching = grid.touching[grid.starts[index]..<grid.starts[index + 1]]
            switch target {
            case .surface(let surface):
                painter.paint(
                    items, touching: touching, tile: tile, into: surface.at(tile.x, tile.y), stride: surface.stride,
                    background: background)
            case .small(let picture, let frame):
                painter.shrink(
                    items, touching: touching, tile: tile, into: picture, of: frame, background: background)
            }
        }
    }

    private enum Target {
        case surface(PixelSurface)
        case small(SmallPicture, of: PixelRect)
    }

    /// Draws tiles that are visible only in a small image.
    func shrink(
        _ items: [DisplayItem], _ grid: TileGrid, into picture: SmallPicture, of frame: PixelRect, background: UInt32
    ) {
        paint(items, grid, .small(picture, of: frame), background)
        for painter in painters { _ = painter.takeCounts() }
    }

    /// - Returns: the number of items drawn, counted once per tile.
    func paint(_ items: [DisplayItem], _ grid: TileGrid, onto surface: PixelSurface, background: UInt32) -> Int {
        paint(items, grid, .surface(surface), background)
        return painters.reduce(0) { $0 + $1.takeCounts() }
    }

    private func paint(_ items: [DisplayItem], _ grid: TileGrid, _ target: Target, _ background: UInt32) {
        items.withUnsafeBufferPointer { buffer in
            let job = Job(items: buffer, grid: grid, target: target, background: background, painters: painters)
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
    }
}

/// The pixels of a frame that workers write.
struct PixelSurface {
    let base: UnsafeMutablePointer<UInt32>
    /// The distance between rows in pixels.
    let stride: Int

    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { base + (y * stride + x) }
}

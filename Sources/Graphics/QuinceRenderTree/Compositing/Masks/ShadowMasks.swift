import CPixelKernels
import CoreGraphics

/// A cache of blurred masks of shapes that cast shadows, by layer.
final class ShadowMasks {
    private struct Shadow {
        let mask: AlphaMask
        let x: Int
        let y: Int
    }
    private var cache = DrawingCache<Double, Shadow>()
    private let kernels: PixelKernels
    private let painter: TilePainter

    init(kernels: PixelKernels) {
        self.kernels = kernels
        painter = TilePainter(kernels: kernels)
    }

    func sweep() { cache.sweep() }

    /// - Parameter sigma: the standard deviation in device pixels.
    func fill(_ key: LayerInstance, _ source: [DisplayItem], sigma: Double, _ color: RGBA) -> MaskFill {
        let shadow = cache.product(for: key, of: source, with: sigma) { make(source, sigma) }
        return MaskFill(mask: shadow.mask, x: shadow.x, y: shadow.y, color: color)
    }

    private func make(_ source: [DisplayItem], _ sigma: Double) -> Shadow {
        let blur = MaskBlur(sigma: sigma, kernels: kernels)
        let covered = source.reduce(PixelRect.empty) { $0.union($1.bounds) }
        let area = covered.insetBy(-blur.reach)
        let mask = AlphaMask(width: area.width, height: area.height)
        drawAlpha(source, covered, into: mask, origin: (area.x, area.y))
        blur.apply(to: mask)
        return Shadow(mask: mask, x: area.x, y: area.y)
    }

    private func drawAlpha(
        _ source: [DisplayItem], _ covered: PixelRect, into mask: AlphaMask, origin: (x: Int, y: Int)
    ) {
        let grid = TileGrid(damage: [covered], items: source)
        let width = TilePainter.tileWidth
        let tile = PixelBuffer(width: width, height: TilePainter.tileHeight)
        source.withUnsafeBufferPointer { items in
            for (index, rect) in grid.tiles.enumerated() {
                painter.paint(
                    items, touching: grid.touching[grid.starts[index]..<grid.starts[index + 1]], tile: rect,
                    into: tile.row(0), stride: tile.bytesPerRow / 4, background: 0)
                for y in 0..<rect.height {
                    let out = mask.row(rect.y + y - origin.y) + (rect.x - origin.x)
                    kernels.alphaOfRow(out, tile.row(y), rect.width)
                }
            }
        }
    }
}

import CoreGraphics

extension TilePainter {
    /// Draws items on a transparent background, tile by tile.
    ///
    /// - Parameter origin: the position of the image on the device.
    func paint(_ source: [DisplayItem], _ area: PixelRect, into picture: PixelBuffer, origin: (x: Int, y: Int)) {
        let grid = TileGrid(damage: [area], items: source[...])
        source.withUnsafeBufferPointer { items in
            for (index, tile) in grid.tiles.enumerated() {
                paint(
                    items, touching: grid.touching[grid.starts[index]..<grid.starts[index + 1]], tile: tile,
                    into: picture.row(tile.y - origin.y) + (tile.x - origin.x), stride: picture.bytesPerRow / 4,
                    background: 0)
            }
        }
    }
}

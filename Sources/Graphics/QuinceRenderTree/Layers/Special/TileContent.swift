package import CoreGraphics
package import Foundation

/// The images of its parts that a `CATiledLayer` has drawn so far, at different levels of detail.
package struct TileContent: Sendable {
    package struct Tile: Sendable {
        /// The tile's bounds in the layer's points.
        package let rect: CGRect
        package let image: CGImage
        /// The layer's own time at which it first appears.
        package let arrival: Double

        package init(rect: CGRect, image: CGImage, arrival: Double) {
            self.rect = rect
            self.image = image
            self.arrival = arrival
        }
    }

    /// The coarsest tiles first.
    package var tiles: [Tile] = []
    /// The seconds in which a tile fades in.
    package var fadeDuration: Double = 0.25
    package init() {}

    /// Returns the opacity of a tile, 0…1.
    package func opacity(of tile: Tile, at time: Double) -> Double {
        guard fadeDuration > 0 else { return 1 }
        return min(max((time - tile.arrival) / fadeDuration, 0), 1)
    }
}

extension LayerState {
    /// Accessible on every layer: a layer of another class reads the defaults and ignores a set.
    package var tileContent: TileContent {
        get {
            if case .tiles(let content) = special { return content }
            return TileContent()
        }
        set { if case .tiles = special { special = .tiles(newValue) } }
    }
}

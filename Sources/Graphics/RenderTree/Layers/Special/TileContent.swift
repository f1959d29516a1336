package import CoreGraphics
package import Foundation

/// What a `CATiledLayer` has drawn so far: pictures of parts of it, in different sharpness.
package struct TileContent: Sendable {
    package struct Tile: Sendable {
        /// In the layer's points.
        package let rect: CGRect
        package let image: CGImage
        /// The layer's own time at which it began to show.
        package let arrival: Double

        package init(rect: CGRect, image: CGImage, arrival: Double) {
            self.rect = rect
            self.image = image
            self.arrival = arrival
        }
    }

    /// The coarsest first.
    package var tiles: [Tile] = []
    /// Seconds in which a tile comes to its full strength.
    package var fadeDuration: Double = 0.25
    package init() {}

    /// 0…1
    package func opacity(of tile: Tile, at time: Double) -> Double {
        guard fadeDuration > 0 else { return 1 }
        return min(max((time - tile.arrival) / fadeDuration, 0), 1)
    }
}

extension LayerState {
    /// As if every layer had it: a layer of another class reads the defaults, and keeps its own when it is set.
    package var tileContent: TileContent {
        get {
            if case .tiles(let content) = special { return content }
            return TileContent()
        }
        set { if case .tiles = special { special = .tiles(newValue) } }
    }
}

package import CoreGraphics
package import Foundation
package import MediaClock

/// A layer's place in `LayerTree.nodes`; it stays the same for the layer's life.
package typealias NodeIndex = Int32

/// One layer as the render tree keeps it.
package struct LayerNode: Sendable {
    package let id: LayerID
    /// What the app set.
    package var model = LayerState()
    /// What is on screen at `LayerTree.time`: the model with its animations applied.
    package var shown = LayerState()
    /// Changes whenever `shown`, `sublayers` or `mask` change, and never comes back: equal revisions mean that the layer
    /// itself (its descendants aside) draws what it drew before.
    package var revision: UInt64 = 0
    /// In array order; drawing sorts by `zPosition`.
    package var sublayers: [NodeIndex] = []
    package var superlayer: NodeIndex?
    package var mask: NodeIndex?

    package init(id: LayerID) { self.id = id }
}

/// The render server's own copy of the layers, in flat arrays.
package struct LayerTree: Sendable {
    package internal(set) var nodes: [LayerNode] = []
    /// The instant at which `shown` was sampled.
    package internal(set) var time: MediaTime = .zero

    package init() {}

    package subscript(index: NodeIndex) -> LayerNode { nodes[Int(index)] }
}

import CoreGraphics
package import MediaClock

/// The difference between two states of the app's layers: the one letter that goes down to the render tree.
package struct LayerTreeCommit: Sendable {
    /// What became of layers, parents not necessarily before children.
    package var changes: [LayerChange] = []
    /// Layers that left the tree, with nothing said of their former superlayers: those have a change of their own.
    package var removed: [LayerID] = []
    /// When it was made; `nil` where no animation depends on it.
    package var time: MediaTime?

    package init() {}

    package var isEmpty: Bool { changes.isEmpty && removed.isEmpty }
}

/// What changed of one layer; `nil` is "as before". A layer that the tree does not know yet is new.
package struct LayerChange: Sendable {
    package let id: LayerID
    package var state: LayerState?
    package var sublayers: [LayerID]?
    package var mask: Link?
    package var animations: [LayerAnimation]?

    package enum Link: Sendable {
        case none
        case layer(LayerID)
    }

    package init(id: LayerID) { self.id = id }
}

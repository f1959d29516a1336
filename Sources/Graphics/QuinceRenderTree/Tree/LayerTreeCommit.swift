import CoreGraphics
package import QuinceMediaClock

/// The difference between two states of the app's layers: the only message to the render tree.
package struct LayerTreeCommit: Sendable {
    /// The changed layers; parents do not necessarily precede their children.
    package var changes: [LayerChange] = []
    /// The layers that left the tree. Their former superlayers have changes of their own.
    package var removed: [LayerID] = []
    /// The instant at which it was made; `nil` if no animation depends on it.
    package var time: MediaTime?

    package init() {}

    package var isEmpty: Bool { changes.isEmpty && removed.isEmpty }
}

/// The changes to one layer; `nil` means unchanged. A layer that the tree does not know yet is new.
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

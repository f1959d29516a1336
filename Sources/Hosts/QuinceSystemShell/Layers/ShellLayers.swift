import CoreGraphics
package import Foundation
package import QuinceMediaClock
package import QuinceMotion
package import QuinceRenderTree

/// The shell's own layers, as values: what changed goes to the render server as one commit, like an app's.
package struct ShellLayers {
    /// The first of the shell's ids. Apps count theirs from 1.
    package static let firstID: UInt64 = 1 << 62

    private var lastID = firstID
    private var states: [LayerID: LayerState] = [:]
    private var changes: [LayerID: LayerChange] = [:]
    private var removed: [LayerID] = []

    package init() {}

    private mutating func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }

    /// Adds a layer.
    ///
    /// - Parameter anchor: the point of its bounds, in unit coordinates, at which it is placed.
    package mutating func make(
        frame: CGRect, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), _ change: (inout LayerState) -> Void = { _ in }
    ) -> LayerID {
        let id = LayerID(raw: nextID())
        var state = LayerState()
        state.bounds = CGRect(origin: .zero, size: frame.size)
        state.anchorPoint = anchor
        state.position = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        change(&state)
        self[id] = state
        return id
    }

    package subscript(id: LayerID) -> LayerState {
        get { states[id] ?? LayerState() }
        set {
            states[id] = newValue
            changes[id, default: LayerChange(id: id)].state = newValue
        }
    }

    /// - Parameter sublayers: may contain an app's layers.
    package mutating func link(_ sublayers: [LayerID], under id: LayerID) {
        changes[id, default: LayerChange(id: id)].sublayers = sublayers
    }

    /// Replaces the animations of a layer.
    package mutating func animate(_ id: LayerID, _ animations: [(MediaTiming, PropertyAnimation, TimingCurve?)]) {
        changes[id, default: LayerChange(id: id)].animations = animations.map { timing, animation, curve in
            LayerAnimation(id: AnimationID(raw: nextID()), timing: timing, curve: curve, content: .property(animation))
        }
    }

    package mutating func remove(_ ids: [LayerID]) {
        for id in ids {
            states[id] = nil
            changes[id] = nil
        }
        removed += ids
    }

    package mutating func takeCommit(at time: MediaTime) -> LayerTreeCommit {
        var commit = LayerTreeCommit()
        commit.changes = changes.values.sorted { $0.id < $1.id }
        commit.removed = removed
        commit.time = time
        changes = [:]
        removed = []
        return commit
    }

    package var hasChanges: Bool { !changes.isEmpty || !removed.isEmpty }
}

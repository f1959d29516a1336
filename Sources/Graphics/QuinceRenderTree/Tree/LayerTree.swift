import CPixelKernels
import Foundation
package import QuinceMediaClock
import QuinceMotion

/// A layer's index in `LayerTree.nodes`; it stays the same for the layer's life.
package typealias NodeIndex = Int32

/// One layer in the render tree.
package struct LayerNode: Sendable {
    package let id: LayerID
    /// The values that the app set.
    package var model = LayerState()
    /// The values on screen at `LayerTree.time`: the model with its animations applied.
    package var shown = LayerState()
    /// The sublayers in array order; drawing sorts them by `zPosition`.
    package var sublayers: [NodeIndex] = []
    package var superlayer: NodeIndex?
    package var mask: NodeIndex?
    package var animations: [LayerAnimation] = []
    /// The animations compiled for sampling; made with the first sample after the animations or `model` change.
    var plan: AnimationPlan?

    package init(id: LayerID) { self.id = id }

    private static let shownOffset = MemoryLayout<LayerNode>.offset(of: \.shown)!

    /// Returns the offset of `shown` in an array of nodes, in bytes.
    static func shownPlace(_ index: NodeIndex) -> Int { Int(index) * MemoryLayout<LayerNode>.stride + shownOffset }
}

/// The render server's own copy of the layers, in flat arrays.
package struct LayerTree: Sendable {
    /// Freed places hold a node that nothing refers to.
    package internal(set) var nodes: [LayerNode] = []
    /// One per node.
    private(set) var extents: [LayerExtent] = []
    /// The instant at which `shown` was sampled.
    package internal(set) var time: MediaTime = .zero

    var index: [LayerID: NodeIndex] = [:]
    private var free: [NodeIndex] = []
    /// Nodes with animations, in the order of their places, so that sampling touches nothing else.
    private var animated: [NodeIndex] = []
    /// The plans of all animated nodes, side by side; `nil` after a commit has changed one of them.
    private var tracks: AnimationTracks?
    private let kernels = motionKernels().pointee

    package init() {}

    package subscript(index: NodeIndex) -> LayerNode { nodes[Int(index)] }

    package func node(_ id: LayerID) -> NodeIndex? { index[id] }

    // MARK: Commits

    /// Applies a commit; `shown` of the changed layers is updated by the next `sample(at:)`.
    package mutating func apply(_ commit: LayerTreeCommit) {
        for change in commit.changes where index[change.id] == nil { insert(change.id) }
        for change in commit.changes { apply(change) }
        for id in commit.removed { remove(id) }
        animated.sort()
    }

    private mutating func insert(_ id: LayerID) {
        if let place = free.popLast() {
            nodes[Int(place)] = LayerNode(id: id)
            index[id] = place
        } else {
            index[id] = NodeIndex(nodes.count)
            nodes.append(LayerNode(id: id))
            extents.append(LayerExtent())
        }
    }

    private mutating func apply(_ change: LayerChange) {
        guard let place = index[change.id] else { return }
        let i = Int(place)
        if let state = change.state {
            if nodes[i].model.timing != state.timing { tracks = nil }
            nodes[i].model = state
            nodes[i].shown = state
            forgetPlan(of: i)
        }
        if let sublayers = change.sublayers { link(sublayers, under: place) }
        if let mask = change.mask { link(mask: mask, of: place) }
        if let animations = change.animations { replaceAnimations(of: place, by: animations) }
        extents[i] = LayerExtent(nodes[i])
    }

    private mutating func forgetPlan(of i: Int) {
        guard !nodes[i].animations.isEmpty else { return }
        nodes[i].plan = nil
        tracks = nil
    }

    private mutating func link(_ sublayers: [LayerID], under place: NodeIndex) {
        let linked = sublayers.compactMap { index[$0] }
        for child in nodes[Int(place)].sublayers where nodes[Int(child)].superlayer == place {
            nodes[Int(child)].superlayer = nil
        }
        nodes[Int(place)].sublayers = linked
        for child in linked { nodes[Int(child)].superlayer = place }
        // The moved layers may be in another time space now.
        tracks = nil
    }

    private mutating func link(mask: LayerChange.Link, of place: NodeIndex) {
        switch mask {
        case .none: nodes[Int(place)].mask = nil
        case .layer(let id):
            let mask = index[id]
            nodes[Int(place)].mask = mask
            if let mask { nodes[Int(mask)].superlayer = place }
            tracks = nil
        }
    }

    private mutating func replaceAnimations(of place: NodeIndex, by animations: [LayerAnimation]) {
        let i = Int(place)
        let wasAnimated = !nodes[i].animations.isEmpty
        nodes[i].animations = animations
        nodes[i].shown = nodes[i].model
        nodes[i].plan = nil
        tracks = nil
        if wasAnimated == animations.isEmpty {
            if animations.isEmpty { animated.removeAll { $0 == place } } else { animated.append(place) }
        }
    }

    private mutating func remove(_ id: LayerID) {
        guard let place = index.removeValue(forKey: id) else { return }
        let i = Int(place)
        if !nodes[i].animations.isEmpty { animated.removeAll { $0 == place } }
        if let parent = nodes[i].superlayer {
            nodes[Int(parent)].sublayers.removeAll { $0 == place }
            extents[Int(parent)] = LayerExtent(nodes[Int(parent)])
            if nodes[Int(parent)].mask == place { nodes[Int(parent)].mask = nil }
        }
        for child in nodes[i].sublayers where nodes[Int(child)].superlayer == place {
            nodes[Int(child)].superlayer = nil
        }
        if !nodes[i].animations.isEmpty || !nodes[i].sublayers.isEmpty { tracks = nil }
        nodes[i] = LayerNode(id: id)
        free.append(place)
    }

    // MARK: Sampling

    /// Updates `shown` of every animated layer to an instant. The result depends on the instant alone, so instants may
    /// come in any order.
    package mutating func sample(at time: MediaTime) {
        self.time = time
        if animated.isEmpty { return }
        var tracks = self.tracks ?? makeTracks()
        self.tracks = nil
        tracks.sample(at: time.seconds, &nodes, kernels)
        self.tracks = tracks
    }

    private mutating func makeTracks() -> AnimationTracks {
        var spaces = TimeSpaces()
        var planned: [AnimationTracks.Planned] = []
        planned.reserveCapacity(animated.count)
        for place in animated {
            let i = Int(place)
            let plan = nodes[i].plan ?? AnimationPlan(nodes[i].animations, model: nodes[i].model)
            nodes[i].plan = plan
            var steps: [TimeSpaces.Step] = []
            appendTimeSteps(of: place, to: &steps)
            planned.append(.init(node: place, plan: plan, space: spaces.number(of: steps)))
        }
        return AnimationTracks(planned, spaces: spaces)
    }

    private func appendTimeSteps(of place: NodeIndex, to steps: inout [TimeSpaces.Step]) {
        if let superlayer = nodes[Int(place)].superlayer { appendTimeSteps(of: superlayer, to: &steps) }
        if let step = nodes[Int(place)].model.timing.spaceStep { steps.append(step) }
    }

    /// Returns the layer's own time at an absolute instant: the time spaces of all its ancestors and its own, composed.
    package func localTime(of place: NodeIndex, at seconds: Double) -> Double {
        // Reads field by field, since a node is large and this runs for every animated layer in every frame.
        let superlayer = nodes[Int(place)].superlayer
        let parent = superlayer.map { localTime(of: $0, at: seconds) } ?? seconds
        return nodes[Int(place)].model.timing.localTime(fromParent: parent)
    }

    /// Returns whether any animation runs or is about to, so that a screen that shows this tree needs the next frame.
    /// Animations that have ended and are not removed, and those whose time does not run, need none.
    package func hasRunningAnimations(at time: MediaTime) -> Bool {
        animated.contains { place in
            guard timeMoves(for: place) else { return false }
            let local = localTime(of: place, at: time.seconds)
            return nodes[Int(place)].animations.contains { animation in
                if case .after = animation.timing.phase(atParent: local - latestDelay(of: place)) { return false }
                return animation.timing.speed != 0
            }
        }
    }

    /// Returns the delay in seconds of the last instance of the replicators above a layer.
    private func latestDelay(of place: NodeIndex) -> Double {
        guard let superlayer = nodes[Int(place)].superlayer else { return 0 }
        var delay = latestDelay(of: superlayer)
        if case .replicator(let content) = nodes[Int(superlayer)].shown.special {
            delay += max(content.delay * CGFloat(content.instances - 1), 0)
        }
        return delay * nodes[Int(place)].model.timing.speed
    }

    private func timeMoves(for place: NodeIndex) -> Bool {
        let node = nodes[Int(place)]
        return node.model.timing.speed != 0 && (node.superlayer.map { timeMoves(for: $0) } ?? true)
    }

    /// Returns the animations that have begun or ended at or before an instant, ordered by layer index, then by their
    /// order on the layer.
    package func progress(at time: MediaTime) -> [AnimationProgress] {
        var result: [AnimationProgress] = []
        for place in animated {
            let local = localTime(of: place, at: time.seconds)
            for animation in nodes[Int(place)].animations {
                switch animation.timing.phase(atParent: local) {
                case .before: break
                case .active: result.append(AnimationProgress(id: animation.id, hasEnded: false))
                case .after: result.append(AnimationProgress(id: animation.id, hasEnded: true))
                }
            }
        }
        return result
    }
}

/// An animation that has begun, and whether it has ended.
package struct AnimationProgress: Hashable, Sendable {
    package let id: AnimationID
    package let hasEnded: Bool

    package init(id: AnimationID, hasEnded: Bool) {
        self.id = id
        self.hasEnded = hasEnded
    }
}

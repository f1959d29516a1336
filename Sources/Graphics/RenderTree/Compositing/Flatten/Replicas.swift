import CoreGraphics
import Diagnostics
import Foundation

/// One instance of all replicators above a layer.
struct Replica {
    /// Differs from instance to instance; 0 for none. Two that happen to agree only damage more than they need.
    var identity: UInt32 = 0
    /// What colours are multiplied by.
    var tint = SIMD3<Double>(1, 1, 1)
    /// By how many seconds the sublayers of which replicator are behind.
    var delays: [(replicator: NodeIndex, seconds: Double)] = []

    var pixelTint: UInt32 {
        if tint == SIMD3(1, 1, 1) { return .max }
        return RGBA(red: tint.x, green: tint.y, blue: tint.z, alpha: 1).premultiplied(opacity: 1)
    }

    /// The next replicator's instance `k` within this one.
    func instance(_ k: Int, of replicator: NodeIndex, _ content: ReplicatorContent) -> Replica {
        var inner = self
        inner.identity = (identity ^ UInt32(truncatingIfNeeded: replicator)) &* 16_777_619 &+ UInt32(k) &+ 1
        let color = content.color(of: k)
        inner.tint *= SIMD3(color.red, color.green, color.blue)
        let seconds: Double = Double(k) * content.delay
        if seconds != 0, seconds.isFinite { inner.delays.append((replicator, seconds)) }
        return inner
    }
}

/// The instances that a picture is put together from, and what delayed layers look like in them.
///
/// Layers are not copied: an instance is a place with a tint, and a delayed layer that is animated is sampled once more,
/// at its own time.
final class Replicas {
    private struct Key: Hashable {
        let node: NodeIndex
        let replica: Int
    }

    /// Absolute seconds.
    let time: Double
    /// Something was seen that moves by itself, particles or tiles that fade in: the next frame looks different.
    var wantsNextFrame = false
    private var all = [Replica()]
    /// Replicators within replicators multiply.
    private var instancesLeft = mostInstances
    private var states: [Key: UnsafeMutablePointer<LayerState>] = [:]

    /// The most instances of all replicators of a picture.
    static let mostInstances = 32_768

    init(time: Double) { self.time = time }

    /// How many of the instances that a replicator asks for it may have.
    func take(_ count: Int) -> Int {
        if count > instancesLeft {
            Unsupported.report("more than \(Self.mostInstances) instances in one picture", in: "CAReplicatorLayer")
        }
        let taken = min(count, instancesLeft)
        instancesLeft -= taken
        return taken
    }

    deinit {
        for state in states.values {
            state.deinitialize(count: 1)
            state.deallocate()
        }
    }

    subscript(replica: Int) -> Replica { all[replica] }

    // Asked for every item, mostly of no replica at all.
    func identity(_ replica: Int) -> UInt32 { replica == 0 ? 0 : all[replica].identity }
    func pixelTint(_ replica: Int) -> UInt32 { replica == 0 ? .max : all[replica].pixelTint }

    func add(_ replica: Replica) -> Int {
        all.append(replica)
        return all.count - 1
    }

    /// - Returns: `nil` where the layer looks as it does without delay.
    func delayedState(
        of index: NodeIndex, in replica: Int, _ nodes: UnsafeBufferPointer<LayerNode>
    ) -> UnsafePointer<LayerState>? {
        let delays = all[replica].delays
        guard !delays.isEmpty, !nodes[Int(index)].animations.isEmpty else { return nil }
        let key = Key(node: index, replica: replica)
        if let found = states[key] { return UnsafePointer(found) }
        let local = localTime(of: index, in: replica, nodes)
        let state = UnsafeMutablePointer<LayerState>.allocate(capacity: 1)
        state.initialize(to: nodes[Int(index)].model)
        for animation in nodes[Int(index)].animations {
            animation.apply(to: &state.pointee, model: nodes[Int(index)].model, parentTime: local)
        }
        states[key] = state
        return UnsafePointer(state)
    }

    /// The layer's own time in an instance.
    func localTime(of index: NodeIndex, in replica: Int, _ nodes: UnsafeBufferPointer<LayerNode>) -> Double {
        let node = nodes.baseAddress! + Int(index)
        var parent = time
        if let superlayer = node.pointee.superlayer {
            parent = localTime(of: superlayer, in: replica, nodes)
            for delay in all[replica].delays where delay.replicator == superlayer { parent -= delay.seconds }
        }
        return node.pointee.model.timing.localTime(fromParent: parent)
    }

    func timeMoves(for index: NodeIndex, _ nodes: UnsafeBufferPointer<LayerNode>) -> Bool {
        let node = nodes.baseAddress! + Int(index)
        if node.pointee.model.timing.speed == 0 { return false }
        return node.pointee.superlayer.map { timeMoves(for: $0, nodes) } ?? true
    }
}

extension Flattener {
    /// A colour in an instance; its opacity is the group's.
    func tinted(_ color: RGBA, in place: Place) -> RGBA {
        if place.replica == 0 { return color }
        let tint = replicas[place.replica].tint
        return RGBA(
            red: color.red * tint.x, green: color.green * tint.y, blue: color.blue * tint.z, alpha: color.alpha)
    }
}

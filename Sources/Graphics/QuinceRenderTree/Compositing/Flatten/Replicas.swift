import CoreGraphics
import Foundation
import QuinceDiagnostics

/// One instance of all replicators above a layer.
struct Replica {
    /// Differs between instances; 0 for none. A collision only causes more damage than necessary.
    var identity: UInt32 = 0
    /// The factor for colors.
    var tint = SIMD3<Double>(1, 1, 1)
    /// The delays of the replicators' sublayers, in seconds.
    var delays: [(replicator: NodeIndex, seconds: Double)] = []

    var pixelTint: UInt32 {
        if tint == SIMD3(1, 1, 1) { return .max }
        return RGBA(red: tint.x, green: tint.y, blue: tint.z, alpha: 1).premultiplied(opacity: 1)
    }

    /// Returns the nested replicator's instance `k` within this one.
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

/// The instances in an image, and the states of delayed layers in them.
///
/// Layers are not copied: an instance is a place with a tint, and a delayed layer that is animated is sampled again at
/// its own time.
final class Replicas {
    private struct Key: Hashable {
        let node: NodeIndex
        let replica: Int
    }

    /// The absolute time in seconds.
    let time: Double
    /// Whether there are particles or tiles that fade in, so that the next frame looks different.
    var wantsNextFrame = false
    private var all = [Replica()]
    /// Nested replicators multiply their instances.
    private var instancesLeft = mostInstances
    private var states: [Key: UnsafeMutablePointer<LayerState>] = [:]

    /// The maximum number of instances of all replicators in an image.
    static let mostInstances = 32_768

    init(time: Double) { self.time = time }

    /// Returns how many of the instances that a replicator requests are available.
    func take(_ count: Int) -> Int {
        if count > instancesLeft {
            Unsupported.report("more than \(Self.mostInstances) instances in one image", in: "CAReplicatorLayer")
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

    // Called for every item, mostly without a replica.
    func identity(_ replica: Int) -> UInt32 { replica == 0 ? 0 : all[replica].identity }
    func pixelTint(_ replica: Int) -> UInt32 { replica == 0 ? .max : all[replica].pixelTint }

    func add(_ replica: Replica) -> Int {
        all.append(replica)
        return all.count - 1
    }

    /// - Returns: `nil` if the layer looks the same without the delay.
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

    /// Returns the layer's own time in an instance.
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
    /// Returns a color tinted for an instance; the group applies the instance's opacity.
    func tinted(_ color: RGBA, in place: Place) -> RGBA {
        if place.replica == 0 { return color }
        let tint = replicas[place.replica].tint
        return RGBA(
            red: color.red * tint.x, green: color.green * tint.y, blue: color.blue * tint.z, alpha: color.alpha)
    }
}

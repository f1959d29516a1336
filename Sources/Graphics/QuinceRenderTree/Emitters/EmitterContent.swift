package import CoreGraphics
package import Foundation
package import QuinceMotion

/// The content of a `CAEmitterLayer`: its values, and the earlier values in which living particles were born.
///
/// Particles are a pure function of this and of the layer's time. Nothing is stepped, so playing, scrubbing and jumping
/// give the same image, and an instant without living particles costs nothing. `history` holds the state that a
/// simulation would remember: the emitter's position and rate when a particle was born.
///
/// A particle keeps the values that layer and cell had at its birth.
package struct EmitterContent: Sendable {
    package var values = EmitterValues()
    /// Earlier epochs first; empty until the first commit.
    package private(set) var history: [EmitterEpoch] = []
    package init() {}

    /// The maximum number of changes in the history: half a minute with a change at each of 120 frames a second.
    package static let mostEpochs = 4096

    /// Adds a commit's values to the history.
    ///
    /// The first values apply from the layer's time 0: as on iOS, an emitter has always been running when it appears,
    /// unless its `beginTime` differs.
    ///
    /// - Parameters:
    ///   - time: the commit's time in the layer's own time space.
    ///   - isMoving: whether that time runs; if it does not, as while scrubbing, nothing is dropped.
    ///   - animations: the animations on the layer that change its emission.
    /// - Returns: whether anything was new.
    package mutating func note(at time: Double, isMoving: Bool, animations: [LayerAnimation]) -> Bool {
        guard time.isFinite else { return false }
        let count = history.count
        // If time has gone back, the history restarts there.
        if isMoving { while let last = history.last, last.start > max(time, 0) { history.removeLast() } }
        if let last = history.last, last.values == values, last.animations.map(\.id) == animations.map(\.id) {
            return history.count != count
        }
        var epoch = EmitterEpoch(start: 0, values: values, animations: animations)
        if let last = history.last {
            epoch.start = max(time, last.start)
            epoch.number = last.number &+ 1
            epoch.carry = last.carry(until: epoch.start, cells: values.cells.count)
            if last.start == epoch.start {
                (epoch.carry, epoch.number) = (last.carry, last.number)
                history.removeLast()
            }
        }
        history.append(epoch)
        if isMoving { forget(before: time) }
        if history.count > Self.mostEpochs { history.removeFirst(history.count - Self.mostEpochs) }
        return true
    }

    /// Drops epochs in which no living particle was born.
    private mutating func forget(before time: Double) {
        var kept = 0
        while kept + 1 < history.count, history[kept + 1].start + history[kept].values.longestLife < time { kept += 1 }
        history.removeFirst(kept)
    }
}

/// An interval of the layer's time in which its values are constant, apart from animations.
package struct EmitterEpoch: Sendable {
    /// The layer's own time, in seconds; it ends where the next one starts.
    package var start: Double
    package var values: EmitterValues
    package var animations: [LayerAnimation]
    /// Distinguishes particles of one epoch from those of another.
    package var number: UInt32 = 0
    /// For each cell, the fraction of the next particle that was already due at the start.
    package var carry: [Double] = []

    func carry(of cell: Int) -> Double { cell < carry.count ? carry[cell] : 0 }

    func carry(until time: Double, cells: Int) -> [Double] {
        (0..<cells).map { index in
            guard index < values.cells.count else { return 0 }
            let due: Double = carry(of: index) + values.rate(of: index) * max(time - start, 0)
            return due.isFinite ? due - due.rounded(.down) : 0
        }
    }
}

/// The layer's own values: factors for those of its cells, and the shape that particles come from.
package struct EmitterValues: Sendable, Equatable {
    package enum Shape: String, Sendable { case point, line, rectangle, cuboid, circle, sphere }
    package enum Mode: String, Sendable { case points, outline, surface, volume }
    package enum RenderMode: String, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

    package var birthRate: CGFloat = 1
    package var lifetime: CGFloat = 1
    package var velocity: CGFloat = 1
    package var scale: CGFloat = 1
    package var spin: CGFloat = 1
    package var position: CGPoint = .zero
    package var zPosition: CGFloat = 0
    package var size: CGSize = .zero
    package var depth: CGFloat = 0
    package var shape = Shape.point
    package var mode = Mode.volume
    package var renderMode = RenderMode.unordered
    package var preservesDepth = false
    package var seed: UInt32 = 0
    package var cells: [EmitterCellContent] = []
    package init() {}

    /// Returns the particles per second of one of the layer's own cells.
    func rate(of cell: Int) -> Double {
        let rate: Double = birthRate * cells[cell].birthRate
        return cells[cell].isEnabled && rate > 0 && rate.isFinite ? min(rate, 1e6) : 0
    }

    /// The time after which a particle and those that it emitted are gone.
    var longestLife: Double {
        cells.map { $0.longestLife(lifetime) }.max() ?? 0
    }
}

/// The values of a `CAEmitterCell`. A random value lies within ± half of its range. Angles are radians, lengths points;
/// rates and speeds are per second.
package struct EmitterCellContent: Sendable, Equatable {
    package var name: String?
    package var isEnabled = true
    package var birthRate: Double = 0
    package var lifetime: Double = 0
    package var lifetimeRange: Double = 0
    /// The angle out of the layer's plane.
    package var latitude: Double = 0
    /// The angle in the layer's plane.
    package var longitude: Double = 0
    /// The opening angle of the cone around that direction.
    package var range: Double = 0
    package var velocity: Double = 0
    package var velocityRange: Double = 0
    package var acceleration = SIMD3<Double>(0, 0, 0)
    package var scale: Double = 1
    package var scaleRange: Double = 0
    package var scaleSpeed: Double = 0
    package var spin: Double = 0
    package var spinRange: Double = 0
    package var color: CGColor? = .white
    /// Red, green, blue, alpha.
    package var colorRange = SIMD4<Double>(0, 0, 0, 0)
    package var colorSpeed = SIMD4<Double>(0, 0, 0, 0)
    package var contents: CGImage?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: Double = 1
    package var minificationFilter: ContentsFilter = .linear
    /// The same as in `LayerState`.
    package var minificationFilterBias: Double = 0
    package var magnificationFilter: ContentsFilter = .linear
    /// The times at which it emits, in its parent's time; a duration of 0 is endless.
    package var timing = MediaTiming()
    package var cells: [EmitterCellContent] = []
    package init() {}

    /// - Parameter factor: the layer's `lifetime`.
    func longestLife(_ factor: Double) -> Double {
        let own: Double = (lifetime + abs(lifetimeRange) / 2) * factor
        guard own > 0 else { return 0 }
        return min(own, 1e9) + (cells.map { $0.longestLife(factor) }.max() ?? 0)
    }

    /// The interval of its parent's time in which it emits, in seconds.
    var emission: ClosedRange<Double> {
        guard timing.speed > 0 else { return 0...0 }
        let start: Double = timing.parentTime(fromLocal: 0)
        guard start.isFinite else { return 0...0 }
        guard timing.duration > 0 || timing.repeatDuration > 0, let end = timing.parentEndTime, end >= start else {
            return start...max(start, .infinity)
        }
        return start...end
    }
}

extension EmitterContent {
    static let properties: [LayerProperty] = [
        .number("birthRate", \.emitterContent.values.birthRate),
        .number("lifetime", \.emitterContent.values.lifetime),
        .number("velocity", \.emitterContent.values.velocity),
        .number("scale", \.emitterContent.values.scale),
        .number("spin", \.emitterContent.values.spin),
        .point("emitterPosition", \.emitterContent.values.position),
        .number("emitterZPosition", \.emitterContent.values.zPosition),
        .size("emitterSize", \.emitterContent.values.size),
        .number("emitterDepth", \.emitterContent.values.depth),
    ]
}

extension LayerState {
    /// Accessible on every layer: a layer of another class reads the defaults and ignores a set.
    package var emitterContent: EmitterContent {
        get {
            if case .emitter(let content) = special { return content }
            return EmitterContent()
        }
        set { if case .emitter = special { special = .emitter(newValue) } }
    }
}

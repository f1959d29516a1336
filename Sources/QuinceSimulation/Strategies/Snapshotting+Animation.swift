public import Foundation
import QuinceMediaClock

extension Snapshotting where Format == SnapshotAnimation {
    package init(
        _ tolerance: SnapshotTolerance, _ snapshot: @escaping @MainActor (Value) throws -> SnapshotAnimation
    ) {
        self.init(pathExtension: "png", comparing: .animations(tolerance), snapshot: snapshot)
    }
}

extension Snapshotting where Value == Simulation, Format == SnapshotAnimation {
    /// The screen at several instants from now; the clock advances to the last one.
    ///
    /// - Parameter times: seconds from now, ascending.
    public static func animation(at times: [TimeInterval], tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { simulation in
            try simulation.animation(at: times) { try simulation.picture() }
        }
    }

    /// The screen at a fixed rate, from now until `duration` has passed.
    public static func animation(
        for duration: TimeInterval, framesPerSecond: Int = 30, tolerance: SnapshotTolerance = .exact
    ) -> Snapshotting {
        animation(at: instants(duration, framesPerSecond), tolerance: tolerance)
    }
}

private func instants(_ duration: TimeInterval, _ rate: Int) -> [TimeInterval] {
    let count = max(Int((duration * Double(rate)).rounded(.down)), 0)
    return (0...count).map { Double($0) / Double(max(rate, 1)) }
}

extension Simulation {
    package func animation(
        at times: [TimeInterval], _ picture: () throws -> SnapshotPicture
    ) throws -> SnapshotAnimation {
        guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }), (times.first ?? 0) >= 0 else {
            throw SnapshotProblem("the instants of an animation must ascend and not be negative: \(times)")
        }
        driver.host.turn()
        let start = driver.host.time
        let frames = try times.map { time in
            driver.host.advance(by: start + MediaTime(seconds: time) - driver.host.time)
            return try picture().kept()
        }
        return SnapshotAnimation(frames: frames, times: times)
    }
}

extension SnapshotPicture {
    /// Returns the picture with the layers as they are now, before the clock advances.
    @MainActor fileprivate func kept() -> SnapshotPicture {
        guard case .live(let nodes) = layers else { return self }
        let now = nodes()
        return SnapshotPicture(image, scale: scale, layers: .live { now })
    }
}

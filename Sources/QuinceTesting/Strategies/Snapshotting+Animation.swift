public import Foundation
import QuinceMediaClock
public import UIKitCore

extension Snapshotting where Format == SnapshotAnimation {
    private init(
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

extension Snapshotting where Value == UIView, Format == SnapshotAnimation {
    /// The view at instants of an animation.
    ///
    /// - Parameters:
    /// - device: the device that shows it; `nil` for the running simulation's, or an iPhone 6 if there is none.
    ///   - times: seconds from the start, ascending.
    /// - start: starts the animation, once the view is on screen.
    public static func animation(
        on device: String? = nil, at times: [TimeInterval], tolerance: SnapshotTolerance = .exact,
        starting start: @escaping @MainActor (UIView) -> Void = { _ in }
    ) -> Snapshotting {
        Snapshotting(tolerance) { view in
            try Stage(device: device).show(view) { view, simulation in
                start(view)
                return try simulation.animation(at: times) { try view.picture() }
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == SnapshotAnimation {
    /// The view controller's view at instants of an animation.
    ///
    /// - Parameters:
    /// - device: the device that shows it; `nil` for the running simulation's, or an iPhone 6 if there is none.
    ///   - times: seconds from the start, ascending.
    /// - start: starts the animation, once the view has appeared.
    public static func animation(
        on device: String? = nil, at times: [TimeInterval], tolerance: SnapshotTolerance = .exact,
        starting start: @escaping @MainActor (UIViewController) -> Void = { _ in }
    ) -> Snapshotting {
        Snapshotting(tolerance) { controller in
            try Stage(device: device).show(controller) { view, simulation in
                start(controller)
                return try simulation.animation(at: times) { try view.picture() }
            }
        }
    }
}

private func instants(_ duration: TimeInterval, _ rate: Int) -> [TimeInterval] {
    let count = max(Int((duration * Double(rate)).rounded(.down)), 0)
    return (0...count).map { Double($0) / Double(max(rate, 1)) }
}

extension Simulation {
    fileprivate func animation(
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

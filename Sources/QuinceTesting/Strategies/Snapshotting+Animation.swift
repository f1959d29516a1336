public import Foundation
public import QuinceSimulation
public import UIKitCore

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

public import AppKitCore
public import Foundation
public import QuinceSimulation

extension Snapshotting where Value == NSView, Format == SnapshotAnimation {
    /// The view at instants of an animation.
    ///
    /// - Parameters:
    ///   - device: the Mac that shows it; `nil` for the running simulation's, or `Mac 1280x800` if there is none.
    ///   - times: seconds from the start, ascending.
    ///   - start: starts the animation, once the view is on screen.
    public static func animation(
        on device: String? = nil, at times: [TimeInterval], tolerance: SnapshotTolerance = .exact,
        starting start: @escaping @MainActor (NSView) -> Void = { _ in }
    ) -> Snapshotting {
        Snapshotting(tolerance) { view in
            try DesktopStage(device: device).show(view) { view, simulation in
                start(view)
                return try simulation.animation(at: times) { try view.picture() }
            }
        }
    }
}

extension Snapshotting where Value == NSViewController, Format == SnapshotAnimation {
    /// The view controller's view at instants of an animation.
    ///
    /// - Parameters:
    ///   - device: the Mac that shows it; `nil` for the running simulation's, or `Mac 1280x800` if there is none.
    ///   - times: seconds from the start, ascending.
    ///   - start: starts the animation, once the view has appeared.
    public static func animation(
        on device: String? = nil, at times: [TimeInterval], tolerance: SnapshotTolerance = .exact,
        starting start: @escaping @MainActor (NSViewController) -> Void = { _ in }
    ) -> Snapshotting {
        Snapshotting(tolerance) { controller in
            try DesktopStage(device: device).show(controller) { view, simulation in
                start(controller)
                return try simulation.animation(at: times) { try view.picture() }
            }
        }
    }
}

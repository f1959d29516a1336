import QuinceLaunchState

/// The device's tilt relative to the viewer, as reported by the host.
@MainActor
package final class DeviceTilt {
    private static let launched = LaunchLocal(main: DeviceTilt.init)
    package static var current: DeviceTilt { launched.value }

    /// The tilt, -1…1 on each axis.
    package private(set) var offset = UIOffset.zero
    private var observers: [() -> Void] = []

    private init() {}

    /// Calls `observer` after each change, until the end of the launch.
    package func observe(_ observer: @escaping () -> Void) { observers.append(observer) }

    package func change(to offset: UIOffset) {
        guard offset != self.offset else { return }
        self.offset = offset
        for observer in observers { observer() }
    }
}

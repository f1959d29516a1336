import LaunchState
package import UIFoundation

/// How far the device is tilted against the viewer, as its host says.
@MainActor
package final class DeviceTilt {
    private static let launched = LaunchLocal(main: DeviceTilt.init)
    package static var current: DeviceTilt { launched.value }

    /// -1…1 on each axis.
    package private(set) var offset = UIOffset.zero
    private var observers: [() -> Void] = []

    private init() {}

    /// Calls `observer` after each change, for the length of the launch.
    package func observe(_ observer: @escaping () -> Void) { observers.append(observer) }

    func change(to offset: UIOffset) {
        guard offset != self.offset else { return }
        self.offset = offset
        for observer in observers { observer() }
    }
}

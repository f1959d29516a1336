import Synchronization

/// Whether the person lets the app into the library of photos; it outlives a launch, as on a device.
package final class PhotoAccess: Sendable {
    package static let shared = PhotoAccess()

    private let state = Mutex<Bool?>(nil)

    /// `nil` as long as the app has not asked. The person allows it, unless a flow has said otherwise.
    package var isAllowed: Bool? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

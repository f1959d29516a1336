import Foundation
package import QuinceHostInterface
import Synchronization

/// The data of a drop between its arrival by POST and the message that says where it is dropped. It has room for one drop, and
/// one more may be arriving, so that pages cannot fill the memory.
package final class DropBox: Sendable {
    private struct State {
        var isReceiving = false
        var upload: DropUpload?
    }

    private let state = Mutex(State())

    package init() {}

    /// - Returns: whether an upload may begin; it then has to `endReceiving`.
    package func beginReceiving() -> Bool {
        state.withLock { state in
            defer { state.isReceiving = true }
            return !state.isReceiving
        }
    }

    package func endReceiving() { state.withLock { $0.isReceiving = false } }

    /// Keeps an upload in place of an older one that nobody has fetched.
    package func put(_ upload: DropUpload) { state.withLock { $0.upload = upload } }

    /// Returns the items of the upload with a number, which leaves the box.
    package func take(_ number: Int) -> [OutsideItem]? {
        state.withLock { state in
            guard let upload = state.upload, upload.number == number else { return nil }
            state.upload = nil
            return upload.items
        }
    }
}

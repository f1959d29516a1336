package import Foundation

/// The place in which the state of one app outlives its launches.
@MainActor
package protocol SavedStateStore: AnyObject {
    /// The place in the words of a message.
    var name: String { get }
    /// - Returns: `nil` if no state is saved.
    func read() throws -> Data?
    func write(_ data: Data) throws
    func remove()
    /// Whether a launch has begun to restore the state and has not ended. It stays true if the process ends.
    var isRestoring: Bool { get set }
}

/// A store that ends with the process. Headless runs have it, since what an earlier run left would change a flow.
@MainActor
package final class SavedStateMemory: SavedStateStore {
    private var data: Data?
    package var isRestoring = false

    package init() {}

    package var name: String { "the saved state in memory" }
    package func read() -> Data? { data }
    package func write(_ data: Data) { self.data = data }
    package func remove() { (data, isRestoring) = (nil, false) }
}

import Foundation
import QuinceDiagnostics
import QuinceNibArchive
package import UIKitCore

/// Saves an app's interface to a store as the app enters the background, and restores it from there as the app is
/// launched.
///
/// A state is used until the next one is saved. It is thrown away if it is damaged, if the delegate does not want it, or
/// if the last launch ended while it restored it: an app whose state makes it crash would otherwise never start again.
@MainActor
package final class StateKeeper: StateRestoration {
    private let store: any SavedStateStore
    /// The calls of `extendStateRestoration` that are not balanced yet.
    private var extensions = 0
    private var isLaunching = false
    /// The reason why the last state was thrown away, in the words in which it was written to standard error.
    package private(set) var problem: String?

    package init(_ store: any SavedStateStore) { self.store = store }

    // MARK: Restoring

    package func restore(_ application: UIApplication) {
        guard let delegate = application.delegate, let state = readState() else { return }
        (isLaunching, store.isRestoring) = (true, true)
        if let scenes = state.scenes { return application.savedActivities = scenes }
        if !StateReader(state, application, delegate).run() { store.remove() }
    }

    package func launchDidEnd() {
        isLaunching = false
        endIfComplete()
    }

    func extend() { extensions += 1 }

    func complete() {
        extensions = max(extensions - 1, 0)
        endIfComplete()
    }

    private func endIfComplete() {
        if !isLaunching, extensions == 0, store.isRestoring { store.isRestoring = false }
    }

    private func readState() -> SavedState? {
        guard !store.isRestoring else {
            discard("the app ended while it was restored")
            return nil
        }
        do {
            return try store.read().map { data throws(SavedStateError) in try SavedState(file: data) }
        } catch {
            discard("\(error)")
            return nil
        }
    }

    private func discard(_ reason: String) {
        let message = "\(store.name): the saved state is thrown away, and the app starts without it: \(reason)"
        problem = message.escapingControls
        StandardStream.error.write("quince: \(message.escapingControls)\n")
        store.remove()
    }

    // MARK: Saving

    private func activities(of application: UIApplication) -> SavedState? {
        var state = SavedState()
        let scenes = application.encodeActivities()
        state.scenes = scenes
        return scenes.isEmpty ? nil : state
    }

    package func save(_ application: UIApplication) {
        guard let delegate = application.delegate else { return }
        let hasScenes = !application.connectedScenes.isEmpty
        let state = hasScenes ? activities(of: application) : StateSaver(application).save(delegate)
        guard let state else { return store.remove() }
        do {
            try store.write(state.data())
        } catch {
            StandardStream.error.write("quince: \(store.name): the state cannot be saved: \(error)\n")
        }
    }
}

import Synchronization

/// The place from which a device's sounds come.
package enum HostAudioRoute: String, CaseIterable, Sendable { case speaker, headphones }

/// An event of a device's sound that comes from outside the app.
package enum HostAudioEvent: Hashable, Sendable {
    /// A call, for example, takes the sound away.
    case interruptionBegan
    case interruptionEnded(shouldResume: Bool)
    /// Headphones were plugged in or pulled out.
    case route(HostAudioRoute)
    /// 0…1, by the device's buttons.
    case volume(Double)
}

/// The device's sound system, as a flow plays it. It belongs to the device, not to a launch of the app.
package final class DeviceAudio: Sendable {
    package static let shared = DeviceAudio()

    private struct State {
        var isInterrupted = false
        var route = HostAudioRoute.speaker
        var volume = 1.0
        var mayRecord: Bool??
        var observers: [ObjectIdentifier: @Sendable (HostAudioEvent) -> Void] = [:]
    }

    private let state = Mutex(State())

    package var isInterrupted: Bool { state.withLock(\.isInterrupted) }
    package var route: HostAudioRoute { state.withLock(\.route) }
    package var volume: Double { state.withLock(\.volume) }

    /// Whether the app may use the microphone; `nil` as long as it has not asked. The person allows it, unless a flow has said
    /// otherwise.
    package var mayRecord: Bool? {
        get { state.withLock { $0.mayRecord ?? nil } }
        set { state.withLock { $0.mayRecord = .some(newValue) } }
    }

    /// Changes the device, and tells those who observe it on the thread of the caller.
    ///
    /// - Returns: whether the event could happen: an interruption that is on does not begin, and one that is not does not end.
    @discardableResult
    package func happen(_ event: HostAudioEvent) -> Bool {
        let observers = state.withLock { state -> [@Sendable (HostAudioEvent) -> Void]? in
            switch event {
            case .interruptionBegan where !state.isInterrupted: state.isInterrupted = true
            case .interruptionEnded where state.isInterrupted: state.isInterrupted = false
            case .route(let route) where state.route != route: state.route = route
            case .volume(let volume) where state.volume != volume: state.volume = volume
            case .route, .volume: return []
            case .interruptionBegan, .interruptionEnded: return nil
            }
            return Array(state.observers.values)
        }
        for observer in observers ?? [] { observer(event) }
        return observers != nil
    }

    /// `nil` ends it.
    package func observe(_ owner: ObjectIdentifier, _ observer: (@Sendable (HostAudioEvent) -> Void)?) {
        state.withLock { $0.observers[owner] = observer }
    }

    /// Forgets what a flow has said.
    package func reset() {
        state.withLock { ($0.isInterrupted, $0.route, $0.volume, $0.mayRecord) = (false, .speaker, 1, nil) }
    }
}

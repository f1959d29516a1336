import QuinceDeviceLink
import QuinceHostInterface
import QuinceRenderTree

/// The changes of the device that a suspended app has yet to learn of: the last one of each kind, in their order.
struct MissedChanges {
    private enum Kind: Hashable {
        case orientation, appearance, textSize, direction, tilt
        case size(SurfaceID)
        // A screen that was exchanged for another under the same number is first disconnected.
        case connection(SurfaceID), disconnection(SurfaceID)

        /// - Returns: `nil` for what is over when the app runs again, such as a memory warning.
        init?(_ event: HostEvent) {
            switch event {
            case .orientation: self = .orientation
            case .appearance: self = .appearance
            case .textSize: self = .textSize
            case .direction: self = .direction
            case .tilt: self = .tilt
            case .resize(_, let surface): self = .size(surface)
            case .connectScreen(let screen): self = .connection(screen.surface)
            case .disconnectScreen(let surface): self = .disconnection(surface)
            default: return nil
            }
        }
    }

    private var changes: [(kind: Kind, event: HostEvent)] = []
    private var told: [HostEvent] = []

    mutating func note(_ event: HostEvent) {
        // An answer to a request of the app comes once.
        if case .tell(let news) = event {
            // The app asks for all news of a session at once.
            if case .transferNews = news, told.contains(where: { $0.isTelling(news) }) { return }
            return told.append(event)
        }
        guard let kind = Kind(event) else { return }
        changes.removeAll { $0.kind == kind }
        changes.append((kind, event))
    }

    mutating func take() -> [HostEvent] {
        defer { (changes, told) = ([], []) }
        return changes.map(\.event) + told
    }
}

extension HostEvent {
    fileprivate func isTelling(_ event: DeviceEvent) -> Bool { if case .tell(event) = self { true } else { false } }
}

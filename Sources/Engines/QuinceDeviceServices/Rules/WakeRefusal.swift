package import QuinceDeviceLink

/// The reason for which an app that nobody uses is not run for work in the background.
package enum WakeRefusal: Hashable, Sendable, CustomStringConvertible {
    /// A person has ended it, and not opened it since.
    case endedByPerson
    /// Its Info.plist does not name a mode in `UIBackgroundModes`.
    case missingMode(String)

    package var description: String {
        switch self {
        case .endedByPerson: "the person has ended it"
        case .missingMode(let mode): "its Info.plist has no \"\(mode)\" in UIBackgroundModes"
        }
    }
}

extension DeviceEffect {
    /// The work in the background that an app is run for; `nil` if the effect is something else.
    package var job: BackgroundJob? {
        switch self {
        case .wake(_, let payload): .push(payload: payload)
        case .run(_, let task): .task(task)
        case .fetch: .fetch
        case .finishTransfers(_, let session): .transfers(session: session)
        case .askPermission, .tell, .deliver, .open: nil
        }
    }

    /// Decides whether the app is run for the effect's job, if nobody uses it (behaviour/background.md#waking).
    ///
    /// - Parameter facts: what the app's Info.plist says; `nil` for an app that is not installed.
    /// - Returns: why it is not; `nil` if it is, or if the effect is not a job.
    package func wakeRefusal(_ facts: AppFacts?, _ record: AppRecord) -> WakeRefusal? {
        guard job != nil else { return nil }
        if record.isEndedByPerson { return .endedByPerson }
        if case .wake = self, facts?.backgroundModes.contains(Self.pushMode) != true {
            return .missingMode(Self.pushMode)
        }
        return nil
    }

    private static let pushMode = "remote-notification"
}

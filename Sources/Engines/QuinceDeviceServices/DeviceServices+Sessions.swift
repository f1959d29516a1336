package import Foundation

/// The additional services of a device that outlives its apps.
extension DeviceServices {
    /// Forgets the question whether an app may notify, because the app whose shell showed it has ended. The app's next
    /// launch may ask again.
    package func withdrawQuestion(of app: String) {
        state.withLock { state in
            state.asked[app] = nil
            state.effects.removeAll { if case .askPermission(app, _) = $0 { true } else { false } }
        }
    }

    /// Whether nothing is due, now or later, and no transfer is under way.
    package var isIdle: Bool {
        state.withLock { $0.effects.isEmpty && $0.due.isEmpty && $0.unstored.isEmpty } && transfers?.isIdle ?? true
    }

    /// Returns the installed app that has, or would have, a token; an app that has unregistered still has its token.
    package func installedApp(ofToken token: Data) -> String? {
        let apps = state.withLock { Array($0.facts.keys) }
        return apps.sorted().first { Self.token(of: $0, seed) == token }
    }
}

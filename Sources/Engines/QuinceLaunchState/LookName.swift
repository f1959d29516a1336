import Synchronization

/// The name of a look of the system's controls, as data in `Look`.
package enum LookName: Int, CaseIterable, Sendable {
    /// iOS 7 to 12.
    case classic
    /// iOS 13 and 14.
    case transitional
    /// iOS 15.
    case modern
    /// iOS 16 and 17.
    case recent

    /// Returns the look of a version of iOS.
    package static func standard(for version: SystemVersion) -> LookName {
        switch version.major {
        case ..<13: .classic
        case 13, 14: .transitional
        case 15: .modern
        default: .recent
        }
    }

    private static let running = Atomic<Int>(classic.rawValue)

    /// The look of the running device, from any thread. A launch sets it before the app's first line.
    package static var current: LookName {
        get { LookName(rawValue: running.load(ordering: .relaxed)) ?? .classic }
        set { running.store(newValue.rawValue, ordering: .relaxed) }
    }
}

import Foundation
package import QuinceDeviceLink
import QuinceHostInterface
import QuinceLaunchState
import Synchronization

/// The result of a fetch.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// Whether the person lets apps fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// The wish of an app for fetches in the background: the least seconds between two.
package final class BackgroundFetch: Sendable {
    private static let launched = LaunchLocal { BackgroundFetch() }
    package static var current: BackgroundFetch { launched.sharedValue }

    private let state = Mutex<Double?>(nil)

    /// The least seconds between two fetches that the app wants; `nil` for none at all, as without a word from it.
    package var interval: Double? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

extension UIBackgroundFetchResult {
    package var forHost: BackgroundResult {
        switch self {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        }
    }
}

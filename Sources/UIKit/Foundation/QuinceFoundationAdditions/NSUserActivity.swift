public import Foundation
import QuinceDiagnostics
import QuinceLaunchState

/// The state of what a person is doing, as a value that can be passed around inside the process.
///
/// There is no other device and no search index: `becomeCurrent` only records the activity.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // `@unchecked`, as on iOS: an activity is changed on one thread at a time.
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var needsSave = false
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open var supportsContinuationStreams = false
    open weak var delegate: (any NSUserActivityDelegate)?
    private var isValid = true

    /// - Precondition: the type is not empty.
    public init(activityType: String) {
        requireLikeUIKit(!activityType.isEmpty, "NSUserActivity: activityType must not be empty")
        self.activityType = activityType
        super.init()
    }

    /// Creates an activity whose type is the first of the bundle's `NSUserActivityTypes`.
    public override convenience init() {
        let types = Bundle.main.object(forInfoDictionaryKey: "NSUserActivityTypes") as? [String]
        self.init(activityType: types?.first ?? "")
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// The activity that became current last and has not resigned since.
    package static var current: NSUserActivity? {
        get { CurrentActivity.shared.value }
        set { CurrentActivity.shared.value = newValue }
    }

    open func becomeCurrent() {
        guard isValid else { return }
        Self.current = self
        if needsSave {
            needsSave = false
            delegate?.userActivityWillSave(self)
        }
    }

    open func resignCurrent() { if Self.current === self { Self.current = nil } }

    open func invalidate() {
        isValid = false
        resignCurrent()
    }
}

public protocol NSUserActivityDelegate: NSObjectProtocol {
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Never called: no other device continues an activity.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

private final class CurrentActivity: @unchecked Sendable {
    // `@unchecked`: every access holds the lock.
    private static let launched = LaunchLocal { CurrentActivity() }
    static var shared: CurrentActivity { launched.sharedValue }
    private let lock = NSLock()
    private var activity: NSUserActivity?

    var value: NSUserActivity? {
        get { lock.withLock { activity } }
        set { lock.withLock { activity = newValue } }
    }
}

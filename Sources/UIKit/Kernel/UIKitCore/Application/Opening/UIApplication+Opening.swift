public import Foundation
import QuinceDeviceLink
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceHostInterface
import UIKitAppServices

extension UIApplication {
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Has the device open a URL. The answer comes in a later turn, as on iOS.
    @discardableResult
    func openByDevice(_ url: URL, _ completion: ((Bool) -> Void)?) -> Bool {
        // Only a person brings an app to the front, or the one that the person is using.
        let isInBackground = applicationState == .background
        let isOpened = !isInBackground && AppDevice.current.call(.openURL(url)) == .flag(true)
        if !isOpened, !isInBackground {
            Unsupported.report("opening \(url), for which there is no app,", in: "UIApplication.open")
        }
        if let completion {
            nonisolated(unsafe) let completion = completion
            AppDevice.later { completion(isOpened) }
        }
        return isOpened
    }

    func open(_ url: URL, from source: String?) {
        if let scene = orderedScenes.first {
            scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url, UIScene.OpenURLOptions(source))])
            return
        }
        var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
        if let source { options[.sourceApplication] = source }
        _ = delegate?.application(self, open: url, options: options)
    }

    // MARK: Activities

    func continueActivity(_ record: ActivityRecord) {
        let activity = NSUserActivity(record)
        if let scene = orderedScenes.first {
            scene.delegate?.scene(scene, willContinueUserActivityWithType: record.type)
            scene.delegate?.scene(scene, continue: activity)
            return
        }
        _ = delegate?.application(self, willContinueUserActivityWithType: record.type)
        _ = delegate?.application(self, continue: activity) { restorers in
            for restorer in restorers ?? [] { restorer.restoreUserActivityState(activity) }
        }
    }

    // MARK: Quick actions

    var ownShortcuts: [UIApplicationShortcutItem]? {
        get {
            guard case .shortcuts(let records) = AppDevice.current.call(.shortcuts) else { return nil }
            return records.map(UIApplicationShortcutItem.init)
        }
        set { AppDevice.current.call(.setShortcuts((newValue ?? []).map(\.record))) }
    }

    func perform(_ record: ShortcutRecord) {
        let item = UIApplicationShortcutItem(record)
        if let scene = orderedScenes.first as? UIWindowScene, let owner = scene.delegate as? any UIWindowSceneDelegate {
            return owner.windowScene(scene, performActionFor: item) { _ in }
        }
        delegate?.application(self, performActionFor: item) { _ in }
    }
}

/// An object that takes up what a person was doing.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring {
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension NSUserActivity {
    convenience init(_ record: ActivityRecord) {
        self.init(activityType: record.type)
        title = record.title
        webpageURL = record.webpageURL
        userInfo = record.userInfo.map { UserInfoCoding.decode($0) }
    }
}

/// A URL that a scene opens.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    open private(set) var url: URL
    open private(set) var options: UIScene.OpenURLOptions

    init(_ url: URL, _ options: UIScene.OpenURLOptions) {
        (self.url, self.options) = (url, options)
        super.init()
    }
}

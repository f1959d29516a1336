package import Foundation
import QuinceDeviceLink
import QuinceFoundationAdditions

// The activities by which scenes are restored: their delegates give them as the app enters the background, and their sessions
// have them in the next launch.

extension UIApplication {
    /// Asks the delegates of the scenes what to keep for the next launch, by the identifiers of their sessions.
    package func encodeActivities() -> [String: Data] {
        var encoded: [String: Data] = [:]
        for scene in orderedScenes {
            let activity = scene.delegate?.stateRestorationActivity(for: scene)
            scene.session.stateRestorationActivity = activity
            encoded[scene.session.persistentIdentifier] = activity.flatMap { try? JSONEncoder().encode($0.record) }
        }
        return encoded
    }

    func takeActivity(of session: UISceneSession) -> NSUserActivity? {
        guard let data = savedActivities.removeValue(forKey: session.persistentIdentifier) else { return nil }
        return (try? JSONDecoder().decode(ActivityRecord.self, from: data)).map(NSUserActivity.init)
    }
}

extension NSUserActivity {
    fileprivate var record: ActivityRecord {
        let values = userInfo.flatMap { UserInfoCoding.encode($0) }
        if userInfo != nil, values == nil {
            NSLog("%@", "The userInfo of the activity \(activityType) is not a property list, and is not kept.")
        }
        return ActivityRecord(type: activityType, title: title, webpageURL: webpageURL, userInfo: values)
    }
}

import Foundation
import QuinceFoundationAdditions
import UIKitCore

/// The facts that the delegate learns of the app that saved the state, by the keys of `UIApplication`.
@MainActor
enum AppVersion {
    static func encode(with coder: NSCoder) {
        let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String
        coder.encode(version, forKey: UIApplication.stateRestorationBundleVersionKey)
        let idiom = UIDevice.current.userInterfaceIdiom.rawValue
        coder.encode(NSNumber(value: idiom), forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
        coder.encode(Date.mediaNow as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
        coder.encode(UIDevice.current.systemVersion, forKey: UIApplication.stateRestorationSystemVersionKey)
    }
}

public import Foundation
import QuinceObjCRuntime
import Synchronization
public import UIFoundation
public import UIKitCore

/// Something that a person may do with items that an app shares.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public enum Category: Int, Sendable { case action, share }

    /// The row of the activity's icon.
    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    /// The icon: of an action as a template, of a share as it is. 60 × 60 points on an iPhone.
    open var activityImage: UIImage? { nil }

    /// Whether the activity takes items of these types; the default is no.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Takes over the items, before `activityViewController` is asked for, or before `perform()`.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The controller that shows the activity; without one, `perform()` is called.
    open var activityViewController: UIViewController? { nil }
    open func perform() { activityDidFinish(true) }

    /// Makes the system's own activities, beside those of the app, in the order in which they are shown. A module that knows one
    /// adds it as it is loaded.
    private nonisolated static let offered = Mutex<[(place: Int, make: @MainActor @Sendable () -> UIActivity)]>([])

    /// - Parameter place: orders the activities.
    package nonisolated static func offer(at place: Int, _ make: @escaping @MainActor @Sendable () -> UIActivity) {
        offered.withLock { $0.append((place, make)) }
    }

    static func makeOffered() -> [UIActivity] {
        offered.withLock { $0 }.sorted { $0.place < $1.place }.map { $0.make() }
    }

    /// Called with the result when the activity has ended.
    var finish: ((Bool) -> Void)?

    /// Ends the activity; a class of an app calls it.
    open func activityDidFinish(_ completed: Bool) {
        let finish = finish
        self.finish = nil
        finish?(completed)
    }
}

extension UIActivity.ActivityType {
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    package static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
}

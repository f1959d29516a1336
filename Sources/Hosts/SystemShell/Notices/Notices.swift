import CoreGraphics
import DeviceLink
import Foundation
import MediaClock

/// What the system shows over apps and the home screen: a question, a banner, the notification centre, the lock screen.
struct Notices {
    /// Whether the screen is on, and who may use it.
    enum Power { case awake, asleep, locked }

    /// The banner that is shown, or on its way.
    struct Banner {
        let app: String
        let notification: DeliveredNotification
        var isExpanded = false
        /// The action whose field is open, and what was written there.
        var field: (action: NotificationActionRecord, text: String)?
        /// The instant at which it leaves; `nil` while a person deals with it.
        var end: MediaTime?
        /// The instant at which it is out of sight.
        var gone: MediaTime?
    }

    /// The seconds for which a banner is shown, and those of its way. Estimated.
    static let bannerSeconds = 5.0
    static let slideSeconds = 0.35
    /// The seconds for which a device is awake after its screen was switched off, or it was woken. Apple names no figure;
    /// chosen.
    static let wakeSeconds = 10.0

    var power = Power.awake
    /// The instant at which a device whose screen is off falls asleep.
    var awakeUntil = MediaTime.zero
    var banner: Banner?
    /// The banners that wait until the present one has left.
    var waiting: [Banner] = []
    /// The apps that ask for permission; the first one's question is shown.
    var questions: [String] = []
    var showsCentre = false
    /// The row of a list that was moved aside, so that its button is seen.
    var rowAside: NoticeKey?
    /// The stacks whose notifications are all seen.
    var expanded: Set<NoticeThread> = []
    var scroll = ListScroll()

    /// The notifications about which an app in front was asked, by number.
    var asked: [Int: (app: String, notification: DeliveredNotification)] = [:]
    var lastNumber = 0

    // MARK: The picture

    var scene: NoticeScene?
    /// The size of the screen for which it was made.
    var sceneSize = CGSize.zero
    /// The layer that holds what is below and the scene.
    var stage: StagePicture?
    var needsScene = false
    /// The instant at which the time that the scene shows is over.
    var sceneEnd: MediaTime?

    /// Puts the lists back as they are first seen.
    mutating func foldLists() { (rowAside, expanded, scroll) = (nil, [], ListScroll()) }

    /// The next instant at which something changes by itself.
    var nextDeadline: MediaTime? { [banner?.gone ?? banner?.end, sceneEnd].compactMap(\.self).min() }
}

import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceMediaClock

/// The things that the system shows over apps and the home screen: a question, a banner, the notification center, the lock
/// screen.
///
/// The picture is made again when this differs from the value that it was made from. So nothing has to say that it has changed
/// something, and what is not seen says so: `Unseen`.
struct Notices: Equatable {
    /// Whether the screen is on, and who may use it.
    enum Power { case awake, asleep, locked }

    /// The banner that is shown, or on its way.
    struct Banner: Equatable {
        let app: String
        let notification: DeliveredNotification
        var isExpanded = false
        /// The action whose field is open, and what was written there.
        var field: Field?
        /// The instant at which it leaves; `nil` while a person deals with it.
        @Unseen var end: MediaTime? = nil
        /// The instant at which it is out of sight.
        @Unseen var gone: MediaTime? = nil

        init(app: String, notification: DeliveredNotification) {
            (self.app, self.notification) = (app, notification)
        }
    }

    struct Field: Equatable {
        let action: NotificationActionRecord
        var text = ""
    }

    /// The seconds for which a banner is shown, and those of its way. Estimated.
    static let bannerSeconds = 5.0
    static let slideSeconds = 0.35
    /// The seconds for which a device is awake after its screen was switched off, or it was woken. Apple names no figure;
    /// chosen.
    static let wakeSeconds = 10.0

    private(set) var power = Power.awake
    /// The instant at which a device whose screen is off falls asleep.
    @Unseen var awakeUntil = MediaTime.zero
    private(set) var banner: Banner?
    /// The banners that wait until the present one has left.
    @Unseen private(set) var waiting: [Banner] = []
    /// The apps that ask for permission; the first one's question is shown.
    private(set) var questions: [String] = []
    private(set) var showsCenter = false
    /// The row of a list that was moved aside, so that its button is seen.
    var rowAside: NoticeKey?
    /// The stacks whose notifications are all seen.
    private(set) var expanded: Set<NoticeThread> = []
    var scroll = ListScroll()

    /// The notifications about which an app in front was asked, by number.
    @Unseen private var asked: [Int: (app: String, notification: DeliveredNotification)] = [:]
    @Unseen private var lastNumber = 0

    /// The next instant at which something changes by itself.
    var nextDeadline: MediaTime? { banner.flatMap { $0.gone ?? $0.end } }

    /// Whether a list of notifications is shown.
    var showsList: Bool { power == .locked || (power == .awake && questions.isEmpty && showsCenter) }
    /// Whether an app in front is covered, and inactive.
    var coversApp: Bool { !questions.isEmpty || showsCenter }
}

// MARK: What happens to it

extension Notices {
    mutating func openCenter() { (showsCenter, banner) = (true, nil) }

    mutating func closeCenter() {
        showsCenter = false
        foldLists()
    }

    mutating func sleep() {
        power = .asleep
        closeCenter()
        (banner, waiting) = (nil, [])
    }

    /// Switches a screen on that is off, which shows the lock screen.
    mutating func light() { if power == .asleep { power = .locked } }

    mutating func unlock() {
        power = .awake
        foldLists()
    }

    /// Takes the lock screen and the notification center away at once.
    mutating func uncover() { (power, showsCenter) = (.awake, false) }

    /// Puts the lists back as they are first seen.
    private mutating func foldLists() { (rowAside, expanded, scroll) = (nil, [], ListScroll()) }

    mutating func toggle(_ thread: NoticeThread) {
        if expanded.remove(thread) == nil { expanded.insert(thread) }
    }

    // MARK: Questions

    /// - Returns: whether the app's question is shown now.
    mutating func ask(_ app: String) -> Bool {
        questions.append(app)
        return questions.count == 1
    }

    /// Takes away the question that is shown.
    ///
    /// - Returns: the app that has asked.
    mutating func takeQuestion() -> String { questions.removeFirst() }

    /// Notes that the app in front is asked how a notification is presented.
    ///
    /// - Returns: the number of the question.
    mutating func ask(_ app: String, about notification: DeliveredNotification) -> Int {
        lastNumber += 1
        asked[lastNumber] = (app, notification)
        return lastNumber
    }

    mutating func takeAsked(_ number: Int) -> (app: String, notification: DeliveredNotification)? {
        asked.removeValue(forKey: number)
    }

    // MARK: Banners

    /// - Returns: whether the banner is to be shown now; otherwise it waits.
    mutating func begin(_ new: Banner, at time: MediaTime) -> Bool {
        // One with the same identifier takes the place of that on screen.
        let isSame = banner?.notification.request.identifier == new.notification.request.identifier
        guard banner == nil || isSame else {
            waiting.append(new)
            return false
        }
        show(new, at: time)
        return true
    }

    private mutating func show(_ new: Banner, at time: MediaTime) {
        banner = new
        banner?.end = time + MediaTime(seconds: Self.bannerSeconds)
    }

    /// Takes the banner away.
    ///
    /// - Returns: whether another one takes its place.
    mutating func endBanner(at time: MediaTime) -> Bool {
        banner = nil
        guard !waiting.isEmpty else { return false }
        show(waiting.removeFirst(), at: time)
        return true
    }

    /// - Returns: whether the banner leaves from now on; it may be on its way already.
    mutating func sendBannerAway(at time: MediaTime) -> Bool {
        guard banner != nil, banner?.gone == nil else { return false }
        banner?.gone = time + MediaTime(seconds: Self.slideSeconds)
        return true
    }

    /// Shows the actions of a banner, which then stays until a person has dealt with it.
    mutating func expandBanner() {
        banner?.isExpanded = true
        banner?.end = nil
    }

    mutating func openField(of action: NotificationActionRecord) { banner?.field = Field(action: action) }

    mutating func write(_ change: (inout String) -> Void) {
        guard var field = banner?.field else { return }
        change(&field.text)
        banner?.field = field
    }
}

import Foundation
import QuinceAutomation
import QuinceHostInterface
import QuinceMediaClock
import Testing
import UIKit
import UserNotifications

/// The notifications of a thread in the lists, by touches and by what a person sees.
@Suite("Stacks of notifications", .serialized)
@MainActor
struct NoticeStackTests {
    /// Switches the screen off; what comes then is on the lock screen.
    private static let locked = "- launchApp: {permissions: {notifications: allow}}\n- advance: 0.1\n- sleep\n"

    private func push(
        _ title: String, _ body: String, thread: String = "", category: String = "", summary: String = "",
        count: Int = 1
    ) -> String {
        """
        - push: {payload: {aps: {alert: {title: "\(title)", body: "\(body)", summary-arg: "\(summary)", \
        summary-arg-count: \(count)}, thread-id: "\(thread)", category: "\(category)"}}}

        """
    }

    /// Runs a flow that begins at the lock screen.
    ///
    /// - Parameters:
    ///   - options: how the app wants its notifications to be presented while it is in front.
    ///   - launched: called as the app has launched.
    /// - Returns: the answers that the app was told of.
    private func run(
        _ flow: String, pictures: [String] = [], presenting options: UNNotificationPresentationOptions = [],
        launched: @escaping () -> Void = {}
    ) throws -> (answers: [String], pictures: [Data]) {
        LifeDiary.reset()
        defer { LifeDiary.reset() }
        AnswersNotifications.options = options
        LifeDiary.launched = { application in
            AnswersNotifications.install()
            UNUserNotificationCenter.current().setNotificationCategories([
                UNNotificationCategory(
                    identifier: "MAIL", actions: [], intentIdentifiers: [],
                    categorySummaryFormat: "%u more messages from %@", options: .customDismissAction)
            ])
            application.registerForRemoteNotifications()
            launched()
        }
        let stage = LifeStage()
        defer { stage.removeOutput() }
        let outcome = try stage.run(Self.locked + flow)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        let files = pictures.compactMap { FileManager.default.contents(atPath: "\(stage.folder)/\($0).png") }
        return (LifeDiary.lines.filter { $0.hasPrefix("response") }, files)
    }

    @Test("A thread is one row with its newest notification; a tap shows all, and another one opens one")
    func threads() throws {
        let flow =
            push("Anna", "One", thread: "a") + push("Ben", "Two", thread: "b") + push("Anna", "Three", thread: "a")
                + """
                - assertVisible: Three
                - assertVisible: 1 more notification
                - assertVisible: Two
                - assertNotVisible: One
                - tapOn: Three
                - assertVisible: Three
                - assertVisible: One
                - assertVisible: slide to unlock
                - assertNotVisible: 1 more notification
                - tapOn: Show less
                - assertNotVisible: One
                - tapOn: 1 more notification
                - tapOn: One
                - assertNotVisible: slide to unlock
                """
        #expect(try run(flow).answers == ["response UNNotificationDefaultActionIdentifier (inactive)"])
    }

    @Test("Notifications without a thread are the app's stack, and a single one is none")
    func byApp() throws {
        let flow =
            push("Anna", "One") + push("Anna", "Single", thread: "a") + push("Ben", "Two") + push("Cy", "Three") + """
                - assertVisible: 2 more notifications
                - assertVisible: Three
                - assertVisible: Single
                - assertNotVisible: Two
                """
        _ = try run(flow)
    }

    @Test("The words below a stack name whom the others are from, and the category may choose them")
    func summaries() throws {
        let plain =
            push("Anna", "One", summary: "Anna") + push("Ben", "Two", summary: "Ben", count: 3)
            + push("Anna", "Three", summary: "Anna") + push("Cy", "Four", summary: "Cy")
        _ = try run(plain + "- assertVisible: \"5 more notifications from Anna, Ben\"")
        let named =
            push("Anna", "One", category: "MAIL", summary: "Anna")
            + push("Ben", "Two", category: "MAIL", summary: "Ben")
        _ = try run(named + "- assertVisible: 1 more messages from Anna")
        let nameless = push("Anna", "One", category: "MAIL") + push("Ben", "Two", category: "MAIL")
        _ = try run(nameless + "- assertVisible: 1 more notification")
    }

    @Test("A stack is cleared at once, and the app is told of each notification, the newest first")
    func clearing() throws {
        let flow =
            push("Anna", "One", category: "MAIL") + push("Ben", "Two", category: "MAIL")
            + push("Cy", "Three", thread: "c") + """
                - swipe: {start: "80%,48%", end: "50%,48%"}
                - tapOn: Clear All
                - assertNotVisible: Two
                - assertNotVisible: 1 more notification
                - assertVisible: Three
                - advance: 0.5
                """
        let dismissed = "response UNNotificationDismissActionIdentifier (background)"
        #expect(try run(flow).answers == [dismissed, dismissed])
    }

    @Test("A list is seen with its stacks closed when it comes back")
    func closing() throws {
        let flow =
            push("Anna", "One") + push("Ben", "Two") + """
                - tapOn: Two
                - assertVisible: One
                - pressKey: Lock
                - pressKey: Lock
                - assertVisible: 1 more notification
                - assertNotVisible: One
                """
        _ = try run(flow)
    }

    @Test("The same stacks give the same pictures")
    func pictures() throws {
        let flow =
            push("Anna", "Are you coming to the lake tomorrow? The weather will be fine.", thread: "anna")
            + push("Anna", "We could take the boat.", thread: "anna", summary: "Anna")
            + push("Ben", "The parcel is here.", thread: "ben")
            + push("Anna", "See you at noon!", thread: "anna") + """
                - advance: 1
                - takeScreenshot: stack
                - tapOn: See you at noon!
                - advance: 0.1
                - takeScreenshot: opening
                - advance: 1
                - takeScreenshot: open
                - tapOn: Show less
                - advance: 1
                - swipe: {start: "80%,36%", end: "50%,36%"}
                - advance: 1
                - takeScreenshot: all
                - swipe: {start: "20%,36%", end: "90%,36%"}
                - swipe: {start: "20%,80%", end: "90%,80%"}
                - advance: 1
                - swipe: {start: "50%,0%", end: "50%,60%"}
                - advance: 1
                - takeScreenshot: stackInCenter
                """
        let names = ["stack", "opening", "open", "all", "stackInCenter"]
        let first = try run(flow, pictures: names).pictures
        #expect(Set(first).count == names.count)
        #expect(try run(flow, pictures: names).pictures == first)
    }

    @Test("The clock of the lock screen and the ages of notifications go on with the time")
    func clock() throws {
        let flow =
            push("Anna", "See you at noon!") + """
                - advance: 1
                - assertVisible: "9:41"
                - takeScreenshot: first
                - advance: 125
                - assertVisible: "9:43"
                - takeScreenshot: second
                """
        #expect(Set(try run(flow, pictures: ["first", "second"]).pictures).count == 2)
    }

    @Test("The home button closes the notification center, and leaves the app where it is")
    func homeButton() throws {
        let flow =
            push("Anna", "See you at noon!") + """
                - swipe: {direction: RIGHT}
                - advance: 8
                - launchApp: {stopApp: false}
                - advance: 1
                - swipe: {start: "50%,0%", end: "50%,60%"}
                - advance: 1
                - assertVisible: See you at noon!
                - pressKey: Home
                - advance: 1
                - assertNotVisible: See you at noon!
                - assertNotVisible: Life
                """
        _ = try run(flow, pictures: [])
    }

    @Test("What the app in front lets into the list alone is seen at once in an open notification center")
    func listAlone() throws {
        let flow =
            """
            - wake
            - swipe: {start: "50%,0%", end: "50%,60%"}
            - assertVisible: No Notifications

            """ + push("Anna", "See you at noon!") + """
                - extendedWaitUntil: {visible: See you at noon!, timeout: 100}
                """
        _ = try run(flow, presenting: .list)
    }

    @Test("A notification that the app takes back is gone at once from an open notification center")
    func takenBack() throws {
        let flow =
            """
            - wake
            - swipe: {start: "50%,0%", end: "50%,60%"}

            """ + push("Anna", "See you at noon!") + """
                - assertVisible: See you at noon!
                - advance: 5
                - extendedWaitUntil: {notVisible: See you at noon!, timeout: 100}
                - assertVisible: No Notifications
                """
        _ = try run(flow, presenting: .list) {
            MediaClock.shared.schedule(at: MediaClock.shared.now + MediaTime(seconds: 5)) {
                UNUserNotificationCenter.current().removeAllDeliveredNotifications()
            }
        }
    }

    // MARK: Scrolling

    /// Pushes as many notifications, each a row of its own; the last one is on top.
    private func pushMany(_ count: Int) -> String {
        (1...count).map { push("Anna", "Message number \($0)", thread: "\($0)") }.joined()
    }

    @Test("A list that is longer than the screen scrolls to its last row, which can be tapped, and back")
    func scrolling() throws {
        let flow =
            pushMany(20) + """
                - assertVisible: Message number 20
                - assertNotVisible: Message number 1
                - swipe: {start: "50%,85%", end: "50%,60%", duration: 800}
                - advance: 3
                - takeScreenshot: scrolled
                - swipe: {start: "50%,85%", end: "50%,40%", duration: 100}
                - advance: 3
                - assertVisible: Message number 1
                - assertNotVisible: Message number 20
                - takeScreenshot: end
                - swipe: {start: "50%,45%", end: "50%,85%", duration: 100}
                - advance: 0.2
                - takeScreenshot: moving
                - advance: 3
                - swipe: {start: "50%,45%", end: "50%,85%", duration: 100}
                - advance: 3
                - assertVisible: Message number 20
                - assertVisible: slide to unlock
                - swipe: {start: "50%,85%", end: "50%,40%", duration: 100}
                - advance: 3
                - swipe: {start: "50%,85%", end: "50%,40%", duration: 100}
                - advance: 3
                - tapOn: Message number 1
                - assertNotVisible: slide to unlock
                """
        let result = try run(flow, pictures: ["scrolled", "end", "moving"])
        #expect(result.answers == ["response UNNotificationDefaultActionIdentifier (inactive)"])
        #expect(Set(result.pictures).count == 3)
    }

    @Test("A list goes no further than its ends, and one that fits does not scroll")
    func ends() throws {
        let beyond = """
            - takeScreenshot: before
            - swipe: {start: "50%,45%", end: "50%,85%", duration: 100}
            - advance: 3
            - takeScreenshot: after

            """
        for count in [2, 20] {
            let pictures = try run(pushMany(count) + "- advance: 1\n" + beyond, pictures: ["before", "after"]).pictures
            #expect(pictures.count == 2 && pictures[0] == pictures[1], "\(count) rows")
        }
    }

    @Test("A row of a scrolled list is moved aside and cleared, and the list keeps its place")
    func clearingScrolled() throws {
        let flow =
            pushMany(20) + """
                - swipe: {start: "50%,85%", end: "50%,40%", duration: 100}
                - advance: 3
                - swipe: {start: "50%,85%", end: "50%,40%", duration: 100}
                - advance: 3
                - swipe: {start: "80%,86%", end: "40%,86%"}
                - advance: 1
                - tapOn: Clear
                - advance: 1
                - assertNotVisible: Message number 1
                - assertVisible: Message number 2
                - assertNotVisible: Message number 20
                """
        _ = try run(flow)
    }

    @Test("A long notification center scrolls; it is pushed away from its lower edge, and a short one from everywhere")
    func center() throws {
        let open = """
            - swipe: {direction: RIGHT}
            - advance: 1
            - swipe: {start: "50%,0%", end: "50%,60%"}
            - advance: 1

            """
        let scrolled =
            pushMany(20) + open + """
                - swipe: {start: "50%,85%", end: "50%,30%", duration: 100}
                - advance: 3
                - assertNotVisible: Message number 20
                - assertVisible: Message number 8
                - swipe: {start: "50%,99%", end: "50%,60%"}
                - advance: 1
                - assertNotVisible: Message number 8
                """
        _ = try run(scrolled)
        let short =
            pushMany(2) + open + """
                - assertVisible: Message number 1
                - swipe: {start: "50%,85%", end: "50%,30%"}
                - advance: 1
                - assertNotVisible: Message number 1
                """
        _ = try run(short)
    }

    @Test("The lists and the banner follow the device's turns")
    func turning() throws {
        let flow =
            push("Anna", "See you at noon!") + """
                - swipe: {direction: RIGHT}
                - advance: 1
                - swipe: {start: "50%,0%", end: "50%,60%"}
                - advance: 1
                - takeScreenshot: portrait
                - setOrientation: LANDSCAPE_LEFT
                - advance: 1
                - takeScreenshot: landscape
                - assertVisible: See you at noon!
                - setOrientation: PORTRAIT
                - advance: 1
                - takeScreenshot: back
                """
        let pictures = try run(flow, pictures: ["portrait", "landscape", "back"]).pictures
        #expect(pictures.count == 3 && pictures[0] == pictures[2] && pictures[0] != pictures[1])
    }
}

import Foundation
import QuinceAutomation
import QuinceHostInterface
import Testing
import UIKit
import UserNotifications

/// Pictures that a person looks at, and that have to be the same each time.
@Suite("Pictures of notices", .serialized)
@MainActor
struct NoticePictureTests {
    /// Whether the banner's part of a screenshot has the blue of buttons.
    private func hasTint(_ image: CGImage) -> Bool {
        guard let bytes = image.dataProvider?.data as Data? else { return true }
        let rows = image.height / 4
        return (0..<rows).contains { y in
            (0..<image.width).contains { x in
                let at = y * image.bytesPerRow + x * image.bitsPerPixel / 8
                return bytes[at] == 0 && bytes[at + 1] == 122 && bytes[at + 2] == 255
            }
        }
    }

    @Test(
        "The same flow with a question, a banner, the lock screen and the notification center gives the same pictures")
    func pictures() throws {
        func run() throws -> [Data] {
            LifeDiary.reset()
            defer { LifeDiary.reset() }
            LifeDiary.launched = { application in
                AnswersNotifications.install()
                UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) { _, _ in }
                let reply = UNTextInputNotificationAction(
                    identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Message")
                let delete = UNNotificationAction(identifier: "delete", title: "Delete", options: .destructive)
                UNUserNotificationCenter.current().setNotificationCategories([
                    UNNotificationCategory(identifier: "MAIL", actions: [reply, delete], intentIdentifiers: [])
                ])
                application.registerForRemoteNotifications()
            }
            let stage = LifeStage()
            defer { stage.removeOutput() }
            let outcome = try stage.run(
                """
                - launchApp
                - advance: 0.5
                - takeScreenshot: question
                - tapOn: Allow
                - pressKey: Home
                - advance: 1
                - push: {title: Anna, body: "Are you coming to the lake tomorrow? The weather will be fine.", category: MAIL, badge: 3}
                - advance: 0.2
                - takeScreenshot: sliding
                - advance: 0.5
                - takeScreenshot: banner
                - swipe: {start: "50%,5%", end: "50%,25%"}
                - takeScreenshot: actions
                - tapOn: Reply
                - inputText: "On my way"
                - takeScreenshot: reply
                - tapOn: Send
                - advance: 1
                - push: {title: Ben, body: "The parcel is here.", badge: 12}
                - advance: 6
                - takeScreenshot: badge
                - sleep
                - takeScreenshot: asleep
                - push: {title: Anna, body: "See you at noon!"}
                - advance: 1
                - takeScreenshot: locked
                - swipe: {direction: RIGHT}
                - advance: 1
                - swipe: {start: "50%,0%", end: "50%,60%"}
                - advance: 1
                - takeScreenshot: center
                - swipe: {start: "80%,16%", end: "50%,16%"}
                - advance: 1
                - takeScreenshot: aside
                """)
            #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
            let names = [
                "question", "sliding", "banner", "actions", "reply", "badge", "asleep", "locked", "center", "aside",
            ]
            return names.compactMap { FileManager.default.contents(atPath: "\(stage.folder)/\($0).png") }
        }
        let first = try run()
        #expect(first.count == 10 && Set(first).count == 10)
        #expect(try run() == first)
        // The banner of iOS 7 is dark, and its buttons are white.
        let reply = try #require(CGImageSourceCreateWithData(first[4] as NSData, nil))
        #expect(!hasTint(try #require(CGImageSourceCreateImageAtIndex(reply, 0, nil))))
    }
}

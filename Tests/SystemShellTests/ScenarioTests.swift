import BackgroundTasks
import Foundation
import FoundationNetworking
import QuinceAutomation
import QuinceDeviceLink
import QuinceHostInterface
import QuinceMediaClock
import QuinceNetworkingAdditions
import Testing
import UIKit
import UserNotifications

/// A scenario of an app's life: a flow, and the calls that it causes, with the application's state in each.
///
/// The orders are those of behaviour/life-cycle.md and behaviour/notifications.md, which name their sources.
struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String
    let flow: String
    let calls: [String]
    /// The app's work in `didFinishLaunching`.
    var launched: @MainActor @Sendable (UIApplication) -> Void = { _ in }
    var prepare: @MainActor @Sendable () -> Void = {}

    var testDescription: String { name }
}

private let launch = ["willFinish (inactive)", "didFinish (inactive)", "didBecomeActive (active)"]
private let home = ["willResignActive (active)", "didEnterBackground (background)"]
private let back = ["willEnterForeground (background)", "didBecomeActive (active)"]
private let backgroundLaunch = ["willFinish (background)", "didFinish (background)"]
private let away = "- launchApp\n- pressKey: Home\n- advance: 1\n"

/// Registers for remote notifications, and lets the app notify.
@MainActor private func registers(_ application: UIApplication) {
    application.registerForRemoteNotifications()
}

@MainActor private func registersWithDelegate(_ application: UIApplication) {
    AnswersNotifications.install()
    application.registerForRemoteNotifications()
}

/// Schedules a notification of UserNotifications after some seconds.
@MainActor private func schedule(_ body: String, after seconds: Double, category: String = "") {
    let content = UNMutableNotificationContent()
    content.title = "Life"
    content.body = body
    content.categoryIdentifier = category
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: body, content: content, trigger: trigger))
}

@MainActor private func scheduleLocal(_ body: String, after seconds: Double) {
    let notification = UILocalNotification()
    notification.fireDate = Date.mediaNow.addingTimeInterval(seconds)
    notification.alertBody = body
    UIApplication.shared.scheduleLocalNotification(notification)
}

private let states: [Scenario] = [
    Scenario(name: "A launch", flow: "- launchApp", calls: launch),
    Scenario(name: "Home", flow: away, calls: launch + home),
    Scenario(name: "Home and back", flow: away + "- launchApp: {stopApp: false}", calls: launch + home + back),
    Scenario(
        name: "A launch in place of a running app: the app that runs is told of its end",
        flow: "- launchApp\n- launchApp", calls: launch + home + ["willTerminate (background)"] + launch),
    Scenario(
        name: "A suspended app is not told of its end", flow: away + "- stopApp\n- launchApp",
        calls: launch + home + launch),
    Scenario(name: "The screen is switched off", flow: "- launchApp\n- sleep\n- advance: 1", calls: launch + home),
    Scenario(name: "Off and on again", flow: "- launchApp\n- sleep\n- advance: 1\n- wake", calls: launch + home + back),
    Scenario(
        name: "The lock screen alone wakes nobody", flow: "- launchApp\n- sleep\n- pressKey: Lock\n- advance: 1",
        calls: launch + home),
    Scenario(
        name: "Slide to unlock",
        flow: "- launchApp\n- sleep\n- pressKey: Lock\n- assertVisible: slide to unlock\n- swipe: {direction: RIGHT}",
        calls: launch + home + back),
    Scenario(
        name: "The screen is switched off on the home screen", flow: away + "- sleep\n- wake\n- advance: 1",
        calls: launch + home),
    Scenario(
        name: "A memory warning", flow: "- launchApp\n- memoryWarning",
        calls: launch + ["memoryWarning (active)", "controller's memoryWarning (active)"]),
    Scenario(
        name: "The notification center is an interruption",
        flow: """
            - launchApp
            - swipe: {start: "50%,0%", end: "50%,60%"}
            - assertVisible: No Notifications
            - swipe: {start: "50%,80%", end: "50%,20%"}
            """,
        calls: launch + ["willResignActive (active)", "didBecomeActive (active)"]),
]

private let fetches: [Scenario] = [
    Scenario(
        name: "A fetch of a suspended app", flow: away + "- backgroundFetch: noData",
        calls: launch + home + ["fetch (background)"]),
    Scenario(
        name: "A launch by a fetch", flow: "- launchApp\n- stopApp\n- backgroundFetch",
        calls: launch + home + ["willTerminate (background)"] + backgroundLaunch + ["fetch (background)"]),
    Scenario(
        name: "A launch by a fetch, and then by a person",
        flow: "- launchApp\n- stopApp\n- backgroundFetch\n- launchApp: {stopApp: false}",
        calls: launch + home + ["willTerminate (background)"] + backgroundLaunch + ["fetch (background)"] + back),
    Scenario(
        name: "A fetch while the screen is off", flow: "- launchApp\n- sleep\n- advance: 1\n- backgroundFetch",
        calls: launch + home + ["fetch (background)"]),
    Scenario(
        name: "An app in the background cannot bring itself to the front, nor unlock the device",
        flow: "- launchApp\n- sleep\n- advance: 1\n- backgroundFetch\n- advance: 1\n- wake",
        calls: launch + home + ["fetch (background)", "opened false (background)"] + back,
        prepare: {
            LifeDiary.fetch = { done in
                UIApplication.shared.open(URL(string: "life://page/1")!, options: [:]) { isOpened in
                    LifeDiary.note("opened \(isOpened)")
                    done(.newData)
                }
            }
        }),
]

private let opening: [Scenario] = [
    Scenario(
        name: "A URL launches the app", flow: "- launchApp\n- stopApp\n- openLink: life://page/1",
        calls: launch + home + [
            "willTerminate (background)", "willFinish URL (inactive)", "didFinish (inactive)",
            "open life://page/1 (inactive)", "didBecomeActive (active)",
        ]),
    Scenario(
        name: "An app that returns false from didFinish is not told of the URL again",
        flow: "- launchApp\n- stopApp\n- openLink: life://page/1",
        calls: launch + home + [
            "willTerminate (background)", "willFinish URL (inactive)", "didFinish (inactive)",
            "didBecomeActive (active)",
        ], prepare: { LifeDiary.returnsFalse = true }),
    Scenario(
        name: "A URL brings a suspended app back", flow: away + "- openLink: life://page/2",
        calls: launch + home + [
            "willEnterForeground (background)", "open life://page/2 (inactive)", "didBecomeActive (active)",
        ]),
    Scenario(
        name: "A URL for the app in front", flow: "- launchApp\n- openLink: life://page/3",
        calls: launch + ["open life://page/3 (active)"]),
    Scenario(
        name: "A quick action launches the app", flow: "- launchApp\n- stopApp\n- chooseQuickAction: New Message",
        calls: launch + home + [
            "willTerminate (background)", "willFinish ShortcutItem (inactive)", "didFinish (inactive)",
            "shortcut compose (inactive)", "didBecomeActive (active)",
        ]),
    Scenario(
        name: "A quick action brings the app back", flow: away + "- chooseQuickAction: compose",
        calls: launch + home + [
            "willEnterForeground (background)", "shortcut compose (inactive)", "didBecomeActive (active)",
        ]),
    Scenario(
        name: "An activity goes on in a suspended app",
        flow: away + "- continueActivity: {type: com.example.read, title: Page 4}",
        calls: launch + home + [
            "willEnterForeground (background)", "willContinue (inactive)", "continue Page 4 (inactive)",
            "didBecomeActive (active)",
        ]),
    Scenario(
        name: "An activity launches the app",
        flow: "- launchApp\n- stopApp\n- continueActivity: {type: com.example.read, title: Page 4}",
        calls: launch + home + [
            "willTerminate (background)", "willFinish UserActivityDictionary (inactive)", "didFinish (inactive)",
            "willContinue (inactive)", "continue Page 4 (inactive)", "didBecomeActive (active)",
        ]),
]

private let permissions: [Scenario] = [
    Scenario(
        name: "The question for permission is an interruption, and the answer comes after it",
        flow: "- launchApp\n- advance: 0.1\n- tapOn: Allow\n- advance: 0.1",
        calls: launch + ["willResignActive (active)", "didBecomeActive (active)", "granted true (active)"],
        launched: { _ in
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
                MainActor.assumeIsolated { LifeDiary.note("granted \(granted)") }
            }
        }),
    Scenario(
        name: "Refused", flow: "- launchApp\n- advance: 0.1\n- tapOn: Don’t Allow\n- advance: 0.1",
        calls: launch + ["willResignActive (active)", "didBecomeActive (active)", "granted false (active)"],
        launched: { _ in
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
                MainActor.assumeIsolated { LifeDiary.note("granted \(granted)") }
            }
        }),
    Scenario(
        name: "A question during the zoom from the icon is an interruption after it",
        flow: "- launchApp\n- stopApp\n- advance: 1\n- tapOn: Life\n- advance: 2\n- tapOn: Allow\n- advance: 0.1",
        calls: launch + home + ["willTerminate (background)"] + launch
            + ["willResignActive (active)", "didBecomeActive (active)", "granted true (active)"],
        launched: { _ in
            guard LifeDiary.lines.count > 3 else { return }
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
                MainActor.assumeIsolated { LifeDiary.note("granted \(granted)") }
            }
        }),
    Scenario(
        name: "Asked again, nobody is interrupted",
        flow: "- launchApp: {permissions: {notifications: allow}}\n- advance: 0.1",
        calls: launch + ["granted true (active)"],
        launched: { _ in
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
                MainActor.assumeIsolated { LifeDiary.note("granted \(granted)") }
            }
        }),
    Scenario(
        name: "The settings of iOS 8",
        flow: "- launchApp\n- advance: 0.1\n- tapOn: Allow\n- advance: 0.1",
        calls: launch + ["willResignActive (active)", "didBecomeActive (active)", "registered 5 (active)"],
        launched: {
            $0.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
        }),
    Scenario(
        name: "A token", flow: "- launchApp\n- advance: 0.1", calls: launch + ["token 32 (active)"], launched: registers
    ),
]

private let allowed = "- launchApp: {permissions: {notifications: allow}}\n- advance: 0.1\n"
private let allowedAway = allowed + "- pressKey: Home\n- advance: 1\n"
private let token = ["token 32 (active)"]

private let remote: [Scenario] = [
    Scenario(
        name: "A silent push wakes a suspended app", flow: allowedAway + "- push: {silent: true, data: {id: 7}}",
        calls: launch + token + home + ["remote 7 (background)"], launched: registers),
    Scenario(
        name: "A silent push launches the app in the background",
        flow: allowed + "- stopApp\n- push: {silent: true, data: {id: 7}, expect: noData}",
        calls: launch + token + home + ["willTerminate (background)"] + backgroundLaunch
            + ["remote 7 (background)", "token 32 (background)"], launched: registers),
    Scenario(
        name: "A silent push to the app in front", flow: allowed + "- push: {silent: true, data: {id: 8}}",
        calls: launch + token + ["remote 8 (active)"], launched: registers),
    Scenario(
        name: "An alert tells a suspended app nothing",
        flow: allowedAway + "- push: {alert: Hello}\n- assertVisible: Hello\n- advance: 6\n- assertNotVisible: Hello",
        calls: launch + token + home, launched: registers),
    Scenario(
        name: "A tapped banner brings the app back",
        flow: allowedAway + "- push: {alert: Hello, data: {id: 1}}\n- advance: 0.5\n- tapOn: Hello",
        calls: launch + token + home + [
            "willEnterForeground (background)", "remote 1 (inactive)", "didBecomeActive (active)",
        ], launched: registers),
    Scenario(
        name: "A tapped banner launches the app",
        flow: allowed
            + "- stopApp\n- push: {alert: Hello, data: {id: 1}}\n- advance: 0.5\n- tapOn: Hello\n- advance: 0.1",
        calls: launch + token + home + [
            "willTerminate (background)", "willFinish RemoteNotification (inactive)", "didFinish (inactive)",
            "remote 1 (inactive)", "didBecomeActive (active)",
        ] + token, launched: registers),
    Scenario(
        name: "An alert for the app in front is the app's, and nobody sees it",
        flow: allowed + "- push: {alert: Hello, data: {id: 2}}\n- assertNotVisible: Hello",
        calls: launch + token + ["remote 2 (active)"], launched: registers),
    Scenario(
        name: "With UserNotifications' delegate it is asked, and shows a banner",
        flow: allowed + "- push: {alert: Hello}\n- advance: 0.5\n- assertVisible: Hello\n- tapOn: Hello",
        calls: launch + token + [
            "willPresent Hello (active)", "response UNNotificationDefaultActionIdentifier (active)",
        ],
        launched: registersWithDelegate, prepare: { AnswersNotifications.options = [.alert] }),
    Scenario(
        name: "A tapped banner with UserNotifications' delegate launches the app",
        flow: allowed + "- stopApp\n- push: {alert: Hello}\n- advance: 0.5\n- tapOn: Hello\n- advance: 0.1",
        calls: launch + token + home + [
            "willTerminate (background)", "willFinish RemoteNotification (inactive)", "didFinish (inactive)",
            "response UNNotificationDefaultActionIdentifier (inactive)", "didBecomeActive (active)",
        ] + token, launched: registersWithDelegate),
    Scenario(
        name: "A notification on the lock screen unlocks the app",
        flow: allowed + "- sleep\n- push: {alert: Hello, data: {id: 3}}\n- assertVisible: Hello\n- tapOn: Hello",
        calls: launch + token + home + [
            "willEnterForeground (background)", "remote 3 (inactive)", "didBecomeActive (active)",
        ], launched: registers),
]

private let local: [Scenario] = [
    Scenario(
        name: "A local notification of a suspended app, tapped",
        flow: allowed + "- pressKey: Home\n- advance: 5.5\n- tapOn: Tea\n- advance: 1",
        calls: launch + home + [
            "willEnterForeground (background)", "response UNNotificationDefaultActionIdentifier (inactive)",
            "didBecomeActive (active)",
        ],
        launched: { _ in
            AnswersNotifications.install()
            schedule("Tea", after: 5)
        }),
    Scenario(
        name: "A local notification in front", flow: allowed + "- advance: 5.5",
        calls: launch + ["willPresent Tea (active)"],
        launched: { _ in
            AnswersNotifications.install()
            schedule("Tea", after: 5)
        }),
    Scenario(
        name: "A local notification of iOS 4 in front", flow: "- launchApp\n- advance: 5.5",
        calls: launch + ["local Tea (active)"], launched: { _ in scheduleLocal("Tea", after: 5) }),
    Scenario(
        name: "One of iOS 4, tapped, launches the app by its options only",
        flow: allowed + "- stopApp\n- advance: 5.5\n- tapOn: Tea",
        calls: launch + home + [
            "willTerminate (background)", "willFinish LocalNotification (inactive)", "didFinish (inactive)",
            "didBecomeActive (active)",
        ],
        launched: {
            if $0.scheduledLocalNotifications?.isEmpty ?? true, LifeDiary.lines.count < 3 {
                scheduleLocal("Tea", after: 5)
            }
        }),
    Scenario(
        name: "A reply from a banner wakes the app in the background",
        flow: allowedAway + """
            - advance: 4.4
            - swipe: {start: "50%,5%", end: "50%,25%"}
            - tapOn: Reply
            - inputText: "On my way"
            - tapOn: Send
            - advance: 0.5
            """,
        calls: launch + home + ["response reply \"On my way\" (background)"],
        launched: { _ in
            AnswersNotifications.install()
            let reply = UNTextInputNotificationAction(
                identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Message")
            UNUserNotificationCenter.current().setNotificationCategories([
                UNNotificationCategory(identifier: "MAIL", actions: [reply], intentIdentifiers: [])
            ])
            schedule("Where are you?", after: 5, category: "MAIL")
        }),
]

/// Opens the notification center, moves its first row aside and taps the button.
private let clearInCenter = """
    - swipe: {start: "50%,0%", end: "50%,60%"}
    - swipe: {start: "80%,16%", end: "50%,16%"}
    - tapOn: Clear
    - assertVisible: No Notifications
    - advance: 0.5

    """
private let mail = "- push: {title: Anna, body: Hello, category: MAIL}\n"
private let dismissed = "response UNNotificationDismissActionIdentifier"

@MainActor private func hearsDismissals(_ application: UIApplication) {
    registersWithDelegate(application)
    UNUserNotificationCenter.current().setNotificationCategories([
        UNNotificationCategory(
            identifier: "MAIL", actions: [], intentIdentifiers: [], options: .customDismissAction),
        UNNotificationCategory(identifier: "NEWS", actions: [], intentIdentifiers: []),
    ])
}

private let dismissals: [Scenario] = [
    Scenario(
        name: "A suspended app runs in the background for a notification that a person clears",
        flow: allowedAway + mail + "- advance: 6\n" + clearInCenter,
        calls: launch + token + home + [dismissed + " (background)"], launched: hearsDismissals),
    Scenario(
        name: "An app that does not run is launched in the background for it",
        flow: allowed + "- stopApp\n" + mail + "- advance: 6\n" + clearInCenter,
        calls: launch + token + home + ["willTerminate (background)"] + backgroundLaunch
            + [dismissed + " (background)", "token 32 (background)"], launched: hearsDismissals),
    Scenario(
        name: "On the lock screen a notification is cleared too",
        flow: allowed + "- sleep\n" + mail + """
            - swipe: {start: "80%,33%", end: "50%,33%"}
            - tapOn: Clear
            - assertNotVisible: Hello
            - assertVisible: slide to unlock
            - advance: 0.5
            """, calls: launch + token + home + [dismissed + " (background)"], launched: hearsDismissals),
    Scenario(
        name: "The app under the notification center is told there",
        flow: allowed + mail + "- advance: 6\n" + clearInCenter
            + "- swipe: {start: \"50%,80%\", end: \"50%,20%\"}",
        calls: launch + token + [
            "willPresent Hello (active)", "willResignActive (active)", dismissed + " (inactive)",
            "didBecomeActive (active)",
        ], launched: hearsDismissals, prepare: { AnswersNotifications.options = [.list] }),
    Scenario(
        name: "A category without the option tells nothing",
        flow: allowedAway + "- push: {title: Anna, body: Hello, category: NEWS}\n- advance: 6\n" + clearInCenter,
        calls: launch + token + home, launched: hearsDismissals),
    Scenario(
        name: "A banner that is pushed away or ignored was not dismissed",
        flow: allowedAway + mail + "- advance: 1\n- swipe: {start: \"50%,7%\", end: \"50%,1%\"}\n- advance: 1\n"
            + "- assertNotVisible: Hello\n" + mail + "- advance: 6\n- assertNotVisible: Hello",
        calls: launch + token + home, launched: hearsDismissals),
    Scenario(
        name: "A row that was moved aside goes back by a tap, or by a finger, and opens and unlocks nothing",
        flow: allowed + "- sleep\n" + mail + """
            - swipe: {start: "80%,33%", end: "50%,33%"}
            - assertVisible: Clear
            - tapOn: Hello
            - assertNotVisible: Clear
            - swipe: {start: "80%,33%", end: "50%,33%"}
            - assertVisible: Clear
            - swipe: {start: "20%,33%", end: "90%,33%"}
            - assertNotVisible: Clear
            - assertVisible: slide to unlock
            - swipe: {start: "50%,33%", end: "45%,33%"}
            - assertNotVisible: Clear
            - swipe: {start: "20%,33%", end: "90%,33%"}
            """,
        calls: launch + token + home + back, launched: hearsDismissals),
]

private let tasks: [Scenario] = [
    Scenario(
        name: "A task launches the app in the background and is carried out",
        flow: allowed + "- stopApp\n- runBackgroundTask: {identifier: refresh, expect: success}",
        calls: launch + home + ["willTerminate (background)"] + backgroundLaunch + ["task refresh (background)"],
        launched: { _ in registerTask { $0.setTaskCompleted(success: true) } }),
    Scenario(
        name: "A task that was not finished is told so before its end",
        flow: away + "- runBackgroundTask: {identifier: refresh, expect: failure}",
        calls: launch + home + ["task refresh (background)", "expires (background)"],
        launched: { _ in
            registerTask { task in
                task.expirationHandler = {
                    MainActor.assumeIsolated { LifeDiary.note("expires") }
                    task.setTaskCompleted(success: false)
                }
            }
        }),
    Scenario(
        name: "A task that does not want to be told is over then, and its app goes on",
        flow: away + "- runBackgroundTask: {identifier: refresh, expect: failure}\n- advance: 60\n"
            + "- launchApp: {stopApp: false}",
        calls: launch + home + ["task refresh (background)"] + back, launched: { _ in registerTask { _ in } }),
    Scenario(
        name: "Work that is finished in the background",
        flow: "- launchApp\n- pressKey: Home\n- advance: 200",
        calls: launch + home + ["expired (background)"],
        prepare: {
            LifeDiary.background = { application in
                LifeDiary.task = application.beginBackgroundTask {
                    LifeDiary.note("expired")
                    application.endBackgroundTask(LifeDiary.task)
                }
            }
        }),
    Scenario(
        name: "Work does not keep the device awake, and its time does not go on while the device sleeps",
        flow: "- launchApp\n- sleep\n- advance: 200\n- push: {silent: true, data: {id: 1}}\n- advance: 200",
        calls: launch + token + home + ["remote 1 (background)"], launched: registers,
        prepare: {
            LifeDiary.background = { application in
                _ = application.beginBackgroundTask { LifeDiary.note("expired") }
            }
        }),
    Scenario(
        name: "Work goes on when the device wakes",
        flow: "- launchApp\n- sleep\n- advance: 200\n- pressKey: Lock\n- advance: 160\n- advance: 20",
        calls: launch + home + ["expired (background)"],
        prepare: {
            LifeDiary.background = { application in
                LifeDiary.task = application.beginBackgroundTask {
                    LifeDiary.note("expired")
                    application.endBackgroundTask(LifeDiary.task)
                }
            }
        }),
    Scenario(
        name: "An app that misses its expiration is ended, and launched anew",
        flow: "- launchApp\n- pressKey: Home\n- advance: 200\n- launchApp: {stopApp: false}",
        calls: launch + home + ["expired (background)"] + launch,
        prepare: {
            LifeDiary.background = { application in
                _ = application.beginBackgroundTask { LifeDiary.note("expired") }
            }
        }),
]

@MainActor private func registerTask(_ body: @escaping @MainActor @Sendable (BGTask) -> Void) {
    BGTaskScheduler.shared.registerForTests("refresh") { task in
        MainActor.assumeIsolated {
            LifeDiary.note("task \(task.identifier)")
            body(task)
        }
    }
    if LifeDiary.lines.count < 3 { try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh")) }
}

private let file = "- serve: {url: 'https://example.com/a', size: 1000000, bytesPerSecond: 500000}\n"
private let resumable =
    "- serve: {url: 'https://example.com/a', size: 1000000, bytesPerSecond: 500000, etag: '\"1\"'}\n"
private let slow = "- serve: {url: 'https://example.com/a', size: 1000000, bytesPerSecond: 50000, etag: '\"1\"'}\n"
private let received = ["progress 1", "file 1 1000000 bytes, 200", "complete 1"]

private let transfers: [Scenario] = [
    Scenario(
        name: "A download in front", flow: file + "- launchApp\n- advance: 3",
        calls: launch + received.map { $0 + " (active)" }, launched: { _ in Downloads.download(["a"]) }),
    Scenario(
        name: "A download ends while the app is suspended: it is woken, told, and suspended again",
        flow: file + "- launchApp\n- advance: 1\n- pressKey: Home\n- advance: 3",
        calls: launch + ["progress 1 (active)"] + home + [
            "events files (background)", "file 1 1000000 bytes, 200 (background)", "complete 1 (background)",
            "finished events (background)",
        ], launched: { _ in Downloads.download(["a"]) }),
    Scenario(
        name: "A download ends after the app: it is launched in the background",
        flow: file + "- launchApp\n- pressKey: Home\n- advance: 1\n- stopApp\n- advance: 3",
        calls: launch + home.inserting("progress 1 (inactive)") + backgroundLaunch + [
            "events files (background)", "progress 1 (background)", "file 1 1000000 bytes, 200 (background)",
            "complete 1 (background)", "finished events (background)",
        ], launched: { _ in downloadOnce(["a"]) }),
    Scenario(
        name: "The app that is opened before the end finds its task again",
        flow: file + "- launchApp\n- advance: 1\n- launchApp\n- advance: 3",
        calls: launch + ["progress 1 (active)"] + home + ["willTerminate (background)"] + launch
            + received.map { $0 + " (active)" }, launched: { _ in downloadOnce(["a"]) }),
    Scenario(
        name: "Two downloads wake the app once",
        flow: file
            + "- serve: {url: 'https://example.com/b', body: Hello, latency: 1}\n"
            + "- launchApp\n- pressKey: Home\n- advance: 4",
        calls: launch + home.inserting("progress 1 (inactive)") + [
            "events files (background)", "file 1 1000000 bytes, 200 (background)", "complete 1 (background)",
            "progress 2 (background)", "file 2 5 bytes, 200 (background)", "complete 2 (background)",
            "finished events (background)",
        ], launched: { _ in Downloads.download(["a", "b"]) }),
    Scenario(
        name: "A person who ends the app ends its transfers, and the next launch hears so",
        flow: slow + """
            - launchApp
            - advance: 1
            - pressKey: Home
            - pressKey: Home
            - advance: 1
            - swipe: {start: "50%,50%", end: "50%,5%", duration: 200}
            - advance: 3
            - launchApp
            - advance: 1
            """,
        calls: launch + ["progress 1 (active)"] + home + ["willTerminate (background)"] + launch
            + ["failed 1 -999, reason 0, resume data (active)"],
        launched: { _ in downloadOnce(["a"]) }),
    Scenario(
        name: "A server that is not there is an error, after some attempts",
        flow: "- serve: {url: 'https://example.com/a', failure: cannotFindHost}\n- launchApp\n- advance: 1500",
        calls: launch + ["failed 1 -1003 (active)"], launched: { _ in Downloads.download(["a"]) }),
    Scenario(
        name: "A status is not an error",
        flow: "- serve: {url: 'https://example.com/a', status: 404, body: Gone}\n- launchApp\n- advance: 1",
        calls: launch + ["progress 1 (active)", "file 1 4 bytes, 404 (active)", "complete 1 (active)"],
        launched: { _ in Downloads.download(["a"]) }),
    Scenario(
        name: "Without a network a download waits, and goes on where it was",
        flow: resumable
            + "- launchApp\n- advance: 1\n- setNetwork: offline\n- advance: 5\n- setNetwork: wifi\n- advance: 3",
        calls: launch + [
            "progress 1 (active)", "waits 1 (active)", "resumed at 475000 of 1000000 (active)",
            "file 1 1000000 bytes, 206 (active)", "complete 1 (active)",
        ], launched: { _ in Downloads.download(["a"]) }),
    Scenario(
        name: "A discretionary download waits for wi-fi",
        flow: file + "- setNetwork: cellular\n- launchApp\n- advance: 5\n- setNetwork: wifi\n- advance: 3",
        calls: launch + ["waits 1 (active)"] + received.map { $0 + " (active)" },
        launched: { _ in Downloads.download(["a"]) { $0.isDiscretionary = true } }),
    Scenario(
        name: "A download that an app begins in the background is discretionary",
        flow: file + "- setNetwork: cellular\n" + away
            + "- backgroundFetch\n- advance: 5\n- setNetwork: wifi\n- advance: 3",
        calls: launch + home + [
            "fetch (background)", "waits 1 (background)", "events files (background)", "progress 1 (background)",
            "file 1 1000000 bytes, 200 (background)", "complete 1 (background)", "finished events (background)",
        ],
        prepare: {
            LifeDiary.fetch = { done in
                Downloads.download(["a"])
                done(.newData)
            }
        }),
    Scenario(
        name: "A server asks for a password",
        flow:
            "- serve: {url: 'https://example.com/a', body: Hello, authorization: 'ann:secret'}\n- launchApp\n- advance: 1",
        calls: launch + [
            "challenge example.com 0 (active)", "progress 1 (active)", "file 1 5 bytes, 200 (active)",
            "complete 1 (active)",
        ], launched: { _ in Downloads.download(["a"]) }),
    Scenario(
        name: "A server that ends early is asked for the rest",
        flow:
            "- serve: {url: 'https://example.com/a', size: 1000, etag: '\"1\"', cutAfter: 600}\n- launchApp\n- advance: 5",
        calls: launch + [
            "progress 1 (active)", "resumed at 600 of 1000 (active)", "file 1 1000 bytes, 206 (active)",
            "complete 1 (active)",
        ], launched: { _ in Downloads.download(["a"]) }),
    Scenario(
        name: "Without launch events a suspended app is not woken",
        flow: file + "- launchApp\n- advance: 1\n- pressKey: Home\n- advance: 9",
        calls: launch + ["progress 1 (active)"] + home,
        launched: { _ in Downloads.download(["a"], withoutLaunchEvents) }),
    Scenario(
        name: "It hears of the end when it is opened",
        flow: file + "- launchApp\n- advance: 1\n- pressKey: Home\n- advance: 9\n- launchApp: {stopApp: false}",
        calls: launch + ["progress 1 (active)"] + home + [
            "file 1 1000000 bytes, 200 (background)", "complete 1 (background)",
        ] + back, launched: { _ in Downloads.download(["a"], withoutLaunchEvents) }),
    Scenario(
        name: "Without launch events an app that has ended is not launched, and its next launch hears of the end",
        flow: file + "- launchApp\n- advance: 1\n- stopApp\n- advance: 9\n- launchApp\n- advance: 0.1",
        calls: launch + ["progress 1 (active)"] + home + ["willTerminate (background)"] + launch
            + received.map { $0 + " (active)" },
        launched: { _ in downloadOnce(["a"], withoutLaunchEvents) }),
]

@Sendable private func withoutLaunchEvents(_ configuration: URLSessionConfiguration) {
    configuration.sessionSendsLaunchEvents = false
}

extension [String] {
    /// The calls with one that comes while the app is on its way to the background.
    fileprivate func inserting(_ call: String) -> [String] { [self[0], call] + dropFirst() }
}

/// Makes the session, and begins the downloads in the first launch.
@MainActor private func downloadOnce(_ paths: [String], _ change: (URLSessionConfiguration) -> Void = { _ in }) {
    Downloads.shared = nil
    if LifeDiary.lines.count < 3 { Downloads.download(paths, change) } else { Downloads.start(change) }
}

@Suite("Scenarios of an app's life", .serialized)
@MainActor
struct ScenarioTests {
    @Test(
        "Each scenario makes its calls, in the order of iOS",
        arguments: states + fetches + opening + permissions + remote + local + dismissals + tasks + transfers)
    func calls(_ scenario: Scenario) throws {
        LifeDiary.reset()
        LifeDiary.launched = scenario.launched
        scenario.prepare()
        defer { LifeDiary.reset() }
        let stage = LifeStage()
        defer { stage.removeOutput() }
        let outcome = try stage.run(scenario.flow)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        let (got, wanted) = (LifeDiary.lines.joined(separator: "\n"), scenario.calls.joined(separator: "\n"))
        #expect(got == wanted)
    }

    @Test("An app is woken for many ends, and the last call comes after all of them")
    func manyEnds() throws {
        LifeDiary.reset()
        LifeDiary.launched = { _ in Downloads.download((1...1000).map { "\($0)" }) }
        defer { LifeDiary.reset() }
        let flow = "- serve: {url: 'https://example.com/*', body: x}\n" + away + "- advance: 60"
        let outcome = try LifeStage().run(flow)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(LifeDiary.lines.count { $0.hasPrefix("complete") } == 1000)
        #expect(LifeDiary.lines.last == "finished events (background)")
    }

    @Test("A session in a global of the app hears of its tasks in the next launch of a flow, too")
    func globalSession() throws {
        LifeDiary.reset()
        LifeDiary.launched = { _ in
            guard Downloads.shared == nil else { return }
            Downloads.download(["a"])
            Downloads.shared?.session.getAllTasks { $0.first?.taskDescription = "Episode" }
        }
        defer { LifeDiary.reset() }
        let flow =
            file + "- launchApp\n- pressKey: Home\n- advance: 1\n- stopApp\n- advance: 1\n- launchApp\n- advance: 4"
        let outcome = try LifeStage().run(flow)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(LifeDiary.lines.suffix(2) == ["file 1 1000000 bytes, 200 (active)", "complete 1 (active)"])
        let woken = file + "- launchApp\n- pressKey: Home\n- advance: 1\n- stopApp\n- advance: 4"
        LifeDiary.lines = []
        Downloads.shared = nil
        _ = try LifeStage().run(woken)
        #expect(
            LifeDiary.lines.suffix(4) == [
                "events files (background)", "file 1 1000000 bytes, 200 (background)", "complete 1 (background)",
                "finished events (background)",
            ])
    }

    @Test("Silent pushes do not put off the app's own fetches")
    func fetchesBesidePushes() throws {
        LifeDiary.reset()
        LifeDiary.launched = { application in
            application.registerForRemoteNotifications()
            application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
        }
        defer { LifeDiary.reset() }
        let pushes = String(repeating: "- push: {silent: true}\n- advance: 600\n", count: 6)
        let stage = LifeStage()
        let outcome = try stage.run(allowedAway + pushes)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        // The waits are 15 and 30 minutes: there was nothing new.
        #expect(LifeDiary.lines.count { $0 == "fetch (background)" } == 2)
        #expect(stage.services.record(of: LifeStage.appID).fetches?.factor == 4, "the device keeps it for later")
    }

    @Test("An answer reaches the app although the device has forgotten that it has asked")
    func forgottenQuestion() throws {
        LifeDiary.reset()
        let stage = LifeStage()
        LifeDiary.launched = { _ in
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
                MainActor.assumeIsolated { LifeDiary.note("granted \(granted)") }
            }
        }
        LifeDiary.opened = { stage.services.withdrawQuestion(of: LifeStage.appID) }
        defer { LifeDiary.reset() }
        let outcome = try stage.run(
            "- launchApp\n- advance: 0.1\n- openLink: life://x\n- advance: 0.1\n- tapOn: Allow\n- advance: 0.1")
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(LifeDiary.lines.last == "granted true (active)")
    }

    @Test(
        "An app that does not answer fails the flow, in front as in the background", arguments: [allowed, allowedAway])
    func unanswered(_ before: String) throws {
        LifeDiary.reset()
        LifeDiary.launched = registers
        LifeDiary.fetch = { _ in }
        defer { LifeDiary.reset() }
        let outcome = try LifeStage().run(before + "- push: {silent: true, data: {id: 9}}")
        #expect(outcome.failure?.message.hasPrefix("the app did not say in time that its work is done") == true)
    }
}

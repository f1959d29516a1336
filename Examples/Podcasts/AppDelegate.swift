import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?
    private let library = Library()
    private lazy var downloader = Downloader(library)
    private lazy var controller = EpisodesViewController(library, downloader)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        askToNotify()
        application.registerForRemoteNotifications()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.tintColor = UIColor(red: 0.61, green: 0.24, blue: 0.76, alpha: 1)
        window?.rootViewController = UINavigationController(rootViewController: controller)
        window?.makeKeyAndVisible()
        _ = downloader
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { application.applicationIconBadgeNumber = 0 }

    private func askToNotify() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Thanks!")
        let download = UNNotificationAction(identifier: "download", title: "Download")
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "RECOMMENDATION", actions: [download, reply], intentIdentifiers: [])
        ])
        center.requestAuthorization(options: [.alert, .badge, .sound]) { _, _ in }
    }

    // MARK: Background transfers

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        downloader.finishEvents = completionHandler
    }

    // MARK: Remote notifications

    /// A silent notification: there is a new episode, which is downloaded at once.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        guard let number = userInfo["episode"] as? Int, let title = userInfo["title"] as? String else {
            return completionHandler(.noData)
        }
        let episode = Episode(number: number, title: title, minutes: userInfo["minutes"] as? Int ?? 0)
        library.add(episode)
        downloader.download(episode)
        completionHandler(.newData)
    }

    // MARK: UNUserNotificationCenterDelegate

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let number = response.notification.request.content.userInfo["episode"] as? Int
        if let number = number, let episode = library[number] {
            take(response, episode)
        }
        completionHandler()
    }

    private func take(_ response: UNNotificationResponse, _ episode: Episode) {
        switch response.actionIdentifier {
        case "download": downloader.download(episode)
        case "reply":
            let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
            library.change(episode.number) { $0.note = "You to Ann: \(text)" }
        default: controller.show(episode.number)
        }
    }
}

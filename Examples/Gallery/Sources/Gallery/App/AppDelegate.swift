import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let news = NewsStore()
    let reminders = ReminderStore()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        reminders.start()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = Style.ground
        window.rootViewController = GalleryController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    // MARK: In the background

    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        news.fetch(completionHandler)
    }

    func applicationDidEnterBackground(_ application: UIApplication) { news.save() }
}

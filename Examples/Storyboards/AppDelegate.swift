import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    // The main storyboard makes the window and its first controller.
    var window: UIWindow?
}

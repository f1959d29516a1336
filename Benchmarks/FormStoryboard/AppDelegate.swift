import UIKit

/// The screen of `FormViewController`, from a storyboard.
@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

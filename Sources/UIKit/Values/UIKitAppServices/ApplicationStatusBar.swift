package import UIFoundation

/// The status bar of an app whose view controllers do not decide about it, as Info.plist says: until iOS 6 every app's.
package struct ApplicationStatusBar {
    /// Whether it counts: `UIViewControllerBasedStatusBarAppearance` is false.
    package let decides: Bool
    package var style: UIStatusBarStyle
    package var isHidden: Bool { didSet { isSet = true } }
    /// Whether the app has set that it is hidden, or not, which it then reads again, whoever decides.
    package private(set) var isSet = false

    /// - Parameter info: the contents of Info.plist.
    package init(_ info: [String: Any]) {
        decides = info["UIViewControllerBasedStatusBarAppearance"] as? Bool == false
        isHidden = info["UIStatusBarHidden"] as? Bool ?? false
        style =
            switch info["UIStatusBarStyle"] as? String {
            case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque":
                .lightContent
            case "UIStatusBarStyleDarkContent": .darkContent
            default: .default
            }
    }
}

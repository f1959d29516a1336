package import UIFoundation

/// The status bar as the app itself wants it. It counts if Info.plist says that view controllers do not decide, as they did
/// not before iOS 7.
package struct ApplicationStatusBar {
    /// Whether it counts: `UIViewControllerBasedStatusBarAppearance` is false.
    package let decides: Bool
    /// The values that Info.plist gives an app which decides, or that the app has set.
    package var style: UIStatusBarStyle?
    package var isHidden: Bool?

    /// - Parameter info: the contents of Info.plist.
    package init(_ info: [String: Any]) {
        decides = info["UIViewControllerBasedStatusBarAppearance"] as? Bool == false
        guard decides else { return }
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

import CoreGraphics
public import Foundation
package import QuinceHostInterface
import UIFoundation

extension UIApplication {
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The new orientation before a change, and the old one after it, as a number.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    /// The new frame before a change, and the old one after it, as an `NSValue`.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    /// The front controller of the main window, which decides or names the one that does.
    var frontStatusBarOwner: UIViewController? { mainWindow?.rootViewController?.ownerOfStatusBar }

    /// Returns the style that is shown under a front controller.
    func statusBarStyle(under front: UIViewController?) -> UIStatusBarStyle {
        if ownStatusBar.decides { return ownStatusBar.style ?? .default }
        return front?.decider(\.childForStatusBarStyle).preferredStatusBarStyle ?? .default
    }

    func hidesStatusBar(under front: UIViewController?) -> Bool {
        if ownStatusBar.decides { return ownStatusBar.isHidden ?? false }
        return front?.decider(\.childForStatusBarHidden).prefersStatusBarHidden ?? false
    }

    package var statusBar: HostedChrome.StatusBar {
        let front = frontStatusBarOwner
        if hidesStatusBar(under: front) { return .hidden }
        let presentations = mainWindow?.rootViewController?.presentationsInTree.flatMap(\.chain) ?? []
        let decisive = presentations.last { $0.takesStatusBar || $0.controller.setting?.darkensStatusBar ?? false }
        if decisive?.controller.setting?.darkensStatusBar ?? false { return .light }
        switch statusBarStyle(under: front) {
        case .lightContent: return .light
        case .darkContent: return .dark
        // Since iOS 13 the default style is the readable one.
        case .default:
            let traits = front?.decider(\.childForStatusBarStyle).traitCollection
            return traits?.userInterfaceStyle == .dark ? .light : .dark
        }
    }

    /// Gives the status bar's room to the content while the front controllers hide it.
    func followStatusBar() {
        let screen = UIScreen.main
        let isHidden = statusBar == .hidden
        guard screen.hidesStatusBar != isHidden else { return }
        let new = statusBarFrame(on: screen, screen.orientation, isHidden: isHidden)
        announceStatusBar(new, screen.orientation) { screen.hidesStatusBar = isHidden }
    }

    /// Follows the status bar in the present animation: its changes are laid out before the animation's block ends.
    func animateStatusBar() {
        followStatusBar()
        if UIView.inheritedAnimationDuration > 0 { UIScreen.main.windows.forEach { $0.layoutIfNeeded() } }
    }

    /// Makes a change of the status bar, with the calls and notifications before and after it; their order is chosen.
    func announceStatusBar(
        _ frame: CGRect, _ orientation: UIInterfaceOrientation, duration: TimeInterval = 0, change: () -> Void
    ) {
        let (oldFrame, oldOrientation) = (statusBarFrame, statusBarOrientation)
        let (turns, moves) = (orientation != oldOrientation, frame != oldFrame)
        if turns {
            delegate?.application(self, willChangeStatusBarOrientation: orientation, duration: duration)
            post(Self.willChangeStatusBarOrientationNotification, orientation)
        }
        if moves {
            delegate?.application(self, willChangeStatusBarFrame: frame)
            post(Self.willChangeStatusBarFrameNotification, frame)
        }
        change()
        if moves {
            delegate?.application(self, didChangeStatusBarFrame: oldFrame)
            post(Self.didChangeStatusBarFrameNotification, oldFrame)
        }
        if turns {
            delegate?.application(self, didChangeStatusBarOrientation: oldOrientation)
            post(Self.didChangeStatusBarOrientationNotification, oldOrientation)
        }
    }

    private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
        post(name, Self.statusBarOrientationUserInfoKey, NSNumber(value: orientation.rawValue))
    }

    private func post(_ name: Notification.Name, _ frame: CGRect) {
        post(name, Self.statusBarFrameUserInfoKey, NSValue(cgRect: frame))
    }

    private func post(_ name: Notification.Name, _ key: String, _ value: NSValue) {
        NotificationCenter.default.post(name: name, object: self, userInfo: [key: value])
    }

    /// Returns the bar's frame in points of a screen that has an orientation; empty while it is hidden.
    func statusBarFrame(on screen: UIScreen, _ orientation: UIInterfaceOrientation, isHidden: Bool) -> CGRect {
        let size = screen.bounds.size
        if isHidden || (orientation.isLandscape && screen.device.profile.idiom == .phone) { return .zero }
        let width = orientation.isLandscape == screen.orientation.isLandscape ? size.width : size.height
        return CGRect(x: 0, y: 0, width: width, height: screen.device.profile.statusBarHeight)
    }
}

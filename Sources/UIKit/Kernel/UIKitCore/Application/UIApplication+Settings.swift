import Foundation
import QuinceHostInterface
import UIFoundation

extension UIApplication {
    /// Whether the app's language is written from right to left; set before the launch.
    package static var isRightToLeft = false

    func setAppearance(_ appearance: HostAppearance) {
        Screens.current.settings.style = appearance == .dark ? .dark : .light
        updateTraits()
    }

    func setDirection(_ direction: HostDirection) {
        Screens.current.settings.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
        updateTraits()
    }

    func setTextSize(_ size: HostTextSize) {
        let category = UIContentSizeCategory(size)
        guard category != preferredContentSizeCategory else { return }
        Screens.current.settings.category = category
        updateTraits()
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
    }

    private func updateTraits() {
        let screens = UIScreen.screens
        for screen in screens { screen.updateTraits() }
        for screen in screens { screen.tellTraits() }
    }

    /// Continues the app on another device, whose size, scale, edges and idiom it gets.
    func become(_ profile: DeviceProfile) {
        let screen = UIScreen.main
        guard screen.device.profile != profile else { return }
        let oldScale = screen.scale
        screen.become(profile)
        fitWindows(of: screen)
        for window in screen.windows {
            window.adoptScale(of: screen, from: oldScale)
            window.updateSafeArea()
            window.updateSafeAreaOfContent()
        }
        for external in Screens.current.external { external.updateTraits() }
        NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: screen)
    }
}

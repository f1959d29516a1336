package import CoreGraphics
import QuinceFrameLoop
package import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree

extension UIApplication {
    /// Draws the only frame of an application of its own, which has no delegate: none of the app's code runs, and nothing
    /// remains for the app that launches next. No application may be running.
    ///
    /// - Parameter makeController: makes the controller of the only window, when the screen is the device's.
    /// - Returns: the device's pixels.
    package static func picture(
        on device: DeviceConfiguration, _ appearance: HostAppearance, of makeController: () -> UIViewController
    ) -> CGImage? {
        let application = UIApplication.make(on: device)
        application.setAppearance(appearance)
        let server = RenderServer(threads: device.renderThreads)
        application.frame.start(rendering: server)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = makeController()
        window.isHidden = false
        application.frame.commit(application)
        _ = server.render(at: MediaClock.shared.now)
        return server.pixels(of: UIScreen.main.surface).map { CGImage($0.copy(), isOpaque: true) }
    }
}

import CoreGraphics
import QuinceAutomation
package import QuinceHeadlessHost
package import QuinceHostInterface
package import QuinceLaunchState
import QuinceMediaClock
package import QuinceRenderTree
package import UIKitCore

/// An app without a delegate, with one window. Time is a number, and touches are calls of the engine that flows and
/// `Simulation` use. (`Simulation` itself is in a higher layer than the tested modules.)
@MainActor
package final class Stage {
    package let host: HeadlessHost
    package let window: UIWindow
    private let driver: Driver
    /// Keeps the window alive until the next app is launched, as an app's delegate does.
    private static var running: Stage?

    /// - Parameters:
    ///   - ios: the device's version of iOS; the newest if none is named.
    ///   - look: the look of its controls, which does not go with the version here: the rules of most tests are those of both.
    package init(
        root: UIViewController? = nil, device: String = "iPhone 6", ios: String? = nil, look: LookName = .classic
    ) {
        guard let profile = DeviceProfile.named(device) else { fatalError("There is no device \(device).") }
        let device = DeviceConfiguration(
            profile: profile, system: ios.flatMap { SystemVersion(simulated: $0) }, look: look)
        host = HeadlessHost(UIApplication.make(on: device), device: device)
        driver = Driver(host)
        host.launch()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root ?? UIViewController()
        window.makeKeyAndVisible()
        host.turn()
        Self.running = self
    }

    package var root: UIView { window.rootViewController!.view }
    package var surface: SurfaceID { UIScreen.main.surface }
    package var seconds: Double { host.time.seconds }

    package func advance(_ seconds: Double) { host.advance(by: MediaTime(seconds: seconds)) }
    package func turn() { host.turn() }

    package func touch(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        driver.touch(phase, finger, CGPoint(x: x, y: y))
    }

    package func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.down, x, y)
        host.advanceFrame()
        touch(.up, x, y)
    }

    package func drag(from start: CGPoint, to end: CGPoint, frames: Int = 10) {
        touch(.down, start.x, start.y)
        for i in 1...frames {
            host.advanceFrame()
            let t = CGFloat(i) / CGFloat(frames)
            touch(.move, start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
        }
        touch(.up, end.x, end.y)
    }

    /// Returns the pixel at a point as (red, green, blue).
    package func pixel(_ x: CGFloat, _ y: CGFloat) -> (Int, Int, Int) {
        _ = host.render()
        guard let pixels = host.renderServer.pixels(of: surface) else { return (-1, -1, -1) }
        let scale = UIScreen.main.scale
        let value = pixels[Int(x * scale), Int(y * scale)]
        return (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
    }
}

import CoreGraphics
import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import QuinceSystemShell
import Testing
import UIKit

private final class TwoViews: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        for _ in 0..<2 {
            window?.rootViewController?.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
        }
        window?.makeKeyAndVisible()
        return true
    }
}

@Suite("An app of UIKit that ends and is launched again", .serialized)
@MainActor
struct ShellRelaunchTests {
    @Test("It leaves no layers in the device's render server")
    func leavesNoLayers() {
        let device = DeviceConfiguration(profile: .standard)
        let shell = SystemShell(
            BundledApp { UIApplication.make(on: $0) { TwoViews() } }, on: device, startsAtHome: true)
        let host = HeadlessHost(shell, device: device)
        host.launch()
        let icon = HomeLayout(device).icon(0)
        var counts: [Int] = []
        for _ in 0..<4 {
            for phase in [TouchSample.Phase.down, .up] {
                let sample = TouchSample(finger: 0, phase: phase, location: CGPoint(x: icon.midX, y: icon.midY))
                host.send(.touches([sample], surface: SurfaceID(raw: 0)))
            }
            host.advance(by: MediaTime(seconds: 1.5))
            #expect(shell.place == .app)
            host.send(.app(.stop))
            counts.append(host.renderServer.tree.nodes.count)
        }
        #expect(counts.allSatisfy { $0 == counts[0] }, "\(counts)")
    }
}

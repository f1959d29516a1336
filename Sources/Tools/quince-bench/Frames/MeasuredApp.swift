import CoreGraphics
import Foundation
import ImageIO
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import UIKit

/// An app in the headless host, advanced frame by frame.
@MainActor
final class MeasuredApp {
    let host: HeadlessHost
    let root: UIViewController
    private let window: UIWindow

    init(root: UIViewController, device: String, threads: Int) {
        let profile = DeviceProfile.named(device) ?? .standard
        let configuration = DeviceConfiguration(profile: profile, renderThreads: threads)
        host = HeadlessHost(UIApplication.make(on: configuration), device: configuration)
        host.launch()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        self.root = root
        window.makeKeyAndVisible()
        host.turn()
        _ = host.render()
    }

    /// Measures frames, each of which is a turn of the app and its drawing.
    ///
    /// - Parameter visit: called after each frame, outside the measured time.
    func measure(frames: Int, visit: (Int) -> Void) -> Measurement {
        var all = Measurement()
        for frame in 0..<frames {
            let one = Measurement.of(frames: 1, warmUp: 0) { _ in
                host.advanceFrame()
                _ = host.render()
            }
            all.add(one)
            visit(frame)
        }
        return all
    }

    func writePicture(_ file: String) {
        guard let pixels = host.renderServer.pixels(of: UIScreen.main.surface) else { return }
        let data = ImageEncoder.png(CGImage(pixels, isOpaque: true))
        try? data.write(to: URL(fileURLWithPath: file))
    }
}

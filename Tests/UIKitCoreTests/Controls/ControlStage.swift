import Foundation
import HeadlessHost
import HostInterface
import ImageIO
import MediaClock
import QuartzCore
import RenderTree
import UIFoundation
import UIKitCore

/// A window on a screen of its own, and a finger.
@MainActor
final class ControlStage {
    let window: UIWindow
    private let surface = SurfaceID(raw: 0)

    init() {
        UIApplication.shared.prepare(DeviceConfiguration(profile: .standard))
        window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .white
        window.isHidden = false
        turn()
    }

    var app: UIApplication { UIApplication.shared }

    func turn() { app.turn(frame: nil) }

    /// In frames of a sixtieth of a second.
    func advance(_ seconds: Double) {
        let clock = MediaClock.shared
        let end = clock.now + MediaTime(seconds: seconds)
        let frame = MediaTime(seconds: 1.0 / 60)
        while clock.now < end {
            let next = min(clock.now + frame, end)
            clock.advance(to: next)
            app.turn(frame: FrameInstant(time: next, next: next + frame, rate: 60))
        }
    }

    func touch(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat) {
        app.post(.touches([TouchSample(finger: 0, phase: phase, location: CGPoint(x: x, y: y))], surface: surface))
        turn()
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.down, x, y)
        advance(0.05)
        touch(.up, x, y)
    }

    /// A finger that goes from one place to another in equal steps, one a frame.
    func drag(from a: CGPoint, to b: CGPoint, frames: Int, lift: Bool = true) {
        touch(.down, a.x, a.y)
        for i in 1...frames {
            advance(1.0 / 60)
            let t = CGFloat(i) / CGFloat(frames)
            touch(.move, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        }
        if lift { touch(.up, b.x, b.y) }
    }

    /// Writes what is on screen where the environment asks for pictures.
    func picture(_ name: String) {
        turn()
        _ = app.render()
        guard let folder = ProcessInfo.processInfo.environment["QUINCE_PICTURES"],
            let pixels = app.renderServer.pixels(of: surface)
        else { return }
        let data = FlatPNGEncoder.encode(pixels)
        try? data.write(to: URL(fileURLWithPath: folder + "/\(name).png"))
    }

    /// The colour of a pixel, 0xAARRGGBB.
    func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
        turn()
        _ = app.render()
        let scale = UIScreen.main.scale
        return app.renderServer.pixels(of: surface)?.row(Int(y * scale))[Int(x * scale)] ?? 0
    }
}

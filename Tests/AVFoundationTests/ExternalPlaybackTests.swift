import AVKit
import Foundation
import QuinceHostInterface
import QuinceRenderTree
import Stage
import TestFilms
import Testing

/// Apple's documentation of `usesExternalPlaybackWhileExternalScreenIsActive`: the player changes into external playback while an
/// external screen is there, to play video, and back when that has ended.
@Suite("Films on an external screen", .serialized)
@MainActor
struct ExternalPlaybackTests {
    private let cinema: Cinema
    private let layer: AVPlayerLayer
    private static let surface = SurfaceID(raw: 1)

    init() throws {
        cinema = try Cinema()
        layer = cinema.addLayer()
    }

    /// Connects a screen of the film's width, on which it lies in the middle and is not scaled.
    private func plugIn() {
        let size = CGSize(width: 160, height: 120)
        cinema.stage.host.send(
            .connectScreen(ScreenDescription(surface: Self.surface, size: size, scale: 1, name: "TV")))
        cinema.stage.turn()
    }

    private func unplug() {
        cinema.stage.host.send(.disconnectScreen(Self.surface))
        cinema.stage.turn()
    }

    /// The red of a pixel of the external screen.
    private func red(_ x: Int, _ y: Int) -> Int {
        _ = cinema.stage.host.render()
        return cinema.stage.host.renderServer.pixels(of: Self.surface).map { Int($0[x, y] >> 16 & 255) } ?? -1
    }

    /// The number of the picture in the middle of the external screen.
    private func numberOutside() -> Int {
        (0..<NumberedFilm.columns).reduce(0) { red($1 * 16 + 8, 60) > 128 ? $0 | 1 << $1 : $0 }
    }

    private func observe() -> (CallLog, NSKeyValueObservation) {
        let calls = CallLog()
        let observation = cinema.player.observe(\.isExternalPlaybackActive, options: .new) { _, change in
            MainActor.assumeIsolated { calls.add("\(change.newValue ?? false)") }
        }
        return (calls, observation)
    }

    @Test("A film that plays goes to the screen, shows the right pictures there, and comes back at its end")
    func playing() throws {
        let (calls, observation) = observe()
        cinema.player.usesExternalPlaybackWhileExternalScreenIsActive = true
        plugIn()
        let screen = try #require(UIScreen.screens.last)
        // Nothing plays yet: the screen mirrors the device.
        #expect(!cinema.player.isExternalPlaybackActive && screen.mirrored === UIScreen.main)
        cinema.player.play()
        #expect(cinema.player.isExternalPlaybackActive && screen.mirrored == nil)
        for frame in 1...30 {
            cinema.stage.host.advanceFrame()
            #expect(numberOutside() == frame / 2, "frame \(frame)")
        }
        #expect(red(80, 20) == 0 && red(80, 100) == 0)
        #expect(layer.contents == nil && cinema.number() == 0 && calls.calls == ["true"])
        cinema.player.pause()
        cinema.stage.advance(1)
        #expect(cinema.player.isExternalPlaybackActive && numberOutside() == 15)
        cinema.player.play()
        cinema.stage.advance(4)
        #expect(!cinema.player.isExternalPlaybackActive && calls.calls == ["true", "false"])
        #expect(screen.mirrored === UIScreen.main && cinema.number() == 119)
        withExtendedLifetime(observation) {}
    }

    @Test("A screen that comes while the film plays gets it, and one that is pulled out gives it back")
    func plugging() throws {
        let (calls, observation) = observe()
        cinema.player.usesExternalPlaybackWhileExternalScreenIsActive = true
        cinema.player.play()
        cinema.stage.advance(1)
        #expect(cinema.number() == 30)
        plugIn()
        #expect(cinema.player.isExternalPlaybackActive && layer.contents == nil && numberOutside() == 30)
        unplug()
        #expect(!cinema.player.isExternalPlaybackActive && cinema.player.rate == 1 && cinema.number() == 30)
        #expect(calls.calls == ["true", "false"])
        plugIn()
        #expect(cinema.player.isExternalPlaybackActive && numberOutside() == 30)
        withExtendedLifetime(observation) {}
    }

    @Test("Without permission, without the wish, and for sounds, the screen goes on to mirror the device")
    func notAllowed() throws {
        plugIn()
        let screen = try #require(UIScreen.screens.last)
        #expect(cinema.player.allowsExternalPlayback)
        #expect(!cinema.player.usesExternalPlaybackWhileExternalScreenIsActive)
        cinema.player.play()
        #expect(!cinema.player.isExternalPlaybackActive && screen.mirrored === UIScreen.main)
        cinema.player.allowsExternalPlayback = false
        cinema.player.usesExternalPlaybackWhileExternalScreenIsActive = true
        #expect(!cinema.player.isExternalPlaybackActive)
        cinema.player.allowsExternalPlayback = true
        #expect(cinema.player.isExternalPlaybackActive)
        cinema.player.replaceCurrentItem(with: nil)
        #expect(!cinema.player.isExternalPlaybackActive && screen.mirrored === UIScreen.main)
    }

    @Test("The gravity on the screen is its own, and the app's windows there come back")
    func gravity() throws {
        plugIn()
        let screen = try #require(UIScreen.screens.last)
        let window = UIWindow(frame: screen.bounds)
        (window.screen, window.backgroundColor, window.isHidden) = (screen, .red, false)
        cinema.stage.turn()
        #expect(red(80, 20) == 255)
        cinema.player.externalPlaybackVideoGravity = .resize
        cinema.player.usesExternalPlaybackWhileExternalScreenIsActive = true
        cinema.player.play()
        cinema.stage.advance(1)
        // 30 is 11110 in binary numbers, the lowest bit at the left, from edge to edge.
        #expect([8, 24, 88].map { red($0, 5) > 128 } == [false, true, false] && layer.videoGravity == .resizeAspect)
        cinema.player.externalPlaybackVideoGravity = .resizeAspect
        cinema.stage.host.advanceFrame()
        #expect(red(24, 5) == 0 && red(24, 60) > 128)
        cinema.player.usesExternalPlaybackWhileExternalScreenIsActive = false
        cinema.stage.turn()
        #expect(red(80, 20) == 255 && UIApplication.shared.windows.contains(window))
    }

    @Test("The second film stays on the device, and a player that is released leaves the screen")
    func released() throws {
        plugIn()
        cinema.player.usesExternalPlaybackWhileExternalScreenIsActive = true
        weak var released: AVPlayer?
        do {
            let other = AVPlayer(url: cinema.url)
            cinema.stage.turn()
            other.usesExternalPlaybackWhileExternalScreenIsActive = true
            other.play()
            #expect(other.isExternalPlaybackActive)
            cinema.player.play()
            #expect(!cinema.player.isExternalPlaybackActive)
            cinema.stage.advance(0.5)
            released = other
        }
        cinema.stage.turn()
        #expect(released == nil && UIScreen.screens.last?.mirrored === UIScreen.main)
    }

    @Test("The controller says that the film is elsewhere, and its controls stay")
    func placeholder() throws {
        let controller = AVPlayerViewController()
        controller.player = cinema.player
        cinema.stage.window.rootViewController?.present(controller, animated: false)
        cinema.stage.advance(0.1)
        let words = try #require(find("This video is playing on the TV.", in: controller.view))
        let sign = try #require(words.superview)
        #expect(sign.isHidden)
        plugIn()
        cinema.player.usesExternalPlaybackWhileExternalScreenIsActive = true
        cinema.player.play()
        cinema.stage.advance(3)
        #expect(!sign.isHidden && !controller.isReadyForDisplay && !controller.prefersStatusBarHidden)
        unplug()
        #expect(sign.isHidden && controller.isReadyForDisplay)
    }
}

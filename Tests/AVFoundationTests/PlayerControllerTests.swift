import AVKit
import Foundation
import NibDocuments
import QuinceDiagnostics
import Stage
import TestFilms
import Testing
import UIKitInspection

/// The controls of iOS 8's player. Where Apple's documentation says no number, the test says what Quince does.
@Suite("Player controllers", .serialized)
@MainActor
struct PlayerControllerTests {
    private let cinema: Cinema
    private let controller = AVPlayerViewController()

    init() throws {
        cinema = try Cinema(seconds: 20)
        controller.player = cinema.player
    }

    private func present() {
        cinema.stage.window.rootViewController?.present(controller, animated: false)
        cinema.stage.advance(0.1)
    }

    private func button(_ label: String) -> UIButton? { find(in: controller.view) { $0.accessibilityLabel == label } }
    private var slider: UISlider? { find(in: controller.view) { $0.accessibilityLabel == "Track position" } }

    private func find<Found: UIView>(in view: UIView, _ isWanted: (Found) -> Bool) -> Found? {
        if let found = view as? Found, isWanted(found) { return found }
        for child in view.subviews {
            if let found: Found = find(in: child, isWanted) { return found }
        }
        return nil
    }

    private func tap(_ view: UIView) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        cinema.stage.tap(place.x, place.y)
    }

    @Test("A presented controller fills the screen, plays, pauses and goes away by its buttons")
    func presented() throws {
        present()
        #expect(controller.isReadyForDisplay && controller.videoBounds.midY == controller.view.bounds.midY)
        tap(try #require(button("Play")))
        #expect(cinema.player.rate == 1)
        cinema.stage.advance(1)
        tap(try #require(button("Pause")))
        #expect(cinema.player.rate == 0 && abs(cinema.player.currentTime().seconds - 1) < 0.05)
        let done: UIButton? = find(in: controller.view) { $0.title(for: .normal) == "Done" }
        cinema.player.play()
        tap(try #require(done))
        cinema.stage.advance(1)
        #expect(controller.presentingViewController == nil && cinema.player.rate == 0)
    }

    /// As apps do that show the film when it is ready.
    @Test("A controller's readiness is observed, also while its view is hidden")
    func readiness() throws {
        let calls = CallLog()
        let observation = controller.observe(\.isReadyForDisplay, options: [.initial, .new]) { _, change in
            MainActor.assumeIsolated { calls.add("\(change.newValue ?? false)") }
        }
        controller.view.isHidden = true
        present()
        #expect(calls.calls == ["false", "true"])
        withExtendedLifetime(observation) {}
    }

    @Test("The controls go while the film plays, and a tap brings them back")
    func hiding() throws {
        present()
        let play = try #require(button("Play"))
        cinema.stage.advance(6)
        #expect(play.window != nil && controls(of: play).alpha == 1)
        cinema.player.play()
        cinema.stage.advance(3.9)
        #expect(controls(of: play).alpha == 1)
        cinema.stage.advance(0.5)
        #expect(controls(of: play).alpha == 0 && controller.prefersStatusBarHidden)
        cinema.stage.tap(180, 300)
        cinema.stage.advance(0.5)
        #expect(controls(of: play).alpha == 1 && !controller.prefersStatusBarHidden)
    }

    private func controls(of view: UIView) -> UIView {
        var view = view
        while let next = view.superview, next !== controller.view { view = next }
        return view
    }

    @Test("A finger on the slider shows each place, and the film goes on when it lets go")
    func scrubbing() throws {
        present()
        cinema.player.play()
        cinema.stage.advance(1)
        let slider = try #require(slider)
        let track = slider.convert(slider.bounds, to: nil)
        let start = track.minX + track.width * 0.05
        cinema.stage.touch(.down, start, track.midY)
        for step in 1...10 {
            cinema.stage.host.advanceFrame()
            cinema.stage.touch(.move, start + track.width * 0.04 * CGFloat(step), track.midY)
        }
        #expect(cinema.player.rate == 0 && abs(cinema.player.currentTime().seconds - 9) < 1)
        cinema.stage.touch(.up, start + track.width * 0.4, track.midY)
        #expect(cinema.player.rate == 1)
        #expect(slider.accessibilityValue?.hasSuffix(" of 0:20") == true)
    }

    @Test("Two taps fill the screen with the film, and fit it again")
    func zoom() throws {
        present()
        #expect(controller.videoGravity == .resizeAspect)
        for expected in [AVLayerVideoGravity.resizeAspectFill, .resizeAspect] {
            for _ in 0..<2 {
                cinema.stage.tap(180, 300)
                cinema.stage.advance(0.05)
            }
            cinema.stage.advance(0.5)
            #expect(controller.videoGravity == expected)
        }
    }

    @Test("In a part of the screen one bar has it all, and the film goes to full screen and back")
    func embedded() throws {
        let host = try #require(cinema.stage.window.rootViewController)
        host.addChild(controller)
        controller.view.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
        host.view.addSubview(controller.view)
        controller.didMove(toParent: host)
        cinema.stage.advance(0.1)
        cinema.player.play()
        tap(try #require(button("Full screen")))
        cinema.stage.advance(1)
        let full = try #require(controller.presentedViewController as? AVPlayerViewController)
        #expect(full.isReadyForDisplay && cinema.player.rate == 1)
        full.dismiss(animated: true)
        cinema.stage.advance(1)
        #expect(cinema.player.rate == 1 && controller.presentedViewController == nil)
    }

    @Test("Without controls there are none, and the app's overlay gets its touches")
    func overlay() throws {
        controller.showsPlaybackControls = false
        let button = UIButton(frame: CGRect(x: 100, y: 400, width: 100, height: 50))
        controller.contentOverlayView?.addSubview(button)
        let calls = CallLog()
        button.addAction(UIAction { _ in calls.add("overlay") }, for: .touchUpInside)
        present()
        cinema.stage.tap(150, 425)
        cinema.stage.tap(180, 300)
        #expect(calls.calls == ["overlay"] && self.button("Play").map { controls(of: $0).isHidden } == true)
    }

    @Test("A film that cannot be opened shows a sign for it, and one that is awaited turns a wheel")
    func failure() throws {
        cinema.player.replaceCurrentItem(with: AVPlayerItem(url: URL(fileURLWithPath: "/nowhere/a.mp4")))
        cinema.player.play()
        controller.loadViewIfNeeded()
        let wheel: UIActivityIndicatorView = try #require(find(in: controller.view) { _ in true })
        #expect(wheel.isAnimating)
        present()
        #expect(!wheel.isAnimating)
        let sign: UIImageView? = find(in: controller.view) { $0.superview === controller.view }
        #expect(sign?.isHidden == false)
        #expect(button("Play") != nil && button("Pause") == nil)
    }

    @Test("The times that have passed and that are left sum up to the film's length, at every instant")
    func labels() throws {
        present()
        func seconds(_ label: UILabel) -> Int? {
            let parts = label.text?.drop { $0 == "-" }.split(separator: ":").map { Int($0) } ?? []
            guard parts.count == 2, let minutes = parts[0], let rest = parts[1] else { return nil }
            return minutes * 60 + rest
        }
        let bar = try #require(slider?.superview)
        let labels = bar.subviews.compactMap { $0 as? UILabel }
        for step in 0..<40 {
            cinema.player.seek(to: CMTime(value: CMTimeValue(step), timescale: 4))
            cinema.stage.turn()
            #expect(labels.compactMap(seconds).reduce(0, +) == 20 && labels.count == 2, "\(step)")
        }
    }

    @Test("The button of routes is there, and says that there are none")
    func routes() throws {
        let picker = AVRoutePickerView(frame: CGRect(x: 100, y: 100, width: 44, height: 44))
        cinema.stage.root.addSubview(picker)
        cinema.stage.turn()
        cinema.stage.tap(122, 122)
        #expect(Unsupported.messages.contains { $0.contains("routes to other devices") })
        #expect(!AVRouteDetector().multipleRoutesDetected)
        #expect(!AVPlayer.eligibleForHDRPlayback && AVPlayer.availableHDRModes.isEmpty)
    }

    @Test("A storyboard says how the film fills its controller")
    func storyboardGravity() throws {
        let board = try NibDocuments.storyboard(
            NibDocuments.scene(
                """
                <avPlayerViewController videoGravity="AVLayerVideoGravityResizeAspectFill" id="one"
                  sceneMemberID="viewController"/>
                """))
        let made = board.instantiateInitialViewController()
        #expect((made as? AVPlayerViewController)?.videoGravity == .resizeAspectFill)
    }

    @Test("A picture in a picture is not possible, and says so")
    func pictureInPicture() {
        #expect(!AVPictureInPictureController.isPictureInPictureSupported())
        #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
    }
}

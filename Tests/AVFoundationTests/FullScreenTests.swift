import AVKit
import Foundation
import Stage
import TestFilms
import Testing
import UIKitInspection

/// Apple's documentation of `entersFullScreenWhenPlaybackBegins` ("when someone taps the Play button") and of
/// `exitsFullScreenWhenPlaybackEnds` ("after it plays all remaining items in the queue").
@Suite("Full screen that comes and goes by itself", .serialized)
@MainActor
struct FullScreenTests {
    private let cinema: Cinema
    private let controller = AVPlayerViewController()
    private let log = FullScreenLog()

    init() throws {
        cinema = try Cinema(seconds: 2)
        controller.player = cinema.player
        controller.delegate = log
        try cinema.embed(controller, CGRect(x: 20, y: 100, width: 300, height: 200))
    }

    private func tapPlay() throws {
        cinema.stage.tap(try #require(find("Play", in: controller.view)))
        cinema.stage.advance(0.1)
    }

    private var full: AVPlayerViewController? { controller.presentedViewController as? AVPlayerViewController }

    @Test("A tap of the play button shows the film in full screen, and it plays there")
    func enters() throws {
        controller.entersFullScreenWhenPlaybackBegins = true
        try tapPlay()
        cinema.stage.advance(0.9)
        let full = try #require(full)
        #expect(full.isReadyForDisplay && cinema.player.rate == 1 && cinema.player.currentTime().seconds > 0.9)
        #expect(full.view.bounds.size == UIScreen.main.bounds.size && log.calls.calls == ["begin"])
        cinema.stage.advance(3)
        // It stays at the end of the film.
        #expect(cinema.player.rate == 0 && controller.presentedViewController === full)
    }

    @Test("Without it the film plays where it is; with it, the app's own call of play leaves it there")
    func staysInline() throws {
        try tapPlay()
        #expect(cinema.player.rate == 1 && full == nil)
        cinema.player.pause()
        controller.entersFullScreenWhenPlaybackBegins = true
        cinema.player.play()
        cinema.stage.advance(0.5)
        #expect(cinema.player.rate == 1 && full == nil && log.calls.calls.isEmpty)
    }

    @Test("A controller that has the whole window already presents nothing")
    func wholeWindow() throws {
        controller.entersFullScreenWhenPlaybackBegins = true
        controller.view.frame = cinema.stage.root.bounds
        cinema.stage.advance(0.1)
        try tapPlay()
        #expect(cinema.player.rate == 1 && full == nil)
    }

    @Test("At the end of the film full screen is left, and the film stands in its part of the screen")
    func exits() throws {
        controller.entersFullScreenWhenPlaybackBegins = true
        controller.exitsFullScreenWhenPlaybackEnds = true
        try tapPlay()
        cinema.stage.advance(1.8)
        #expect(full != nil)
        cinema.stage.advance(1)
        #expect(full == nil && log.calls.calls == ["begin", "end"] && controller.isReadyForDisplay)
        #expect(cinema.player.rate == 0 && cinema.player.currentTime().seconds == 2)
    }

    @Test("A queue leaves full screen after its last item")
    func queue() throws {
        let queue = AVQueuePlayer(items: (0..<2).map { _ in AVPlayerItem(url: cinema.url) })
        controller.player = queue
        controller.entersFullScreenWhenPlaybackBegins = true
        controller.exitsFullScreenWhenPlaybackEnds = true
        cinema.stage.turn()
        try tapPlay()
        cinema.stage.advance(2.9)
        #expect(full != nil && queue.items().count == 1)
        cinema.stage.advance(2)
        #expect(full == nil && queue.items().isEmpty)
    }

    @Test("A film that is repeated stays in full screen")
    func looper() throws {
        let queue = AVQueuePlayer()
        let looper = AVPlayerLooper(player: queue, templateItem: AVPlayerItem(url: cinema.url))
        controller.player = queue
        controller.entersFullScreenWhenPlaybackBegins = true
        controller.exitsFullScreenWhenPlaybackEnds = true
        cinema.stage.turn()
        try tapPlay()
        cinema.stage.advance(5)
        #expect(full != nil && looper.loopCount == 2)
    }

    @Test("The end of another player's film is nothing to it, and one that was presented by the app goes too")
    func presented() throws {
        let other = AVPlayer(url: cinema.url)
        let modal = AVPlayerViewController()
        modal.player = cinema.player
        modal.exitsFullScreenWhenPlaybackEnds = true
        cinema.stage.window.rootViewController?.present(modal, animated: false)
        cinema.stage.advance(0.1)
        other.play()
        cinema.stage.advance(2.5)
        #expect(other.rate == 0 && modal.presentingViewController != nil)
        cinema.player.play()
        cinema.stage.advance(3)
        #expect(modal.presentingViewController == nil)
    }
}

/// Hears of full screen's beginnings and ends.
@MainActor
private final class FullScreenLog: NSObject, AVPlayerViewControllerDelegate {
    let calls = CallLog()

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { calls.add("begin") }

    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { calls.add("end") }
}

import Foundation
import QuartzCore
import QuinceFrameLoop

/// A player's film on an external screen: Apple's "external playback", into which a player changes while it plays pictures, if it
/// may, and which it leaves when the film is over.
@MainActor
final class ExternalPlayback {
    private(set) var isActive = false
    /// Whether a film was begun that is not over. A pause does not end it.
    private var hasFilm = false
    private weak var display: (any ExternalDisplay)?
    private var film: AVPlayerLayer?
    private var observer: (any NSObjectProtocol)?

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        takeAway()
    }

    // MARK: Changes

    /// Called when anything has changed on which external playback depends.
    func update(for player: AVPlayer) {
        follow(player)
        noteFilm(of: player)
        let isWanted =
            player.allowsExternalPlayback && player.usesExternalPlaybackWhileExternalScreenIsActive && hasFilm
        if isActive, isWanted, display?.isConnected == true { return }
        let place = isWanted ? ExternalDisplays.connected.first { $0.film == nil } : nil
        if isActive || place != nil { move(to: place, player) }
    }

    /// Called when the film was played to its end, and nothing follows.
    func filmIsOver(for player: AVPlayer) {
        hasFilm = false
        update(for: player)
    }

    func gravityDidChange(_ gravity: AVLayerVideoGravity) { film?.videoGravity = gravity }

    private func noteFilm(of player: AVPlayer) {
        guard let item = player.currentItem, item.status != .failed else { return hasFilm = false }
        // The next item of a queue may not have been opened yet.
        guard item.status == .readyToPlay else { return }
        if item.videoTrack == nil { hasFilm = false } else if item.clock.rate != 0 { hasFilm = true }
    }

    /// Hears of screens that come and go, once an app has asked for external playback.
    private func follow(_ player: AVPlayer) {
        guard observer == nil, player.usesExternalPlaybackWhileExternalScreenIsActive else { return }
        observer = NotificationCenter.default.addObserver(
            forName: ExternalDisplays.didChange, object: nil, queue: nil
        ) { [weak self, weak player] _ in
            MainActor.assumeIsolated { if let player { self?.update(for: player) } }
        }
    }

    // MARK: The film

    private func move(to place: (any ExternalDisplay)?, _ player: AVPlayer) {
        takeAway()
        let wasActive = isActive
        let change = {
            self.isActive = place != nil
            if let place { self.show(player, on: place) }
        }
        if wasActive == (place != nil) { change() } else { player.changing("externalPlaybackActive", change: change) }
        player.picturing.update(for: player)
    }

    private func show(_ player: AVPlayer, on place: any ExternalDisplay) {
        let film = AVPlayerLayer(outside: player, scale: place.scale)
        film.videoGravity = player.externalPlaybackVideoGravity
        (self.film, display) = (film, place)
        place.film = film
    }

    private func takeAway() {
        if let film, display?.film === film { display?.film = nil }
        film?.player = nil
        (film, display) = (nil, nil)
    }
}

import Foundation
import QuartzCore

/// An object that shows a player's pictures: a layer.
@MainActor
protocol PictureConsumer: AnyObject {
    /// Shows the picture that is due at the present instant.
    func showPicture()
}

/// The consumers of a player's pictures, which are shown at each frame while the player plays.
@MainActor
final class PlayerPictures {
    private struct Weak { weak var consumer: (any PictureConsumer)? }

    private var consumers: [Weak] = []
    private var link: CADisplayLink?

    isolated deinit { stop() }

    func add(_ consumer: any PictureConsumer, of player: AVPlayer) {
        consumers.removeAll { $0.consumer == nil || $0.consumer === consumer }
        consumers.append(Weak(consumer: consumer))
        update(for: player)
    }

    func remove(_ consumer: any PictureConsumer, of player: AVPlayer) {
        consumers.removeAll { $0.consumer == nil || $0.consumer === consumer }
        update(for: player)
    }

    /// Whether a layer shows the player's pictures.
    var hasConsumers: Bool { consumers.contains { $0.consumer != nil } }

    /// Shows the pictures of the present time, and goes on with that while it runs.
    func update(for player: AVPlayer) {
        consumers.removeAll { $0.consumer == nil }
        for one in consumers { one.consumer?.showPicture() }
        let isPlaying = player.currentItem.map { $0.clock.rate != 0 && $0.videoTrack != nil } ?? false
        if isPlaying, !consumers.isEmpty {
            if link == nil { start() }
        } else {
            stop()
        }
    }

    private func start() {
        let link = CADisplayLink { [weak self] _ in self?.tick() }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick() {
        for one in consumers { one.consumer?.showPicture() }
    }

    func stop() {
        link?.invalidate()
        link = nil
    }
}

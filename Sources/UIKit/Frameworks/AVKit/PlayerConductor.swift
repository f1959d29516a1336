import AVFoundation
import UIKit
@_spi(Quince) import UIKitCore

/// Joins the controls to a player: what a person does reaches the player, and what the player does is seen.
@MainActor
final class PlayerConductor {
    private unowned let controller: AVPlayerViewController
    private weak var player: AVPlayer?
    private var timeObserver: Any?
    private var observations: [NSKeyValueObservation] = []
    private var itemObservations: [NSKeyValueObservation] = []
    private var endObserver: (any NSObjectProtocol)?
    private weak var item: AVPlayerItem?
    /// The item before the present one.
    private weak var lastItem: AVPlayerItem?
    /// The rate to go on with after the slider is let go.
    private var rateBeforeScrub: Float?
    /// The rate to go on with after a button that winds is let go.
    private var rateBeforeWinding: Float?

    init(_ controller: AVPlayerViewController) { self.controller = controller }

    isolated deinit {
        if let player, let timeObserver { player.removeTimeObserver(timeObserver) }
        if let endObserver { NotificationCenter.default.removeObserver(endObserver) }
    }

    private var controls: PlayerControls { controller.controls }

    // MARK: The player

    func follow(_ player: AVPlayer?) {
        if let old = self.player, let timeObserver { old.removeTimeObserver(timeObserver) }
        (timeObserver, observations, itemObservations) = (nil, [], [])
        self.player = player
        guard controller.isViewLoaded, let player else { return update() }
        followEnd()
        timeObserver = player.addPeriodicTimeObserver(forInterval: Self.interval, queue: .main) { [weak self] _ in
            self?.updateTime()
        }
        observations = [
            player.observe(\.timeControlStatus) { [weak self] _, _ in MainActor.assumeIsolated { self?.update() } },
            player.observe(\.currentItem) { [weak self] _, _ in MainActor.assumeIsolated { self?.followItem() } },
            player.observe(\.isExternalPlaybackActive) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.update() }
            },
            player.observe(\.volume) { [weak self] _, _ in MainActor.assumeIsolated { self?.updateVolume() } },
        ]
        followItem()
        updateVolume()
    }

    private static let interval = CMTime(value: 1, timescale: 4)

    private func followItem() {
        if player?.currentItem !== item { (lastItem, item) = (item, player?.currentItem) }
        itemObservations =
            player?.currentItem.map { item in
                [item.observe(\.status) { [weak self] _, _ in MainActor.assumeIsolated { self?.update() } }]
            } ?? []
        update()
    }

    /// Hears of the end of any item, since a queue has gone on to the next one when the notice comes.
    private func followEnd() {
        guard endObserver == nil else { return }
        endObserver = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
        ) { [weak self] note in
            let item = note.object as? AVPlayerItem
            MainActor.assumeIsolated { self?.itemDidEnd(item) }
        }
    }

    private func itemDidEnd(_ ended: AVPlayerItem?) {
        guard let ended, let player, ended === item || ended === lastItem else { return }
        let hasMore = (player as? AVQueuePlayer)?.items().contains { $0 !== ended } ?? false
        if !hasMore { controller.playbackDidEnd() }
    }

    // MARK: Seeing

    private func update() {
        let control = player?.timeControlStatus ?? .paused
        let isBroken = player?.currentItem?.status == .failed
        controls.showState(isPlaying: control != .paused || rateBeforeScrub ?? 0 != 0)
        controller.showState(isWaiting: control == .waitingToPlayAtSpecifiedRate && !isBroken, isBroken: isBroken)
        if control == .playing { controller.controlsWereUsed() }
        updateTime()
    }

    private func updateTime() {
        let duration = player?.currentItem?.duration ?? .indefinite
        let time = player?.currentTime().seconds ?? 0
        controls.scrub.show(time.isFinite ? time : 0, of: duration.isNumeric ? duration.seconds : nil)
    }

    private func updateVolume() {
        if !controls.volume.isTracking { controls.volume.value = player?.volume ?? 1 }
    }

    // MARK: Doing

    func addActions(to controls: PlayerControls) {
        controls.play.addAction(UIAction { [weak self] _ in self?.togglePlay() }, for: .touchUpInside)
        controls.scrub.scrubbed = { [weak self] time, isOver in self?.scrub(to: time, isOver: isOver) }
        controls.volume.addAction(UIAction { [weak self] _ in self?.changeVolume() }, for: .valueChanged)
        controls.rewind.addAction(UIAction { [weak self] _ in self?.skip(toEnd: false) }, for: .touchUpInside)
        controls.forward.addAction(UIAction { [weak self] _ in self?.skip(toEnd: true) }, for: .touchUpInside)
        for (button, rate) in [(controls.rewind, Float(-4)), (controls.forward, 4)] {
            let hold = UILongPressGestureRecognizer(handler: { [weak self] in self?.wind($0.state, rate) })
            button.addGestureRecognizer(hold)
        }
    }

    private func togglePlay() {
        controller.controlsWereUsed()
        guard let player else { return }
        if player.rate != 0 { return player.pause() }
        if let item = player.currentItem, item.duration.isNumeric, item.currentTime() >= item.duration {
            player.seek(to: .zero)
        }
        player.play()
        controller.playButtonDidPlay()
    }

    /// The film stands while the slider is moved, and shows each place.
    private func scrub(to time: Double, isOver: Bool) {
        controller.controlsWereUsed()
        guard let player else { return }
        if !isOver, rateBeforeScrub == nil {
            rateBeforeScrub = player.rate
            player.pause()
        }
        if !isOver || rateBeforeScrub != nil {
            player.seek(
                to: CMTime(seconds: time, preferredTimescale: 600), toleranceBefore: .zero, toleranceAfter: .zero)
        }
        guard isOver, let rate = rateBeforeScrub else { return }
        rateBeforeScrub = nil
        player.rate = rate
    }

    private func changeVolume() {
        controller.controlsWereUsed()
        player?.volume = controls.volume.value
    }

    private func skip(toEnd: Bool) {
        controller.controlsWereUsed()
        guard let player, let item = player.currentItem else { return }
        if !toEnd { return player.seek(to: .zero, toleranceBefore: .zero, toleranceAfter: .zero) }
        if let queue = player as? AVQueuePlayer, queue.items().count > 1 { return queue.advanceToNextItem() }
        if item.duration.isNumeric { player.seek(to: item.duration, toleranceBefore: .zero, toleranceAfter: .zero) }
    }

    /// Plays fast while a button is held.
    private func wind(_ state: UIGestureRecognizer.State, _ rate: Float) {
        controller.controlsWereUsed()
        switch state {
        case .began:
            rateBeforeWinding = player?.rate
            player?.rate = rate
        case .ended, .cancelled, .failed:
            player?.rate = rateBeforeWinding ?? 0
            rateBeforeWinding = nil
        default: break
        }
    }
}

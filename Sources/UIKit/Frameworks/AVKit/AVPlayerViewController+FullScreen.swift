import AVFoundation
import UIKit

extension AVPlayerViewController {
    /// Presents the film in full screen, until it is done.
    func enterFullScreen() {
        guard presentedViewController == nil else { return }
        let full = AVPlayerViewController()
        full.player = player
        full.requiresLinearPlayback = requiresLinearPlayback
        full.exitsFullScreenWhenPlaybackEnds = exitsFullScreenWhenPlaybackEnds
        full.origin = self
        full.modalPresentationStyle = .fullScreen
        present(full, animated: true)
        guard let coordinator = transitionCoordinator ?? full.transitionCoordinator else { return }
        delegate?.playerViewController(self, willBeginFullScreenPresentationWithAnimationCoordinator: coordinator)
    }

    func tellEndOfFullScreen() {
        guard let origin, let coordinator = transitionCoordinator else { return }
        origin.delegate?.playerViewController(
            origin, willEndFullScreenPresentationWithAnimationCoordinator: coordinator)
    }

    /// Called after the play button has begun to play. An app's own call of `play()` leaves the film where it is, as Apple's
    /// documentation says.
    func playButtonDidPlay() {
        if entersFullScreenWhenPlaybackBegins, view.window != nil, !fillsWindow { enterFullScreen() }
    }

    /// Called when the film, or the last one of a queue, has been played to its end.
    func playbackDidEnd() {
        let wantsExit = (origin ?? self).exitsFullScreenWhenPlaybackEnds
        let isPresented = presentingViewController != nil && parent == nil && !isBeingDismissed
        if wantsExit, isPresented, fillsWindow { dismiss(animated: true) }
    }
}

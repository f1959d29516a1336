package import Foundation
import QuinceLaunchState
import QuinceViewLayout

/// A part of UIKit's own that follows the keyboard.
@MainActor
package protocol KeyboardFollower: AnyObject {
    /// Called in the keyboard's animation.
    func keyboardAreaDidChange()
}

/// The place of the keyboard, for the guides that follow it.
@MainActor
package final class KeyboardArea {
    private struct WeakGuide {
        weak var guide: UIKeyboardLayoutGuide?
    }

    private static let launched = LaunchLocal(main: KeyboardArea.init)
    package static var current: KeyboardArea { launched.value }

    /// The frame of the keyboard with its accessory view in the main screen's space; `nil` while there is none.
    package private(set) var frame: CGRect?
    private var guides: [WeakGuide] = []
    private var followers: [WeakFollower] = []

    private struct WeakFollower {
        weak var follower: (any KeyboardFollower)?
    }

    package func add(_ follower: any KeyboardFollower) {
        followers.removeAll { $0.follower == nil || $0.follower === follower }
        followers.append(WeakFollower(follower: follower))
    }

    func add(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.guide == nil }
        guides.append(WeakGuide(guide: guide))
    }

    /// Moves the guides; inside an animation their constraints move with it.
    package func move(to frame: CGRect?) {
        self.frame = frame
        let windows = UIScreen.main.windows
        for guide in guides.compactMap(\.guide) {
            guard let view = guide.owningView, view.window != nil else { continue }
            LayoutEngine.existing(for: view)?.restate(guide)
        }
        for follower in followers.compactMap(\.follower) { follower.keyboardAreaDidChange() }
        if guides.contains(where: { $0.guide != nil }) { for window in windows { window.layoutIfNeeded() } }
    }

    /// Returns how much of a view the keyboard covers from below.
    package func overlap(with view: UIView) -> CGFloat {
        guard let frame, view.window?.screen.isMain ?? false else { return 0 }
        return max(view.bounds.maxY - view.convert(frame, from: nil).minY, 0)
    }
}

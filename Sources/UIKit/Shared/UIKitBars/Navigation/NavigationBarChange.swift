import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The change of a navigation bar from one item to the next or the one before, as two poses between which the bar moves:
/// the title of the lower item becomes the title of the back button, and the title of the upper one comes from the end.
/// A large title stays within the bar, whose height may go along.
@MainActor
package final class NavigationBarChange {
    private weak var bar: UINavigationBar?
    private let old: NavigationBarContent?
    private let new: NavigationBarContent?
    private let isPush: Bool
    private(set) var isOver = false

    init(_ bar: UINavigationBar, from old: NavigationBarContent?, to new: NavigationBarContent?, isPush: Bool) {
        self.bar = bar
        (self.old, self.new, self.isPush) = (old, new, isPush)
    }

    /// Puts the parts where they start. The bar knows the change by now: it does not replace the contents meanwhile.
    func prepare() {
        UIView.performWithoutAnimation {
            for content in [old, new] {
                content?.layoutIfNeeded()
                content?.clipsToBounds = true
            }
            makeWindow()
            pose(atUpper: !isPush)
        }
    }

    /// Moves the parts to where they end; to be called in an animation.
    package func animate() { pose(atUpper: isPush) }

    /// Keeps the items within a bar whose height goes along with the change.
    func followHeight(of bar: UINavigationBar) {
        for content in [old, new] { content?.frame.size.height = bar.bounds.height }
    }

    /// Ends the change: the bar shows the new item, or the old one again.
    package func end(isCancelled: Bool) {
        guard !isOver else { return }
        isOver = true
        bar?.end(self, showing: isCancelled ? old : new, without: isCancelled ? new : old)
        for content in [old, new] { content.map(reset) }
    }

    // MARK: Poses

    private var upper: NavigationBarContent? { isPush ? new : old }
    private var lower: NavigationBarContent? { isPush ? old : new }

    private func pose(atUpper: Bool) {
        guard let bar else { return }
        let direction: CGFloat = bar.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
        let end = direction > 0 ? bar.bounds.width : 0
        if let upper {
            let title = upper.titleView
            fade(upper.moving, atUpper)
            title.transform = atUpper ? .identity : shift(title.center.x, to: end)
            placeWindow(on: title, direction, isAtRest: atUpper)
            poseBack(upper, atUpper)
        }
        guard let lower else { return }
        let (title, target) = (lower.titleView, upper?.back.map { center(of: $0.label, in: bar) })
        fade(lower.moving, !atUpper)
        let away = bar.bounds.midX - direction * bar.bounds.width / 2
        title.transform = atUpper ? shift(title.center.x, to: target ?? away) : .identity
        guard let back = lower.back else { return }
        // One indicator stays where both items have a back button.
        back.indicator.alpha = upper?.back == nil && !atUpper ? 1 : 0
        back.label.alpha = atUpper ? 0 : 1
        back.label.transform =
            atUpper ? CGAffineTransform(translationX: -direction * back.bounds.width, y: 0) : .identity
    }

    private func poseBack(_ upper: NavigationBarContent, _ atUpper: Bool) {
        guard let back = upper.back, let bar else { return }
        back.indicator.alpha = atUpper || lower?.back != nil ? 1 : 0
        back.label.alpha = atUpper ? 1 : 0
        let own = center(of: back.label, in: bar)
        let from = lower.map { $0.titleView.center.x } ?? own
        back.label.transform = atUpper ? .identity : CGAffineTransform(translationX: from - own, y: 0)
    }

    // MARK: The upper title and the lower buttons

    /// The part of the bar in which the upper title is seen, as the title's mask; `nil` if there is nothing in its way.
    private var window: UIView?

    private func makeWindow() {
        guard let upper, lower?.endOfTitle != nil, upper.titleView.mask == nil else { return }
        window = UIView()
        window?.backgroundColor = .black
        upper.titleView.mask = window
    }

    /// Lets the title be seen up to the buttons of the lower item. At rest it is seen as far as it reaches.
    private func placeWindow(on title: UIView, _ direction: CGFloat, isAtRest: Bool) {
        guard let bar, let window, let limit = lower?.endOfTitle else { return }
        // In the direction of reading, from the middle of the title where it is now.
        let half = title.bounds.width / 2
        let room = direction * (limit - title.center.x - title.transform.tx)
        let end = isAtRest ? max(room, half) : room
        let length = 2 * (bar.bounds.width + title.bounds.width)
        let start = direction > 0 ? half + end - length : half - end
        window.frame = CGRect(x: start, y: 0, width: length, height: title.bounds.height)
    }

    private func center(of view: UIView, in bar: UINavigationBar) -> CGFloat {
        (view.superview?.frame.minX ?? 0) + view.center.x
    }

    private func shift(_ x: CGFloat, to other: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: other - x, y: 0)
    }

    private func fade(_ views: [UIView], _ isShown: Bool) { for view in views { view.alpha = isShown ? 1 : 0 } }

    private func reset(_ content: NavigationBarContent) {
        fade(content.moving, true)
        content.titleView.transform = .identity
        content.clipsToBounds = false
        if let window, content.titleView.mask === window { content.titleView.mask = nil }
        guard let back = content.back else { return }
        (back.indicator.alpha, back.label.alpha, back.label.transform) = (1, 1, .identity)
    }
}

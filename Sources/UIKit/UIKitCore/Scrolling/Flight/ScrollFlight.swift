import CoreGraphics
import Foundation
import Motion
import QuartzCore
import UIFoundation

/// An animation of the offset, frame by frame: after a drag, or because the app requested it.
@MainActor
final class ScrollAnimation {
    private enum Path {
        case deceleration(x: ScrollMotion, y: ScrollMotion)
        case eased(from: CGPoint, to: CGPoint)
    }

    private let path: Path
    private let start = CACurrentMediaTime()
    var link: CADisplayLink?
    /// The point that the motion's offsets are measured from.
    var origin = CGPoint.zero

    /// The duration of `setContentOffset(_:animated:)` in seconds.
    static let easedDuration = 0.3

    init(x: ScrollMotion, y: ScrollMotion) { path = .deceleration(x: x, y: y) }
    init(from: CGPoint, to: CGPoint) { path = .eased(from: from, to: to) }

    var isDeceleration: Bool {
        if case .deceleration = path { return true }
        return false
    }

    private var duration: Double {
        switch path {
        case .deceleration(let x, let y): return max(x.duration, y.duration)
        case .eased: return Self.easedDuration
        }
    }

    /// - Parameter time: the time on the media clock in seconds.
    func offset(at time: Double) -> (offset: CGPoint, isDone: Bool) {
        let elapsed = time - start
        let isDone = elapsed >= duration
        let exact = exactOffset(elapsed)
        let offset = CGPoint(x: MainScreen.round(exact.x + origin.x), y: MainScreen.round(exact.y + origin.y))
        return (offset, isDone)
    }

    private func exactOffset(_ elapsed: Double) -> CGPoint {
        switch path {
        case .deceleration(let x, let y):
            return CGPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
        case .eased(let from, let to):
            let t = CGFloat(TimingCurve.easeInEaseOut.progress(at: min(elapsed / Self.easedDuration, 1)))
            return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        }
    }
}

extension UIScrollView {
    func animate(_ new: ScrollAnimation) {
        stopAnimation()
        animation = new
        indicators.show(self)
        let link = CADisplayLink { [weak self, weak new] link in
            guard let self, let new, animation === new else { return link.invalidate() }
            step(new, at: link.timestamp)
        }
        new.link = link
        link.add(to: .main, forMode: .common)
    }

    private func step(_ current: ScrollAnimation, at time: Double) {
        let (offset, isDone) = current.offset(at: time)
        if isDone { finish(current) }
        if offset != contentOffset { bounds.origin = offset }
        guard isDone, animation == nil else { return }
        indicators.hide()
        if current.isDeceleration {
            listener(for: .didEndDecelerating)?.scrollViewDidEndDecelerating(self)
        } else {
            listener(for: .didEndScrollingAnimation)?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    private func finish(_ current: ScrollAnimation) {
        current.link?.invalidate()
        animation = nil
    }

    func stopAnimation() {
        animation?.link?.invalidate()
        animation = nil
    }
}

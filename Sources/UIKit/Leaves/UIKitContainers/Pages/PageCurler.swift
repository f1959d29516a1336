import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import UIFoundation
@_spi(Quince) import UIKitCore

/// Turns pages like paper, as a transition of the layer that holds them: the views change at the beginning of a turn, and
/// the render server draws the old image as a sheet, or a leaf, that curls.
///
/// The layer's time stands still meanwhile. Its offset is the progress of the turn, which a finger or a glide sets.
@MainActor
final class PageCurler: NSObject, PageTurner, UIGestureRecognizerDelegate {
    private unowned let owner: UIPageViewController
    private let place = ContainerTransitionView()
    private let pan = UIPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    private var turn: PageTurn?
    private var glide: PageGlide?
    private var progress = 0.0
    /// The layer's own time at which the turn began.
    private var start = 0.0

    /// The share of the width at both sides in which a tap turns (chosen).
    private static let tapShare: CGFloat = 0.15
    /// The velocity in points per second that decides a turn by itself (chosen).
    private static let decisiveVelocity: CGFloat = 300
    private static let key = kCATransition

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init()
        pan.addHandler { [weak self] _ in self?.panned() }
        tap.addHandler { [weak self] in if $0.state == .ended { self?.tapped() } }
        for recognizer in recognizers { recognizer.delegate = self }
    }

    var view: UIView { place }
    var recognizers: [UIGestureRecognizer] { [pan, tap] }

    // MARK: Places

    func layout(in area: CGRect) {
        guard place.frame != area else { return turn == nil ? rest() : () }
        hurry()
        place.frame = area
        rest()
    }

    func rest() {
        guard owner.isViewLoaded, turn == nil else { return }
        show(owner.pages)
    }

    private func show(_ pages: [UIViewController]) {
        UIView.performWithoutAnimation {
            for (number, page) in pages.enumerated() {
                page.view.frame = frame(number, of: pages.count)
                if page.view.superview !== place { place.addSubview(page.view) }
            }
        }
    }

    private func frame(_ number: Int, of count: Int) -> CGRect {
        guard count > 1 else { return place.bounds }
        let isFirst = (number == 0) != owner.isReversed
        let half = isHorizontal ? place.bounds.width / 2 : place.bounds.height / 2
        let parts = place.bounds.divided(atDistance: half, from: isHorizontal ? .minXEdge : .minYEdge)
        return isFirst ? parts.slice : parts.remainder
    }

    private var isHorizontal: Bool { owner.axis == .horizontal }
    /// Whether a finger that moves towards the origin turns forward.
    private var isForwardTowardsOrigin: Bool { (owner.spine == .max) == owner.isReversed }

    /// The edge over which paper is turned forward.
    private var forwardEdge: LayerTransition.Edge {
        switch (isHorizontal, isForwardTowardsOrigin) {
        case (true, true): .left
        case (true, false): .right
        case (false, true): .top
        case (false, false): .bottom
        }
    }

    // MARK: The picture

    private func transition(_ turn: PageTurn) -> CATransition {
        let transition = CATransition()
        let isForward = turn.direction == .forward
        if owner.spine == .mid {
            (transition.kind, transition.edge) = (.leaf, isForward ? forwardEdge : forwardEdge.opposite)
        } else {
            (transition.kind, transition.edge) = (isForward ? .curlUp : .curlDown, forwardEdge)
        }
        transition.duration = 1
        transition.fillMode = .both
        transition.isRemovedOnCompletion = false
        return transition
    }

    private func begin(_ turn: PageTurn) {
        self.turn = turn
        turn.begin()
        // A callback may have ended it.
        guard self.turn === turn else { return }
        place.isMoving = true
        let layer = place.layer
        start = layer.convertTime(CACurrentMediaTime(), from: nil)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (layer.speed, layer.timeOffset) = (0, start)
        let transition = transition(turn)
        transition.beginTime = start
        layer.add(transition, forKey: Self.key)
        for page in turn.from { page.viewIfLoaded?.removeFromSuperview() }
        CATransaction.commit()
        show(turn.to)
        set(0)
    }

    private func set(_ new: Double) {
        progress = min(max(new, 0), 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        place.layer.timeOffset = start + progress
        CATransaction.commit()
    }

    private func finish(_ turn: PageTurn, isCompleted: Bool) {
        guard self.turn === turn else { return }
        glide?.stop()
        (self.turn, glide) = (nil, nil)
        place.isMoving = false
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        place.layer.removeAnimation(forKey: Self.key)
        (place.layer.speed, place.layer.timeOffset) = (1, 0)
        CATransaction.commit()
        turn.end(isCompleted: isCompleted) { rest() }
    }

    // MARK: By code

    func run(_ turn: PageTurn) {
        begin(turn)
        glide(turn, to: 1, PageGlide.wholeTurn, .slowAtBothEnds)
    }

    private func glide(_ turn: PageTurn, to end: Double, _ duration: Double, _ pace: PageGlide.Pace) {
        guard self.turn === turn else { return }
        glide = PageGlide(from: progress, to: end, duration: duration, pace) { [weak self] progress, isDone in
            self?.set(progress)
            if isDone { self?.finish(turn, isCompleted: end == 1) }
        }
    }

    func hurry() {
        guard let turn else { return }
        for recognizer in recognizers where recognizer.state != .possible {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        let isCompleted = glide.map { $0.end == 1 } ?? (progress > 0.5)
        finish(turn, isCompleted: isCompleted)
    }

    // MARK: By a finger

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard owner.dataSource != nil, !owner.pages.isEmpty, turn == nil else { return false }
        guard gestureRecognizer !== tap else { return directionOfTap != nil }
        let speed = pan.velocity(in: place)
        return isHorizontal ? abs(speed.x) > abs(speed.y) : abs(speed.y) > abs(speed.x)
    }

    /// The component of a vector that points forward.
    private func forward(_ vector: CGPoint) -> CGFloat {
        (isForwardTowardsOrigin ? -1 : 1) * (isHorizontal ? vector.x : vector.y)
    }

    private func panned() {
        switch pan.state {
        case .began: beginByFinger()
        case .changed: follow()
        case .ended: release(forward(pan.velocity(in: place)))
        case .cancelled, .failed: release(nil)
        case .possible: break
        }
    }

    private func beginByFinger() {
        let direction: UIPageViewController.NavigationDirection =
            forward(pan.velocity(in: place)) > 0 ? .forward : .reverse
        guard let pages = owner.neighbors(direction) else { return }
        begin(PageTurn(owner, to: pages, direction, isByPerson: true))
    }

    /// The free edge of a sheet that is turned forward keeps the finger's pace; every other one moves twice as far, so that
    /// it comes from the other side.
    private func follow() {
        guard let turn, glide == nil else { return }
        if owner.spine == .mid {
            set(turn.direction == .forward ? moved : -moved)
        } else if turn.direction == .forward {
            set(PageCurl.progress(freeEdgeAt: 1 - moved))
        } else {
            set(1 - PageCurl.progress(freeEdgeAt: -1 - 2 * moved))
        }
    }

    /// The distance that the finger has moved forward, as a share of the pages' length.
    private var moved: Double {
        let length = max(isHorizontal ? place.bounds.width : place.bounds.height, 1)
        return Double(forward(pan.translation(in: place)) / length)
    }

    /// A finger that rests decides by its own way: it cannot take a single sheet farther than the spine, where the sheet is
    /// not half turned yet.
    ///
    /// - Parameter speed: the finger's velocity forward in points per second; `nil` takes the turn back.
    private func release(_ speed: CGFloat?) {
        guard let turn, glide == nil else { return }
        let sign: CGFloat = turn.direction == .forward ? 1 : -1
        let onwards = sign * (speed ?? 0)
        var isCompleted = sign * moved > 0.5
        if abs(onwards) > Self.decisiveVelocity { isCompleted = onwards > 0 }
        if speed == nil { isCompleted = false }
        let end: Double = isCompleted ? 1 : 0
        glide(turn, to: end, abs(end - progress) * PageGlide.wholeTurn, .slowAtEnd)
    }

    private var directionOfTap: UIPageViewController.NavigationDirection? {
        let (point, size) = (tap.location(in: place), place.bounds.size)
        let share = isHorizontal ? point.x / max(size.width, 1) : point.y / max(size.height, 1)
        let isAtEnd = share > 1 - Self.tapShare
        guard isAtEnd || share < Self.tapShare else { return nil }
        return isAtEnd == isForwardTowardsOrigin ? .forward : .reverse
    }

    private func tapped() {
        guard turn == nil, let direction = directionOfTap, let pages = owner.neighbors(direction) else { return }
        run(PageTurn(owner, to: pages, direction, isByPerson: true))
    }
}

/// A progress that goes to an end by itself, frame by frame.
@MainActor
private final class PageGlide {
    enum Pace {
        case slowAtBothEnds, slowAtEnd

        func share(_ time: Double) -> Double {
            switch self {
            case .slowAtBothEnds: time * time * (3 - 2 * time)
            case .slowAtEnd: time * (2 - time)
            }
        }
    }

    /// The duration of a turn from one end to the other in seconds (chosen).
    static let wholeTurn = 0.7

    let end: Double
    private var link: CADisplayLink?

    init(from start: Double, to end: Double, duration: Double, _ pace: Pace, _ step: @escaping (Double, Bool) -> Void) {
        self.end = end
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { link in
            let time = duration > 0 ? min((link.timestamp - begin) / duration, 1) : 1
            if time == 1 { link.invalidate() }
            step(start + (end - start) * pace.share(max(time, 0)), time == 1)
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    func stop() { link?.invalidate() }
}

extension LayerTransition.Edge {
    fileprivate var opposite: Self {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }
}

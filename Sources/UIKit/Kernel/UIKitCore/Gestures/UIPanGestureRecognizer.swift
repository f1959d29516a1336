import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceKitDescription
import UIFoundation

/// The devices other than fingers that scroll.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes dragging by at least 10 points.
///
/// The gesture uses up exactly these 10 points, however far the first move goes, and then follows the finger.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    /// Stored only: wheels and trackpads scroll scroll views, and begin no pan.
    open var allowedScrollTypesMask: UIScrollTypeMask = [] {
        didSet {
            if !allowedScrollTypesMask.isEmpty {
                Unsupported.report("allowedScrollTypesMask", in: "UIPanGestureRecognizer")
            }
        }
    }

    /// The centroid of the fingers when they came down.
    private var start = CGPoint.zero
    /// The location that the translation is counted from.
    private var origin = CGPoint.zero
    /// The part of the finger's way that the beginning of the gesture uses up, 10 points long.
    private(set) var startingWay = CGVector.zero
    private var speedometer = Speedometer()

    static let hysteresis: CGFloat = 10

    /// The translation in the view's space: of the finger until the gesture begins, and then of the gesture.
    open func translation(in view: UIView?) -> CGPoint {
        let now = convert(windowLocation, to: view)
        let before = convert(origin, to: view)
        return CGPoint(x: now.x - before.x, y: now.y - before.y)
    }

    /// Sets the translation, which continues from this value.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = convert(windowLocation, to: view)
        let shifted = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
        origin = view.flatMap { view in view.window.map { view.convert(shifted, to: $0) } } ?? shifted
    }

    /// The velocity in points per second: the average over the last 0.1 s, a time that is chosen, or 0 after a rest of 0.04 s.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = speedometer.velocity(at: CACurrentMediaTime())
        let (end, start) = (convert(CGPoint(x: velocity.dx, y: velocity.dy), to: view), convert(.zero, to: view))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// Whether a finger that has moved by this offset, at least 10 points, begins the gesture; otherwise it fails.
    func begins(after offset: CGVector) -> Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches, ownState == .possible { return state = .failed }
        rebase()
        note()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note()
        guard ownState == .possible else { return state = .changed }
        guard trackedTouches.count >= minimumNumberOfTouches else { return }
        let offset = CGVector(dx: windowLocation.x - start.x, dy: windowLocation.y - start.y)
        let length = hypot(offset.dx, offset.dy)
        guard length >= Self.hysteresis else { return }
        guard begins(after: offset) else { return state = .failed }
        startingWay = CGVector(dx: offset.dx * Self.hysteresis / length, dy: offset.dy * Self.hysteresis / length)
        state = .began
    }

    @_spi(Hooks) open override func stateDidSettle() {
        super.stateDidSettle()
        guard state == .began else { return }
        origin = CGPoint(x: origin.x + startingWay.dx, y: origin.y + startingWay.dy)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = trackedTouches.filter { $0.phase != .ended }
        if left.count >= minimumNumberOfTouches {
            trackedTouches = left
            return rebase()
        }
        if touches.contains(where: { $0.windowLocation != $0.previousWindowLocation }) { note() }
        if ownState == .possible { state = .failed } else { state = .ended }
    }

    /// Prevents a jump of the translation when a finger is added or lifted.
    private func rebase() {
        let now = windowLocation
        if ownState == .possible {
            (start, origin) = (now, now)
            speedometer.clear()
        } else {
            let jump = CGVector(dx: now.x - lastWindowLocation.x, dy: now.y - lastWindowLocation.y)
            origin = CGPoint(x: origin.x + jump.dx, y: origin.y + jump.dy)
            speedometer.shift(by: jump)
        }
        lastWindowLocation = now
    }

    private func note() { speedometer.note(windowLocation, at: CACurrentMediaTime()) }

    open override func reset() {
        super.reset()
        startingWay = .zero
        speedometer.clear()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIPanGestureRecognizer.self) {
        $0.nib(element: "panGestureRecognizer")
        $0.nib("minimumNumberOfTouches", \.minimumNumberOfTouches)
        $0.nib("maximumNumberOfTouches", \.maximumNumberOfTouches)
    }
}

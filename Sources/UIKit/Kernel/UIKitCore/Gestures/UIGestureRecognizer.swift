import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceKitDescription
public import QuinceObjCRuntime

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Never called: presses do not reach gesture recognizers.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    /// Called before the touch of the event is offered.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// Tracks the touches of a view and its subviews, and reports when they form a gesture.
///
/// Discrete gestures go from possible to recognized or failed; continuous ones begin, change and end. A subclass sets
/// `state` in the four touch methods; `GestureEnvironment` decides about simultaneous recognition and precedence.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, QuinceFormatArgument {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended

        var isDone: Bool { self == .ended || self == .cancelled || self == .failed }
        var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    }

    private var actions: [GestureAction] = []
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open internal(set) weak var view: UIView?
    open var isEnabled = true { didSet { if !isEnabled, oldValue { cancel() } } }
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var requiresExclusiveTouchType = true
    open var allowedTouchTypes: [NSNumber] = [0]
    /// The buttons that the recognizer is for, of which no device here has one.
    open var allowedPressTypes: [NSNumber] = [0, 1, 2, 3, 4, 5, 6]
    open var name: String?

    var trackedTouches: [UITouch] = []
    /// Whether it may still recognize without a finger down, such as a double tap after its first tap.
    var isBetweenTaps: Bool { false }
    var requiredFailures: [UIGestureRecognizer] = []
    /// The states to enter once other recognizers have failed.
    var deferredStates: [State] = []
    private var storedState = State.possible
    /// The state that actions are being called for.
    private var calledState: State?
    /// Whether it has neither recognized nor failed.
    var isUndecided: Bool { storedState == .possible }
    /// The state as the recognizer itself has set it, also while it waits for others to fail.
    var ownState: State { deferredStates.last ?? storedState }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// - Parameter action: a selector registered with `registerObjCClass`; it takes the recognizer or no argument.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// An initializer of Quince's own, for sources without `#selector`.
    @_spi(Quince) public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    open func addTarget(_ target: Any, action: Selector) {
        guard !actions.contains(where: { $0.matches(target as AnyObject, action) }) else { return }
        actions.append(GestureAction(target: target as AnyObject, selector: action))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll { $0.matches(target as AnyObject?, action) }
    }

    @_spi(Quince) public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        actions.append(GestureAction(handler: handler))
    }

    // MARK: State

    open var state: State {
        get { calledState ?? storedState }
        set { GestureEnvironment.current.change(self, to: newValue) }
    }

    /// Enters a state that the environment allows.
    func settle(_ new: State) {
        (storedState, calledState) = (new, nil)
        stateDidSettle()
        if new != .possible, new != .failed { GestureEnvironment.current.didEnter(new, self) }
    }

    func callActions(in state: State) {
        calledState = state
        for action in actions { action.call(self) }
        calledState = nil
    }

    /// Resets the state to possible, without calling the targets.
    func clear() {
        deferredStates = []
        trackedTouches = []
        storedState = .possible
        GestureEnvironment.current.forget(self)
        reset()
    }

    /// Whether it may still change its state.
    private var isInvolved: Bool { !trackedTouches.isEmpty || isBetweenTaps || !deferredStates.isEmpty }

    func cancel() {
        guard isInvolved else { return }
        if isUndecided {
            // Others may wait for this failure, after which the environment may have reset it.
            GestureEnvironment.current.change(self, to: .failed)
        } else if storedState == .began || storedState == .changed {
            settle(.cancelled)
        }
        if !isUndecided { clear() }
    }

    // MARK: Subclassing

    /// Called when the environment has allowed a state, or has made the recognizer fail.
    @_spi(Hooks) open func stateDidSettle() {}

    open func reset() {}
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    // Never called: presses do not reach gesture recognizers.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
    open func ignore(_ touch: UITouch, for event: UIEvent) { trackedTouches.removeAll { $0 === touch } }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requiredFailures.append(otherGestureRecognizer)
    }

    // MARK: Locations

    open var numberOfTouches: Int { trackedTouches.count }

    /// Returns the centroid of the touches, or its last location when all are lifted.
    open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        requireLikeUIKit(
            trackedTouches.indices.contains(touchIndex),
            "-[UIGestureRecognizer locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(trackedTouches.count))."
        )
        return trackedTouches[touchIndex].location(in: view)
    }

    var lastWindowLocation = CGPoint.zero

    var windowLocation: CGPoint {
        guard !trackedTouches.isEmpty else { return lastWindowLocation }
        let count = CGFloat(trackedTouches.count)
        let sum = trackedTouches.reduce(CGPoint.zero) {
            CGPoint(x: $0.x + $1.windowLocation.x, y: $0.y + $1.windowLocation.y)
        }
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = view.window else { return point }
        return view.convert(point, from: window)
    }

    func wants(_ touch: UITouch, of event: UIEvent) -> Bool {
        guard shouldReceive(event) else { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            "<\(Swift.type(of: self)); state = \(state); view = \(view.map { "\($0)" } ?? "nil")>"
        }
    }
}

/// A target with a selector, or a closure.
@MainActor
private struct GestureAction {
    private weak var target: AnyObject?
    private var selector: Selector?
    private var handler: ((UIGestureRecognizer) -> Void)?

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    init(handler: @escaping (UIGestureRecognizer) -> Void) { self.handler = handler }

    func matches(_ target: AnyObject?, _ selector: Selector?) -> Bool {
        guard let own = self.selector else { return target == nil && selector == nil }
        return (target == nil || target === self.target) && (selector == nil || selector == own)
    }

    func call(_ recognizer: UIGestureRecognizer) {
        if let handler { return handler(recognizer) }
        guard let target, let selector else { return }
        Messages.send(selector, to: target, [recognizer])
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIGestureRecognizer.self) {
        $0.nib(element: "gestureRecognizer")
        $0.key("delegate", \.delegate)
        $0.key(readOnly: "view", \.view)
        $0.key("enabled", \.isEnabled, .nib)
        $0.key("cancelsTouchesInView", \.cancelsTouchesInView, .nib)
        $0.nib("delaysTouchesBegan", \.delaysTouchesBegan)
        $0.nib("delaysTouchesEnded", \.delaysTouchesEnded)
    }
}

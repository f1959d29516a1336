public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceLaunchState
import QuinceMediaClock

/// Animates the changes of its blocks and keeps control of them: it can be paused, scrubbed, reversed, continued with
/// other timing, and stopped midway.
///
/// Pausing and scrubbing keep the displayed values. With `scrubsLinearly`, a paused animator has linear timing, so that
/// `fractionComplete` is the completed part of the animation. Continuing without new timing resumes the course where it
/// first has the current fraction.
///
/// - Differs: a spring does not apply to keyframes and delayed changes.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// The total duration in seconds; a spring with mass and stiffness has its own.
    open var duration: TimeInterval { AnimatorCourse(usedParameters, duration: givenDuration).duration }
    open private(set) var delay: TimeInterval = 0
    open var isUserInteractionEnabled = true
    /// Whether views are hit-tested by their models rather than where they are on screen.
    open var isManualHitTestingEnabled = false
    /// Whether the animator may be paused, scrubbed, reversed and stopped.
    open var isInterruptible = true
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end, so that it can be reversed; it then does not call its completions.
    open var pausesOnCompletion = false

    private let givenDuration: Double
    private var usedParameters: any UITimingCurveProvider { timingParameters ?? UICubicTimingParameters() }

    public private(set) var state: UIViewAnimatingState = .inactive {
        willSet { if newValue != state { willChangeValue(forKey: "state") } }
        didSet { if oldValue != state { didChangeValue(forKey: "state") } }
    }
    public private(set) var isRunning = false {
        willSet { if newValue != isRunning { willChangeValue(forKey: "running") } }
        didSet { if oldValue != isRunning { didChangeValue(forKey: "running") } }
    }
    private var reversed = false

    private var waiting: [(block: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private let tracks = AnimatorTracks()
    private var course: AnimatorCourse
    /// The time at which the course was at its offset, while running.
    private var since = MediaTime.zero
    private var deadline: (any AnimatorDeadline)? { didSet { isAwaited = deadline != nil } }
    /// Whether a deadline holds the animator: one that runs or waits for its delay goes only with the app.
    private var isAwaited = false
    /// The clock: the media clock, or that of a transition in whose animator this one was started.
    private var clock: any AnimatorClock = MediaClock.shared
    private var blockedViews: [any AnimatedView] = []
    private var viewsHitWhereShown: [any AnimatedView] = []

    // MARK: Creation

    /// A duration that is not finite is reported and counts as 0, which is chosen.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        givenDuration = duration.isFinite ? duration : 0
        timingParameters = parameters
        course = AnimatorCourse(parameters, duration: givenDuration)
        super.init()
        guard !duration.isFinite else { return }
        Unsupported.report(mistake: "a duration of \(duration) s (0 is used)", in: "UIViewPropertyAnimator")
    }

    /// Creates a placeholder for properties that are assigned another animator before use; its duration is 0.2 seconds,
    /// the default of begin/commit animations.
    public convenience override init() { self.init(duration: 0.2, timingParameters: UICubicTimingParameters()) }

    public convenience init(
        duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator that is already running.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIViewAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIViewAnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Returns an animator with the same timing but without blocks and completions, as in UIKit.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            UIViewPropertyAnimator(duration: givenDuration, timingParameters: usedParameters)
        }
    }

    /// The launch of the app that made the animator.
    private let launch = Launch.number
    /// Whether UIKit itself scrubs the animator, whose release is then no mistake of the app's.
    private var isOfSystem = false

    /// Returns an animator of the system's own, paused at a fraction of its course.
    package static func scrubber(
        over duration: TimeInterval, at fraction: CGFloat, _ animations: @escaping () -> Void
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: animations)
        animator.isOfSystem = true
        animator.pauseAnimation()
        animator.fractionComplete = fraction
        return animator
    }

    /// Stops the app in its next turn if the animator was paused or stopped. One that goes with its app does no harm, even if the
    /// next launch has begun.
    deinit {
        guard state != .inactive, !isAwaited, !isOfSystem, launch == Launch.number else { return }
        let launch = launch
        MediaClock.shared.schedule(at: MediaClock.shared.now) {
            guard launch == Launch.number else { return }
            stopLikeUIKit(
                "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly stopped and finished before they can be released.",
                name: "NSInternalInconsistencyException")
        }
    }

    // MARK: Blocks

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a block. If the animator is active, the block runs immediately, and its changes are animated over the remaining time.
    ///
    /// - Parameter delayFactor: the fraction of the remaining time after which the changes begin, 0…1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        requireLikeUIKit(
            state != .stopped, "\(self): animations cannot be added to a stopped animator",
            name: "NSInternalInconsistencyException")
        let factor: Double = min(max(Double(delayFactor), 0), 1)
        guard state == .active else { return waiting.append((animation, factor)) }
        let now = fraction
        course = standing
        record(animation, from: now + (1 - now) * factor)
        routeTouches(isActive: true)
        // An animator that waits for its delay continues to wait.
        isRunning ? run() : tracks.follow(course, isPaused: true)
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func record(_ block: () -> Void, from start: Double) {
        tracks.start = start
        ViewAnimation(duration: duration, recordingIn: tracks) { [weak self] completion in
            self?.completions.append { completion($0 == .end) }
        }.run(block)
    }

    // MARK: Starting

    /// Started by a transition's animator and not returned by it, this one follows the interaction's time, which is chosen.
    open func startAnimation() {
        requireLikeUIKit(
            state != .stopped, "\(self): a stopped animator must be finished before it is started",
            name: "NSInternalInconsistencyException")
        activate()
        guard !isRunning else { return }
        resume()
    }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard delay > 0 else { return startAnimation() }
        self.delay = delay
        activate()
        let start = clock.now + MediaTime(seconds: delay)
        setDeadline(start) { $0.resume() }
    }

    /// Runs the blocks: the models get their final values, and the displayed values stay.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        clock = ViewAnimation.scope?.clock ?? MediaClock.shared
        course = AnimatorCourse(usedParameters, duration: givenDuration)
        let blocks = waiting
        waiting = []
        for (block, factor) in blocks { record(block, from: factor) }
        if reversed { course.offset = course.duration }
        course.isBackwards = reversed
        routeTouches(isActive: true)
        stand()
    }

    /// While the animator is active, its views ignore touches, or receive them where they are on screen.
    private func routeTouches(isActive: Bool) {
        for view in blockedViews { view.touchBlockingAnimations -= 1 }
        for view in viewsHitWhereShown { view.hitsWhereShown -= 1 }
        let views = isActive ? tracks.views : []
        blockedViews = isUserInteractionEnabled ? [] : views
        viewsHitWhereShown = isUserInteractionEnabled && !isManualHitTestingEnabled ? views : []
        for view in blockedViews { view.touchBlockingAnimations += 1 }
        for view in viewsHitWhereShown { view.hitsWhereShown += 1 }
    }

    // MARK: Running

    /// The course at the current time.
    private var standing: AnimatorCourse {
        guard isRunning else { return course }
        var course = self.course
        let elapsed: Double = (clock.now - since).seconds
        course.offset = min(max(course.offset + (course.isBackwards ? -elapsed : elapsed), 0), course.duration)
        return course
    }

    private var fraction: Double {
        let standing = standing
        return min(max(standing.fraction(at: standing.offset), 0), 1)
    }

    /// Continues from the current fraction with the animator's own timing.
    private func resume() {
        let standing = standing
        course = standing
        let leadsElsewhere: Bool = standing.isPartial && standing.end != (reversed ? 0 : 1)
        if isScrubbing || leadsElsewhere {
            course = AnimatorCourse(usedParameters, duration: givenDuration)
            course.offset = course.offset(of: standing.fraction(at: standing.offset))
        }
        isScrubbing = false
        course.isBackwards = reversed && !course.isPartial
        run()
    }

    /// Whether the course is the linear one of a paused animator.
    private var isScrubbing = false

    private func run() {
        isRunning = true
        since = clock.now
        tracks.follow(course, isPaused: false)
        setDeadline(since + MediaTime(seconds: course.timeLeft)) { $0.arrive() }
    }

    private func stand() {
        isRunning = false
        deadline?.cancel()
        deadline = nil
        tracks.follow(course, isPaused: true)
    }

    private func setDeadline(_ time: MediaTime, _ body: @escaping @MainActor (UIViewPropertyAnimator) -> Void) {
        deadline?.cancel()
        // The animator is retained while it runs, as on iOS.
        deadline = clock.call(at: time, self) { body(self) }
    }

    /// Ends at the start, because the clock has gone back to its beginning.
    func rewind() {
        guard state == .active else { return }
        course.offset = 0
        isRunning = false
        finish(at: .start)
    }

    /// Continues on the media clock, because the layers have their own time again.
    func leaveClock() {
        let standing = standing
        clock = MediaClock.shared
        guard state == .active else { return }
        course = standing
        isRunning ? run() : tracks.follow(course, isPaused: true)
    }

    private func arrive() {
        deadline = nil
        course.offset = course.isBackwards ? 0 : course.duration
        guard !pausesOnCompletion else { return stand() }
        isRunning = false
        finish(at: reversed ? .start : .end)
    }

    // MARK: Pausing, scrubbing, reversing

    /// Pauses the animation; an animator that has not started becomes active at its start.
    open func pauseAnimation() {
        guard checksInterruption("paused") else { return }
        activate()
        course = standing
        if isRunning, scrubsLinearly {
            let fraction = min(max(course.fraction(at: course.offset), 0), 1)
            course = AnimatorCourse(linearOver: course.duration, at: fraction)
            isScrubbing = true
        }
        // An animator that waits for its delay is at rest already; now its deadline is cancelled as well.
        stand()
    }

    /// The displayed fraction, 0…1; setting it pauses.
    open var fractionComplete: CGFloat {
        get { CGFloat(state == .inactive ? 0 : fraction) }
        set {
            guard checksInterruption("scrubbed") else { return }
            activate()
            let fraction: Double = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 0
            course = standing
            isRunning = false
            if scrubsLinearly {
                course = AnimatorCourse(linearOver: course.duration, at: fraction)
                isScrubbing = true
            } else {
                course.offset = course.duration * fraction
            }
            stand()
        }
    }

    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed, checksInterruption("reversed") else { return }
            let standing = standing
            willChangeValue(forKey: "reversed")
            reversed = newValue
            didChangeValue(forKey: "reversed")
            guard state == .active else { return }
            course = standing
            guard isRunning else { return }
            course.isBackwards = newValue
            turnRound()
        }
    }

    /// Reverses a running animation; the reverse of a partial course covers the whole animation.
    private func turnRound() {
        if course.isPartial {
            let fraction = course.fraction(at: course.offset)
            course = AnimatorCourse(usedParameters, duration: givenDuration)
            course.offset = course.offset(of: fraction)
            course.isBackwards = reversed
        }
        run()
    }

    /// - Parameters:
    /// - parameters: the new timing; `nil` keeps the animator's own.
    /// - durationFactor: the duration of the remaining part as a fraction of the whole duration; 0 for the remaining
    ///   time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, checksInterruption("continued") else { return }
        if parameters == nil && durationFactor <= 0 { return startAnimation() }
        let fraction = fraction
        let whole: Double = duration
        let left: Double = whole * (reversed ? fraction : 1 - fraction)
        var rest = AnimatorCourse(
            parameters ?? usedParameters, duration: durationFactor > 0 ? whole * Double(durationFactor) : left)
        rest.start = fraction
        rest.end = reversed ? 0 : 1
        course = rest
        isScrubbing = false
        run()
    }

    private func checksInterruption(_ what: String) -> Bool {
        requireLikeUIKit(
            state != .stopped, "\(self): a stopped animator cannot be \(what)", name: "NSInternalInconsistencyException"
        )
        if !isInterruptible { Unsupported.report("a non-interruptible animator being \(what)", in: "\(Self.self)") }
        return isInterruptible
    }

    // MARK: Stopping

    /// Stops the animation and sets the models to the displayed values.
    ///
    /// - Parameter withoutFinishing: whether this ends the animator; otherwise `finishAnimation(at:)` must follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, checksInterruption("stopped") else { return }
        course = standing
        stand()
        routeTouches(isActive: false)
        if withoutFinishing {
            tracks.settle(at: .current, isStopped: false)
            reset()
        } else {
            tracks.freeze()
            state = .stopped
        }
    }

    /// Finishes a stopped animator, and calls its completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        requireLikeUIKit(
            state == .stopped, "\(self): finishAnimation(at:) should only be called on a stopped animator",
            name: "NSInternalInconsistencyException")
        finish(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        let calls = completions
        routeTouches(isActive: false)
        tracks.settle(at: position, isStopped: state == .stopped)
        reset()
        for call in calls { call(position) }
    }

    private func reset() {
        completions = []
        isScrubbing = false
        isRunning = false
        reversed = false
        deadline?.cancel()
        deadline = nil
        state = .inactive
    }
}

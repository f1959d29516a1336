import Foundation
package import QuartzCore
import QuinceDiagnostics
import QuinceLaunchState
package import QuinceMotion

/// One call of `UIView.animate…`: the timing of the changes in its block, and its completion.
@MainActor
package final class ViewAnimation {
    /// The running blocks.
    @MainActor private final class Running {
        /// The stack of blocks, the innermost last.
        var stack: [ViewAnimation] = []
        var areEnabled = true
        var scope: TransitionScope?
    }

    private static let launched = LaunchLocal(main: Running.init)

    package static var areEnabled: Bool {
        get { launched.value.areEnabled }
        set { launched.value.areEnabled = newValue }
    }

    /// The transition whose animator is running its blocks.
    static var scope: TransitionScope? {
        get { launched.value.scope }
        set { launched.value.scope = newValue }
    }

    /// The innermost running block, unless animations are disabled.
    package static var current: ViewAnimation? {
        let running = launched.value
        return running.areEnabled ? running.stack.last : nil
    }

    package var duration: Double
    package var delay: Double
    package var curve: TimingCurve?
    package var options: UIViewAnimationOptions
    /// The settings of a begin/commit animation.
    package private(set) var open: OpenAnimation?
    let spring: Spring?
    package let keyframes: KeyframeRecorder?
    /// A property animator's tracks, which then create the animations.
    let tracks: AnimatorTracks?
    private let atEnd: ((@escaping (Bool) -> Void) -> Void)?
    package var repeatCount: Float?

    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    private var isClosed = false
    /// The views whose subviews are laid out in the block, for the `layoutSubviews` option.
    private var changedViews: [any AnimatedView] = []
    private var viewsToLayOut: [any AnimatedView] = []

    package init(
        duration: Double, delay: Double, options: UIViewAnimationOptions,
        spring: ((_ duration: Double) -> Spring)? = nil,
        keyframes: KeyframeRecorder? = nil, completion: ((Bool) -> Void)?
    ) {
        let outer = Self.current
        let inheritsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
        let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
        let inheritsOptions = outer != nil && !options.contains(.overrideInheritedOptions)
        self.duration = inheritsDuration ? outer?.duration ?? duration : Self.usable(duration)
        self.delay = delay
        self.options = inheritsOptions ? options.union(outer?.inheritedOptions ?? []) : options
        self.spring =
            spring?(self.duration) ?? (options.curveNumber == 7 ? .system : (inheritsCurve ? outer?.spring : nil))
        curve = self.spring != nil ? .linear : (inheritsCurve ? outer?.curve : Self.curve(options.curveNumber))
        self.keyframes = keyframes
        let inheritsTracks = inheritsDuration && delay == 0
        tracks = inheritsTracks ? outer?.tracks : nil
        atEnd = inheritsTracks ? outer?.atEnd : nil
        self.completion = completion
    }

    /// Returns the duration, or 0 for one that would never end.
    private static func usable(_ duration: Double) -> Double {
        if duration.isFinite { return duration }
        Unsupported.report(mistake: "a duration of \(duration) s (the changes are not animated)", in: "UIView.animate")
        return 0
    }

    /// Creates the animation in which a property animator's block runs.
    ///
    /// - Parameter atEnd: defers the completion of a nested call to the animator's end.
    init(duration: Double, recordingIn tracks: AnimatorTracks, atEnd: @escaping (@escaping (Bool) -> Void) -> Void) {
        self.duration = duration
        delay = 0
        options = []
        spring = nil
        curve = .linear
        keyframes = nil
        self.tracks = tracks
        self.atEnd = atEnd
    }

    // MARK: Begin and commit

    package static func begin(_ open: OpenAnimation) {
        let animation = ViewAnimation(duration: 0.2, delay: 0, options: []) { open.tellStop($0) }
        animation.open = open
        launched.value.stack.append(animation)
    }

    package static func commit() {
        guard let animation = launched.value.stack.last, animation.open != nil else {
            return Unsupported.report("commitAnimations without beginAnimations was ignored", in: "UIView")
        }
        animation.close()
    }

    package func set(_ option: UIViewAnimationOptions, _ isOn: Bool) {
        if isOn { options.insert(option) } else { options.remove(option) }
    }

    private var inheritedOptions: UIViewAnimationOptions {
        options.intersection([.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .layoutSubviews])
    }

    private static func curve(_ number: UInt) -> TimingCurve? {
        switch number {
        case 1: return .easeIn
        case 2: return .easeOut
        case 3: return .linear
        default: return .easeInEaseOut
        }
    }

    /// Runs a body whose changes are not animated.
    package static func disabled(_ body: () -> Void) {
        let were = areEnabled
        areEnabled = false
        body()
        areEnabled = were
    }

    // MARK: Running the block

    package func run(_ changes: () -> Void) {
        Self.launched.value.stack.append(self)
        changes()
        close()
    }

    /// Runs changes that have been waiting for a block with this one's timing.
    private func runCompanions() {
        guard duration > 0 || tracks != nil, let companions = Self.scope?.companions else { return }
        Self.scope?.companions = nil
        // They have a block of their own, so that only this one's changes determine when its completion is called.
        ViewAnimation(duration: duration, delay: delay, options: [], completion: nil).run(companions)
    }

    private func close() {
        runCompanions()
        for view in viewsToLayOut { view.layOutTree() }
        if options.contains(.layoutSubviews) { for view in changedViews { view.layoutIfNeeded() } }
        // The views' layers hold their animations, and these hold this call: a repeating one would keep its views for ever.
        (viewsToLayOut, changedViews) = ([], [])
        keyframes?.addAnimations(of: self)
        Self.launched.value.stack.removeLast()
        isClosed = true
        if let atEnd, let completion {
            self.completion = nil
            atEnd(completion)
        }
        fireIfDone()
    }

    /// Lays the view out at the end of the block, so that views that move as a consequence of its changes are animated too.
    package func layOutAtEnd(_ view: any AnimatedView) {
        if !viewsToLayOut.contains(where: { $0 === view }) { viewsToLayOut.append(view) }
    }

    /// Adds work to the completion, even if there is no completion handler.
    package func afterwards(_ work: @escaping () -> Void) {
        let completion = completion
        self.completion = { finished in
            work()
            completion?(finished)
        }
    }

    func noteChange(of view: any AnimatedView) {
        if !changedViews.contains(where: { $0 === view }) { changedViews.append(view) }
    }

    // MARK: Animations

    /// Whether layers outside of the render tree get animations too. The next commit ends those of a layer that is still
    /// outside, which is chosen.
    var reachesLooseLayers: Bool { keyframes == nil && tracks == nil }

    /// Adds an animation to a layer with this call's timing, and waits for its end.
    package func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String?) {
        prepare(animation, for: layer)
        layer.add(animation, forKey: key)
    }

    /// Gives an animation this call's timing; the call waits for its end once it is added to a layer.
    func prepare(_ animation: CAAnimation, for layer: CALayer) {
        animation.duration = duration
        animation.fillMode = .both
        animation.endsOutsideTree = true
        animation.timingFunction = curve.map { CAMediaTimingFunction($0) }
        if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        if let repeatCount {
            animation.repeatCount = repeatCount
        } else if options.contains(.repeat) {
            animation.repeatCount = .infinity
        }
        animation.autoreverses = options.contains(.autoreverse)
        let delegate = BlockAnimationDelegate(onStart: { [open] in open?.tellStartOnce() })
        animation.delegate = delegate
        animation.onAttach = { copy, layer in
            guard copy.delegate === delegate, delegate.onStop == nil else { return }
            nonisolated(unsafe) let target = layer
            MainActor.assumeIsolated { delegate.onStop = self.waitForEnd(on: target) }
        }
    }

    /// Counts an animation on a layer as running until the returned closure is called.
    private func waitForEnd(on layer: CALayer) -> (Bool) -> Void {
        let view = layer.delegate as? any AnimatedView
        let blocksTouches = !options.contains(.allowUserInteraction)
        if blocksTouches { view?.touchBlockingAnimations += 1 }
        running += 1
        return { [self, weak view] finished in
            if blocksTouches { view?.touchBlockingAnimations -= 1 }
            running -= 1
            allFinished = allFinished && finished
            fireIfDone()
        }
    }

    /// Calls the completion asynchronously: with nothing to animate, it comes with the next events, not inside `animate`.
    private func fireIfDone() {
        guard isClosed, running == 0, let completion else { return }
        self.completion = nil
        let finished = allFinished
        AnimationEvents.shared.post { completion(finished) }
    }
}

extension Spring {
    /// The spring of the keyboard and of modal slides, cut off at the block's duration. On iOS it takes 0.5 s, whatever that is.
    static let system = Spring(mass: 3, stiffness: 1000, damping: 500)
}

private final class BlockAnimationDelegate: NSObject, CAAnimationDelegate {
    private let onStart: () -> Void
    /// The closure to call at the end; `nil` before the animation is added to a layer.
    var onStop: ((Bool) -> Void)?

    init(onStart: @escaping () -> Void) { self.onStart = onStart }

    func animationDidStart(_ anim: CAAnimation) { onStart() }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        onStop?(flag)
        onStop = nil
    }
}

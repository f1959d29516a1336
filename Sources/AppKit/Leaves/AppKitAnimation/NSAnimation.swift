import AppKitCore
import AppKitDrawing
public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceMediaClock
import QuinceMotion

/// A course of time from 0 to 1, whose subclass or delegate draws what is due at each frame.
@preconcurrency @MainActor
open class NSAnimation: NSObject, NSCopying {
    public typealias Progress = Float

    /// The raw values are those of NSAnimation.h.
    public enum Curve: UInt, Sendable { case easeInOut, easeIn, easeOut, linear }
    /// The raw values are those of NSAnimation.h.
    public enum BlockingMode: UInt, Sendable { case blocking, nonblocking, nonblockingThreaded }

    /// - Parameter duration: in seconds; a negative one raises.
    public init(duration: TimeInterval, animationCurve: Curve) {
        Self.check(duration)
        (self.duration, self.animationCurve) = (duration, animationCurve)
        super.init()
    }

    public convenience override init() { self.init(duration: 1, animationCurve: .easeInOut) }

    public required init?(coder: NSCoder) { (duration, animationCurve) = (1, .easeInOut) }

    open var duration: TimeInterval { didSet { Self.check(duration) } }
    open var animationCurve: Curve
    /// Frames a second; 0 for as many as the screen has. More than the screen has are not drawn.
    open var frameRate: Float = 30 {
        didSet {
            guard frameRate < 0 else { return }
            stopLikeUIKit("Invalid parameter not satisfying: framesPerSecond >= 0 (\(frameRate))")
        }
    }
    open var animationBlockingMode: BlockingMode = .blocking
    open weak var delegate: (any NSAnimationDelegate)?
    /// The modes in which the animation runs; `nil` for the usual ones.
    open var runLoopModesForAnimating: [RunLoop.Mode]? { nil }

    // MARK: Progress

    private var progress: Progress = 0
    /// Setting it draws the frame of that progress, and tells of the marks on the way.
    open var currentProgress: Progress {
        get { progress }
        set { reach(newValue) }
    }
    /// The progress as the curve or the delegate has it.
    open var currentValue: Float {
        delegate?.animation(self, valueForProgress: progress) ?? Float(curve.progress(at: Double(progress)))
    }
    open var isAnimating: Bool { run != nil }

    // MARK: Marks

    private var marks: [Progress] = []
    /// The progresses at which the delegate is told, in ascending order.
    open var progressMarks: [NSNumber] {
        get { marks.map { NSNumber(value: $0) } }
        set {
            marks = []
            for mark in newValue { addProgressMark(mark.floatValue) }
        }
    }
    open func addProgressMark(_ progressMark: Progress) {
        guard !marks.contains(progressMark) else { return }
        marks = (marks + [progressMark]).sorted()
    }
    open func removeProgressMark(_ progressMark: Progress) { marks.removeAll { $0 == progressMark } }

    // MARK: Running

    /// The course that is running; a new one begins with each start.
    private var run: AnimationRun?

    /// Starts the animation. With the `blocking` mode the call returns at the end, and until then the app takes no input.
    open func start() {
        guard run == nil else { return }
        guard delegate?.animationShouldStart(self) ?? true else { return }
        if progress >= 1 { progress = 0 }
        let new = AnimationRun(self, from: progress)
        run = new
        new.begin()
        guard animationBlockingMode == .blocking else { return }
        _ = NSApplication.shared.wait(for: "a blocking animation", holdingInput: true) { [weak self] in
            self?.run !== new
        }
    }

    /// Stops where the progress is; the delegate hears `animationDidStop`.
    open func stop() {
        guard let run else { return }
        run.cancel()
        self.run = nil
        delegate?.animationDidStop(self)
    }

    private weak var startedBy: NSAnimation?
    private weak var stoppedBy: NSAnimation?
    private var followers: [Follower] = []

    private struct Follower {
        weak var animation: NSAnimation?
        let mark: Progress
        let starts: Bool
    }

    /// Starts this animation when another one reaches a progress.
    open func start(when animation: NSAnimation, reachesProgress startProgress: Progress) {
        clearStart()
        startedBy = animation
        animation.followers.append(Follower(animation: self, mark: startProgress, starts: true))
    }
    open func stop(when animation: NSAnimation, reachesProgress stopProgress: Progress) {
        clearStop()
        stoppedBy = animation
        animation.followers.append(Follower(animation: self, mark: stopProgress, starts: false))
    }
    open func clearStart() {
        startedBy?.followers.removeAll { $0.animation === self && $0.starts }
        startedBy = nil
    }
    open func clearStop() {
        stoppedBy?.followers.removeAll { $0.animation === self && !$0.starts }
        stoppedBy = nil
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copy: NSAnimation?
        MainActor.assumeIsolated { copy = copied }
        return copy as Any
    }

    private var copied: NSAnimation {
        let copy = NSAnimation(duration: duration, animationCurve: animationCurve)
        (copy.frameRate, copy.animationBlockingMode) = (frameRate, animationBlockingMode)
        copy.marks = marks
        return copy
    }

    public nonisolated static let progressMarkNotification = Notification.Name("NSAnimationProgressMarkNotification")
    /// The key of the mark in a notification's information.
    public nonisolated static let progressMark = "NSAnimationProgressMark"

    // MARK: Frames

    /// Called by the run with the progress of a frame.
    fileprivate func frame(_ progress: Progress) {
        currentProgress = progress
        guard progress >= 1, run != nil else { return }
        run?.cancel()
        run = nil
        delegate?.animationDidEnd(self)
    }

    private func reach(_ value: Progress) {
        let (old, new) = (progress, min(max(value, 0), 1))
        progress = new
        for mark in marks where mark > old && mark <= new || mark == 0 && old == 0 && new > 0 { tell(mark) }
        for follower in followers where follower.mark > old && follower.mark <= new {
            if follower.starts { follower.animation?.start() } else { follower.animation?.stop() }
        }
    }

    private func tell(_ mark: Progress) {
        delegate?.animation(self, didReachProgressMark: mark)
        NotificationCenter.default.post(
            name: Self.progressMarkNotification, object: self, userInfo: [Self.progressMark: NSNumber(value: mark)])
    }

    /// - Source: the names; that they are Core Animation's curves is chosen.
    private var curve: TimingCurve {
        switch animationCurve {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }

    private static func check(_ duration: TimeInterval) {
        guard !(duration >= 0) else { return }
        stopLikeUIKit("Invalid parameter not satisfying: duration >= 0 (\(duration))")
    }
}

/// The frames of a started animation, on the app's clock.
@MainActor
private final class AnimationRun {
    private weak var animation: NSAnimation?
    private let start = MediaClock.shared.now
    private let first: Float
    private var timer: QuinceTimer?

    init(_ animation: NSAnimation, from progress: Float) {
        self.animation = animation
        first = progress
    }

    func begin() {
        guard let animation else { return }
        guard animation.duration > 0 else { return animation.frame(1) }
        let rate = animation.frameRate > 0 ? min(Double(animation.frameRate), 60) : 60
        let timer = QuinceTimer(timeInterval: 1 / rate, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.step() }
        }
        self.timer = timer
        for mode in animation.runLoopModesForAnimating ?? [.common] { RunLoop.main.add(timer, forMode: mode) }
    }

    private func step() {
        guard let animation else { return cancel() }
        let passed = (MediaClock.shared.now - start).seconds / animation.duration
        // A last frame that comes a rounding too early is the last all the same.
        let progress = first + Float(passed)
        animation.frame(progress > 1 - 1e-6 ? 1 : progress)
    }

    func cancel() {
        timer?.invalidate()
        timer = nil
    }
}

@preconcurrency @MainActor
public protocol NSAnimationDelegate: NSObjectProtocol {
    func animationShouldStart(_ animation: NSAnimation) -> Bool
    func animationDidStop(_ animation: NSAnimation)
    func animationDidEnd(_ animation: NSAnimation)
    /// Returns the value of a progress in place of the curve's; `nil` for the curve's.
    func animation(_ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress) -> Float?
    func animation(_ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress)
}

extension NSAnimationDelegate {
    public func animationShouldStart(_ animation: NSAnimation) -> Bool { true }
    public func animationDidStop(_ animation: NSAnimation) {}
    public func animationDidEnd(_ animation: NSAnimation) {}
    public func animation(_ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress) -> Float? { nil }
    public func animation(_ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress) {}
}

public import Foundation
import QuinceLaunchState
import QuinceMediaClock
public import QuinceObjCRuntime

/// The replacement of `Timer` in bridged source: fires on the main thread when the media clock reaches its fire date.
///
/// The block-based and target-based forms are Foundation's. The n-th firing of a repeating timer is n intervals after
/// the first, regardless of delays, and missed firings are skipped, as on iOS. The target is retained until the timer
/// is invalidated; a timer that does not repeat invalidates itself.
///
/// In the default mode, which scheduled timers have, it does not fire while a finger scrolls.
///
/// - Differs: a timer on another thread's run loop fires on the main thread.
open class QuinceTimer: NSObject, @unchecked Sendable {
    // Unchecked: a timer belongs to the thread that created it, as Foundation's does, and fires on the main thread.

    private enum Work {
        case block(@Sendable (QuinceTimer) -> Void)
        case message(to: Any, Selector)
    }

    private var work: Work?
    private var due: MediaTime
    /// The modes of the run loop to which the timer was added; empty before.
    private var modes: RunModes = []
    private var token: Delay.Token?

    open private(set) var timeInterval: TimeInterval
    open private(set) var userInfo: Any?
    /// Stored without effect: a timer never fires late on purpose.
    open var tolerance: TimeInterval = 0
    open var isValid: Bool { work != nil }

    private init(_ work: Work, at due: MediaTime, _ interval: TimeInterval, repeats: Bool, _ userInfo: Any? = nil) {
        self.work = work
        self.due = due
        self.userInfo = userInfo
        // 0.0001 s is Foundation's minimum interval.
        timeInterval = repeats ? max(interval, 0.0001) : 0
        super.init()
    }

    /// Creates a timer that never fires, for a property that has no timer yet.
    public override init() {
        (work, due) = (nil, MediaClock.shared.now)
        timeInterval = 0
        super.init()
    }

    private static func time(after interval: TimeInterval) -> MediaTime {
        MediaClock.shared.now + MediaTime(seconds: max(interval, 0.0001))
    }

    // MARK: Block-based timers

    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (QuinceTimer) -> Void
    ) {
        self.init(.block(block), at: Self.time(after: interval), interval, repeats: repeats)
    }

    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (QuinceTimer) -> Void
    ) {
        self.init(.block(block), at: date.mediaTime, interval, repeats: repeats)
    }

    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (QuinceTimer) -> Void
    ) -> QuinceTimer {
        let timer = QuinceTimer(timeInterval: interval, repeats: repeats, block: block)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// Creates a repeating timer that first fires at an instant of the media clock.
    package convenience init(
        at deadline: QuinceDeadline, interval: TimeInterval, block: @escaping @Sendable (QuinceTimer) -> Void
    ) {
        self.init(.block(block), at: deadline.time, interval, repeats: true)
    }

    // MARK: Target-based timers

    /// - Parameter selector: takes the timer or no argument.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(.message(to: target, selector), at: Self.time(after: interval), interval, repeats: repeats, userInfo)
    }

    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(.message(to: target, selector), at: date.mediaTime, interval, repeats: repeats, userInfo)
    }

    @discardableResult
    open class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> QuinceTimer {
        let timer = QuinceTimer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    // MARK: Firing

    /// The date of the next firing; setting it moves the later firings too, which follow at the interval.
    open var fireDate: Date {
        get { Date.mediaNow.addingTimeInterval((due - MediaClock.shared.now).seconds) }
        set {
            due = newValue.mediaTime
            guard !modes.isEmpty, isValid else { return }
            token?.cancel()
            wait()
        }
    }

    /// Fires now, in addition to the schedule; invalidates a timer that does not repeat.
    open func fire() {
        guard let work else { return }
        if timeInterval == 0 { invalidate() }
        switch work {
        case .block(let block): block(self)
        case .message(let target, let selector): Messages.send(selector, to: target, [self])
        }
    }

    open func invalidate() {
        token?.cancel()
        token = nil
        work = nil
        userInfo = nil
    }

    /// Schedules the timer when a run loop adds it for a mode; does nothing if it is already scheduled there.
    func schedule(in added: RunModes) {
        guard !modes.isSuperset(of: added), isValid else { return }
        modes.formUnion(added)
        token?.cancel()
        wait()
    }

    private func wait() { token = Delay.schedule(at: due, in: modes) { self.timeHasCome() } }

    private func timeHasCome() {
        guard isValid else { return }
        let interval = timeInterval
        let previous = due
        // The next date is set before the work, which may set a different one.
        if interval > 0 { due = next(after: previous, interval) }
        let planned = due
        fire()
        if interval > 0, isValid, due == planned { wait() }
    }

    private func next(after time: MediaTime, _ interval: TimeInterval) -> MediaTime {
        let step = MediaTime(seconds: interval)
        // The distant past, by which a stopped timer is resumed, has no phase.
        if time < .zero { return MediaClock.shared.now + step }
        let missed = max((MediaClock.shared.now - time).nanoseconds / step.nanoseconds, 0)
        let (distance, isTooFar) = (missed + 1).multipliedReportingOverflow(by: step.nanoseconds)
        return isTooFar ? .distantFuture : time + MediaTime(nanoseconds: distance)
    }
}

extension RunLoop {
    /// Starts the timer, which fires while the main run loop is in the mode.
    public func add(_ timer: QuinceTimer, forMode mode: RunLoop.Mode) {
        timer.schedule(in: RunModes(named: mode.rawValue, isMain: isOfMainThread))
    }
}

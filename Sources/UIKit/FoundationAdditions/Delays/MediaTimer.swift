public import Foundation
import MediaClock
public import ObjCRuntime

/// `Timer` of bridged source: fires on the main thread when the media clock has come to its time.
///
/// The block forms and the target forms are Foundation's. A repeating timer's n-th firing is at the first plus n intervals,
/// never added up from when it happened to run, and firings that were missed are left out, as on iOS. The target is kept
/// until the timer is invalid; a timer that does not repeat makes itself invalid.
///
/// - Differs: a run loop of another thread fires it on the main thread.
open class MediaTimer: NSObject, @unchecked Sendable {
    // Unchecked: as Foundation's, for the thread that made it; it fires on the main one.

    private enum Work {
        case block(@Sendable (MediaTimer) -> Void)
        case message(to: Any, Selector)
    }

    private var work: Work?
    private var due: MediaTime
    private var isScheduled = false
    private var token: Delay.Token?

    open private(set) var timeInterval: TimeInterval
    open private(set) var userInfo: Any?
    /// Kept; a timer here is never late by choice.
    open var tolerance: TimeInterval = 0
    open var isValid: Bool { work != nil }

    private init(_ work: Work, at due: MediaTime, _ interval: TimeInterval, repeats: Bool, _ userInfo: Any? = nil) {
        self.work = work
        self.due = due
        self.userInfo = userInfo
        // Foundation's least interval.
        timeInterval = repeats ? max(interval, 0.0001) : 0
        super.init()
    }

    private static func time(after interval: TimeInterval) -> MediaTime {
        MediaClock.shared.now + MediaTime(seconds: max(interval, 0.0001))
    }

    // MARK: With a block

    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (MediaTimer) -> Void
    ) {
        self.init(.block(block), at: Self.time(after: interval), interval, repeats: repeats)
    }

    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (MediaTimer) -> Void
    ) {
        self.init(.block(block), at: date.mediaTime, interval, repeats: repeats)
    }

    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (MediaTimer) -> Void
    ) -> MediaTimer {
        let timer = MediaTimer(timeInterval: interval, repeats: repeats, block: block)
        timer.schedule()
        return timer
    }

    // MARK: With a target

    /// - Parameter selector: takes the timer or nothing.
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
    ) -> MediaTimer {
        let timer = MediaTimer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.schedule()
        return timer
    }

    // MARK: Firing

    /// Setting it moves the next firing; later ones follow at the interval.
    open var fireDate: Date {
        get { Date.mediaNow.addingTimeInterval((due - MediaClock.shared.now).seconds) }
        set {
            due = newValue.mediaTime
            guard isScheduled, isValid else { return }
            token?.cancel()
            wait()
        }
    }

    /// Fires now, besides its time; one that does not repeat is spent by it.
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

    /// What a run loop does with a timer that is added to it; a second time is nothing.
    func schedule() {
        guard !isScheduled, isValid else { return }
        isScheduled = true
        wait()
    }

    private func wait() { token = Delay.schedule(at: due) { self.timeHasCome() } }

    private func timeHasCome() {
        guard isValid else { return }
        let interval = timeInterval
        let previous = due
        // Before the work, which may set another date.
        if interval > 0 { due = next(after: previous, interval) }
        let planned = due
        fire()
        if interval > 0, isValid, due == planned { wait() }
    }

    private func next(after time: MediaTime, _ interval: TimeInterval) -> MediaTime {
        let step = MediaTime(seconds: interval)
        let missed = max((MediaClock.shared.now - time).nanoseconds / step.nanoseconds, 0)
        let (distance, isTooFar) = (missed + 1).multipliedReportingOverflow(by: step.nanoseconds)
        return isTooFar ? .distantFuture : time + MediaTime(nanoseconds: distance)
    }
}

extension RunLoop {
    /// Starts the timer. Every mode is the main thread's frame.
    public func add(_ timer: MediaTimer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

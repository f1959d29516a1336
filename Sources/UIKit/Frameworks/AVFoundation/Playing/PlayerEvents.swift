import CoreMedia
import Foundation
import QuinceDiagnostics
import QuinceMediaClock

/// The events at times of a player's item: its end, and the calls of time observers.
///
/// Each is scheduled on the media clock for the instant at which the item's time reaches it, and anew whenever the time jumps or
/// runs at another rate.
@MainActor
final class PlayerEvents {
    /// An observer, which is the token that the app keeps.
    private final class Observer {
        enum Times {
            case every(CMTime)
            case at([CMTime])
        }
        let times: Times
        let queue: DispatchQueue?
        let block: (CMTime) -> Void

        init(_ times: Times, _ queue: DispatchQueue?, _ block: @escaping (CMTime) -> Void) {
            (self.times, self.queue, self.block) = (times, queue, block)
        }
    }

    private var observers: [Observer] = []
    /// The events to come: one for the end, and one for each observer.
    private var tokens: [ObjectIdentifier: MediaClock.Token] = [:]
    /// Counts up with each schedule, by which a loop over observers sees that a block has made a new one.
    private var generation = 0
    private var lastRate = 0.0

    isolated deinit { cancel() }

    // MARK: Observers

    func addPeriodic(
        _ interval: CMTime, _ queue: DispatchQueue?, _ block: @escaping (CMTime) -> Void, _ player: AVPlayer
    ) -> AnyObject {
        if !interval.isNumeric || interval <= .zero {
            stopLikeUIKit("An interval of a time observer has to be positive")
        }
        return add(Observer(.every(interval), queue, block), player)
    }

    func addBoundary(
        _ times: [CMTime], _ queue: DispatchQueue?, _ block: @escaping () -> Void, _ player: AVPlayer
    ) -> AnyObject { add(Observer(.at(times.filter(\.isNumeric)), queue, { _ in block() }), player) }

    private func add(_ observer: Observer, _ player: AVPlayer) -> AnyObject {
        observers.append(observer)
        if let item = player.currentItem, item.status == .readyToPlay, item.clock.rate != 0 {
            scheduleNext(of: observer, player, item, after: item.currentTime())
        }
        return observer
    }

    /// - Returns: whether it was an observer of the player.
    func remove(_ token: Any) -> Bool {
        let count = observers.count
        observers.removeAll { $0 === token as AnyObject }
        return observers.count < count
    }

    // MARK: Scheduling

    func cancel() {
        for token in tokens.values { MediaClock.shared.cancel(token) }
        tokens = [:]
        generation += 1
    }

    /// - Parameter isJump: whether the item's time is another than it was, so that observers are told it.
    func schedule(for player: AVPlayer, isJump: Bool) {
        cancel()
        guard let item = player.currentItem, item.status == .readyToPlay else { return }
        let rate = item.clock.rate
        let isTold = isJump || (rate == 0) != (lastRate == 0)
        lastRate = rate
        if rate != 0 { scheduleAll(player, item) }
        // The last thing, since a block may change the rate.
        if isTold { tellPeriodic(item.currentTime()) }
    }

    private func scheduleAll(_ player: AVPlayer, _ item: AVPlayerItem) {
        let end = item.clock.rate > 0 ? item.limits.end : item.limits.begin
        if end.isNumeric {
            let instant = item.clock.instant(of: end) ?? MediaClock.shared.now
            schedule(ObjectIdentifier(self), at: instant) { [weak player, weak item] in
                if let player, let item { player.itemDidReachEnd(item) }
            }
        }
        for observer in observers { scheduleNext(of: observer, player, item, after: item.currentTime()) }
    }

    private func schedule(_ key: ObjectIdentifier, at instant: MediaTime, _ event: @escaping @MainActor () -> Void) {
        let event = MainBlock(run: event)
        tokens[key] = MediaClock.shared.schedule(at: instant) { MainActor.assumeIsolated { event.run() } }
    }

    private func scheduleNext(of observer: Observer, _ player: AVPlayer, _ item: AVPlayerItem, after time: CMTime) {
        guard let next = Self.next(of: observer.times, after: time, isForward: item.clock.rate > 0),
            let instant = item.clock.instant(of: next)
        else { return }
        schedule(ObjectIdentifier(observer), at: instant) { [weak self, weak player, weak item] in
            guard let self, let player, let item, observers.contains(where: { $0 === observer }) else { return }
            // Before the call, whose block may make another schedule.
            scheduleNext(of: observer, player, item, after: next)
            call(observer, next)
        }
    }

    /// Returns the next time of an observer in the direction of playing.
    private static func next(of times: Observer.Times, after time: CMTime, isForward: Bool) -> CMTime? {
        switch times {
        case .at(let times):
            let ahead = times.filter { isForward ? $0 > time : $0 < time }
            return isForward ? ahead.min() : ahead.max()
        case .every(let interval):
            let passed = (Double(time.nanoseconds) / Double(interval.nanoseconds))
            let count = isForward ? passed.rounded(.down) + 1 : passed.rounded(.up) - 1
            guard count >= 0, count < 0x1p31 else { return nil }
            let next = CMTimeMultiply(interval, multiplier: Int32(count))
            // An instant in nanoseconds can lie just before the multiple that it stands for.
            return next == time ? CMTimeMultiply(interval, multiplier: Int32(count) + (isForward ? 1 : -1)) : next
        }
    }

    private func tellPeriodic(_ time: CMTime) {
        let present = generation
        for observer in observers {
            if generation != present { return }
            if case .every = observer.times { call(observer, time) }
        }
    }

    private func call(_ observer: Observer, _ time: CMTime) {
        guard let queue = observer.queue, !queue.isMain else { return observer.block(time) }
        // An app that names another queue says that its block may run there.
        nonisolated(unsafe) let block = observer.block
        queue.async { block(time) }
    }
}

/// Unchecked: run on the main thread, by the clock.
private struct MainBlock: @unchecked Sendable {
    let run: @MainActor () -> Void
}

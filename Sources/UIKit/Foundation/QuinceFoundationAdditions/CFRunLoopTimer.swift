public import Foundation

// Core Foundation's timers, which are toll-free bridged to `Timer` on Darwin: here both are the timer of the media clock.

public typealias CFRunLoopTimer = QuinceTimer

extension CFRunLoopMode {
    public static let commonModes = CFRunLoopMode.common
    public static let defaultMode = CFRunLoopMode.default
}

/// - Parameter interval: the time between firings; 0 for a timer that fires once.
/// - Parameter order: ignored; timers of one instant fire in the order in which they were added.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: TimeInterval, _ flags: CFOptionFlags,
    _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    // The block runs on the main thread, as a `QuinceTimer` does.
    nonisolated(unsafe) let work = block!
    let date = Date(timeIntervalSinceReferenceDate: fireDate)
    return QuinceTimer(fire: date, interval: interval, repeats: interval > 0) { work($0) }
}

public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    rl.add(timer, forMode: mode)
}

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> TimeInterval { timer.timeInterval }

public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
    timer.fireDate.timeIntervalSinceReferenceDate
}

public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
    timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

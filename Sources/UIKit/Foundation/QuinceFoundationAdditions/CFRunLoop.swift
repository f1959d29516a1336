public import Foundation

// The Core Foundation run-loop calls that UI code uses, built on Foundation's run loop. The phases of a run loop, which
// Linux does not report, are unsupported except on the main run loop.

public typealias CFRunLoop = RunLoop
public typealias CFOptionFlags = UInt
public typealias CFIndex = Int

public func CFRunLoopGetMain() -> CFRunLoop { RunLoop.main }
public func CFRunLoopGetCurrent() -> CFRunLoop { RunLoop.current }

/// Runs the block in the next turn of the main queue on the main run loop, and in the next pass on any other run loop.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop, _ mode: Any, _ block: @escaping @Sendable () -> Void) {
    if rl === RunLoop.main { DispatchQueue.main.async(execute: block) } else { rl.perform(block) }
}

/// Wakes the main run loop; any other run loop checks for blocks by itself.
public func CFRunLoopWakeUp(_ rl: CFRunLoop) {
    if rl === RunLoop.main { DispatchQueue.main.async {} }
}

/// Returns the media clock's date, which bridged source sees, in seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.mediaNow.timeIntervalSinceReferenceDate }

public let kCFAbsoluteTimeIntervalSince1970: Double = 978_307_200

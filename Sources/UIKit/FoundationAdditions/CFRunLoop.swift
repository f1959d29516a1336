public import Foundation

// The Core Foundation run-loop calls that UI code makes, over Foundation's own run loop. What a run loop on Linux does
// not tell (its phases) is said to be unsupported.

public typealias CFRunLoop = RunLoop
public typealias CFOptionFlags = UInt
public typealias CFIndex = Int

public func CFRunLoopGetMain() -> CFRunLoop { RunLoop.main }
public func CFRunLoopGetCurrent() -> CFRunLoop { RunLoop.current }

/// On the main run loop the block runs in the next turn of the main queue; on another, in its next pass.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop, _ mode: Any, _ block: @escaping @Sendable () -> Void) {
    if rl === RunLoop.main { DispatchQueue.main.async(execute: block) } else { rl.perform(block) }
}

/// A run loop here looks for blocks by itself.
public func CFRunLoopWakeUp(_ rl: CFRunLoop) {
    if rl === RunLoop.main { DispatchQueue.main.async {} }
}

/// Seconds since 2001 of the date that bridged source sees: on the media clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.mediaNow.timeIntervalSinceReferenceDate }

public let kCFAbsoluteTimeIntervalSince1970: Double = 978_307_200

public import Foundation
import QuinceDiagnostics
import QuinceLaunchState
public import QuinceObjCRuntime

extension NSObjectProtocol {
    /// - Parameter wait: whether to wait for the message; on the main thread itself it is then sent immediately.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        Errand(self, selector, argument).run(on: .mainThread, wait: wait)
    }

    public func performSelector(
        onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool, modes: [String]?
    ) {
        performSelector(onMainThread: selector, with: argument, waitUntilDone: wait)
    }

    /// Sends the message on a new thread.
    public func performSelector(inBackground selector: Selector, with argument: Any?) {
        let errand = Errand(self, selector, argument)
        Thread.detachNewThread { errand.send() }
    }

    /// - Differs: on Linux, the run loop of a thread other than the current and the main one is inaccessible; the
    ///   message is then not sent, and reported as unsupported.
    public func perform(_ selector: Selector, on thread: Thread, with argument: Any?, waitUntilDone wait: Bool) {
        Errand(self, selector, argument).run(on: thread, wait: wait)
    }
}

/// A message on its way to another thread.
///
/// Unchecked: the message is sent once, on the other thread; sender and receiver share the argument at their own risk,
/// as on iOS.
private struct Errand: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector
    let argument: Any?

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
        self.target = target
        self.selector = selector
        self.argument = argument
    }

    func send() { Messages.send(selector, to: target, [argument]) }

    func run(on thread: Thread, wait: Bool) {
        if thread.isMainThread {
            if wait, MainThread.isCurrent { return send() }
            wait ? DispatchQueue.main.sync { send() } : DispatchQueue.main.async { send() }
        } else if thread === Thread.current {
            wait ? send() : RunLoop.current.perform { send() }
        } else {
            Unsupported.report(
                "sending \(selector) on a thread other than the main one", in: "perform(_:on:with:waitUntilDone:)")
        }
    }
}

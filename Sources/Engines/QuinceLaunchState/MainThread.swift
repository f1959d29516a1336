import Dispatch
package import Foundation

/// The thread of views and of layers on screens: the main thread or, in a process whose main thread has handed the main
/// queue to Dispatch (a test runner's), the thread that is running that queue.
package enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    package static var isCurrent: Bool { ProcessMainThread.isCurrent || DispatchQueue.getSpecific(key: key) ?? false }
}

extension RunLoop {
    /// Whether this is the run loop of ``MainThread``, and not of another thread.
    package var isOfMainThread: Bool { self === RunLoop.main || (MainThread.isCurrent && self === RunLoop.current) }
}

import Dispatch
import Foundation

/// Where views and layers on screens live: the main thread, or, in a process whose main thread has given the main queue
/// away to Dispatch (a test runner's), whichever thread is running that queue.
enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) ?? false }
}

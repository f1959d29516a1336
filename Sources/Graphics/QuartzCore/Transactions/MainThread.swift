import Dispatch
import Foundation
import QuinceLaunchState

/// The thread of views and of layers on screens: the main thread or, in a process whose main thread has handed the main
/// queue to Dispatch (a test runner's), the thread that is running that queue.
enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { ProcessMainThread.isCurrent || DispatchQueue.getSpecific(key: key) ?? false }
}

import Foundation
import Synchronization

/// Runs work on a thread with a large stack. Parsers and visitors recurse once per nesting level of the source, and a
/// thread's usual eight megabytes allow only some thousands of levels.
enum LargeStack {
    /// The size in address space; memory pages are allocated when first used.
    private static let size = 1 << 30

    /// Unchecked, because the caller waits, so only one thread at a time accesses the value.
    private final class Box<Value>: @unchecked Sendable { var value: Value? }

    static func run<Value>(_ work: () -> Value) -> Value {
        let box = Box<Value>()
        let done = DispatchSemaphore(value: 0)
        withoutActuallyEscaping(work) { work in
            let job = Box<() -> Value>()
            job.value = work
            let thread = Thread {
                box.value = job.value?()
                job.value = nil
                done.signal()
            }
            thread.stackSize = size
            thread.start()
            done.wait()
        }
        guard let value = box.value else { preconditionFailure("the thread returned no value") }
        return value
    }
}

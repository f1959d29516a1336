import Foundation
import Synchronization

/// Parsers and visitors go down a level for each level of the source: the eight megabytes of a thread hold some thousands.
enum LargeStack {
    /// Of address space; pages come as they are touched.
    private static let size = 1 << 30

    /// Unchecked: the caller waits, so one thread at a time touches it.
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
        guard let value = box.value else { preconditionFailure("the thread gave nothing") }
        return value
    }
}

import Foundation

/// The coordinated accesses in progress. An access waits until no other thread has one that it excludes: two readers go together, a
/// writer excludes all others of the same file, of the folders above it and of what is in it.
final class FileAccessTable: @unchecked Sendable {
    // `@unchecked`: all state is under the condition.
    static let shared = FileAccessTable()

    private struct Access {
        let url: URL
        let isWriter: Bool
        let thread: ObjectIdentifier
    }

    private let condition = NSCondition()
    private var accesses: [Int: Access] = [:]
    private var lastNumber = 0

    /// Performs a body while its accesses are in progress.
    ///
    /// - Parameter isCancelled: ends the waiting; the body is then not performed.
    func perform(_ wanted: [(url: URL, isWriter: Bool)], isCancelled: () -> Bool, _ body: () -> Void) -> Bool {
        let thread = ObjectIdentifier(Thread.current)
        let new = wanted.map { Access(url: $0.url, isWriter: $0.isWriter, thread: thread) }
        guard let numbers = begin(new, isCancelled: isCancelled) else { return false }
        body()
        condition.withLock {
            for number in numbers { accesses[number] = nil }
            condition.broadcast()
        }
        return true
    }

    private func begin(_ new: [Access], isCancelled: () -> Bool) -> [Int]? {
        condition.withLock {
            while new.contains(where: isExcluded) {
                if isCancelled() { return nil }
                condition.wait()
            }
            if isCancelled() { return nil }
            return new.map { access in
                lastNumber += 1
                accesses[lastNumber] = access
                return lastNumber
            }
        }
    }

    private func isExcluded(_ access: Access) -> Bool {
        accesses.values.contains { other in
            guard other.thread != access.thread, access.isWriter || other.isWriter else { return false }
            return PathRelation(of: access.url, to: other.url) != .apart
                || PathRelation(of: other.url, to: access.url) != .apart
        }
    }

    /// Has those who wait look again whether they were cancelled.
    func wake() { condition.withLock { condition.broadcast() } }
}

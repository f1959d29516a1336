package import CoreGraphics
import Foundation
import QuinceChildProcesses
import QuinceLaunchState
package import QuinceMedia

/// The program `quince-media`, which opens and decodes an app's media. It is started with the first of them, and ends with the
/// app's launch; one that was killed is started again with the next medium.
package final class MediaProcess: Sendable {
    private static let launched = LaunchLocal(MediaProcess.init)
    /// The process of the present launch.
    package static var current: MediaProcess { launched.sharedValue }

    /// The answer to a request.
    package struct Answer: Sendable {
        package var body: MediaReply.Body
        package var pixels: PixelBuffer?
        package var samples: [Float] = []
    }

    package typealias Handler = @Sendable (Result<Answer, MediaFailure>) -> Void

    private let table = RequestTable()

    private init() {}

    /// Kills the program, as the system does when memory is short. Its media and the requests that wait fail.
    package func kill() { table.kill() }

    deinit { table.end() }

    package func newMedium() -> Int { table.newMedium() }

    /// Sends a request. The handler is called on another thread, or at once if there is no program to ask.
    package func send(_ body: MediaRequest.Body, medium: Int, then handler: @escaping Handler) {
        table.send(body, medium: medium, then: handler)
    }

    /// The time for which an answer is waited for, in seconds of the system: a decoder that takes longer hangs.
    private static let patience = 30.0

    /// Sends a request and waits for its answer.
    package func ask(_ body: MediaRequest.Body, medium: Int) throws(MediaFailure) -> Answer {
        let slot = AnswerSlot()
        send(body, medium: medium) { slot.set($0) }
        if let result = slot.wait(forSeconds: Self.patience) { return try result.get() }
        table.end()
        throw MediaFailure(.stalled, "\(RequestTable.program.name) has not answered for \(Int(Self.patience)) seconds")
    }
}

/// An answer that a thread waits for.
///
/// Unchecked: the lock protects the result.
private final class AnswerSlot: @unchecked Sendable {
    private let lock = NSCondition()
    private var result: Result<MediaProcess.Answer, MediaFailure>?

    func set(_ result: Result<MediaProcess.Answer, MediaFailure>) {
        lock.withLock {
            self.result = result
            lock.broadcast()
        }
    }

    func wait(forSeconds seconds: Double) -> Result<MediaProcess.Answer, MediaFailure>? {
        let limit = Date(timeIntervalSinceNow: seconds)
        return lock.withLock {
            while result == nil {
                guard lock.wait(until: limit) else { break }
            }
            return result
        }
    }
}

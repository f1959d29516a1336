import Foundation
import QuinceDiagnostics

/// The measuring of one utterance's time, by a program that runs beside the app.
///
/// Unchecked: the lock protects what changes.
final class SpeechMeasure: @unchecked Sendable {
    private let request: SpeechLength.Request
    private let lock = NSCondition()
    private var outcome: (seconds: Double?, problem: String?)?
    private var handler: (@Sendable () -> Void)?

    /// Starts the program.
    init(_ request: SpeechLength.Request) {
        self.request = request
        let name = SpeechLength.program.withLock { $0 }
        Thread { self.finish(SpeechLength.spoken(request, by: name)) }.start()
    }

    private func finish(_ outcome: (seconds: Double?, problem: String?)) {
        let handler = lock.withLock {
            self.outcome = outcome
            lock.broadcast()
            defer { self.handler = nil }
            return self.handler
        }
        handler?()
    }

    /// Has a handler called when the time is known: on another thread, or at once if it is.
    func whenKnown(_ handler: @escaping @Sendable () -> Void) {
        let isKnown = lock.withLock {
            if outcome == nil { self.handler = handler }
            return outcome != nil
        }
        if isKnown { handler() }
    }

    /// The seconds, which are waited for. What went wrong is reported by the thread that asks, so that reports have the
    /// same order in each run.
    var seconds: Double {
        let outcome = lock.withLock {
            while self.outcome == nil { lock.wait() }
            return self.outcome
        }
        if let problem = outcome?.problem { Unsupported.report(problem, in: "AVSpeechSynthesizer") }
        return outcome?.seconds ?? SpeechLength.estimate(request)
    }
}

import Foundation
internal import Logging
import QuinceDiagnostics

/// The swift-log logger of a subsystem and category. It is created with the first message, because an app may bootstrap
/// swift-log after its static logs are created.
final class LogSink: Sendable {
    let subsystem: String
    let category: String
    private let made = OSAllocatedUnfairLock<Logging.Logger?>(initialState: nil)

    init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }

    private var label: String { subsystem.isEmpty && category.isEmpty ? "default" : "\(subsystem):\(category)" }

    private var logger: Logging.Logger {
        made.withLock { made in
            if let made { return made }
            var logger = Logging.Logger(label: label)
            // StreamLogHandler is swift-log's default, which means that the app did not bootstrap it.
            if logger.handler is StreamLogHandler { logger.handler = ConsoleLogHandler(label: label) }
            made = logger
            return logger
        }
    }

    func isEnabled(_ level: Logging.Logger.Level) -> Bool { logger.logLevel <= level }

    /// Writes a message; evaluates its text only if the handler logs the level.
    func write(_ level: Logging.Logger.Level, _ text: () -> String) {
        let logger = logger
        guard logger.logLevel <= level else { return }
        logger.log(
            level: level, "\(text())",
            metadata: ["subsystem": "\(subsystem)", "category": "\(category)"], source: subsystem)
    }
}

/// Writes to standard error, one line per message, like Xcode's console but without the time, so that runs can be
/// compared.
///
/// `OS_ACTIVITY_MODE=disable` in the environment silences it, as in Xcode.
struct ConsoleLogHandler: LogHandler {
    let label: String
    var metadata: Logging.Logger.Metadata = [:]
    var logLevel: Logging.Logger.Level = isSilent ? .critical : .trace

    private static let isSilent = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"] == "disable"

    init(label: String) { self.label = label }

    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        guard !Self.isSilent else { return }
        StandardStream.error.write(ConsoleLine.text(label, "\(event.message)"))
    }
}

package enum ConsoleLine {
    package static func text(_ label: String, _ message: String) -> String { "[\(label)] \(message)\n" }
}

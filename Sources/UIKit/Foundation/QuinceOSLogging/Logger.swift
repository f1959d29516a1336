internal import Logging

/// Writes messages of one subsystem and category.
///
///     let log = Logger(subsystem: "com.example.app", category: "net")
///     log.info("loaded \(count) items of \(name, privacy: .public)")
///
/// Interpolated values are converted to text only if the level is enabled.
public struct Logger: Sendable {
    private let sink: LogSink?

    public init() { sink = OSLog.default.sink }
    public init(_ logObj: OSLog) { sink = logObj.sink }
    public init(subsystem: String, category: String) { sink = LogSink(subsystem: subsystem, category: category) }

    public func log(_ message: OSLogMessage) { write(.notice, message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }
    public func trace(_ message: OSLogMessage) { write(.trace, message) }
    public func debug(_ message: OSLogMessage) { write(.debug, message) }
    public func info(_ message: OSLogMessage) { write(.info, message) }
    public func notice(_ message: OSLogMessage) { write(.notice, message) }
    public func warning(_ message: OSLogMessage) { write(.warning, message) }
    public func error(_ message: OSLogMessage) { write(.error, message) }
    public func critical(_ message: OSLogMessage) { write(.critical, message) }
    public func fault(_ message: OSLogMessage) { write(.critical, message) }

    private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
        sink?.write(level) { message.interpolation.text }
    }
}

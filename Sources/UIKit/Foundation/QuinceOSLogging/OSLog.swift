public import Foundation
internal import Logging
@_exported public import QuinceFoundationAdditions

// The replacement of `import os`. It is a separate module, which `import UIKit` does not re-export, because apps and
// libraries (swift-log among them) have a `Logger` too; the source bridge rewrites `import os` to `import QuinceOSLogging`.

/// The severity of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)

    /// - Source: the order in which Apple's log levels keep more; swift-log has a name for each.
    var level: Logging.Logger.Level {
        switch self {
        case .debug: return .debug
        case .info: return .info
        case .error: return .error
        case .fault: return .critical
        default: return .notice
        }
    }
}

/// The destination of messages about one subject. Forwards to swift-log, under the label `subsystem:category`.
///
/// An app that calls `LoggingSystem.bootstrap` receives every message in its own handler; otherwise they go to standard
/// error as `[subsystem:category] message`.
public final class OSLog: NSObject, Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    public static let `default` = OSLog(LogSink(subsystem: "", category: ""))
    public static let disabled = OSLog(nil)

    /// The destination; `nil` for the disabled log.
    let sink: LogSink?

    private init(_ sink: LogSink?) { self.sink = sink }

    public convenience init(subsystem: String, category: String) {
        self.init(LogSink(subsystem: subsystem, category: category))
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    public func isEnabled(type: OSLogType) -> Bool { sink?.isEnabled(type.level) ?? false }
}

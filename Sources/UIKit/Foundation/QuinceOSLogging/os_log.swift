/// Writes a message with a C-style format: numbers are public; `%@` and `%s` are private unless written as
/// `%{public}@`.
///
///     os_log("%{public}@ took %.2f s", log: log, type: .info, name, seconds)
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any?...
) {
    log.sink?.write(type.level) { LogFormat("\(message)").text(args) }
}

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
    _ args: Any?...
) {
    log.sink?.write(type.level) { LogFormat("\(message)").text(args) }
}

@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { log(.default, .default, message) }

@_disfavoredOverload
public func os_log(_ type: OSLogType, log target: OSLog = .default, _ message: OSLogMessage) {
    log(type, target, message)
}

private func log(_ type: OSLogType, _ target: OSLog, _ message: OSLogMessage) {
    target.sink?.write(type.level) { message.interpolation.text }
}

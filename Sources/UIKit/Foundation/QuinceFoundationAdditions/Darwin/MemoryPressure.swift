public import Dispatch
import Foundation
import QuinceObjCRuntime

/// A source of news about the system's memory, which a Linux process does not get: the handler is never called.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

extension DispatchSourceMemoryPressure {
    public var data: DispatchSource.MemoryPressureEvent { [] }
    public var mask: DispatchSource.MemoryPressureEvent {
        let kept = objc_getAssociatedObject(self, DispatchSource.maskKey) as? UInt
        return DispatchSource.MemoryPressureEvent(rawValue: kept ?? 0)
    }
}

extension DispatchSource: DispatchSourceMemoryPressure {
    public struct MemoryPressureEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal = MemoryPressureEvent(rawValue: 1 << 0)
        public static let warning = MemoryPressureEvent(rawValue: 1 << 1)
        public static let critical = MemoryPressureEvent(rawValue: 1 << 2)
        public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
    }

    fileprivate static let maskKey = "quince.memoryPressure"

    /// Returns a source to which nothing ever adds data. Dispatch's own methods take no other class than `DispatchSource`.
    public class func makeMemoryPressureSource(
        eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceMemoryPressure {
        let source = makeUserDataAddSource(queue: queue)
        objc_setAssociatedObject(source, maskKey, eventMask.rawValue, .OBJC_ASSOCIATION_RETAIN)
        guard let quiet = source as? any DispatchSourceMemoryPressure else { fatalError("Dispatch made \(source)") }
        return quiet
    }
}

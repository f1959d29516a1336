public import Foundation

/// A name that is a string in Objective-C, so that a string in a dictionary of iOS is cast to it and the other way round.
public protocol QuinceBridgedName: RawRepresentable, _ObjectiveCBridgeable where RawValue == String {
    init(rawValue: String)
}

extension QuinceBridgedName {
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
        result = Self(rawValue: source as String)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool {
        result = Self(rawValue: source as String)
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
        Self(rawValue: source as String? ?? "")
    }
}

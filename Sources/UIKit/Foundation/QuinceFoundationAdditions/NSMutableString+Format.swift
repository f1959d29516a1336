public import Foundation

extension NSMutableString {
    /// Appends text with values in the places of its conversions.
    public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
        append(String(format: format as String, arguments: arguments))
    }
}

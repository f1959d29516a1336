public import Foundation

/// An object that `String(format:)` and `NSLog` take for `%@`, as they take every object on iOS.
///
/// `%p` shows the address of its description, since Swift on Linux hands formats no other objects than Foundation's own.
public protocol FormatArgument: _CVarArgObject {}

extension FormatArgument where Self: NSObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    /// Never asked for: the object above goes in its place.
    public var _cVarArgEncoding: [Int] { NSString(string: description)._cVarArgEncoding }
}

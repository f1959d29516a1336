public import Foundation

/// An object that `String(format:)` and `NSLog` accept for `%@`, as they accept every object on iOS.
///
/// `%p` prints the address of the object's description, because Swift on Linux passes only Foundation's own objects to
/// formats.
public protocol QuinceFormatArgument: _CVarArgObject {}

extension QuinceFormatArgument where Self: NSObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    /// Required by the protocol but never called: `_cVarArgObject` is passed instead.
    public var _cVarArgEncoding: [Int] { NSString(string: description)._cVarArgEncoding }
}

// Foundation's objects, of which only NSString can be passed on Linux.
extension NSValue: QuinceFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSDate: QuinceFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSArray: QuinceFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSDictionary: QuinceFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension NSURL: QuinceFormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}

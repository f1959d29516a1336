import Foundation

package enum ObjCNames {
    /// Returns `Module.Class`, the form in messages of iOS.
    static func name(of type: Any.Type) -> String { String(reflecting: type) }

    /// Returns `<Module.Class 0x00…>`.
    static func described(_ object: AnyObject) -> String {
        "<\(name(of: type(of: object))) \(address(of: object))>"
    }

    package static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }
}

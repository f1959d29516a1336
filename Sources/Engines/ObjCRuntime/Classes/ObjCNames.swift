import Foundation

package enum ObjCNames {
    /// `Module.Class`, as messages of iOS name it.
    static func name(of type: Any.Type) -> String { String(reflecting: type) }

    /// `<Module.Class 0x00…>`.
    static func described(_ object: AnyObject) -> String {
        "<\(name(of: type(of: object))) \(address(of: object))>"
    }

    package static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }
}

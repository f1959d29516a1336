import CRuntime
import Foundation

package enum ObjCNames {
    /// Returns `Module.Class`, the form in messages of iOS.
    static func name(of type: Any.Type) -> String { String(reflecting: type) }

    /// Returns the name that Objective-C gives a class: `UIView` for a class of Apple's, `Module.Class` for an app's.
    package static func runtimeName(of type: Any.Type) -> String {
        let name = name(of: type)
        guard let dot = name.firstIndex(of: "."), appleModules.contains(String(name[..<dot])) else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// Whether a class is one of Apple's.
    package static func isApples(_ type: Any.Type) -> Bool { runtimeName(of: type) != name(of: type) }

    /// The modules whose classes Apple writes in Objective-C: Foundation, and those that the manifest names.
    private static let appleModules: Set<String> = {
        let ours = String(cString: quince_modules()).split(separator: ".").map(String.init)
        return Set(ours + ["Foundation"])
    }()

    /// Returns `<Module.Class 0x00…>`.
    static func described(_ object: AnyObject) -> String {
        "<\(name(of: type(of: object))) \(address(of: object))>"
    }

    package static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }
}

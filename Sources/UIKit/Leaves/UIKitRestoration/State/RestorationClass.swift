import Foundation
import QuinceDiagnostics

/// Restoration classes by names that hold in the next launch.
enum RestorationClass {
    /// Returns the mangled name of a type, or `nil` after a report: Swift's run time has no names for private types.
    static func name(of type: Any.Type?) -> String? {
        guard let type else { return nil }
        if let name = _mangledTypeName(type), _typeByName(name) == type { return name }
        Unsupported.report("the class \(type), which is private and so cannot be found again", in: "state restoration")
        return nil
    }

    static func type<Factory>(_ name: String, as: Factory.Type) -> Factory? { _typeByName(name) as? Factory }
}

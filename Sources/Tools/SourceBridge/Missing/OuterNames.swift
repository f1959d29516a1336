package import ApplePlatforms
internal import Glibc

/// The names that a module sees in the modules that it can import.
package struct OuterNames: Sendable {
    private let names: Set<String>
    /// The last names of nested declarations with a capital.
    private let nested: Set<String>

    private let frameworks: Frameworks

    /// - Parameter names: names as `name(_:in:)` gives them.
    package init(_ names: some Sequence<String>, _ platform: ApplePlatform = .iOS) {
        frameworks = Frameworks(platform)
        self.names = Set(names)
        nested = Set(names.lazy.filter { $0.contains(".") }.map(Self.lastName))
    }

    /// Compilers' interfaces do not list the functions of C's library, but the dynamic linker knows them.
    func contains(_ name: String) -> Bool {
        names.contains(name) || frameworks.canImport(name) || frameworks.isInC(name) || dlsym(nil, name) != nil
    }

    /// Whether a type has a member of a name with a capital.
    func containsMember(_ name: String) -> Bool { nested.contains(name) || names.contains(name) }

    /// Returns the entry of a declaration. A nested type is known only where its owner is: many a type has a `State` of
    /// its own, and SwiftUI has one for all. Members may be used in any subclass and are known everywhere.
    static func name(_ name: String, in owner: String?) -> String {
        guard let owner, name.first?.isUppercase == true else { return name }
        return "\(owner).\(name)"
    }

    static func lastName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

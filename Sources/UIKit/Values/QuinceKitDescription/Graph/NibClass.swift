package import Foundation
import QuinceObjCRuntime

/// The app's classes by the names that documents have for them.
@MainActor
package enum NibClass {
    /// - Parameter modules: the module of the document's target, and the app's, which may have another name here. A class that
    ///   is in neither is looked for among all.
    package static func find(_ name: String, modules: [String?]) -> NSObject.Type? {
        let unmangled = unmangled(name)
        let name = unmangled?.name ?? name
        let modules = (unmangled.map { [$0.module] + modules.dropFirst() } ?? modules).compactMap { $0 }
        let found: AnyClass? =
            modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first ?? objcClass(named: name)
        return found as? NSObject.Type
    }

    /// Returns the parts of a name as Xcode 6 wrote it: `_TtC5Notes8NoteView`.
    private static func unmangled(_ name: String) -> (module: String, name: String)? {
        guard let match = name.wholeMatch(of: /_TtC(\d{1,3})(.+)/), let count = Int(match.1) else { return nil }
        let module = match.2.prefix(count)
        guard let rest = match.2.dropFirst(count).wholeMatch(of: /(\d{1,3})(.+)/), Int(rest.1) == rest.2.count else {
            return nil
        }
        return (String(module), String(rest.2))
    }
}

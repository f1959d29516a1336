import Foundation
import ObjCRuntime
import UIKitCore

/// The app's classes by the names that documents have for them.
@MainActor
enum NibClass {
    /// - Parameter module: the module of the document's target. The app's own module may have another name here, so that a
    ///   class which is not there is looked for among all.
    static func find(_ name: String, module: String?) -> NSObject.Type? {
        let (module, name) = unmangled(name) ?? (module, name)
        let modules = [module, appModule].compactMap { $0 }
        let found: AnyClass? =
            modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first ?? objcClass(named: name)
        return found as? NSObject.Type
    }

    /// The module of the app's delegate, which a check of documents does not make.
    private static var appModule: String? {
        let delegate: AnyClass? =
            UIApplication.shared.delegate.map { type(of: $0) as AnyClass } ?? NibCheck.delegateType
        return delegate.flatMap { String(reflecting: $0).split(separator: ".").first.map(String.init) }
    }

    /// Returns the parts of a name as Xcode 6 wrote it: `_TtC5Notes8NoteView`.
    private static func unmangled(_ name: String) -> (String?, String)? {
        guard let match = name.wholeMatch(of: /_TtC(\d{1,3})(.+)/), let count = Int(match.1) else { return nil }
        let module = match.2.prefix(count)
        guard let rest = match.2.dropFirst(count).wholeMatch(of: /(\d{1,3})(.+)/), Int(rest.1) == rest.2.count else {
            return nil
        }
        return (String(module), String(rest.2))
    }
}

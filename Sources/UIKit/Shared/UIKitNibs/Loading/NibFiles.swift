import Foundation
import QuinceDiagnostics
import QuinceNibArchive
import UIFoundation
import UIKitCore

/// The documents in a bundle.
@MainActor
enum NibFiles {
    /// Returns the document of a name, in the variant for the device if there is one, and in the app's language or the
    /// base one: its compiled form, or else its XML.
    ///
    /// - Returns: `nil` if the bundle has none.
    static func document(_ name: String, _ ending: String, in bundle: Bundle) throws(InterfaceError)
        -> InterfaceDocument?
    {
        let idiom = UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        for name in [name + idiom, name] {
            guard let path = path(name, ending, bundle) else { continue }
            let file = (path as NSString).lastPathComponent
            guard let data = FileManager.default.contents(atPath: path) else {
                throw InterfaceError(file, "the file cannot be read")
            }
            return try InterfaceDocument(data, file: file).translated(byStrings: name, in: bundle)
        }
        return nil
    }

    /// Returns the names of the nibs that a class FooController may have: Foo and FooController.
    static func names(like type: UIViewController.Type) -> [String] {
        guard type != UIViewController.self else { return [] }
        let name = String(describing: type)
        return (name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []) + [name]
    }

    /// Returns the name by which an app asks for a variant: "Card" for "Card~iphone".
    static func withoutIdiom(_ name: String) -> String {
        let idiom = ["~iphone", "~ipad"].first(where: name.hasSuffix)
        return String(name.dropLast(idiom?.count ?? 0))
    }

    private static func path(_ name: String, _ ending: String, _ bundle: Bundle) -> String? {
        [InterfaceArchive.endings[ending], ending].lazy.compactMap { $0 }.compactMap { ending in
            bundle.path(forResource: name, ofType: ending)
                ?? bundle.path(forResource: name, ofType: ending, inDirectory: nil, forLocalization: "Base")
        }.first
    }
}

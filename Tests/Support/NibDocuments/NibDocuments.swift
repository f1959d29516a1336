package import Foundation
import QuinceNibArchive
package import UIKitNibs

/// Documents written for tests, from the text of their objects.
@MainActor
package enum NibDocuments {
    private static let header = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch"#

    package static func xib(_ objects: String, attributes: String = "") -> Data {
        Data("\(header).XIB\" \(attributes)>\n<objects>\n\(objects)</objects></document>".utf8)
    }

    package static func load(_ objects: String, owner: Any? = nil, attributes: String = "") -> [Any] {
        UINib(data: xib(objects, attributes: attributes), bundle: nil).instantiate(withOwner: owner)
    }

    /// Returns the only object of a xib.
    package static func only<Object>(_ objects: String, attributes: String = "", as type: Object.Type) -> Object {
        load(objects, attributes: attributes)[0] as! Object
    }

    package static func storyboardText(_ scenes: String, initial: String = "one") -> String {
        "\(header).Storyboard.XIB\" initialViewController=\"\(initial)\" useAutolayout=\"YES\">\n<scenes>\(scenes)</scenes></document>"
    }

    package static func storyboard(_ scenes: String, initial: String = "one", bundle: Bundle = .main) throws
        -> UIStoryboard
    {
        let data = Data(storyboardText(scenes, initial: initial).utf8)
        return UIStoryboard(try InterfaceDocument(data, file: "Test.storyboard"), bundle)
    }

    /// Returns a bundle with these files.
    package static func bundle(_ files: [String: String]) throws -> Bundle {
        try bundle(files.mapValues { Data($0.utf8) })
    }

    package static func bundle(_ files: [String: Data]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        for (name, data) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        return Bundle(path: folder.path)!
    }

    package static func scene(_ controller: String, beside: String = "") -> String {
        "<scene><objects>\(controller)\(beside)<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"r\(controller.hashValue)\"/></objects></scene>"
    }
}

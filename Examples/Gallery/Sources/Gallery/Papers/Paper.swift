import UIKit

/// A text document, which keeps its text by itself.
final class Paper: UIDocument {
    var text = ""
    var loaded: () -> Void = {}

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
        loaded()
    }
}

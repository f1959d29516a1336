public import Foundation
import QuinceDiagnostics

extension NSAttributedString {
    /// Makes a string with the attributes of UIKit's scope, links and languages; others are left out.
    public convenience init(_ attrStr: AttributedString) {
        let string = NSMutableAttributedString()
        for run in attrStr.runs {
            let text = String(attrStr.characters[run.range])
            string.append(
                NSAttributedString(string: text, attributes: AttributeExchange.dictionary(run.attributes)))
        }
        self.init(attributedString: string)
    }

    /// Makes a string with the attributes of a scope; those of an app's own scope are reported and left out.
    public convenience init<S: AttributeScope>(
        _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws { try self.init(attrStr, including: S.self) }

    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
        ownScope(scope, "NSAttributedString")
        self.init(attrStr)
    }
}

extension AttributedString {
    /// Makes a string with the attributes of UIKit's scope, links and languages; others are left out.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let text = nsStr.string
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { values, range, _ in
            let start = text.utf16.index(text.startIndex, offsetBy: range.location)
            // An end in the middle of a surrogate pair is rounded down, so that the pair goes to the next run.
            let part = text[start..<text.utf16.index(start, offsetBy: range.length)]
            append(AttributedString(String(part), attributes: AttributeExchange.container(values)))
        }
    }

    /// Makes a string with the attributes of a scope; those of an app's own scope are reported and left out.
    public init<S: AttributeScope>(
        _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws { try self.init(nsStr, including: S.self) }

    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
        ownScope(scope, "AttributedString")
        self.init(nsStr)
    }
}

extension AttributeContainer {
    public init(_ dictionary: [NSAttributedString.Key: Any]) { self = AttributeExchange.container(dictionary) }
}

extension Dictionary<NSAttributedString.Key, Any> {
    public init(_ container: AttributeContainer) { self = AttributeExchange.dictionary(container) }
}

/// Foundation on Linux does not list the attributes of a scope.
private func ownScope<S: AttributeScope>(_ scope: S.Type, _ place: String) {
    guard S.self != AttributeScopes.UIKitAttributes.self, S.self != AttributeScopes.FoundationAttributes.self else {
        return
    }
    Unsupported.report("the attributes of \(scope), a scope of the app's own", in: place)
}

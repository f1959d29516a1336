import SwiftSyntax

extension TokenSyntax {
    /// The identifier without backticks.
    var identifierText: String {
        let text = self.text
        return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

extension AttributeListSyntax.Element {
    func isNamed(_ name: String) -> Bool {
        guard case .attribute(let attribute) = self else { return false }
        return attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == name
    }

    var isObjCConvention: Bool {
        guard case .attribute(let attribute) = self else { return false }
        return attribute.isObjCConvention
    }
}

extension AttributeListSyntax {
    func has(_ name: String) -> Bool { contains { $0.isNamed(name) } }

    /// The name in `@objc(name)`.
    var objcName: String? {
        for case .attribute(let attribute) in self {
            if case .objCName(let pieces)? = attribute.arguments { return pieces.trimmedDescription }
        }
        return nil
    }

    /// The attributes that expose a member to the Objective-C runtime (The Swift Programming Language, "Attributes").
    fileprivate static let showing: Set<String> = [
        "objc", "IBAction", "IBSegueAction", "IBInspectable", "GKInspectable",
    ]

    var exposure: MemberFacts.Exposure {
        // A member made at run time is stored under its key and asks for that key: it must not itself answer for it.
        if has("nonobjc") || has("NSManaged") { return .hidden }
        if has("IBOutlet") { return .outlet }
        return contains(where: \.shows) ? .shown : .unsaid
    }
}

extension AttributeListSyntax.Element {
    /// Whether the attribute exposes a member. One inside `#if` counts, whatever the condition.
    fileprivate var shows: Bool {
        if case .ifConfigDecl(let block) = self {
            return block.clauses.contains { clause in
                if case .attributes(let list)? = clause.elements { return list.contains(where: \.shows) }
                return false
            }
        }
        return AttributeListSyntax.showing.contains { isNamed($0) }
    }
}

extension DeclModifierListSyntax {
    func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

    /// The access level; `private(set)` does not affect reading.
    var access: Access? {
        for modifier in self where modifier.detail == nil {
            if let access = Access(rawValue: modifier.name.text) { return access }
        }
        return nil
    }
}

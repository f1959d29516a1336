import SwiftSyntax

extension TokenSyntax {
    /// Without the backticks of `` `default` ``.
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

    /// The attributes that show a member to the Objective-C runtime, by what they say (the Swift book, "Attributes").
    fileprivate static let showing: Set<String> = [
        "objc", "IBAction", "IBSegueAction", "IBInspectable", "GKInspectable",
    ]

    var exposure: MemberFacts.Exposure {
        // What is made at run time is kept under its key, and asks for it: it must not be what answers.
        if has("nonobjc") || has("NSManaged") { return .hidden }
        if has("IBOutlet") { return .outlet }
        return contains(where: \.shows) ? .shown : .unsaid
    }
}

extension AttributeListSyntax.Element {
    /// Also inside `#if`, where the attribute is taken to be meant.
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

    /// `private(set)` says nothing of reading.
    var access: Access? {
        for modifier in self where modifier.detail == nil {
            if let access = Access(rawValue: modifier.name.text) { return access }
        }
        return nil
    }
}

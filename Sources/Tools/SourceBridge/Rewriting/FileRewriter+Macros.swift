import ApplePlatforms
import SwiftSyntax

extension FileRewriter {
    func rewrite(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": rewriteSelector(node)
        case "keyPath": rewriteKeyPath(node)
        case "imageLiteral": rewriteLiteral(node) { "\(build.platform.prefix)Image(named: \($0))!" }
        case "fileLiteral":
            rewriteLiteral(node) { "Bundle.main.url(forResource: \($0), withExtension: nil)!" }
        case "colorLiteral": rewriteColor(node)
        default: return .visitChildren
        }
        return .skipChildren
    }

    // MARK: Literals

    private func rewriteLiteral(_ node: MacroExpansionExprSyntax, _ expression: (String) -> String) {
        guard let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "resourceName"
        else { return report("#\(node.macroName.text) requires resourceName:", at: node) }
        replaceKeepingLines(node, with: expression(text(of: argument.expression)))
    }

    private func rewriteColor(_ node: MacroExpansionExprSyntax) {
        guard node.arguments.map({ $0.label?.text ?? "" }) == ["red", "green", "blue", "alpha"] else {
            return report("#colorLiteral requires red:green:blue:alpha:", at: node)
        }
        let values = node.arguments.map { "\($0.label?.text ?? ""): \(text(of: $0.expression))" }
        replaceKeepingLines(node, with: "\(build.platform.prefix)Color(\(values.joined(separator: ", ")))")
    }

    // MARK: Key paths

    /// Rewrites `#keyPath(Person.address.street)` to `"address.street"`.
    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let expression = node.arguments.first?.expression, node.arguments.count == 1,
            let path = expression.dottedNames
        else { return report("#keyPath requires a dotted path of names", at: node) }
        let names = path.drop { $0.first?.isUppercase == true || $0 == "self" || $0 == "Self" }
        let type = path[..<names.startIndex].filter { $0.first?.isUppercase == true && $0 != "Self" }
        let root: String? = type.isEmpty ? currentType?.name : type.joined(separator: ".")
        let keys = index.keys(Array(names), from: root, in: currentType?.name)
        replaceKeepingLines(node, with: "\"\(keys.joined(separator: "."))\"")
    }

    // MARK: Selectors

    private func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1 else {
            return report("#selector requires one method, or getter: or setter: with a property", at: node)
        }
        let expression = argument.expression.withoutCoercion
        guard let reference = MemberReference(expression) else {
            return report("#selector requires the name of a method", at: expression)
        }
        let types = argument.expression.coercedParameters
        guard let name = selectorName(reference, argument.label?.text, types) else {
            return report(
                "#selector: no method “\(reference.spelling)” in this module or in \(build.platform.kit)",
                at: expression)
        }
        needsRuntime = true
        replaceKeepingLines(node, with: "QuinceObjCRuntime.Selector(\"\(name)\")")
    }

    /// - Parameter types: the parameter types that `as` names, as those of the method and as those of a function that
    ///   takes the receiver.
    private func selectorName(_ reference: MemberReference, _ kind: String?, _ types: [[String]]) -> String? {
        let found = candidates(reference)
        switch kind {
        case "getter":
            return found.first { $0.member.kind == .property }?.member.selector ?? reference.name
        case "setter":
            let property = found.first { $0.member.kind == .property }
            return ObjCNames.setter(of: property.map { index.key($0) } ?? reference.name)
        default:
            break
        }
        if let labels = reference.labels {
            let match = found.first { $0.member.kind == .method && $0.member.labels == labels }
            return match.map(selector) ?? ObjCNames.selector(reference.name, labels)
        }
        let methods = found.filter { $0.member.kind == .method }
        for wanted in types {
            if let match = methods.first(where: { $0.member.parameters.map(\.type) == wanted }) {
                return selector(match)
            }
        }
        // Prefers the overload that the runtime sees; without labels, the compiler would report an ambiguity.
        let shown = methods.first { index.isShown($0.member, in: $0.type) }
        return (shown ?? methods.first).map(selector)
    }

    private func selector(_ place: ModuleIndex.Place) -> String {
        index.selector(of: place.member, in: place.type.name)
    }

    private func candidates(_ reference: MemberReference) -> [ModuleIndex.Place] {
        let named: [String]
        switch reference.base {
        case .none: named = open.reversed().map { facts.types[$0].name }
        case .type(let name): named = [name]
        case .unknown: named = []
        }
        for name in named {
            let resolved = index.resolve(name, in: currentType?.name) ?? name
            let found = index.members(named: reference.name, of: resolved)
            if !found.isEmpty { return found }
            if let entry = index.entries[resolved] {
                let own = entry.members(named: reference.name)
                if !own.isEmpty { return own }
            }
        }
        return index.membersAnywhere(named: reference.name)
    }
}

/// A member reference in `#selector(…)`.
private struct MemberReference {
    enum Base {
        case none
        case type(String)
        case unknown
    }

    let base: Base
    let name: String
    let labels: [String]?
    let spelling: String

    init?(_ expression: ExprSyntax) {
        spelling = expression.trimmedDescription
        if let plain = expression.as(DeclReferenceExprSyntax.self) {
            base = .none
            name = plain.baseName.identifierText
            labels = plain.labels
        } else if let member = expression.as(MemberAccessExprSyntax.self) {
            base = Self.base(member.base)
            name = member.declName.baseName.identifierText
            labels = member.declName.labels
        } else {
            return nil
        }
    }

    private static func base(_ expression: ExprSyntax?) -> Base {
        guard let text = expression?.trimmedDescription, text != "self", text != "Self" else { return .none }
        if text.hasPrefix("type(of:") { return .none }
        let last = text.split(separator: ".").last
        return last?.first?.isUppercase == true ? .type(text) : .unknown
    }
}

extension DeclReferenceExprSyntax {
    fileprivate var labels: [String]? { argumentNames?.arguments.map(\.name.text) }
}

extension ExprSyntax {
    /// The parameter types in `foo as (A) -> Void`; for `T.foo as (T) -> (A) -> Void`, those of the inner function as
    /// well.
    fileprivate var coercedParameters: [[String]] {
        guard let sequence = self.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self)
        else { return [] }
        let inner = type.returnClause.type.as(FunctionTypeSyntax.self)
        return [inner, type].compactMap { $0?.parameters.map { $0.type.trimmedDescription } }
    }

    /// The expression without a coercion or parentheses: `foo` for `foo as (A) -> (B) -> Void` and for `(foo)`.
    fileprivate var withoutCoercion: ExprSyntax {
        if let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            return first.withoutCoercion
        }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.expression.withoutCoercion
        }
        return self
    }

    /// The components of `a.b.c`; `nil` for anything else.
    fileprivate var dottedNames: [String]? {
        if let plain = self.as(DeclReferenceExprSyntax.self) { return [plain.baseName.identifierText] }
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.dottedNames }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.dottedNames }
        guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.dottedNames else { return nil }
        return base + [member.declName.baseName.identifierText]
    }
}

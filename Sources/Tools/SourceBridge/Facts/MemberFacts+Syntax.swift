import SwiftSyntax

extension MemberFacts {
    init(_ node: FunctionDeclSyntax) {
        self.init(kind: .method, name: node.name.identifierText)
        parameters = node.signature.parameterClause.parameters.map(Parameter.init)
        type = node.signature.returnClause.flatMap { $0.type.isVoid ? nil : $0.type.trimmedDescription }
        isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        isGeneric = node.genericParameterClause != nil
        shortBody = Self.shortBody(node.body?.statements)
        read(node.attributes, node.modifiers)
    }

    /// Returns one property for each name of a declaration such as `var a, b: Int`.
    static func properties(of node: VariableDeclSyntax) -> [MemberFacts] {
        node.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
            var member = MemberFacts(kind: .property, name: name.identifierText)
            member.type = (binding.typeAnnotation ?? node.sharedType(after: binding))?.type.trimmedDescription
            member.isSettable = node.bindingSpecifier.tokenKind == .keyword(.var) && binding.accessorBlock.isSettable
            member.isThrowing = binding.accessorBlock?.hasEffects ?? false
            member.observers = binding.accessorBlock?.observers.map(\.accessorSpecifier.text) ?? []
            if case .getter(let body)? = binding.accessorBlock?.accessors { member.shortBody = shortBody(body) }
            member.read(node.attributes, node.modifiers)
            return member
        }
    }

    private mutating func read(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) {
        exposure = attributes.exposure
        objcName = attributes.objcName
        access = modifiers.access ?? .internal
        isStatic = modifiers.has(.static) || modifiers.has(.class)
        isOverride = modifiers.has(.override)
        isOptional = modifiers.has(.optional)
        isDynamic = modifiers.has(.dynamic)
        isNonisolated = modifiers.has(.nonisolated)
        let kept = attributes.filter { $0.isNamed("discardableResult") || $0.isNamed("available") }
        keptAttributes = kept.map(\.trimmedDescription)
        isUnavailable = keptAttributes.contains { $0.hasPrefix("@available(*") && $0.contains("unavailable") }
    }

    private static let longestShortBody = 60

    private static func shortBody(_ statements: CodeBlockItemListSyntax?) -> String? {
        guard let statements, statements.count <= 1 else { return nil }
        let text = statements.trimmedDescription
        return text.utf8.count <= longestShortBody ? text : nil
    }
}

extension MemberFacts.Parameter {
    init(_ node: FunctionParameterSyntax) {
        label = node.firstName.tokenKind == .wildcard ? "_" : node.firstName.text
        name = (node.secondName ?? node.firstName).text
        type = node.type.trimmedDescription
        valueType = node.type.objcDescription
        defaultValue = node.defaultValue?.value.trimmedDescription
        isBeyondObjC = node.ellipsis != nil || node.type.isBeyondObjC
    }
}

extension TypeSyntax {
    var isVoid: Bool {
        let text = trimmedDescription
        return text == "Void" || text == "()" || text == "Swift.Void"
    }

    fileprivate var isBeyondObjC: Bool {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            let specifiers = attributed.specifiers.trimmedDescription
            return specifiers.contains("inout") || attributed.attributes.has("autoclosure")
                || attributed.baseType.isBeyondObjC
        }
        return self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
    }

    /// The type of a value in an expression: without `@escaping`, and `T?` for `T!`.
    var objcDescription: String {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            let kept = attributed.attributes.filter {
                !$0.isNamed("escaping") && !$0.isNamed("autoclosure") && !$0.isObjCConvention
            }
            let words = kept.map(\.trimmedDescription) + [attributed.baseType.objcDescription]
            return words.joined(separator: " ")
        }
        if let unwrapped = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return unwrapped.wrappedType.trimmedDescription + "?"
        }
        return trimmedDescription
    }
}

extension VariableDeclSyntax {
    /// Returns the type annotation after the last name, as in `var a, b: Int`.
    fileprivate func sharedType(after binding: PatternBindingSyntax) -> TypeAnnotationSyntax? {
        guard binding.initializer == nil else { return nil }
        return bindings.drop { $0.id != binding.id }.lazy.compactMap(\.typeAnnotation).first
    }
}

extension AccessorBlockSyntax? {
    /// Whether the property is stored, or computed with a `set` accessor.
    fileprivate var isSettable: Bool {
        switch self?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let list):
            list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
                || list.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
        }
    }
}

extension AccessorBlockSyntax {
    /// The property's observers.
    var observers: [AccessorDeclSyntax] {
        guard case .accessors(let list) = accessors else { return [] }
        return list.filter { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
    }

    fileprivate var hasEffects: Bool {
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { $0.effectSpecifiers != nil }
    }
}

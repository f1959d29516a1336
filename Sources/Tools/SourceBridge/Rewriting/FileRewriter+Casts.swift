import SwiftSyntax

// On iOS `number as? CGFloat` unwraps an NSNumber and `value as? CGRect` an NSValue, and the opposite casts box the
// value. On Linux, Swift does so only for its own number types. And Apple's names of attributes, options and similar are
// strings on iOS, also where they are a dictionary's keys.

extension FileRewriter {
    private static let boxed: Set<String> = [
        "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "CATransform3D", "UIEdgeInsets",
        "UIOffset", "NSRange", "CMTime", "CMTimeRange", "CMTimeMapping", "NSNumber", "NSValue",
    ]

    func rewrite(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (place, element) in elements.enumerated() {
            if place > 0, elements.indices.contains(place + 1), element.is(UnresolvedAsExprSyntax.self) {
                nameKey(elements[place - 1], elements[place + 1])
            }
            guard let cast = element.as(UnresolvedAsExprSyntax.self), let mark = cast.questionOrExclamationMark,
                elements.indices.contains(place + 1), place > 0, isWhole(elements[..<(place - 1)]),
                let type = elements[place + 1].as(TypeExprSyntax.self)?.type, isBoxed(type) || isKeyedByNames(type)
            else { continue }
            replaceCast(elements[place - 1], elements[place + 1], isForced: mark.tokenKind == .exclamationMark)
        }
        return .visitChildren
    }

    private func isBoxed(_ type: TypeSyntax) -> Bool {
        guard let name = type.as(IdentifierTypeSyntax.self)?.name.text else { return false }
        return Self.boxed.contains(name) && !index.declaresType(name)
    }

    /// Returns whether the type is a dictionary whose keys are a string type of Apple's, which all end so, or an array of such:
    /// `[NSAttributedString.Key: Any]`, `[UIFontDescriptor.AttributeName: Any]`, `[FileAttributeKey: Any]`.
    private func isKeyedByNames(_ type: TypeSyntax) -> Bool {
        if let list = type.as(ArrayTypeSyntax.self) { return isKeyedByNames(list.element) }
        let name = type.as(IdentifierTypeSyntax.self)?.name.identifierText
        let written: String? = type.as(DictionaryTypeSyntax.self).map { text(of: $0.key) }
        guard let key = written ?? name.flatMap(index.dictionaryKey) else { return false }
        let parts = key.split(separator: ".")
        guard let first = parts.first, let last = parts.last else { return false }
        return (last.hasSuffix("Key") || last.hasSuffix("Name")) && !index.declaresType(String(first))
    }

    /// Rewrites `kCTFontAttributeName as NSAttributedString.Key`: on iOS both are names of one string.
    private func nameKey(_ operand: ExprSyntax, _ type: ExprSyntax) {
        guard let name = operand.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("kCT"),
            text(of: type) == "NSAttributedString.Key"
        else { return }
        edits.insert("NSAttributedString.Key(", at: start(of: operand))
        edits.blank(end(of: operand)..<end(of: type), in: source, putting: ")")
    }

    /// Returns whether the operand is complete: no operator before it binds more tightly than the cast.
    private func isWhole(_ before: ArraySlice<ExprSyntax>) -> Bool {
        guard let last = before.last else { return true }
        if last.is(AssignmentExprSyntax.self) { return true }
        let loose: Set<String> = ["??", "==", "!=", "<", ">", "<=", ">=", "&&", "||"]
        return last.as(BinaryOperatorExprSyntax.self).map { loose.contains($0.operator.text) } ?? false
    }

    private func replaceCast(_ operand: ExprSyntax, _ type: ExprSyntax, isForced: Bool) {
        // `try` and `await` come before the whole expression.
        let value = operand.withoutEffects
        let gap: Range<Int> = end(of: value)..<end(of: type)
        let newlines = String(repeating: "\n", count: source[gap].count { $0 == UInt8(ascii: "\n") })
        edits.insert("QuinceObjCRuntime.objcCast(", at: start(of: value))
        edits.replace(gap, with: ", to: \(text(of: type)).self)\(isForced ? "!" : "")\(newlines)")
        needsRuntime = true
    }
}

extension ExprSyntax {
    fileprivate var withoutEffects: ExprSyntax {
        if let tried = self.as(TryExprSyntax.self) { return tried.expression.withoutEffects }
        if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.withoutEffects }
        return self
    }
}

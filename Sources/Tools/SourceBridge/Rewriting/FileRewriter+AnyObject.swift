import SwiftSyntax

// On iOS a member of any class may be asked of an `AnyObject`: `sender.tag`, `object.priority`. Here the object is cast
// to the classes that declare such a member.

extension FileRewriter {
    private var anyObjects: AnyObjectScope {
        AnyObjectScope { [self] name in
            guard let type = currentType?.name else { return nil }
            let found = index.members(named: name, of: index.resolve(type) ?? type) + own(type, name)
            return found.first { $0.member.kind == .property }?.member.type
        }
    }

    private func own(_ type: String, _ name: String) -> [ModuleIndex.Place] {
        index.entry(type)?.members(named: name) ?? []
    }

    func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
        guard facts.mentionsAnyObject, let base = node.base else { return }
        let object = base.withoutUnwrapping
        guard object.is(TupleExprSyntax.self) || object.is(DeclReferenceExprSyntax.self),
            anyObjects.isAnyObject(object)
        else { return }
        if let call = node.calledBy {
            callMember(node, call, of: object)
        } else {
            readMember(node, of: object, isChained: base.is(OptionalChainingExprSyntax.self))
        }
    }

    /// Reads the property from whichever class the object is of.
    private func readMember(_ node: MemberAccessExprSyntax, of object: ExprSyntax, isChained: Bool) {
        let name = node.declName.baseName.identifierText
        let classes = classes { $0.kind == .property && $0.name == name }
        guard !classes.isEmpty else { return }
        needsRuntime = true
        let getters = classes.map { type in ", { ($0 as? \(type))?.\(name) }" }
        let goesOn = isChained && node.parent?.is(MemberAccessExprSyntax.self) ?? false
        edits.insert("ObjCRuntime.objcMember(", at: start(of: object))
        replaceGap(after: object, upTo: end(of: node), with: getters.joined() + ")" + (goesOn ? "?" : ""))
    }

    /// Calls the method of the only class that declares it.
    private func callMember(_ node: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, of object: ExprSyntax) {
        let name = node.declName.baseName.identifierText
        let labels = call.labels
        let hidden = call.trailingClosure == nil ? 0 : 1
        let classes = classes {
            // A trailing closure hides its label.
            $0.kind == .method && $0.name == name && $0.labels.count == labels.count + hidden
                && $0.labels.dropLast(hidden).elementsEqual(labels)
        }
        guard classes.count == 1, let type = classes.first else { return }
        let chain = call.calledExpression.as(OptionalChainingExprSyntax.self)
        let isOptional: Bool = chain != nil || node.base?.is(OptionalChainingExprSyntax.self) == true
        edits.insert("(", at: start(of: object))
        replaceGap(
            after: object, upTo: start(of: node.declName), with: isOptional ? " as? \(type))?." : " as! \(type)).")
        if let chain { blank(chain.questionMark) }
    }

    private func replaceGap(after object: ExprSyntax, upTo end: Int, with text: String) {
        let gap = self.end(of: object)..<end
        edits.replace(gap, with: text + String(repeating: "\n", count: source[gap].count { $0 == UInt8(ascii: "\n") }))
    }

    /// Returns the classes that this file sees and that first declare such a member, of one type: that of the app's own
    /// classes, or the first.
    private func classes(_ matches: (MemberFacts) -> Bool) -> [String] {
        let seesUIKit = facts.imports.contains("UIKit")
        var found: [(name: String, member: MemberFacts)] = []
        for name in index.entries.keys.sorted() {
            guard let entry = index.entries[name], let declaration = entry.declaration, declaration.kind == .class,
                !declaration.isGeneric, !declaration.isLocal,
                entry.isOwn ? declaration.access > .fileprivate : seesUIKit && declaration.access >= .public
            else { continue }
            let lowest: Access = entry.isOwn ? .internal : .public
            let member = entry.parts.flatMap(\.members).first {
                matches($0) && !$0.isStatic && !$0.isOverride && !$0.isUnavailable && $0.access >= lowest
            }
            if let member { found.append((name, member)) }
        }
        let type = (found.first { index.entry($0.name)?.isOwn == true } ?? found.first)?.member.type
        return found.filter { $0.member.type == type }.map(\.name)
    }
}

extension ExprSyntax {
    /// The expression without `?` and `!` after it.
    fileprivate var withoutUnwrapping: ExprSyntax {
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression }
        return self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
    }
}

extension MemberAccessExprSyntax {
    /// The call of this member, with or without `?` after its name.
    fileprivate var calledBy: FunctionCallExprSyntax? {
        let callee = parent?.as(OptionalChainingExprSyntax.self).map { Syntax($0) } ?? Syntax(self)
        guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id else {
            return nil
        }
        return call
    }
}

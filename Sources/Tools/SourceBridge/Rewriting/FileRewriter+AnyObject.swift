import SwiftSyntax

// On iOS a member of any class may be asked of an `AnyObject`: `sender.tag`, `object.priority`. Here the object is cast
// to the classes that declare such a member.

extension FileRewriter {
    private var anyObjects: AnyObjectScope {
        AnyObjectScope(
            propertyType: { [self] name in
                guard let type = currentType?.name else { return nil }
                let found = index.members(named: name, of: index.resolve(type) ?? type) + own(type, name)
                return found.first { $0.member.kind == .property }?.member.type
            }, typeAnywhere: { [self] in index.typeOfProperties(named: $0) })
    }

    private func own(_ type: String, _ name: String) -> [ModuleIndex.Place] {
        index.entry(type)?.members(named: name) ?? []
    }

    func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
        guard facts.mentionsAnyObject, let base = node.base else { return }
        let object = base.withoutUnwrapping
        guard anyObjects.isAnyObject(object) else { return }
        if let call = node.calledBy {
            callMember(node, call, of: object)
        } else {
            readMember(node, of: object, isChained: base.is(OptionalChainingExprSyntax.self))
        }
    }

    /// Reads the property from whichever class the object is of.
    private func readMember(_ node: MemberAccessExprSyntax, of object: ExprSyntax, isChained: Bool) {
        let name = node.declName.baseName.identifierText
        let known = Self.boxMembers[name, default: []]
        let classes = classes(ownAlone: !known.isEmpty) { $0.kind == .property && $0.name == name }
        // A member of the app's own may have another type than the boxes'.
        let boxes = classes.isEmpty ? known : []
        guard !classes.isEmpty || !boxes.isEmpty else { return }
        needsRuntime = true
        let getters =
            classes.map { type in ", { ($0 as? \(type))?.\(name) }" }
            + boxes.map { box in ", { QuinceObjCRuntime.objcCast($0, to: \(box.type).self)?.\(box.member ?? name) }" }
        let goesOn = isChained && node.parent?.is(MemberAccessExprSyntax.self) ?? false
        edits.insert("QuinceObjCRuntime.objcMember(", at: start(of: object))
        replaceGap(after: object, upTo: end(of: node), with: getters.joined() + ")" + (goesOn ? "?" : ""))
    }

    /// A box of Foundation's that has a value.
    private struct Box {
        let type: String
        /// The member's name in Swift, where that differs from the name in Objective-C by which it is asked for.
        var member: String?

        static let value = Box(type: "NSValue")
        static let number = Box(type: "NSNumber")
        static let string = Box(type: "NSString")
    }

    /// The values of Foundation's boxes, which are what an app means that asks any object for one, with the boxes that have
    /// them. On Linux `x as AnyObject` is no NSValue but Swift's own box, which `objcCast` opens.
    private static let boxMembers: [String: [Box]] = [
        "cgRectValue": [.value], "cgPointValue": [.value], "cgSizeValue": [.value], "cgVectorValue": [.value],
        "cgAffineTransformValue": [.value], "uiEdgeInsetsValue": [.value], "uiOffsetValue": [.value],
        "rangeValue": [.value], "intValue": [.number], "uintValue": [.number],
        "integerValue": [Box(type: "NSNumber", member: "intValue"), .string],
        "boolValue": [.number, .string], "floatValue": [.number, .string], "doubleValue": [.number, .string],
    ]

    /// Rewrites `type.description()`, which iOS allows for any class: `type(of: object)` for an `AnyObject`,
    /// `view.classForCoder`. Instances have a property of that name, which is not called.
    func rewriteDescription(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
            callee.declName.baseName.text == "description", callee.declName.argumentNames == nil,
            !base.isTypeOrSuper, !base.isChained, !index.declaresMethod("description")
        else { return }
        needsRuntime = true
        edits.insert("QuinceObjCRuntime.objcDescription(of: ", at: start(of: base))
        replaceGap(after: base, upTo: end(of: node), with: ")")
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
        if classes.count > 1, callSeveral(call, of: object, classes) { return }
        let isOfAll = Self.messagesOfAll.contains(MemberFacts.fullName(name, labels))
        guard let type = classes.count == 1 ? classes.first : isOfAll ? "NSObject" : nil else { return }
        let chain = call.calledExpression.as(OptionalChainingExprSyntax.self)
        let isOptional: Bool = chain != nil || node.base?.is(OptionalChainingExprSyntax.self) == true
        edits.insert("(", at: start(of: object))
        replaceGap(
            after: object, upTo: start(of: node.declName), with: isOptional ? " as? \(type))?." : " as! \(type)).")
        if let chain { blank(chain.questionMark) }
    }

    /// Methods that every object has, as far as apps ask them of an `AnyObject`.
    private static let messagesOfAll: Set<String> = [
        "responds(to:)", "perform(_:)", "perform(_:with:)", "perform(_:with:with:)", "value(forKey:)",
        "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)", "isKind(of:)", "isMember(of:)",
        "isEqual(_:)",
    ]

    /// Calls the method of whichever class the object is of, where nothing is done with the result.
    private func callSeveral(_ call: FunctionCallExprSyntax, of object: ExprSyntax, _ classes: [String]) -> Bool {
        guard call.parent?.is(CodeBlockItemSyntax.self) == true, call.trailingClosure == nil,
            let paren = call.leftParen, let access = call.calledMember
        else { return false }
        let arguments = String(decoding: source[start(of: paren)..<end(of: call)], as: UTF8.self)
        // A closure's parameter would mean another one within the closures that are added.
        guard !arguments.contains("$"), !arguments.contains("\n") else { return false }
        let name = access.declName.baseName.text
        let calls = classes.map { type in ", { ($0 as? \(type))?.\(name)\(arguments) }" }
        needsRuntime = true
        edits.insert("_ = QuinceObjCRuntime.objcMember(", at: start(of: object))
        replaceGap(after: object, upTo: end(of: call), with: calls.joined() + ")")
        return true
    }

    private func replaceGap(after object: ExprSyntax, upTo end: Int, with text: String) {
        let gap = self.end(of: object)..<end
        edits.replace(gap, with: text + String(repeating: "\n", count: source[gap].count { $0 == UInt8(ascii: "\n") }))
    }

    /// Returns the classes that this file sees and that first declare such a member, of one type: that of the app's own
    /// classes, or the first.
    ///
    /// - Parameter ownAlone: whether only the app's own classes count, as for a member that Foundation's boxes have.
    private func classes(ownAlone: Bool = false, _ matches: (MemberFacts) -> Bool) -> [String] {
        let seesKit = build.platform.kits.contains(where: facts.imports.contains)
        var found: [(name: String, member: MemberFacts)] = []
        for name in index.entries.keys.sorted() {
            guard let entry = index.entries[name], let declaration = entry.declaration, declaration.kind == .class,
                !declaration.isGeneric, !declaration.isLocal,
                entry.isOwn ? declaration.access > .fileprivate : seesKit && declaration.access >= .public,
                entry.isOwn || !ownAlone, entry.framework.map(facts.imports.contains) ?? true
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
    /// Whether the expression is `super`, or a name that begins with a capital letter, as a type's does.
    fileprivate var isTypeOrSuper: Bool {
        if self.is(SuperExprSyntax.self) { return true }
        let name = self.as(DeclReferenceExprSyntax.self) ?? self.as(MemberAccessExprSyntax.self)?.declName
        return name?.baseName.text.first?.isUppercase ?? false
    }

    /// Whether a part of the expression is optional, so that a member of all of it is too.
    fileprivate var isChained: Bool {
        if self.is(OptionalChainingExprSyntax.self) { return true }
        let inner =
            self.as(MemberAccessExprSyntax.self)?.base ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
            ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression
        return inner?.isChained ?? false
    }

    /// The expression without `?` and `!` after it.
    fileprivate var withoutUnwrapping: ExprSyntax {
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression }
        return self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
    }
}

extension FunctionCallExprSyntax {
    /// The member that is called, with or without `?` after its name.
    fileprivate var calledMember: MemberAccessExprSyntax? {
        let callee = calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? calledExpression
        return callee.as(MemberAccessExprSyntax.self)
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

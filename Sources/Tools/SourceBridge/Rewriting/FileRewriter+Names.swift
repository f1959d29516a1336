import SwiftSyntax

extension FileRewriter {
    private func newName(_ name: String) -> String? {
        guard let new = index.newName(ofType: name) else { return nil }
        needsRuntime = true
        return new
    }

    private func noteImpliedModule(_ name: String) {
        guard let module = ImpliedModule(name: name), !index.declaresType(name) else { return }
        if module.isOptional, !build.modules.contains(module.rawValue) { return }
        impliedModules.insert(module)
    }

    func rewrite(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteImpliedModule(node.name.text)
        if let name = newName(node.name.text) { replace(node.name, with: name) }
        return .visitChildren
    }

    func rewrite(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.baseType.trimmedDescription == "Foundation", let name = newName(node.name.text) {
            replace(node, with: name)
            return .skipChildren
        }
        if let base = node.baseType.as(IdentifierTypeSyntax.self) { rewriteQualifier(base.name) }
        return .visitChildren
    }

    /// Replaces the name of a module that has another one on Linux.
    private func rewriteQualifier(_ name: TokenSyntax) {
        guard !index.declaresType(name.text),
            let module = build.frameworks.qualifier(for: name.text), module != name.text
        else { return }
        replace(name, with: module)
    }

    func rewrite(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteFunctionName(node)
        noteImpliedModule(node.baseName.text)
        // The name of a member, an argument's label and the like do not refer to the type.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id, let name = newName(node.baseName.text)
        {
            replace(node.baseName, with: name)
        }
        return .visitChildren
    }

    /// Fields of `stat` on Darwin; Linux calls them `st_mtim` and so on.
    private static let timesOfFiles: Set<String> = ["st_atimespec", "st_mtimespec", "st_ctimespec"]

    /// Renames functions of Foundation and Dispatch that Quince replaces; an overload of them would be ambiguous.
    private func rewriteFunctionName(_ node: DeclReferenceExprSyntax) {
        let isMember: Bool = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        switch node.baseName.text {
        case "NSClassFromString" where !isMember: replace(node.baseName, with: "QuinceObjCRuntime.objcClass(named:)")
        case "unsafeBitCast" where !isMember: replace(node.baseName, with: "QuinceObjCRuntime.objcBitCast")
        case "timeIntervalSinceNow" where isMember && !index.declaresMember("timeIntervalSinceNow"):
            replace(node.baseName, with: "timeIntervalSinceMediaNow")
        case "asyncAfter" where isMember && !index.declaresMember("asyncAfter"):
            renameDeadline(node)
        case "urls" where isMember: renameSearch(node, to: "appURLs")
        case "url" where isMember: renameSearch(node, to: "appURL")
        case "NSSearchPathForDirectoriesInDomains" where !isMember:
            replace(node.baseName, with: "FileManager.appPaths")
        case "enumerateSubstrings" where !index.declaresMember("enumerateSubstrings"):
            replace(node.baseName, with: "enumerateUnicodeSubstrings")
            impliedModules.insert(.substrings)
        case "enumerateMatches" where !index.addsMember("enumerateMatches") || isIn("enumerateMatches", node):
            replace(node.baseName, with: "enumerateFoundMatches")
        case "abs" where !isMember && currentType?.name == "CGFloat" && !index.declaresMember("abs"):
            // Inside the type the name would be Foundation's static method, which iOS does not have.
            return replace(node.baseName, with: "Swift.abs")
        case "NSURLSessionDownloadTaskResumeData": return noteSessionSetting(node.baseName.text)
        case let time where (isMember || currentType?.name == "stat") && Self.timesOfFiles.contains(time):
            return replace(node.baseName, with: String(time.dropLast("espec".count)))
        case "sleep"
        where !isMember && isSleepingTask(currentType?.name ?? "") && isSleepOfSwift(node.parent, bare: true):
            replace(node.baseName, with: "QuinceTask.sleep")
        default: return
        }
        needsRuntime = true
    }

    /// Whether a node is in the body of a function of that name, which then means another one.
    private func isIn(_ function: String, _ node: DeclReferenceExprSyntax) -> Bool {
        sequence(first: Syntax(node), next: \.parent).contains {
            $0.as(FunctionDeclSyntax.self)?.name.text == function
        }
    }

    /// Renames a search for directories, of which Foundation on Linux does not know the Library. A module that has a member
    /// of the name may still search; the directory tells the call.
    private func renameSearch(_ node: DeclReferenceExprSyntax, to name: String) {
        guard let call = node.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.arguments.prefix(2).map({ $0.label?.text }) == ["for", "in"]
        else { return }
        let directory = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        let isSearch: Bool = directory?.hasSuffix("Directory") == true
        guard isSearch || !index.declaresMember(node.baseName.text) else { return }
        replace(node.baseName, with: name)
        needsRuntime = true
    }

    /// Renames the label of an instant, `deadline` or `wallDeadline`. The name `asyncAfter` stays: by it, the compiler isolates a
    /// closure for `DispatchQueue.main` to the main actor.
    private func renameDeadline(_ node: DeclReferenceExprSyntax) {
        let call = node.parent?.parent?.as(FunctionCallExprSyntax.self)
        switch node.argumentNames?.arguments.first?.name ?? call?.arguments.first?.label {
        case let label? where label.text == "deadline": replace(label, with: "mediaDeadline")
        case let label? where label.text == "wallDeadline": replace(label, with: "mediaWallDeadline")
        default: break
        }
    }

    /// Rewrites `Date.now`, `Task.sleep` and `super.observeValue`.
    func rewrite(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalReference(node)
        if node.declName.baseName.text == "init" { rewriteCreator(node) }
        let member = node.declName.baseName
        noteSessionSetting(member.text)
        rewriteQualifiedName(node)
        rewriteAnyObjectMember(node)
        rewriteFulfilling(node)
        rewriteVersionMember(node)
        // Creating the text of every base would be slow, and few bases are relevant.
        guard let expression = node.base, let kind = BaseKind(expression, member.text) else { return .visitChildren }
        let base = expression.trimmedDescription
        if kind == .module, base == "Foundation", let name = newName(member.text) {
            replace(node, with: name)
            return .skipChildren
        }
        if isFoundation(base, "Date"), member.text == "now" {
            replace(member, with: "mediaNow")
            needsRuntime = true
        } else if isSleepingTask(base), member.text == "sleep", isSleepOfSwift(node.parent) {
            replaceKeepingLines(expression, with: "QuinceTask")
            needsRuntime = true
            return .skipChildren
        } else if base == "super" {
            rewriteSuper(node)
        }
        return .visitChildren
    }

    /// Rewrites `CoreGraphics.log` and `Darwin.exit`: Linux has these functions in other modules; what is declared in Darwin is in
    /// C's library. A name with a capital letter is a type's, whose module may have another name.
    private func rewriteQualifiedName(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text
        guard let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName else { return }
        if name.first?.isUppercase == true, base.text != "Darwin" { return rewriteQualifier(base) }
        guard let module = build.frameworks.home(of: name, in: base.text), !index.declaresType(base.text),
            base.text == "Darwin" || MathFunctions.names.contains(name)
        else { return }
        replace(base, with: module)
    }

    private func isFoundation(_ base: String, _ type: String) -> Bool {
        (base == type && !index.declaresType(type)) || base == "Foundation." + type
    }

    private func isSleepingTask(_ base: String) -> Bool {
        guard !index.declaresType("Task") else { return false }
        return base == "Task" || base == "_Concurrency.Task" || (base.hasPrefix("Task<") && base.hasSuffix(">"))
    }

    /// Returns whether a call of `sleep` may be Swift's; extensions of `Task` declare others with different labels.
    ///
    /// - Parameter bare: whether the call has no base; a call without a label is then the C library's.
    private func isSleepOfSwift(_ parent: Syntax?, bare: Bool = false) -> Bool {
        let labels = parent?.as(FunctionCallExprSyntax.self)?.labels ?? []
        guard let label = labels.first else { return !bare }
        // An extension of the module's own that has the same labels has other types.
        if index.entry("Task")?.members(named: "sleep").contains(where: { $0.member.labels == labels }) == true {
            return false
        }
        return ["nanoseconds", "for", "until"].contains(label) || (label == "_" && !bare)
    }

    private func rewriteSuper(_ node: MemberAccessExprSyntax) {
        if rewriteSuperOfMessage(node) { return }
        guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node).id,
            let name = InformalProtocols.superName(node.declName.baseName.text, call.labels),
            let type = currentType?.name, !index.hasOwnCoding(type)
        else { return }
        // A superclass that implements the method itself is called as usual.
        let full = MemberFacts.fullName(node.declName.baseName.text, call.labels)
        let above = index.lineage(index.resolve(type) ?? type).dropFirst()
        let isInherited = above.contains { ancestor in
            guard let entry = index.entries[ancestor], entry.isOwn else { return false }
            return entry.members(named: node.declName.baseName.text).contains { $0.member.fullName == full }
        }
        if !isInherited { replace(node.declName.baseName, with: name) }
    }

    /// Rewrites `super.member` where the member above has a name of its own.
    private func rewriteSuperOfMessage(_ node: MemberAccessExprSyntax) -> Bool {
        guard let type = currentType?.name else { return false }
        let name = node.declName.baseName.identifierText
        let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap { call in
            call.calledExpression.id == ExprSyntax(node).id ? call : nil
        }
        let labels = call.map { $0.labels + ($0.trailingClosure == nil ? [] : ["_"]) }
        let fullName = labels.map { MemberFacts.fullName(name, $0) } ?? name
        let ancestors = superclasses(of: type)
        guard
            let renamed = plan.messages.name(of: fullName, among: ancestors)
                ?? plan.frameworkOverrides.name(of: name, fullName, among: ancestors, index)
        else { return false }
        replace(node.declName.baseName, with: renamed)
        return true
    }

    /// Returns the superclasses of a class, nearest first; the last may be known only by its name.
    private func superclasses(of type: String) -> [String] {
        let lineage = index.lineage(index.resolve(type) ?? type)
        return lineage.dropFirst() + (index.entry(lineage.last)?.declaration?.inherits ?? [])
    }

    /// Makes an object of the subclass that has the overrides of this module's extensions.
    func rewriteOverridden(_ node: FunctionCallExprSyntax) {
        let access = node.calledExpression.as(MemberAccessExprSyntax.self)
        let callee = access?.declName.baseName.text == "init" ? access?.base : node.calledExpression
        guard let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName,
            plan.frameworkOverrides.subclasses[name.text] != nil
        else { return }
        replace(name, with: FrameworkOverrides.subclass(of: name.text))
    }

    /// Rewrites `Date()` and calls of optional requirements.
    func rewrite(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isNow(node) {
            let base = node.calledExpression
            needsRuntime = true
            let isInit = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
            let type: ExprSyntax = isInit ? base.as(MemberAccessExprSyntax.self)?.base ?? base : base
            edits.replace(end(of: type)..<end(of: node), with: ".mediaNow")
            return .skipChildren
        }
        if rewriteCreation(node) { return .skipChildren }
        rewriteProcessInfo(node)
        rewriteAsyncSetUp(node)
        rewriteDescription(node)
        rewriteOverridden(node)
        rewriteOwnClass(node)
        rewriteSession(node)
        rewriteBlock(node)
        if let label = node.arguments.first?.label, label.text == "timeIntervalSinceNow",
            isFoundation(node.calledExpression.trimmedDescription, "Date")
        {
            replace(label, with: "timeIntervalSinceMediaNow")
            needsRuntime = true
        }
        return rewriteOptionalCall(node)
    }

    /// Rewrites `ProcessInfo()`, whose initializer is internal on Linux.
    private func rewriteProcessInfo(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil, node.leftParen != nil,
            let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "ProcessInfo",
            !index.declaresType("ProcessInfo")
        else { return }
        edits.insert(".make", at: end(of: name))
        needsRuntime = true
    }

    private func isNow(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.arguments.isEmpty, node.trailingClosure == nil, node.leftParen != nil else { return false }
        let name =
            node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
            ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
        guard let name, ["Date", "init"].contains(name.text) else { return false }
        let called = node.calledExpression.trimmedDescription
        let type: String = called.hasSuffix(".init") ? String(called.dropLast(".init".count)) : called
        return isFoundation(type, "Date")
    }
}

/// The kinds of member bases that are rewritten.
private enum BaseKind {
    case superclass, module, time

    init?(_ base: ExprSyntax, _ member: String) {
        if base.is(SuperExprSyntax.self) {
            self = .superclass
        } else if member == "now" || member == "sleep" {
            self = .time
        } else if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "Foundation" {
            self = .module
        } else {
            return nil
        }
    }
}

extension FunctionCallExprSyntax {
    /// The argument labels, `_` if there is none. Trailing closures have no label in the source.
    var labels: [String] { arguments.map { $0.label?.text ?? "_" } }
}

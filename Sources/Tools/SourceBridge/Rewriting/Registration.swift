import SwiftSyntax

/// The function that registers a type's methods with the runtime. It is in the type's own body, where private members
/// are accessible.
struct Registration {
    let name: String
    /// The statements, without the calls of nested types' functions.
    var statements: [String] = []
    /// The nested types with a registration.
    var inner: [Int] = []
    /// Whether instances register: a generic class has one registration per specialization, and a local class cannot be
    /// named.
    var isByInstance = false
}

extension FileRewriter {
    func planRegistrations() {
        for (place, type) in facts.types.enumerated() where type.kind != .protocol {
            let statements = type.kind == .value ? [] : registrationStatements(of: type)
            guard !statements.isEmpty else { continue }
            let isByInstance: Bool =
                type.kind == .class && (type.isGeneric || type.isLocal || isInGenericExtension(place))
            registrations[place, default: Registration(name: Self.name(place))].statements = statements
            registrations[place]?.isByInstance = isByInstance
            if !isByInstance { chain(place) }
        }
    }

    private func isInGenericExtension(_ place: Int) -> Bool {
        var outer = facts.types[place].parent
        while let current = outer {
            let type = facts.types[current]
            if type.kind == .extension, index.genericTypes.contains(type.name) { return true }
            outer = type.parent
        }
        return false
    }

    private static func name(_ place: Int) -> String { "__objc_register_\(place)" }

    /// Makes the enclosing types call the function, up to one that the file can name.
    private func chain(_ place: Int) {
        var inner = place
        while let outer = facts.types[inner].parent {
            if registrations[outer] == nil { registrations[outer] = Registration(name: Self.name(outer)) }
            if registrations[outer]?.inner.contains(inner) == true { return }
            registrations[outer]?.inner.append(inner)
            inner = outer
        }
    }

    private func registrationStatements(of type: TypeFacts) -> [String] {
        let members = type.members.filter { isRegistered($0, in: type) }
        guard !members.isEmpty else { return [] }
        let target = type.kind == .extension ? type.name : type.simpleName
        let lines = members.map {
            $0.kind == .property ? propertyStatement($0, in: type) : methodStatement($0, in: type)
        }
        return ["QuinceObjCRuntime.registerObjCClass(\(target).self) { \(lines.joined(separator: "; ")) }"]
    }

    private func version(of member: MemberFacts, in type: TypeFacts) -> MessagePlan.Version? {
        plan.messages[index.resolve(type.name) ?? type.name, member]
    }

    private func isRegistered(_ member: MemberFacts, in type: TypeFacts) -> Bool {
        if version(of: member, in: type) != nil { return true }
        if type.kind == .extension {
            // A structure or protocol does not receive messages.
            let kind = index.entry(index.resolve(type.name))?.declaration?.kind
            if kind == .protocol || (kind == nil && !type.isObjC && member.exposure == .unsaid) { return false }
        }
        guard index.isShown(member, in: type), !member.isUnavailable, member.hasPlainName else { return false }
        if member.kind == .property { return !member.isStatic && !member.isThrowing }
        return !member.isGeneric && !member.parameters.contains(where: \.isBeyondObjC)
    }

    private func propertyStatement(_ member: MemberFacts, in type: TypeFacts) -> String {
        let version = version(of: member, in: type)
        let name = version?.name ?? member.name
        let setter = member.isSettable ? " { $0.\(name) = $1 }" : ""
        return "$0.property(\"\(version?.selector ?? member.objcName ?? member.name)\", \\.\(name))\(setter)"
    }

    private func methodStatement(_ member: MemberFacts, in type: TypeFacts) -> String {
        let version = version(of: member, in: type)
        let selector = version?.selector ?? index.selector(of: member, in: type.name)
        let arguments = member.parameters.enumerated().map { place, parameter in
            let label = parameter.label == "_" ? "" : parameter.label + ": "
            return "\(label)$1[\(place), as: (\(index.spelling(parameter.valueType))).self]"
        }
        var call = "$0.\(version?.name ?? member.name)(\(arguments.joined(separator: ", ")))"
        if member.parameters.isEmpty { call = "_ = $1; return " + call }
        if member.isThrowing { call = call.replacing("$0.", with: "try? $0.") }
        let verb: String = member.type == nil ? "action" : "method"
        let kind: String = member.isStatic ? "class" + verb.prefix(1).uppercased() + verb.dropFirst() : verb
        if member.isAsync { return asyncStatement(member, selector, arguments) }
        return "$0.\(kind)(\"\(selector)\") { \(call) }"
    }

    private func asyncStatement(_ member: MemberFacts, _ selector: String, _ arguments: [String]) -> String {
        let values = arguments.map { $0.replacing("$1[", with: "arguments[") }
        let effects: String = member.isThrowing ? "try? await" : "await"
        return "$0.action(\"\(selector)\") { object, arguments in "
            + "_ = Task { _ = \(effects) object.\(member.name)(\(values.joined(separator: ", "))) } }"
    }

    // MARK: Placement

    /// Inserts the members of the plan and the registration into a type's body.
    func insertMembers(of place: Int, into body: MemberBlockSyntax) {
        let type = facts.types[place]
        var text = ""
        if type.kind == .class {
            for insertion in plan.insertions[index.resolve(type.name) ?? type.name] ?? [] {
                text += insertion + "; "
            }
        }
        if let registration = registrations[place] {
            needsRuntime = true
            text += function(registration, type)
        }
        guard !text.isEmpty else { return }
        edits.insert((body.needsSeparator ? " ; " : " ") + text, at: start(of: body.rightBrace))
    }

    private func function(_ registration: Registration, _ type: TypeFacts) -> String {
        let calls = registration.inner.sorted().map { inner in
            "\(facts.types[inner].kind == .extension ? facts.types[inner].name : facts.types[inner].simpleName)"
                + ".\(Self.name(inner))()"
        }
        let body = (registration.statements + calls).joined(separator: "; ")
        let function = "@MainActor fileprivate static func \(registration.name)() { \(body) } "
        guard registration.isByInstance else { return function }
        return function + "; private let \(registration.name)_done: Void = "
            + "QuinceObjCRuntime.registerObjCClassOnce(\(type.simpleName).self) { \(type.simpleName).\(registration.name)() } "
    }

    /// The last line of the file, which registers the file's classes with the runtime at load time.
    var moduleRegistration: String? {
        let roots = registrations.keys.sorted().filter { place in
            facts.types[place].parent == nil && registrations[place]?.isByInstance == false
                && !facts.types[place].isLocal
                && !facts.types[place].isGeneric
        }
        guard !roots.isEmpty else { return nil }
        let calls = roots.map { "\(facts.types[$0].name).\(Self.name($0))()" }
        return "QuinceObjCRuntime.registerObjCModule { \(calls.joined(separator: "; ")) }"
    }
}

extension MemberBlockSyntax {
    /// Whether a semicolon is needed; one may only follow a declaration.
    fileprivate var needsSeparator: Bool {
        guard let last = members.last else { return false }
        return last.semicolon == nil && !last.decl.is(IfConfigDeclSyntax.self)
    }
}

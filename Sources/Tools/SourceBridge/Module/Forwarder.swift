/// The source text of a forwarding member, on one line.
struct Forwarder {
    let text: String

    init(_ member: MemberFacts, to name: String) {
        let call = Self.call(member, name)
        switch member.kind {
        case .method: text = Self.head(member) + " { \(member.type == nil ? "" : "return ")\(call) }"
        case .property where !member.observers.isEmpty:
            let calls = member.observers.map { "\($0) { \(name)_\($0)(\($0 == "willSet" ? "newValue" : "oldValue")) }" }
            text = Self.head(member) + " { \(calls.joined(separator: " ")) }"
        case .property:
            let setter = member.isSettable ? " set { \(name) = newValue }" : ""
            text = Self.head(member) + " { get { \(name) }\(setter) }"
        }
    }

    /// Forwards to the method that the object's class has registered for a message.
    ///
    /// - Parameter original: the member's new name, for objects of classes without one.
    init(_ member: MemberFacts, sending selector: String, original: String) {
        let find = { (name: String) in
            "guard let send = QuinceObjCRuntime.objcImplementation(of: self, \"\(name)\") else"
        }
        let result = { (arguments: String) in
            member.type.map { "return QuinceObjCRuntime.objcResult(send([\(arguments)]), as: (\($0)).self)" }
                ?? "_ = send([\(arguments)])"
        }
        if member.kind == .method {
            let names = member.parameters.enumerated().map { Self.localName($1, $0) }.joined(separator: ", ")
            let call = Self.call(member, original)
            text = Self.head(member) + " { \(find(selector)) { return \(call) }; \(result(names)) }"
        } else {
            let setter = ObjCNames.setter(of: selector)
            let set = " set { \(find(setter)) { return \(original) = newValue }; _ = send([newValue]) }"
            text =
                Self.head(member) + " { get { \(find(selector)) { return \(original) }; \(result("")) }"
                + (member.isSettable ? set : "") + " }"
        }
    }

    init(_ member: MemberFacts, body: String) {
        text = Self.head(member) + " { \(body) }"
    }

    private static func call(_ member: MemberFacts, _ name: String) -> String {
        let values = member.parameters.enumerated().map { place, parameter in
            let label = parameter.label == "_" ? "" : parameter.label + ": "
            return label + (parameter.type.hasPrefix("inout ") ? "&" : "") + localName(parameter, place)
        }
        let effects: String = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
        return "\(effects)\(name)(\(values.joined(separator: ", ")))"
    }

    /// Returns a name for the parameter, which may lack one.
    private static func localName(_ parameter: MemberFacts.Parameter, _ place: Int) -> String {
        parameter.name == "_" ? "argument\(place)" : parameter.name
    }

    private static func head(_ member: MemberFacts) -> String {
        let access = member.access == .private ? "fileprivate " : member.access.spelling
        let attributes = member.keptAttributes.map { $0 + " " }.joined()
        let words: String =
            attributes + access + (member.isOverride ? "override " : "") + (member.isStatic ? "class " : "")
        guard member.kind == .method else { return words + "var `\(member.name)`: \(member.type ?? "Any")" }
        let parameters = member.parameters.enumerated().map { place, parameter in
            let name = localName(parameter, place)
            let label = parameter.label == name ? "" : parameter.label + " "
            return "\(label)\(name): \(parameter.type)\(parameter.defaultValue.map { " = " + $0 } ?? "")"
        }
        let effects: String = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
        let result: String = member.type.map { " -> " + $0 } ?? ""
        return "\(words)func `\(member.name)`(\(parameters.joined(separator: ", ")))\(effects)\(result)"
    }
}

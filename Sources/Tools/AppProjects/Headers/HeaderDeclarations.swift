/// The names that a header of Objective-C or C declares for Swift, read without a compiler: classes, protocols, types,
/// functions, variables and constants, but no members.
package struct HeaderDeclarations {
    /// The lines of the declarations by their names.
    package private(set) var lines: [String: Int] = [:]
    /// The headers that it imports, as it spells them.
    private(set) var imports: [String] = []

    /// A part of a declaration: a word, a symbol, or what is in brackets.
    private enum Item {
        case word(String, line: Int)
        case symbol(Character)
        case group(Character, [Item])

        var word: String? { if case .word(let text, _) = self { text } else { nil } }

        func group(_ opening: Character) -> [Item]? {
            if case .group(opening, let items) = self { items } else { nil }
        }
    }

    private var tokens: ArraySlice<(token: HeaderTokens.Token, line: Int)>
    /// The parts of the declaration that is being read.
    private var items: [Item] = []

    /// The depth of brackets; what is deeper is no header that a person wrote.
    private static let deepest = 64

    package init(_ text: String) {
        let read = HeaderTokens(text)
        tokens = read.tokens[...]
        for directive in read.directives { readDirective(directive.text, directive.line) }
        while let next = tokens.popFirst() { take(next.token, next.line) }
    }

    private mutating func add(_ name: String, _ line: Int) {
        guard lines[name] == nil, name.first?.isNumber == false else { return }
        lines[name] = line
    }

    // MARK: Directives

    private mutating func readDirective(_ text: String, _ line: Int) {
        if let match = text.firstMatch(of: /^\s*(?:import|include)\s*["<]([^">]+)[">]/) {
            imports.append(String(match.1))
        } else if let match = text.firstMatch(of: /^\s*define\s+(\w+)[ \t]+[^\s]/) {
            // A macro with arguments, or without a value, is nothing that Swift sees.
            add(String(match.1), line)
        }
    }

    // MARK: Declarations

    private mutating func take(_ token: HeaderTokens.Token, _ line: Int) {
        switch token {
        case .symbol("@"): takeObjectiveC()
        case .symbol(";"):
            declare()
        case .symbol("{"):
            // `extern "C" {` opens nothing.
            if items.count == 1, items[0].word == "extern" { return items = [] }
            let isBody = items.last?.group("(") != nil && enumeration == nil
            items.append(.group("{", group(closing: "}", depth: 1)))
            if isBody { declare() }
        case .symbol("("): items.append(.group("(", group(closing: ")", depth: 1)))
        case .symbol("["): items.append(.group("[", group(closing: "]", depth: 1)))
        case .symbol("}"): items = []
        case .symbol(let symbol): items.append(.symbol(symbol))
        case .word(let text): items.append(.word(text, line: line))
        }
    }

    /// Returns what is before a bracket, which is taken too.
    private mutating func group(closing: Character, depth: Int) -> [Item] {
        var found: [Item] = []
        while let next = tokens.popFirst() {
            switch next.token {
            case .symbol(closing): return found
            case .symbol(let symbol) where "([{".contains(symbol) && depth < Self.deepest:
                let end: Character = symbol == "(" ? ")" : symbol == "[" ? "]" : "}"
                found.append(.group(symbol, group(closing: end, depth: depth + 1)))
            case .symbol(let symbol): found.append(.symbol(symbol))
            case .word(let text): found.append(.word(text, line: next.line))
            }
        }
        return found
    }

    private mutating func takeObjectiveC() {
        defer { items = [] }
        guard let keyword = tokens.popFirst() else { return }
        switch keyword.token {
        case .word("interface"):
            guard case .word(let name)? = tokens.popFirst()?.token else { return }
            // A category extends a class that another header declares.
            if tokens.first?.token != .symbol("(") { add(name, keyword.line) }
            addSwiftNames()
            skip(to: "end")
        case .word("protocol"):
            guard case .word(let name)? = tokens.popFirst()?.token else { return }
            if let next = tokens.first?.token, [.symbol(";"), .symbol(",")].contains(next) { return skipStatement() }
            add(name, keyword.line)
            addSwiftNames()
            skip(to: "end")
        case .word("class"), .word("import"): skipStatement()
        default: break
        }
    }

    private mutating func skip(to word: String) {
        while let next = tokens.popFirst() {
            guard next.token == .symbol("@"), tokens.first?.token == .word(word) else { continue }
            tokens.removeFirst()
            return
        }
    }

    private mutating func skipStatement() {
        while let next = tokens.popFirst(), next.token != .symbol(";") {}
    }

    // MARK: Names

    private mutating func declare() {
        defer { items = [] }
        addSwiftNames()
        addEnumerators()
        if let place = enumeration {
            if place + 1 < items.count, let inner = items[place + 1].group("(") { addLastWord(of: inner) }
        } else if items.contains(where: { $0.word == "typedef" }) {
            addTag()
            addTypes()
        } else if items.contains(where: { $0.group("{") != nil }), addTag() {
            return
        } else if !addFunctions() {
            addVariables()
        }
    }

    /// The place of a macro such as `NS_ENUM`.
    private var enumeration: Int? { items.firstIndex { $0.word.map(Self.isEnumeration) == true } }

    /// Adds the name in `NS_SWIFT_NAME(Name)`; one with a dot is a member.
    private mutating func addSwiftNames() {
        for (place, item) in items.enumerated() where item.word == "NS_SWIFT_NAME" && place + 1 < items.count {
            guard let inner = items[place + 1].group("("), case .word(let name, let line)? = inner.first else {
                continue
            }
            if inner.count == 1 || inner[1].group("(") != nil { add(name, line) }
        }
    }

    /// Adds the constants of a plain `enum`, which are global in Swift, too.
    private mutating func addEnumerators() {
        guard items.contains(where: { $0.word == "enum" }), let inner = items.compactMap({ $0.group("{") }).first else {
            return
        }
        var isFirst = true
        for item in inner {
            if isFirst, case .word(let name, let line) = item { add(name, line) }
            if case .symbol(",") = item { isFirst = true } else { isFirst = false }
        }
    }

    /// Adds the name after `struct`, `enum` or `union`.
    ///
    /// - Returns: whether there is such a word.
    @discardableResult
    private mutating func addTag() -> Bool {
        guard let place = items.firstIndex(where: { ["enum", "struct", "union"].contains($0.word) }) else {
            return false
        }
        if place + 1 < items.count, case .word(let name, let line) = items[place + 1] { add(name, line) }
        return true
    }

    /// Adds the names of a `typedef`: the one in `(^Name)` or `(*Name)`, or the last word before each comma.
    private mutating func addTypes() {
        for item in items {
            guard let inner = item.group("("), case .symbol(let mark)? = inner.first, mark == "^" || mark == "*" else {
                continue
            }
            return addLastWord(of: inner)
        }
        addVariables()
    }

    /// Adds the words before brackets: the function's name, and perhaps macros of the header's own.
    ///
    /// - Returns: whether there is one.
    private mutating func addFunctions() -> Bool {
        var isFunction = false
        // Behind an equals sign there is a value.
        let head = items.prefix { if case .symbol("=") = $0 { false } else { true } }
        for (item, next) in zip(head, head.dropFirst()) where next.group("(") != nil {
            guard case .word(let name, let line) = item, !Self.isAttribute(name) else { continue }
            add(name, line)
            isFunction = true
        }
        return isFunction
    }

    private mutating func addVariables() {
        let declarators = items.split { if case .symbol(",") = $0 { true } else { false } }
        for declarator in declarators {
            addLastWord(of: Array(declarator.prefix { if case .symbol("=") = $0 { false } else { true } }))
        }
    }

    private mutating func addLastWord(of items: [Item]) {
        for item in items.reversed() {
            if case .word(let name, let line) = item, !Self.isAttribute(name) { return add(name, line) }
        }
    }

    private static func isEnumeration(_ word: String) -> Bool {
        ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "CF_ENUM", "CF_OPTIONS", "CF_CLOSED_ENUM"]
            .contains(word)
    }

    /// Whether a word is a macro of the compiler's attributes, such as `NS_REFINED_FOR_SWIFT`.
    private static func isAttribute(_ word: String) -> Bool {
        if word.hasPrefix("__") { return true }
        return ["NS_", "CF_", "API_", "UI_", "OBJC_", "FOUNDATION_"].contains(where: word.hasPrefix)
            && !word.contains(where: \.isLowercase)
    }
}

import Foundation
import QuinceDiagnostics

/// The rules of style sheets whose selectors name a type, a class or an id, alone or together.
struct CSSRules {
    private struct Rule {
        var type: String?
        var id: String?
        var classes: [String]
        var declarations: [CSSDeclaration]
        var order: Int

        /// Ids count before classes, and classes before types; of equal rules the later one wins.
        var weight: (Int, Int, Int, Int) { (id == nil ? 0 : 1, classes.count, type == nil ? 0 : 1, order) }

        func matches(_ element: CSSElement) -> Bool {
            (type == nil || type == element.type) && (id == nil || id == element.id)
                && classes.allSatisfy { element.classes.contains($0) }
        }
    }

    /// The rules, by the id, the class or the type that an element must have.
    private var rules: [String: [Rule]] = [:]
    private var count = 0
    private var found: [CSSElement: [CSSDeclaration]] = [:]
    private static let limit = 1000

    init(_ sheet: String = "") { add(sheet) }

    mutating func add(_ sheet: String) {
        found = [:]
        var rest = CSSText.withoutComments(sheet.replacing("<!--", with: "").replacing("-->", with: ""))[...]
        while let open = rest.firstIndex(of: "{") {
            let selectors = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            let close = Self.end(rest[open...])
            let body = rest[rest.index(after: open)..<close]
            rest = close == rest.endIndex ? "" : rest[rest.index(after: close)...]
            if selectors.contains("@import") {
                Unsupported.report("style sheets that are not in the document", in: "HTML")
            }
            guard let first = selectors.split(separator: ";").last, !selectors.isEmpty else { continue }
            let name = first.trimmingCharacters(in: .whitespacesAndNewlines)
            if name.hasPrefix("@") {
                Unsupported.report("the rule \(name.prefix(20)) of style sheets", in: "HTML")
                continue
            }
            let declarations = CSSText.declarations(body)
            for selector in name.split(separator: ",") { add(String(selector), declarations) }
        }
    }

    /// Returns the place of the brace that closes the one at the beginning.
    private static func end(_ text: Substring) -> String.Index {
        var depth = 0
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return index }
        }
        return text.endIndex
    }

    private mutating func add(_ selector: String, _ declarations: [CSSDeclaration]) {
        let selector = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let match = selector.wholeMatch(of: /([A-Za-z][A-Za-z0-9]*|\*)?((?:[.#][\w\-]+)*)/), !selector.isEmpty
        else {
            Unsupported.report("selectors such as “\(selector.prefix(30))”", in: "HTML")
            return
        }
        guard count < Self.limit else {
            Unsupported.report("more than \(Self.limit) rules of style sheets", in: "HTML")
            return
        }
        count += 1
        let type = match.1.flatMap { $0 == "*" ? nil : $0.lowercased() }
        var rule = Rule(type: type, classes: [], declarations: declarations, order: count)
        for part in match.2.matches(of: /[.#][\w\-]+/) {
            if part.0.hasPrefix("#") {
                rule.id = String(part.0.dropFirst())
            } else {
                rule.classes.append(String(part.0.dropFirst()))
            }
        }
        let key = rule.id.map { "#" + $0 } ?? rule.classes.first.map { "." + $0 } ?? rule.type ?? "*"
        rules[key, default: []].append(rule)
    }

    /// Returns the last declaration of each property, and the last important one.
    private static func decisive(_ all: [CSSDeclaration]) -> [CSSDeclaration] {
        var seen: Set<String> = []
        let last = all.reversed().filter { seen.insert($0.isImportant ? $0.name + "!" : $0.name).inserted }
        return last.reversed()
    }

    /// Returns the declarations for an element, the decisive ones last.
    mutating func declarations(for element: CSSElement) -> [CSSDeclaration] {
        if let known = found[element] { return known }
        let keys = ["*", element.type] + element.classes.map { "." + $0 } + (element.id.map { ["#" + $0] } ?? [])
        let matching = keys.flatMap { rules[$0] ?? [] }.filter { $0.matches(element) }
        let declarations = Self.decisive(matching.sorted { $0.weight < $1.weight }.flatMap(\.declarations))
        if found.count < 1000 { found[element] = declarations }
        return declarations
    }
}

/// The parts of an element that selectors see.
struct CSSElement: Hashable {
    var type: String
    var id: String?
    var classes: [String]

    init(_ type: String, _ attributes: [String: String]) {
        self.type = type
        id = attributes["id"]
        let names = Set((attributes["class"] ?? "").split { $0.isWhitespace }.prefix(20).map(String.init))
        classes = names.sorted()
    }
}

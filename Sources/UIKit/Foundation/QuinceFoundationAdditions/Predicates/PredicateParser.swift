import Foundation
import QuinceObjCRuntime

/// Parses a predicate's format by recursive descent: or, and, not, comparison, sum, product, value.
struct PredicateParser {
    typealias Test = (PredicateSubject) -> Bool
    typealias Value = (PredicateSubject) -> Any?

    private var tokens: [PredicateToken]?
    private var place = 0
    private var arguments: ArraySlice<Any?>
    private var depth = 0
    /// The positions of opening brackets that do not enclose a test, so that nested ones are tried once.
    private var valueBrackets: Set<Int> = []

    /// The maximum depth of brackets: the parser uses a stack frame for each.
    private static let depthLimit = 200

    init(_ format: String, _ arguments: [Any?]) {
        tokens = PredicateToken.read(format)
        self.arguments = arguments[...]
    }

    /// - Returns: the test, or `nil` if the format is invalid or unknown.
    mutating func parse() -> Test? {
        guard let test = either(), place == tokens?.count else { return nil }
        return test
    }

    // MARK: Tokens

    private var token: PredicateToken? { tokens.flatMap { place < $0.count ? $0[place] : nil } }

    private mutating func take(_ signs: String...) -> Bool {
        guard case .sign(let sign)? = token, signs.contains(sign) else { return false }
        place += 1
        return true
    }

    /// Consumes a keyword, ignoring case.
    private mutating func takeWord(_ words: String...) -> Bool {
        guard case .word(let word)? = token, words.contains(word.uppercased()) else { return false }
        place += 1
        return true
    }

    // MARK: Tests

    private mutating func either() -> Test? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit, var test = all() else { return nil }
        while takeWord("OR") || take("||") {
            guard let other = all() else { return nil }
            test = { [test] in test($0) || other($0) }
        }
        return test
    }

    private mutating func all() -> Test? {
        guard var test = negated() else { return nil }
        while takeWord("AND") || take("&&") {
            guard let other = negated() else { return nil }
            test = { [test] in test($0) && other($0) }
        }
        return test
    }

    private mutating func negated() -> Test? {
        var isNegated = false
        while takeWord("NOT") || take("!") { isNegated.toggle() }
        guard let test = single() else { return nil }
        return isNegated ? { !test($0) } : test
    }

    private mutating func single() -> Test? {
        if takeWord("TRUEPREDICATE") { return { _ in true } }
        if takeWord("FALSEPREDICATE") { return { _ in false } }
        // A bracket encloses a test or a value, which is not known before its end.
        let start = (place, arguments)
        if !valueBrackets.contains(place), take("(") {
            if let test = either(), take(")"), !isInsideComparison { return test }
            (place, arguments) = start
            valueBrackets.insert(place)
        }
        return comparison()
    }

    private var isInsideComparison: Bool {
        switch token {
        case .sign(let sign)?: return !["&&", "||", ")"].contains(sign)
        case .word(let word)?: return PredicateComparison(word: word) != nil
        default: return false
        }
    }

    private mutating func comparison() -> Test? {
        let quantifier = quantifier()
        guard let left = sum(), let comparison = operation(), let right = sum() else { return nil }
        return { subject in
            let (a, b) = (left(subject), right(subject))
            guard let quantifier else { return comparison.holds(a, b) }
            let elements = PredicateComparison.elements(a) ?? []
            switch quantifier {
            case .any: return elements.contains { comparison.holds($0, b) }
            case .all: return elements.allSatisfy { comparison.holds($0, b) }
            case .none: return !elements.contains { comparison.holds($0, b) }
            }
        }
    }

    private enum Quantifier { case any, all, none }

    private mutating func quantifier() -> Quantifier? {
        if takeWord("ANY", "SOME") { return .any }
        if takeWord("ALL") { return .all }
        return takeWord("NONE") ? Quantifier.none : nil
    }

    private mutating func operation() -> PredicateComparison? {
        var comparison: PredicateComparison?
        switch token {
        case .sign(let sign)?: comparison = PredicateComparison(sign: sign)
        case .word(let word)?: comparison = PredicateComparison(word: word)
        default: break
        }
        guard comparison != nil else { return nil }
        place += 1
        guard take("[") else { return comparison }
        guard case .word(let options)? = token, options.allSatisfy({ "cdnlCDNL".contains($0) }) else { return nil }
        place += 1
        comparison?.setOptions(options.lowercased())
        return take("]") ? comparison : nil
    }

    // MARK: Values

    private mutating func sum() -> Value? {
        guard var value = product() else { return nil }
        while case .sign(let sign)? = token, sign == "+" || sign == "-" {
            place += 1
            guard let other = product() else { return nil }
            value = Self.arithmetic(value, other) { sign == "+" ? $0 + $1 : $0 - $1 }
        }
        return value
    }

    private mutating func product() -> Value? {
        guard var value = value() else { return nil }
        while case .sign(let sign)? = token, sign == "*" || sign == "/" {
            place += 1
            guard let other = self.value() else { return nil }
            value = Self.arithmetic(value, other) { sign == "*" ? $0 * $1 : $0 / $1 }
        }
        return value
    }

    private static func arithmetic(
        _ a: @escaping Value, _ b: @escaping Value, _ operation: @escaping (Double, Double) -> Double
    ) -> Value {
        { subject in
            guard let a = PredicateComparison.number(a(subject)), let b = PredicateComparison.number(b(subject)) else {
                return nil
            }
            return NSNumber(value: operation(a.doubleValue, b.doubleValue))
        }
    }

    private mutating func value() -> Value? {
        if take("(") {
            depth += 1
            defer { depth -= 1 }
            guard depth < Self.depthLimit, let value = sum(), take(")") else { return nil }
            return value
        }
        if take("{") { return list() }
        if take("-") {
            guard let value = value() else { return nil }
            return Self.arithmetic({ _ in 0 }, value, -)
        }
        guard let token else { return nil }
        place += 1
        switch token {
        case .text(let text): return { _ in text }
        case .number(let number, let isWhole):
            return { _ in isWhole ? NSNumber(value: Int(number)) : number as NSNumber }
        case .variable(let name): return { $0.variables[name] }
        case .word(let word): return Self.named(word)
        case .argument:
            guard let argument = arguments.popFirst() else { return nil }
            return { _ in argument }
        case .keyArgument:
            guard let argument = arguments.popFirst(), let key = argument as? String else { return nil }
            return Self.path(key)
        case .sign: return nil
        }
    }

    private mutating func list() -> Value? {
        var values: [Value] = []
        if take("}") { return { _ in [Any]() } }
        repeat {
            guard let value = sum() else { return nil }
            values.append(value)
        } while take(",")
        guard take("}") else { return nil }
        return { subject in values.map { $0(subject) ?? NSNull() } }
    }

    private static func named(_ word: String) -> Value? {
        switch word.uppercased() {
        case "SELF": return { $0.object }
        case "TRUE", "YES": return { _ in true }
        case "FALSE", "NO": return { _ in false }
        case "NIL", "NULL": return { _ in nil }
        case "SUBQUERY", "FUNCTION", "CAST", "TERNARY", "AND", "OR", "NOT", "IN": return nil
        default: break
        }
        if word.uppercased().hasPrefix("SELF.") { return path(String(word.dropFirst(5))) }
        return path(word.replacingOccurrences(of: "#", with: ""))
    }

    private static func path(_ keyPath: String) -> Value? {
        guard !keyPath.isEmpty, !keyPath.hasPrefix("."), !keyPath.hasSuffix(".") else { return nil }
        return { KeyValueCoding.value(of: $0.object, keyPath: keyPath) }
    }
}

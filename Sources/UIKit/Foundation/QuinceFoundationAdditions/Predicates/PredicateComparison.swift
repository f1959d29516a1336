import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

/// A comparison operator and its options.
struct PredicateComparison {
    private enum Kind {
        case equal, unequal, less, greater, lessOrEqual, greaterOrEqual
        case between, within, contains, begins, ends, like, matches
    }

    private let kind: Kind
    private var options: String.CompareOptions = []

    init?(sign: String) {
        switch sign {
        case "=", "==": kind = .equal
        case "!=", "<>": kind = .unequal
        case "<": kind = .less
        case ">": kind = .greater
        case "<=", "=<": kind = .lessOrEqual
        case ">=", "=>": kind = .greaterOrEqual
        default: return nil
        }
    }

    init?(word: String) {
        switch word.uppercased() {
        case "BETWEEN": kind = .between
        case "IN": kind = .within
        case "CONTAINS": kind = .contains
        case "BEGINSWITH": kind = .begins
        case "ENDSWITH": kind = .ends
        case "LIKE": kind = .like
        case "MATCHES": kind = .matches
        default: return nil
        }
    }

    /// - Parameter letters: `c` ignores case, `d` ignores diacritics; `n` and `l` have no effect.
    mutating func setOptions(_ letters: String) {
        if letters.contains("c") { options.insert(.caseInsensitive) }
        if letters.contains("d") { options.insert(.diacriticInsensitive) }
    }

    func holds(_ a: Any?, _ b: Any?) -> Bool {
        let (a, b) = (Self.plain(a), Self.plain(b))
        switch kind {
        case .equal: return isEqual(a, b)
        case .unequal: return !isEqual(a, b)
        case .less: return order(a, b).map { $0 == .orderedAscending } ?? false
        case .greater: return order(a, b).map { $0 == .orderedDescending } ?? false
        case .lessOrEqual: return order(a, b).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual: return order(a, b).map { $0 != .orderedAscending } ?? false
        case .between: return isBetween(a, b)
        case .within: return isContained(a, in: b)
        case .contains: return isContained(b, in: a)
        case .begins, .ends, .like, .matches: return compareTexts(a, b)
        }
    }

    // MARK: Values

    /// Normalizes a value: `nil`, `NSNull`, and an empty optional in an `Any` all become `nil`.
    private static func plain(_ value: Any?) -> Any? {
        ObjCConversion.flattened(value).flatMap { $0 is NSNull ? nil : $0 }
    }

    static func elements(_ value: Any?) -> [Any]? {
        switch plain(value) {
        case let array as [Any]: return array
        case let set as NSSet: return set.allObjects
        case let set as NSOrderedSet: return set.array
        case let set as Set<AnyHashable>: return set.map(\.base)
        case let dictionary as [AnyHashable: Any]: return Array(dictionary.values)
        default: return nil
        }
    }

    /// Returns numbers and Booleans as a number; strings are not numbers.
    static func number(_ value: Any?) -> NSNumber? {
        guard let value = plain(value), !(value is String) else { return nil }
        return (value as? Bool).map { NSNumber(value: $0) } ?? (value as? Double).map { NSNumber(value: $0) }
            ?? (value as? Float).map { NSNumber(value: $0) } ?? ObjCConversion.number(value)
    }

    /// Returns the order of two texts, dates or numbers; `nil` for other values.
    static func order(_ a: Any?, _ b: Any?, _ options: String.CompareOptions = []) -> ComparisonResult? {
        if let a = a as? String, let b = b as? String { return a.compare(b, options: options) }
        if let a = a as? Date, let b = b as? Date { return a.compare(b) }
        if let a = number(a), let b = number(b) { return a.compare(b) }
        return nil
    }

    private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? { Self.order(a, b, options) }

    private func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let order = order(a, b) { return order == .orderedSame }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return a as AnyObject === b as AnyObject
    }

    private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
        guard let bounds = Self.elements(bounds), bounds.count == 2 else { return false }
        guard let low = order(bounds[0], value), let high = order(value, bounds[1]) else { return false }
        return low != .orderedDescending && high != .orderedDescending
    }

    private func isContained(_ value: Any?, in whole: Any?) -> Bool {
        if let text = value as? String, let whole = whole as? String {
            return whole.range(of: text, options: options) != nil
        }
        return (Self.elements(whole) ?? []).contains { isEqual(Self.plain($0), value) }
    }

    // MARK: Strings

    private func compareTexts(_ a: Any?, _ b: Any?) -> Bool {
        guard let text = a as? String, let pattern = b as? String else { return false }
        switch kind {
        case .begins: return text.range(of: pattern, options: options.union(.anchored)) != nil
        case .ends: return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        case .like: return fits(text, Self.expression(like: folded(pattern)))
        default: return fits(text, folded(pattern))
        }
    }

    /// Removes diacritics from a string if they are ignored.
    private func folded(_ text: String) -> String {
        options.contains(.diacriticInsensitive) ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }

    /// Whether the regular expression matches the whole string; an invalid pattern matches nothing.
    private func fits(_ text: String, _ pattern: String) -> Bool {
        var flags: NSRegularExpression.Options = [.dotMatchesLineSeparators]
        if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: flags) else {
            Unsupported.report("MATCHES \"\(pattern)\", which is not a valid regular expression", in: "NSPredicate")
            return false
        }
        let text = folded(text)
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, options: [], range: whole)?.range == whole
    }

    /// Converts a LIKE pattern: `*` matches any string, `?` one character.
    private static func expression(like pattern: String) -> String {
        NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: ".*")
            .replacingOccurrences(of: "\\?", with: ".")
    }
}

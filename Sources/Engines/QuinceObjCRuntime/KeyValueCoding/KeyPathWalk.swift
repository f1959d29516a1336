import Foundation
import QuinceDiagnostics

extension KeyValueCoding {
    /// Returns the value at a key path of any value: an object, a dictionary, an array or `nil`.
    package static func value(of value: Any?, keyPath: String) -> Any? { KeyPathWalk.value(of: value, keyPath[...]) }
}

/// A walk along a key path through objects, dictionaries and collections.
enum KeyPathWalk {
    static func value(of value: Any?, _ path: Substring) -> Any? {
        guard let value = ObjCConversion.flattened(value), !(value is NSNull) else { return nil }
        let (head, rest) = split(path)
        if let elements = elements(of: value) { return gather(elements, head, rest, path) }
        if let dictionary = value as? [AnyHashable: Any] {
            let next: Any? = head == "@count" ? dictionary.count : dictionary[head] ?? own(head, value)
            return rest.map { self.value(of: next, $0) } ?? next
        }
        guard let object = value as? any NSObjectProtocol ?? value as AnyObject as? any NSObjectProtocol else {
            return nil
        }
        let next = object.value(forKey: head)
        guard let rest else { return next }
        // The next object may have its own way to follow key paths.
        if let object = next as? any NSObjectProtocol, elements(of: object) == nil {
            return object.value(forKeyPath: String(rest))
        }
        return self.value(of: next, rest)
    }

    private static func own(_ head: String, _ value: Any) -> Any? {
        head == "@allKeys" ? (value as? [AnyHashable: Any]).map { Array($0.keys) } : nil
    }

    private static func split(_ path: Substring) -> (String, Substring?) {
        guard let dot = path.firstIndex(of: ".") else { return (String(path), nil) }
        return (String(path[..<dot]), path[path.index(after: dot)...])
    }

    private static func elements(of value: Any) -> [Any]? {
        switch value {
        case let array as [Any]: return array
        case let set as NSSet: return set.allObjects
        case let set as NSOrderedSet: return set.array
        case let set as Set<AnyHashable>: return set.map(\.base)
        default: return nil
        }
    }

    /// Gathers a key from each element, or applies an operator to all of them.
    private static func gather(_ elements: [Any], _ head: String, _ rest: Substring?, _ path: Substring) -> Any? {
        guard head.hasPrefix("@") else { return elements.map { value(of: $0, path) ?? NSNull() } }
        if head == "@count" { return elements.count }
        guard let rest else { return nil }
        return CollectionOperator(rawValue: head).map { $0.apply(to: elements.map { value(of: $0, rest) }) }
            ?? stopLikeUIKit(
                "[<NSArray> valueForKeyPath:]: this class does not implement the \(head.dropFirst()) operation.")
    }
}

/// A collection operator such as `@sum`, applied to the values of the rest of the path.
private enum CollectionOperator: String {
    case sum = "@sum", avg = "@avg", max = "@max", min = "@min"
    case unionOfObjects = "@unionOfObjects", distinctUnionOfObjects = "@distinctUnionOfObjects"
    case unionOfArrays = "@unionOfArrays", distinctUnionOfArrays = "@distinctUnionOfArrays"
    case distinctUnionOfSets = "@distinctUnionOfSets"

    func apply(to found: [Any?]) -> Any? {
        let values = found.compactMap { $0 }
        switch self {
        case .sum: return Self.sum(values)
        case .avg: return values.isEmpty ? 0 : Self.sum(values).doubleValue / Double(values.count) as NSNumber
        case .max: return values.reduce(nil as Any?) { Self.isLess($0, $1) ? $1 : $0 }
        case .min: return values.reduce(nil as Any?) { $0 == nil || Self.isLess($1, $0!) ? $1 : $0 }
        case .unionOfObjects: return values
        case .distinctUnionOfObjects: return Self.distinct(values)
        case .unionOfArrays: return values.flatMap { $0 as? [Any] ?? [] }
        case .distinctUnionOfArrays, .distinctUnionOfSets:
            return Self.distinct(values.flatMap { ($0 as? [Any]) ?? (($0 as? NSSet)?.allObjects ?? []) })
        }
    }

    /// Returns the sum; whole numbers stay whole.
    private static func sum(_ values: [Any]) -> NSNumber {
        let whole = values.compactMap { $0 as? Int }
        if whole.count == values.count { return NSNumber(value: whole.reduce(0, &+)) }
        return NSNumber(value: values.reduce(0) { $0 + (ObjCConversion.number($1)?.doubleValue ?? 0) })
    }

    /// Compares numbers, strings and dates; `nil` comes first.
    private static func isLess(_ a: Any?, _ b: Any) -> Bool {
        guard let a else { return true }
        switch (a, b) {
        case (let a as String, let b as String): return a < b
        case (let a as Date, let b as Date): return a < b
        default:
            guard let a = ObjCConversion.number(a), let b = ObjCConversion.number(b) else { return false }
            return a.compare(b) == .orderedAscending
        }
    }

    /// Returns the distinct values; the first of equal ones keeps its position.
    private static func distinct(_ values: [Any]) -> [Any] {
        var known: Set<AnyHashable> = []
        return values.filter { value in
            guard let key = value as? AnyHashable else { return true }
            return known.insert(key).inserted
        }
    }
}

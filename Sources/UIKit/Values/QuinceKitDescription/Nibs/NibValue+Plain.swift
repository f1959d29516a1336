import CoreGraphics
import Foundation
package import QuinceNibArchive
package import UIFoundation

// The values that an attribute holds as text, and the structures that an element holds as numbers.

/// A type whose values an attribute holds as text.
protocol NibText: NibPlainValue {
    static func read(text: String) -> Self?
}

extension NibText {
    /// A flag or a number may be an element with a value too.
    package static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self? {
        if case .element(let element) = source, let text = element["value"] { return read(text: text) }
        return read(text: source.text)
    }
}

extension String: NibText { static func read(text: String) -> String? { text } }
extension Bool: NibText {
    static func read(text: String) -> Bool? { text == "YES" ? true : text == "NO" ? false : nil }

    package static var nibExpectation: String? { "YES or NO" }
}
extension Int: NibText {
    static func read(text: String) -> Int? { Int(text) }
    package static var nibExpectation: String? { "an integer" }
}
extension Double: NibText {
    package static var nibExpectation: String? { "a number" }
    static func read(text: String) -> Double? {
        // Most numbers of documents are integers, which are read much faster.
        if let integer = Int32(text) { return Double(integer) }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}
extension Float: NibText {
    static func read(text: String) -> Float? { Double.read(text: text).map { Float($0) } }
    package static var nibExpectation: String? { Double.nibExpectation }
}
extension CGFloat: NibText {
    static func read(text: String) -> CGFloat? { Double.read(text: text).map { CGFloat($0) } }
    package static var nibExpectation: String? { Double.nibExpectation }
}

extension InterfaceElement {
    /// Returns an attribute that is a number.
    func number(_ name: String) -> CGFloat? {
        guard let text = self[name] else { return nil }
        return CGFloat.read(text: text)
    }
}

/// A structure that an element holds as numbers, by their names.
protocol NibStructure: NibPlainValue {
    static var nibFields: [String] { get }
    static func make(_ values: [CGFloat]) -> Self
}

extension NibStructure {
    package static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self? {
        guard case .element(let element) = source else { return nil }
        var values: [CGFloat] = []
        for field in nibFields {
            guard let value = element.number(field) else { return nil }
            values.append(value)
        }
        return make(values)
    }
}

extension CGRect: NibStructure {
    static var nibFields: [String] { ["x", "y", "width", "height"] }
    static func make(_ v: [CGFloat]) -> CGRect { CGRect(x: v[0], y: v[1], width: v[2], height: v[3]) }
}
extension CGSize: NibStructure {
    static var nibFields: [String] { ["width", "height"] }
    static func make(_ v: [CGFloat]) -> CGSize { CGSize(width: v[0], height: v[1]) }
}
extension CGPoint: NibStructure {
    static var nibFields: [String] { ["x", "y"] }
    static func make(_ v: [CGFloat]) -> CGPoint { CGPoint(x: v[0], y: v[1]) }
}

/// Insets have edges in `edgeInsets`, and the ends of both axes in `inset`.
extension UIEdgeInsets: NibPlainValue {
    package static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self? {
        guard case .element(let element) = source else { return nil }
        let names = element.name == "inset" ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
        let v = names.compactMap { element[$0].flatMap(CGFloat.read) }
        return v.count == names.count ? UIEdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3]) : nil
    }
}

extension NSDirectionalEdgeInsets: NibStructure {
    static var nibFields: [String] { ["top", "leading", "bottom", "trailing"] }
    static func make(_ v: [CGFloat]) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: v[0], leading: v[1], bottom: v[2], trailing: v[3])
    }
}

extension NSDirectionalRectEdge: NibWords {
    package static var nibWords: [String: Self] {
        ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing, "all": .all]
    }
}

extension UIOffset: NibPlainValue {
    package static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self? {
        guard case .element(let element) = source,
            let horizontal = element["horizontal"].flatMap(CGFloat.read),
            let vertical = element["vertical"].flatMap(CGFloat.read)
        else { return nil }
        return UIOffset(horizontal: horizontal, vertical: vertical)
    }
}

/// A set of flags, each an attribute of an element that is YES.
package protocol NibFlags: NibPlainValue, OptionSet {
    static var nibFlags: [String: Self] { get }
}

extension NibFlags {
    @MainActor package static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext)
        -> Self?
    {
        guard case .element(let element) = source else { return nil }
        var flags: Self = []
        for (name, flag) in NibFlagTable.of(Self.self).flags where element[name] == "YES" { flags.formUnion(flag) }
        return flags
    }
}

/// A type with a word for each of its values.
package protocol NibWords: NibPlainValue {
    static var nibWords: [String: Self] { get }
}

extension NibWords {
    @MainActor package static func value(
        _ source: NibSource, at owner: InterfaceElement, in nib: any NibContext
    ) -> Self? {
        nibWord(source.text)
    }

    /// Old documents begin some words with a capital.
    @MainActor package static func nibWord(_ word: String) -> Self? {
        let words = NibWordTable.of(Self.self).values
        return words[word] ?? words[word.prefix(1).lowercased() + word.dropFirst()]
    }

    /// Returns the table of values whose words are the names of their cases.
    package static func words(_ values: Self...) -> [String: Self] {
        Dictionary(uniqueKeysWithValues: values.map { ("\($0)", $0) })
    }
}

/// The words of a type, which are composed when the first one is read.
@MainActor
private final class NibWordTable<Value: NibWords> {
    let values = Value.nibWords

    static func of(_ type: Value.Type) -> NibWordTable { NibValueTables.table(of: type) { NibWordTable() } }
}

/// The flags of a type, by their attributes.
@MainActor
private final class NibFlagTable<Value: NibFlags> {
    let flags = Array(Value.nibFlags)

    static func of(_ type: Value.Type) -> NibFlagTable { NibValueTables.table(of: type) { NibFlagTable() } }
}

/// Words and flags do not change, so the cache outlives a launch. A generic class cannot have stored statics.
@MainActor
private enum NibValueTables {
    private static var all: [ObjectIdentifier: AnyObject] = [:]

    /// - Parameter make: makes the table of the type, always of one class.
    static func table<Table: AnyObject>(of type: Any.Type, _ make: () -> Table) -> Table {
        let key = ObjectIdentifier(type)
        if let known = all[key] { return unsafeDowncast(known, to: Table.self) }
        let new = make()
        all[key] = new
        return new
    }
}

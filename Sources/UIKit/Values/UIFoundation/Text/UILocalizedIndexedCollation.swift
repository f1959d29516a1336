public import Foundation
public import QuinceObjCRuntime

/// Sorts objects by names, in sections for the letters of the app's language.
///
/// Latin letters have a section each, and everything else the last one, "#". The letters of other alphabets have no sections
/// yet: their names are in the last one.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let instance = UILocalizedIndexedCollation()
    private static let letters: [String] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init) + ["#"]

    open class func current() -> UILocalizedIndexedCollation { instance }

    open var sectionTitles: [String] { Self.letters }
    open var sectionIndexTitles: [String] { Self.letters }
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// Returns the section of an object.
    ///
    /// - Parameter selector: the method, or the property, that returns the object's name.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let plain = name(of: object, selector).folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: Locale(identifier: "en_US"))
        guard let first = plain.first(where: { !$0.isWhitespace }) else { return Self.letters.count - 1 }
        return Self.letters.firstIndex(of: first.uppercased()) ?? Self.letters.count - 1
    }

    /// Returns the objects in the order of their names, in which equal names stay as they were.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let named = array.map { (object: $0, name: name(of: $0, selector)) }
        return named.enumerated().sorted { a, b in
            switch a.element.name.localizedStandardCompare(b.element.name) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: a.offset < b.offset
            }
        }.map(\.element.object)
    }

    private func name(of object: Any, _ selector: Selector) -> String {
        // Every object of Foundation has these, but only what is registered can be sent by its name.
        if ["self", "description"].contains("\(selector)") { return "\(object)" }
        return (Messages.send(selector, to: object, []) ?? nil).map { "\($0)" } ?? ""
    }
}

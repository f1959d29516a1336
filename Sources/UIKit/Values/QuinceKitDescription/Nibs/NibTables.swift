import Foundation
package import QuinceNibArchive
import QuinceObjCRuntime

/// The classes' tables for the names of one document, so that no object's loading looks names up.
@MainActor
package final class NibTables {
    private let document: InterfaceDocument
    private var tables: [ObjectIdentifier: NibTable] = [:]
    /// The number of the name `state`: the key of a button's state is that of a control's flag too.
    let state: Int?
    /// The numbers of `commonNames`.
    private let common: Set<Int>

    /// The names that every object may have, and that the loader itself reads.
    static let commonNames: Set = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "connections",
        "userDefinedRuntimeAttributes", "canvasLocation",
        // Interface Builder writes `<nil name="viewControllers"/>` for a list that segues give.
        "nil",
        // The catalog of the images that the element names.
        "catalog",
        // Xcode 7 wrote this element into every view, always empty.
        "animations",
    ]

    package init(_ document: InterfaceDocument) {
        self.document = document
        state = document.number(ofName: "state")
        common = Set(Self.commonNames.compactMap(document.number))
    }

    func table(of type: AnyClass) -> NibTable {
        if let known = tables[ObjectIdentifier(type)] { return known }
        let above = QuinceObjCRuntime.superclass(of: type).map { table(of: $0) }
        let new = NibTable(type, above, document, common)
        tables[ObjectIdentifier(type)] = new
        return new
    }
}

/// The attributes of one class that occur in a document.
@MainActor
final class NibTable {
    struct Entry {
        let name: Int
        let use: NibAttribute.Use
        /// Whether the use matters only to an object that has the name.
        let isByName: Bool
    }

    let type: ObjectIdentifier
    /// The table of the class's superclass.
    let above: NibTable?
    /// The class's own attributes, in the order of its description.
    let entries: [Entry]
    /// Whether the class or one that it inherits from knows a name, by the name's number.
    let knows: [Bool]

    init(_ type: AnyClass, _ above: NibTable?, _ document: InterfaceDocument, _ common: Set<Int>) {
        self.type = ObjectIdentifier(type)
        self.above = above
        // The use of a name that the document does not have matters only if it is about its absence.
        let own = NibAttributes.own(of: type).map { (document.number(ofName: $0.name) ?? -1, $0.use) }
        entries = own.compactMap { name, use in
            switch use {
            case .omission: Entry(name: name, use: use, isByName: false)
            case .nothing: nil
            case .value, .elements: name >= 0 ? Entry(name: name, use: use, isByName: true) : nil
            }
        }
        var knows = above?.knows ?? (0..<document.nameCount).map(common.contains)
        for (name, _) in own where name >= 0 { knows[name] = true }
        self.knows = knows
    }
}

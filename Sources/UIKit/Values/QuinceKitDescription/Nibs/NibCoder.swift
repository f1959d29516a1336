package import Foundation
package import QuinceNibArchive
import QuinceObjCRuntime

/// The decoder that `init(coder:)` receives when an object of a document is created.
///
/// Each class that is described reads what its description names at the end of its own `init(coder:)`, so that the properties are
/// set when the initializer of an app's subclass goes on. What no class of the object knows is reported.
package final class NibCoder: NSCoder {
    package let element: InterfaceElement
    @MainActor package let nib: any NibContext
    @MainActor private var decoded: [ObjectIdentifier] = []
    /// The names that were read one by one.
    @MainActor private var known = NibTables.commonNames
    @MainActor private lazy var parts = element.parts
    /// A bit for each name and key of the parts, by which most names that the element has not are told.
    @MainActor private lazy var nameBits = parts.reduce(0 as UInt64) { bits, part in
        bits | Self.bit(part.name) | (part.key.map(Self.bit) ?? 0)
    }

    @MainActor package init(_ element: InterfaceElement, in nib: any NibContext) {
        self.element = element
        self.nib = nib
        super.init()
    }

    /// Sets the properties that are described for one class, once.
    @MainActor package func decode(_ object: NSObject, as type: AnyClass) { decode(object, nib.tables.table(of: type)) }

    @MainActor private func decode(_ object: NSObject, _ table: NibTable) {
        guard !decoded.contains(table.type) else { return }
        decoded.append(table.type)
        let (parts, nameBits, entries) = (parts, nameBits, table.entries)
        for index in entries.indices {
            let name = entries[index].name
            if entries[index].isByName, nameBits & Self.bit(name) == 0 { continue }
            switch entries[index].use {
            case .value(let set, _): if let source = source(name, parts) { set(object, source, self) }
            case .omission(let set): if source(name, parts) == nil { set(object) }
            case .elements(let read):
                for part in parts where !part.isAttribute && (part.name == name || part.key == name) {
                    read(object, element.child(part), nib)
                }
            case .nothing: break
            }
        }
    }

    private static func bit(_ name: Int) -> UInt64 { 1 << UInt64(name & 63) }

    /// Sets the properties of those classes whose initializers did not, and reports what no class knows.
    @MainActor package func finish(_ object: NSObject) {
        let table = nib.tables.table(of: type(of: object))
        finish(object, table)
        var rest: [InterfacePart] = []
        for part in parts where !table.knows[part.name] {
            if let key = part.key, table.knows[key] { continue }
            rest.append(part)
        }
        report(rest)
    }

    @MainActor private func finish(_ object: NSObject, _ table: NibTable) {
        if let above = table.above { finish(object, above) }
        decode(object, table)
    }

    // MARK: Variations

    /// Sets the properties that the element has, which is the difference between two variations.
    ///
    /// - Parameter lost: the names that it does not have any more. Their properties become those of an object without
    ///   attributes.
    @MainActor package func vary(_ object: NSObject, lost: [String]) {
        let classes = sequence(first: nib.tables.table(of: type(of: object))) { $0.above }
        let entries = classes.reversed().flatMap(\.entries)
        for entry in entries {
            if case .value(let set, _) = entry.use { source(entry.name, parts).map { set(object, $0, self) } }
        }
        guard !lost.isEmpty, let plain = plainObject else { return }
        for name in lost {
            let copies = entries.compactMap { entry in
                if case .value(_, let copy?) = entry.use, nib.document.name(entry.name) == name { copy } else { nil }
            }
            if copies.isEmpty { nib.report("the return of the attribute \(name)", at: element) }
            for copy in copies { copy(object, plain) }
        }
    }

    /// An object of the class that the element stands for, without the element's attributes.
    @MainActor private var plainObject: NSObject? {
        let coder = NibCoder(element.keeping(attributes: []) { _ in false }, in: nib)
        let type = NibAttributes.type(ofElement: element.name) as? any NibDecodable.Type
        let object: NSObject? = type?.init(coder: coder)
        object.map(coder.finish)
        return object
    }

    /// Lets the classes below another read again a list of objects that has changed, such as a view's subviews.
    @MainActor package func read(_ list: String, of object: NSObject, below type: AnyClass) {
        let classes = sequence(first: nib.tables.table(of: Swift.type(of: object))) { $0.above }
        for table in classes where table.type != ObjectIdentifier(type) {
            for entry in table.entries where entry.name >= 0 && nib.document.name(entry.name) == list {
                if case .elements(let read) = entry.use { element.child(list).map { read(object, $0, nib) } }
            }
        }
    }

    // MARK: Reading

    /// Returns the value of a name, which is an attribute's, or the child that has the name as its key.
    @MainActor private func source(_ name: Int, _ parts: [InterfacePart]) -> NibSource? {
        for part in parts {
            if part.isAttribute {
                if part.name == name { return .text(element.text(part)) }
            } else if part.key == name, part.name != nib.tables.state {
                return .element(element.child(part))
            }
        }
        return nil
    }

    /// Returns the value of a name, and notes that it is known. One that is not of the type is reported.
    @MainActor package func value<Value: NibValue>(_ name: String, of type: Value.Type) -> Value? {
        known.insert(name)
        return nib.value(name, of: element, as: type)
    }

    /// Sets a property to the value of a name, if the element has it.
    @MainActor package func set<Object: AnyObject, Value: NibValue>(
        _ name: String, of object: Object, _ path: ReferenceWritableKeyPath<Object, Value>
    ) {
        if let value = value(name, of: Value.self) { object[keyPath: path] = value }
    }

    /// Notes names that only Interface Builder needs.
    @MainActor package func ignore(_ names: String...) { known.formUnion(names) }

    // MARK: Reports

    /// Reports what was not read.
    @MainActor package func reportRest() {
        let (names, known) = (nib.document, known)
        report(
            parts.filter { part in
                !known.contains(names.name(part.name)) && !(part.key.map { known.contains(names.name($0)) } ?? false)
            })
    }

    @MainActor private func report(_ rest: [InterfacePart]) {
        guard !rest.isEmpty else { return }
        for name in rest.filter(\.isAttribute).map({ nib.document.name($0.name) }).sorted() {
            nib.report("the attribute \(name)", at: element)
        }
        for child in rest.filter({ !$0.isAttribute }).map(element.child) {
            nib.report(element: child)
        }
    }

    // MARK: A nib has none of the values that an app's own archives have

    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeInt32(forKey key: String) -> Int32 { 0 }
    package override func decodeInt64(forKey key: String) -> Int64 { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSObject {
    /// Reads what a nib has for `type`; called by each class that is described at the end of its `init(coder:)`.
    @MainActor package func decodeNib(_ coder: NSCoder, as type: AnyClass) {
        (coder as? NibCoder)?.decode(self, as: type)
    }
}

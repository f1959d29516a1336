import Synchronization

/// The elements of a document, found by their places and ids.
final class InterfaceTree: Sendable {
    let tables: InterfaceTables
    /// The indices of `tables.names`.
    private let names: [String: Int]
    /// The element that has a value as its id, or -1, by the value.
    private let owners: [Int32]
    /// The elements by their ids; made when somebody asks by a string.
    private let byID = Mutex<[String: Int]?>(nil)

    /// - Parameter file: the document's name, for errors.
    init(_ tables: InterfaceTables, file: String) throws(InterfaceError) {
        self.tables = tables
        names = Dictionary(tables.names.enumerated().map { ($1, $0) }) { first, _ in first }
        owners = try Self.owners(tables, id: names["id"], file)
    }

    /// Makes the tree of the same elements with other texts.
    init(_ tables: InterfaceTables, idsOf other: InterfaceTree) {
        self.tables = tables
        names = other.names
        owners = other.owners
    }

    private static func owners(_ tables: InterfaceTables, id: Int?, _ file: String) throws(InterfaceError) -> [Int32] {
        var owners = [Int32](repeating: -1, count: tables.ends.count)
        guard let id else { return owners }
        for element in tables.elements.indices {
            guard let own = tables.attributes[tables.attributes(of: element)].first(where: { $0.name == id }) else {
                continue
            }
            let first = owners[Int(own.value)]
            guard first < 0 else {
                let (line, before) = (tables.elements[element].line, tables.elements[Int(first)].line)
                let message = "the id \(tables.value(own.value)) is that of line \(before) too"
                throw InterfaceError(file, line: Int(line), message)
            }
            owners[Int(own.value)] = Int32(element)
        }
        return owners
    }

    func name(of text: String) -> Int? { names[text] }

    // MARK: Elements

    /// Returns the element that has a value as its id.
    func owner(_ value: UInt32) -> InterfaceElement? {
        // A translation is nobody's id.
        guard value < owners.count else { return nil }
        let element = owners[Int(value)]
        return element < 0 ? nil : InterfaceElement(self, Int(element))
    }

    func element(id: String) -> InterfaceElement? {
        let index = byID.withLock { known in
            let all = known ?? allIDs()
            known = all
            return all[id]
        }
        return index.map { InterfaceElement(self, $0) }
    }

    private func allIDs() -> [String: Int] {
        var all: [String: Int] = [:]
        for (value, element) in owners.enumerated() where element >= 0 {
            all[tables.value(UInt32(value))] = Int(element)
        }
        return all
    }
}

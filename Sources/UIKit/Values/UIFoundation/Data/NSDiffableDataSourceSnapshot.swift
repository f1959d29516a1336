import Foundation
import QuinceDiagnostics

/// A state of a table's or a collection view's data: identified items in identified sections.
///
/// Looking an item up costs the same however many there are; inserting and deleting shifts those behind in its section.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: Asking

    public var numberOfItems: Int { homes.count }
    public var numberOfSections: Int { sectionIdentifiers.count }
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items(in: identifier).count }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items(in: identifier)
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]
    }
    /// Returns the place of an item in the list of all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let home = homes[identifier], let index = items[home]?.firstIndex(of: identifier) else { return nil }
        let before = sectionIdentifiers.prefix { $0 != home }
        return before.reduce(index) { $0 + (items[$1]?.count ?? 0) }
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    private func items(in section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let found = items[section] else { Self.stop("Invalid section identifier for section: \(section)") }
        return found
    }

    private static func stop(_ message: String) -> Never {
        stopLikeUIKit(message, name: "NSInternalInconsistencyException")
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sectionIdentifiers.count)
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: place(ofSection: toIdentifier)) }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: place(ofSection: toIdentifier) + 1) }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items(in: section) { homes[item] = nil }
            items[section] = nil
        }
        sectionIdentifiers.removeAll { items[$0] == nil }
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        sectionIdentifiers.remove(at: place(ofSection: identifier))
        sectionIdentifiers.insert(identifier, at: place(ofSection: toIdentifier))
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        sectionIdentifiers.remove(at: place(ofSection: identifier))
        sectionIdentifiers.insert(identifier, at: place(ofSection: toIdentifier) + 1)
    }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    private mutating func insert(_ sections: [SectionIdentifierType], at index: Int) {
        for section in sections {
            guard items.updateValue([], forKey: section) == nil else {
                Self.stop("Section identifier count does not match data source count: \(section) is there twice")
            }
        }
        sectionIdentifiers.insert(contentsOf: sections, at: index)
    }

    private func place(ofSection identifier: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(identifier) else {
            Self.stop("Invalid section identifier for section: \(identifier)")
        }
        return index
    }

    // MARK: Items

    /// Adds items at the end of a section, by default of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            Self.stop("There are currently no sections in the data source. Please add a section first.")
        }
        insert(identifiers, in: section, at: items(in: section).count)
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(of: beforeIdentifier)
        insert(identifiers, in: section, at: index)
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(of: afterIdentifier)
        insert(identifiers, in: section, at: index + 1)
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { homes[$0] }) { items[section]?.removeAll { gone.contains($0) } }
        for item in gone { homes[item] = nil }
    }
    public mutating func deleteAllItems() { self = Self() }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        remove(identifier)
        insertItems([identifier], beforeItem: toIdentifier)
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        remove(identifier)
        insertItems([identifier], afterItem: toIdentifier)
    }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    private mutating func insert(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
        for item in new {
            guard homes.updateValue(section, forKey: item) == nil else {
                Self.stop("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \([item])")
            }
        }
        items[section]?.insert(contentsOf: new, at: index)
    }

    /// Gives a section other items; one that is not there comes at the end.
    package mutating func replaceItems(
        inSection section: SectionIdentifierType, by new: [ItemIdentifierType]
    ) {
        if items[section] == nil { appendSections([section]) }
        let old = items(in: section)
        // Most items stay; those at the ends that do need no look-up.
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let gone = start..<old.count - end
        for item in old[gone] { homes[item] = nil }
        items[section]?.removeSubrange(gone)
        insert(Array(new[start..<new.count - end]), in: section, at: start)
    }

    private mutating func remove(_ identifier: ItemIdentifierType) {
        let (section, index) = place(of: identifier)
        items[section]?.remove(at: index)
        homes[identifier] = nil
    }

    private func place(of identifier: ItemIdentifierType) -> (SectionIdentifierType, Int) {
        guard let home = homes[identifier], let index = items[home]?.firstIndex(of: identifier) else {
            Self.stop("Invalid item identifier specified: \(identifier)")
        }
        return (home, index)
    }
}

extension NSDiffableDataSourceSnapshot {
    /// The sections with their items.
    package var state: [(SectionIdentifierType, [ItemIdentifierType])] {
        sectionIdentifiers.map { ($0, items[$0] ?? []) }
    }

    /// The same state, of which nothing is to be reloaded.
    package var settled: Self {
        var copy = self
        (copy.reloadedSectionIdentifiers, copy.reloadedItemIdentifiers) = ([], [])
        copy.reconfiguredItemIdentifiers = []
        return copy
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

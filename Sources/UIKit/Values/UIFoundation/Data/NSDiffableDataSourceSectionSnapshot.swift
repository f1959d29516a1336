import Foundation
import QuinceDiagnostics

/// A state of one section's data: identified items, which may have items below them.
///
/// Items below a collapsed one are not visible; each is collapsed until it is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private(set) var forest = ItemForest<ItemIdentifierType>()

    public init() {}
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }
    init(_ forest: ItemForest<ItemIdentifierType>) { self.forest = forest }

    // MARK: Asking

    /// All items, each before those below it.
    public var items: [ItemIdentifierType] { forest.list().map(forest.item) }
    public var rootItems: [ItemIdentifierType] { forest.children(noNode).map(forest.item) }
    /// The items that have only expanded ones above them.
    public var visibleItems: [ItemIdentifierType] { forest.list(entering: forest.isExpanded).map(forest.item) }
    public var expandedItems: [ItemIdentifierType] { forest.list().filter(forest.isExpanded).map(forest.item) }

    public func contains(_ item: ItemIdentifierType) -> Bool { forest.node(item) != nil }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { forest.node(item).map(forest.isExpanded) ?? false }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { forest.node(item).map(forest.isVisible) ?? false }
    /// Returns how many items are above an item.
    public func level(of item: ItemIdentifierType) -> Int { forest.level(node(item)) }
    /// Returns the place of an item in the list of all items, each before those below it; the order is chosen.
    public func index(of item: ItemIdentifierType) -> Int? { forest.node(item).map(forest.index) }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        forest.node(child).map(forest.parent).flatMap { $0 == noNode ? nil : forest.item($0) }
    }
    /// Returns the items below an item, the uppermost of which become roots.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        let (top, isExpanded) = (node(parent), isExpanded(parent))
        var part = ItemForest<ItemIdentifierType>()
        let root = includingParent ? part.insert(parent, below: noNode) : noNode
        if includingParent { part.setExpanded(root, isExpanded) }
        part.insert(forest, from: top, below: root)
        return Self(part)
    }

    // MARK: Adding

    /// Adds items at the end of those below a parent, or of the roots.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let parent = parent.map(node) ?? noNode
        insert(items, below: parent, before: noNode)
    }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        let next = node(item)
        insert(items, below: forest.parent(next), before: next)
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        let previous = node(item)
        insert(items, below: forest.parent(previous), before: forest.next(previous))
    }
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        let next = node(item)
        insert(snapshot, below: forest.parent(next), before: next)
    }
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        let previous = node(item)
        insert(snapshot, below: forest.parent(previous), before: forest.next(previous))
    }
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        let parent = node(parent)
        for child in forest.children(parent) { forest.remove(child) }
        insert(snapshot, below: parent, before: noNode)
    }

    private mutating func insert(_ items: [ItemIdentifierType], below parent: Int, before next: Int) {
        requireUnique(items)
        for item in items { forest.insert(item, below: parent, before: next) }
    }

    private mutating func insert(_ snapshot: Self, below parent: Int, before next: Int) {
        requireUnique(snapshot.items)
        forest.insert(snapshot.forest, below: parent, before: next)
    }

    // MARK: Removing

    /// Removes items with all below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items { if let node = forest.node(item) { forest.remove(node) } }
    }
    public mutating func deleteAll() { forest = ItemForest() }

    // MARK: Expanding

    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { forest.setExpanded(node(item), true) }
    }
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { forest.setExpanded(node(item), false) }
    }

    // MARK: Mistakes

    private func node(_ item: ItemIdentifierType) -> Int {
        guard let node = forest.node(item) else {
            Self.stop("Invalid item identifier specified: \(item) is not in the section snapshot")
        }
        return node
    }

    private func requireUnique(_ items: [ItemIdentifierType]) {
        var seen: Set<ItemIdentifierType> = []
        let twice = items.filter { forest.node($0) != nil || !seen.insert($0).inserted }
        guard !twice.isEmpty else { return }
        let names = twice.map { "    \($0)" }.joined(separator: ",\n")
        Self.stop(
            "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n\(names)\n)}")
    }

    private static func stop(_ message: String) -> Never {
        stopLikeUIKit(message, name: "NSInternalInconsistencyException")
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Returns a line for each item: an asterisk if it is visible, a plus sign or a minus sign if it has items below it and
    /// is expanded or collapsed, and the item, moved in by two spaces for each level.
    public func visualDescription() -> String {
        forest.list().map { node in
            let hasChildren = forest.firstChild(node) != noNode
            let mark = hasChildren ? forest.isExpanded(node) ? "+" : "-" : " "
            let indent = String(repeating: "  ", count: forest.level(node))
            return "\(forest.isVisible(node) ? "*" : " ")\(mark) \(indent)\(forest.item(node))"
        }.joined(separator: "\n")
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

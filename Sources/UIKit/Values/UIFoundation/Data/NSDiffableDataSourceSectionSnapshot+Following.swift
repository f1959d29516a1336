/// A hierarchy follows its visible items, when an app or a finger has changed the list of these.
extension NSDiffableDataSourceSectionSnapshot {
    /// Returns a hierarchy with other visible items, of which as much is kept as there is in the list.
    ///
    /// An item that stays is below the nearest of its old ancestors that it still follows. One that comes or that was moved
    /// becomes the neighbor of the item before it, or its first child if that is expanded and had children. What is
    /// below a collapsed item goes along with it, and away with it.
    ///
    /// - Parameter moved: the items that have another place among the others than before.
    package func following(_ visible: [ItemIdentifierType], moved: Set<ItemIdentifierType>) -> Self {
        var walk = FollowingWalk(forest, Set(visible))
        for item in visible { walk.add(item, isMoved: moved.contains(item)) }
        return Self(walk.new)
    }
}

/// One way through a new list of visible items, along which their hierarchy is built.
private struct FollowingWalk<Item: Hashable> {
    private let old: ItemForest<Item>
    private let visible: Set<Item>
    private(set) var new = ItemForest<Item>()
    /// The last item, and those above it from the root on: nodes of the new forest.
    private var path: [Int] = []

    init(_ old: ItemForest<Item>, _ visible: Set<Item>) { (self.old, self.visible) = (old, visible) }

    mutating func add(_ item: Item, isMoved: Bool) {
        let origin = old.node(item)
        let wasVisible = origin.map(old.isVisible) ?? false
        let parent = if let origin, wasVisible, !isMoved { keptParent(origin) } else { parentOfNewcomer }
        let node = new.insert(item, below: parent)
        path.removeLast(path.count - new.level(node))
        path.append(node)
        guard let origin else { return }
        let isOpen = wasVisible && old.isExpanded(origin)
        let isEmpty = old.firstChild(origin) == noNode
        new.setExpanded(node, isOpen || isEmpty && old.isExpanded(origin))
        if !isOpen { carry(below: origin, to: node) }
    }

    private func keptParent(_ origin: Int) -> Int {
        var above = old.parent(origin)
        while above != noNode {
            if let node = new.node(old.item(above)), path.indices.contains(new.level(node)),
                path[new.level(node)] == node
            {
                return node
            }
            above = old.parent(above)
        }
        return noNode
    }

    private var parentOfNewcomer: Int {
        guard let last = path.last else { return noNode }
        let hadChildren = old.node(new.item(last)).map { old.firstChild($0) != noNode } ?? false
        return new.isExpanded(last) && hadChildren ? last : new.parent(last)
    }

    /// Takes over what is hidden below an item, without what has become visible elsewhere.
    private mutating func carry(below origin: Int, to node: Int) {
        var copies = [origin: node]
        for hidden in old.list(below: origin, entering: { !visible.contains(old.item($0)) }) {
            guard !visible.contains(old.item(hidden)), let parent = copies[old.parent(hidden)] else { continue }
            copies[hidden] = new.insert(old.item(hidden), below: parent)
            if let copy = copies[hidden] { new.setExpanded(copy, old.isExpanded(hidden)) }
        }
    }
}

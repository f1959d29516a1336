import Synchronization

/// The index that stands for no node of a forest, and for the parent of the roots.
let noNode = -1

/// Items in a hierarchy. Each stands in a table, in which it names its neighbors by their indices.
///
/// Looking an item up, putting it in and taking it out cost the same wherever it stands and however many there are; a list
/// of items costs as many steps as it is long.
struct ItemForest<Item: Hashable> {
    /// An item with its neighbors; `noNode` where there is no such one.
    fileprivate struct Node {
        var item: Item?
        var level = 0
        var isExpanded = false
        var parent = noNode
        var previous = noNode
        var next = noNode
        var firstChild = noNode
        var lastChild = noNode
    }

    fileprivate var nodes: [Node] = []
    private var unused: [Int] = []
    private var places: [Item: Int] = [:]
    private var firstRoot = noNode
    private var lastRoot = noNode
    /// The places of the nodes in the list of all; made when it is first asked for, and another one after each change.
    private var order = ForestOrder()

    // MARK: Asking

    func node(_ item: Item) -> Int? { places[item] }
    func item(_ node: Int) -> Item {
        guard let item = nodes[node].item else { preconditionFailure("the node is not used") }
        return item
    }
    func level(_ node: Int) -> Int { nodes[node].level }
    func parent(_ node: Int) -> Int { nodes[node].parent }
    func next(_ node: Int) -> Int { nodes[node].next }
    func firstChild(_ node: Int) -> Int { node == noNode ? firstRoot : nodes[node].firstChild }
    func isExpanded(_ node: Int) -> Bool { nodes[node].isExpanded }
    mutating func setExpanded(_ node: Int, _ isExpanded: Bool) { nodes[node].isExpanded = isExpanded }

    /// Whether all that is above the node is expanded.
    func isVisible(_ node: Int) -> Bool {
        var above = nodes[node].parent
        while above != noNode {
            guard nodes[above].isExpanded else { return false }
            above = nodes[above].parent
        }
        return true
    }

    func index(_ node: Int) -> Int { order.index(of: node, of: nodes.count) { list() } }

    func children(_ node: Int) -> [Int] {
        var found: [Int] = []
        var child = firstChild(node)
        while child != noNode {
            found.append(child)
            child = nodes[child].next
        }
        return found
    }

    /// Returns the nodes below another one, each before its children.
    ///
    /// - Parameter entering: whether the children of a node are listed.
    func list(below top: Int = noNode, entering: (Int) -> Bool = { _ in true }) -> [Int] {
        var found: [Int] = []
        var node = firstChild(top)
        while node != noNode {
            found.append(node)
            let child = nodes[node].firstChild
            node = child != noNode && entering(node) ? child : following(node, below: top)
        }
        return found
    }

    /// Returns the node that comes after another one and all below that.
    private func following(_ node: Int, below top: Int) -> Int {
        var node = node
        while nodes[node].next == noNode {
            node = nodes[node].parent
            if node == top { return noNode }
        }
        return nodes[node].next
    }

    // MARK: Changing

    /// Puts an item below a parent, before another child of it, or at the end.
    ///
    /// - Precondition: the item is not there.
    @discardableResult
    mutating func insert(_ item: Item, below parent: Int, before next: Int = noNode) -> Int {
        var node = Node(item: item, level: parent == noNode ? 0 : nodes[parent].level + 1)
        (node.parent, node.next) = (parent, next)
        node.previous = next == noNode ? lastChild(parent) : nodes[next].previous
        let index: Int
        if let free = unused.popLast() {
            index = free
            nodes[index] = node
        } else {
            index = nodes.count
            nodes.append(node)
        }
        connect(node.previous, index, below: parent)
        connect(index, next, below: parent)
        places[item] = index
        forgetOrder()
        return index
    }

    /// Puts what is below a node of another forest below a parent.
    mutating func insert(_ other: Self, from top: Int = noNode, below parent: Int, before next: Int = noNode) {
        var copies = [top: parent]
        for node in other.list(below: top) {
            guard let above = copies[other.nodes[node].parent] else { continue }
            let copy = insert(other.item(node), below: above, before: above == parent ? next : noNode)
            nodes[copy].isExpanded = other.nodes[node].isExpanded
            copies[node] = copy
        }
    }

    /// Takes a node away, with all below it.
    mutating func remove(_ node: Int) {
        connect(nodes[node].previous, nodes[node].next, below: nodes[node].parent)
        for gone in [node] + list(below: node) {
            if let item = nodes[gone].item { places[item] = nil }
            nodes[gone] = Node()
            unused.append(gone)
        }
        forgetOrder()
    }

    /// Keeps the order's storage unless a copy of the forest shares it.
    private mutating func forgetOrder() {
        if isKnownUniquelyReferenced(&order) { order.forget() } else { order = ForestOrder() }
    }

    private func lastChild(_ node: Int) -> Int { node == noNode ? lastRoot : nodes[node].lastChild }

    /// Makes two children neighbors. Without the one or the other it is the parent's first or last one that changes.
    private mutating func connect(_ left: Int, _ right: Int, below parent: Int) {
        if left != noNode {
            nodes[left].next = right
        } else if parent != noNode {
            nodes[parent].firstChild = right
        } else {
            firstRoot = right
        }
        if right != noNode {
            nodes[right].previous = left
        } else if parent != noNode {
            nodes[parent].lastChild = left
        } else {
            lastRoot = left
        }
    }
}

extension ItemForest: Sendable where Item: Sendable {}
extension ItemForest.Node: Sendable where Item: Sendable {}

/// The places of nodes in the list of all. Copies of a forest share it, also in several threads, until they change.
private final class ForestOrder: Sendable {
    private let table = Mutex<[Int]?>(nil)

    func forget() { table.withLock { $0 = nil } }

    func index(of node: Int, of count: Int, list: () -> [Int]) -> Int {
        table.withLock { known in
            if let known { return known[node] }
            var new = [Int](repeating: noNode, count: count)
            for (index, node) in list().enumerated() { new[node] = index }
            known = new
            return new[node]
        }
    }
}

extension InterfaceElement {
    /// Returns the element with the attributes and children of its variations, the last of which count most.
    package func varied(by variations: [InterfaceElement]) -> InterfaceElement {
        var (attributes, children) = (ownAttributes, self.children)
        for variation in variations {
            let new = variation.ownAttributes.filter { $0.name != tree.name(of: "key").map(UInt32.init) }
            attributes.removeAll { old in new.contains { $0.name == old.name } }
            attributes += new
            for child in variation.children where child.name != "mask" {
                children.removeAll { $0.key == child.key }
                children.append(child)
            }
        }
        return changed(attributes, children)
    }

    /// Returns the element with some of its attributes and children only.
    package func keeping(attributes kept: Set<String>, _ isKept: (InterfaceElement) -> Bool) -> InterfaceElement {
        changed(
            ownAttributes.filter { kept.contains(tree.tables.names[Int($0.name)]) }, children.filter(isKept))
    }

    /// Returns what another variation of the element has otherwise: an element with those attributes and children only,
    /// and the names that it does not have.
    package func difference(to other: InterfaceElement) -> (changed: InterfaceElement, lost: [String]) {
        let (old, new) = (attributes, other.attributes)
        let names = Set(new.filter { old[$0.key] != $0.value }.keys)
        let oldChildren = Dictionary(children.compactMap { child in child.key.map { ($0, child) } }) { $1 }
        let changed = other.keeping(attributes: names) { child in child.key.map { oldChildren[$0] != child } ?? false }
        let kept = Set(new.keys).union(other.children.compactMap(\.key))
        return (changed, Set(old.keys).union(oldChildren.keys).subtracting(kept).sorted())
    }

    private func changed(
        _ attributes: [InterfaceTables.Attribute], _ children: [InterfaceElement]
    ) -> InterfaceElement {
        var result = self
        result.changes = Changes(attributes, children)
        return result
    }
}

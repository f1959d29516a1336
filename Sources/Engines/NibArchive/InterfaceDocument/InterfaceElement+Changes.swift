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

    private func changed(
        _ attributes: [InterfaceTables.Attribute], _ children: [InterfaceElement]
    ) -> InterfaceElement {
        var result = self
        result.changes = Changes(attributes, children)
        return result
    }
}

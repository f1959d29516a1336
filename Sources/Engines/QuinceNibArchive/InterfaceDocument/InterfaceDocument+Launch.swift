extension InterfaceDocument {
    /// Returns the document as a launch screen is shown: the same objects, but of UIKit's own classes, and connected to
    /// nothing, because the app's code does not run yet.
    ///
    /// - Source: Apple "Human Interface Guidelines", launch screens; Xcode refuses custom classes in them.
    package func withoutCode() throws(InterfaceError) -> InterfaceDocument {
        let tables = tree.tables.without(
            attributes: ["customClass", "customModule", "customModuleProvider"],
            elements: ["connections", "userDefinedRuntimeAttributes"])
        return try InterfaceDocument(tables, file: file, for: platform)
    }
}

extension InterfaceTables {
    /// Returns the tables without attributes of some names, and without elements of others and what is in them. The root
    /// stays.
    fileprivate func without(attributes dropped: Set<String>, elements names: Set<String>) -> InterfaceTables {
        var result = self
        (result.elements, result.attributes) = ([], [])
        // The new places of the elements; those of dropped ones are the places of what follows.
        var places: [UInt32] = []
        var end: UInt32 = 0
        for (index, element) in elements.enumerated() {
            places.append(UInt32(result.elements.count))
            if index < end { continue }
            if index > 0, names.contains(self.names[Int(element.name)]) {
                end = element.end
                continue
            }
            var kept = element
            kept.attributes = UInt32(result.attributes.count)
            result.elements.append(kept)
            let own = attributes[attributes(of: index)]
            result.attributes += own.filter { !dropped.contains(self.names[Int($0.name)]) }
        }
        places.append(UInt32(result.elements.count))
        for index in result.elements.indices { result.elements[index].end = places[Int(result.elements[index].end)] }
        return result
    }
}

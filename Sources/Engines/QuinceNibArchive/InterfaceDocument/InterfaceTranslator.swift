extension InterfaceDocument {
    /// Returns the document with translations, whose keys are an object's id and a property: "abc-de-fGH.text", a
    /// button's "abc-de-fGH.normalTitle", a segment's "abc-de-fGH.segmentTitles[0]".
    package func translated(_ translation: (String) -> String?) -> InterfaceDocument {
        var translator = InterfaceTranslator(tree.tables)
        for index in tree.tables.elements.indices {
            translator.translate(InterfaceElement(tree, index), translation)
        }
        return InterfaceDocument(self, translator.tables)
    }
}

/// Puts other texts in the place of a document's.
private struct InterfaceTranslator {
    private(set) var tables: InterfaceTables

    init(_ tables: InterfaceTables) { self.tables = tables }

    /// Translates the texts of an object, and those of the elements that are parts of it.
    mutating func translate(_ object: InterfaceElement, _ translation: (String) -> String?) {
        guard let id = object.id else { return }
        for name in object.attributes.keys { set(name, of: object, to: translation("\(id).\(name)")) }
        for part in object.children {
            switch part.name {
            case "state": set("title", of: part, to: translation("\(id).\(part.key ?? "")Title"))
            case "segments":
                for (index, segment) in part.children.enumerated() {
                    set("title", of: segment, to: translation("\(id).segmentTitles[\(index)]"))
                    set("label", of: segment, to: translation("\(id).ibShadowedLabels[\(index)]"))
                }
            case "buttonConfiguration":
                for text in ["title", "subtitle"] {
                    set(text, of: part, to: translation("\(id).configuration.\(text)"))
                }
            case "tableHeaderCell": set("title", of: part, to: translation("\(id).headerCell.title"))
            case "string", "mutableString":
                if let text = part.key.flatMap({ translation("\(id).\($0)") }) {
                    tables.elements[part.index].text = tables.append(value: text)
                }
            default: break
            }
        }
    }

    private mutating func set(_ name: String, of element: InterfaceElement, to text: String?) {
        guard let text else { return }
        for attribute in tables.attributes(of: element.index)
        where tables.names[Int(tables.attributes[attribute].name)] == name {
            tables.attributes[attribute].value = tables.append(value: text)
        }
    }
}

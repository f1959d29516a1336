extension InterfaceElement {
    /// Returns the element with translations, whose keys are an object's id and a property: "abc-de-fGH.text", a button's
    /// "abc-de-fGH.normalTitle", a segment's "abc-de-fGH.segmentTitles[0]".
    package func translated(_ translation: (String) -> String?) -> InterfaceElement {
        var result = self
        if let id {
            for (name, text) in attributes { result.attributes[name] = translation("\(id).\(name)") ?? text }
            result.children = children.map { $0.translated(asPartOf: id, translation) }
        }
        result.children = result.children.map { $0.translated(translation) }
        return result
    }

    /// Returns the element with the translations that are keyed by the object it is a part of.
    private func translated(asPartOf id: String, _ translation: (String) -> String?) -> InterfaceElement {
        var result = self
        switch name {
        case "state":
            let key = "\(id).\(self.key ?? "")Title"
            result.attributes["title"] = translation(key) ?? self["title"]
        case "segments":
            for index in children.indices {
                let text = translation("\(id).segmentTitles[\(index)]") ?? children[index]["title"]
                result.children[index].attributes["title"] = text
            }
        case "string", "mutableString": result.text = key.flatMap { translation("\(id).\($0)") } ?? text
        default: break
        }
        return result
    }
}

/// The list at the end of a document that says which images and colors it uses, and how they are without their catalog.
extension InterfaceDraft {
    /// An image or a color that a document uses of an asset catalog or of the system.
    private struct Resource: Hashable, Comparable {
        let kind: String
        let name: String

        static func < (left: Self, right: Self) -> Bool { (left.kind, left.name) < (right.kind, right.name) }
    }

    /// Adds the resources that have got their first use since another draft, and removes those that have lost their last. Others
    /// stay as they are, also if nothing uses them.
    mutating func keepResources(of other: InterfaceDraft) throws(InterfaceEditError) {
        let (before, after) = (Self.uses(in: other.root), Self.uses(in: root))
        guard before != after else { return }
        let lost = before.subtracting(after)
        var resources = root.child("resources")?.children ?? []
        resources.removeAll { element in
            element["name"].map { lost.contains(Resource(kind: element.name, name: $0)) } ?? false
        }
        for resource in after.subtracting(before).sorted() {
            let places = resources.map { Resource(kind: $0.name, name: $0["name"] ?? "") }
            if places.contains(resource) { continue }
            resources.insert(Self.element(for: resource), at: places.firstIndex { $0 > resource } ?? places.count)
        }
        if resources != root.child("resources")?.children ?? [] { try setList("resources", resources) }
    }

    private static func uses(in root: MarkupElement) -> Set<Resource> {
        var uses: Set<Resource> = []
        func visit(_ element: MarkupElement) {
            if element.name == "color", let name = element["systemColor"] {
                uses.insert(Resource(kind: "systemColor", name: name))
            } else if element.name == "color", element["colorSpace"] == nil, let name = element["name"] {
                uses.insert(Resource(kind: "namedColor", name: name))
            }
            for attribute in element.attributes where isImage(attribute.name) {
                uses.insert(Resource(kind: "image", name: attribute.value))
            }
            for child in element.children where child.name != "resources" { visit(child) }
        }
        visit(root)
        return uses
    }

    private static func isImage(_ attribute: String) -> Bool {
        attribute == "image" || attribute.hasSuffix("Image") && !attribute.contains("Dim")
    }

    private static func element(for resource: Resource) -> MarkupElement {
        switch resource.kind {
        case "image":
            // The size of an image that the document's project does not have, as Xcode writes it.
            MarkupElement("image", ["name": resource.name, "width": "128", "height": "128"])
        case "systemColor":
            MarkupElement(
                "systemColor", ["name": resource.name], [SystemColors.element(resource.name)])
        default:
            MarkupElement(
                resource.kind, ["name": resource.name],
                [SetColor.Color.components(red: 0, green: 0, blue: 0, alpha: 1).element(key: nil)])
        }
    }
}

/// The elements that name other objects by their ids.
enum InterfaceReferences {
    /// The attributes of each element that name objects; elements with those objects make no sense without them.
    private static let attributes: [String: [String]] = [
        "constraint": ["firstItem", "secondItem"], "outlet": ["destination"], "outletCollection": ["destination"],
        "action": ["destination"], "segue": ["destination"], "include": ["reference"],
        "exclude": ["reference"],
    ]
    /// Attributes of a segue that name objects which it can do without.
    private static let others = [
        "popoverAnchorView", "popoverAnchorBarButtonItem", "unwindAction", "initialViewController",
    ]

    static func isReference(_ element: MarkupElement) -> Bool { attributes[element.name] != nil }

    static func refers(_ element: MarkupElement, to ids: Set<String>) -> Bool {
        (attributes[element.name] ?? []).contains { element[$0].map(ids.contains) ?? false }
    }

    /// The attributes of any element that can name an object.
    static func names(of element: MarkupElement) -> [String] { (attributes[element.name] ?? []) + others }
}

extension MarkupElement {
    /// The ids of the element and of all in it.
    var allIDs: Set<String> {
        var ids: Set<String> = []
        func visit(_ element: MarkupElement) {
            if let id = element.id { ids.insert(id) }
            element.children.forEach(visit)
        }
        visit(self)
        return ids
    }
}

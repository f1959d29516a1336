/// The elements of views, by what they may contain.
enum InterfaceViews {
    /// The elements with subviews that a person adds; others of a document have none.
    private static let parents: Set<String> = [
        "view", "stackView", "scrollView", "tableViewCellContentView", "collectionViewCellContentView",
        "collectionReusableView",
    ]

    static func takesSubviews(_ element: MarkupElement) -> Bool { parents.contains(element.name) }

    static func isView(_ element: MarkupElement) -> Bool { element.child(key: "frame")?.name == "rect" }
}

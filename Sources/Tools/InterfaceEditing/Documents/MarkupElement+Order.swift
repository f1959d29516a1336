extension MarkupElement {
    /// Attributes that stand at the end of a tag.
    private static let lastAttributes = ["id", "userLabel", "customClass", "sceneMemberID"]
    /// Children that stand at the end of an element.
    private static let lastChildren = ["userDefinedRuntimeAttributes", "variation", "connections", "canvasLocation"]

    /// Makes an element with attributes in Xcode's order.
    package init(_ name: String, _ attributes: [String: String], _ children: [MarkupElement] = []) {
        self.init(name)
        for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) { set(attribute, value) }
        if !children.isEmpty { content = children.map { .element($0) } }
    }

    /// Sets an attribute where Xcode would write it; `nil` removes it. One that is there keeps its place.
    package mutating func set(_ attribute: String, _ value: String?) {
        let old = attributes.firstIndex { $0.name == attribute }
        switch (old, value) {
        case (let old?, let value?):
            if attributes[old].value != value { attributes[old].quoted = MarkupText.quoted(value) }
        case (let old?, nil): attributes.remove(at: old)
        case (nil, let value?):
            let index = InterfaceOrder.attributes.index(
                of: attribute, among: attributes.map(\.name), in: name, last: Self.lastAttributes)
            attributes.insert(MarkupAttribute(attribute, value), at: index)
        case (nil, nil): break
        }
    }

    /// The name by which a child has its place: the property that it is the value of, or what it is.
    var orderName: String {
        name == "variation" || name == "state" ? name : self["key"] ?? name
    }

    /// Returns the index among the elements of the content at which Xcode would write a child.
    func index(forChild child: MarkupElement) -> Int {
        InterfaceOrder.children.index(
            of: child.orderName, among: children.map(\.orderName), in: name, last: Self.lastChildren)
    }
}

extension MarkupLayout {
    /// Inserts a child where Xcode would write it.
    func insert(_ child: MarkupElement, inOrderInto parent: inout MarkupElement, depth: Int) {
        insert(child, into: &parent, at: parent.index(forChild: child), depth: depth)
    }
}

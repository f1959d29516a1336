/// The line breaks and the indentation of a document's elements: each stands on a line of its own, four spaces in from its
/// parent, and what contains only characters is one line.
struct MarkupLayout: Sendable, Equatable {
    private let lineBreak: String

    /// The layout of a document, whose line breaks are kept.
    init(_ document: MarkupDocument) { lineBreak = document.prolog.utf8.contains(0x0D) ? "\r\n" : "\n" }

    /// Returns the blanks before an element with a number of ancestors.
    func blanks(_ depth: Int) -> MarkupNode { .text(lineBreak + String(repeating: "    ", count: depth)) }

    /// Returns an element with the blanks between its elements that belong to a depth.
    func indented(_ element: MarkupElement, _ depth: Int) -> MarkupElement {
        guard let content = element.content else { return element }
        let nodes = content.filter { !$0.isBlank }
        guard nodes.contains(where: { $0.element != nil }) else {
            // Characters alone are kept; blanks alone are nothing.
            guard nodes.isEmpty else { return element }
            var element = element
            if content.contains(where: { $0 != .text("") }) || content.isEmpty { element.content = nil }
            return element
        }
        var element = element
        element.content = nodes.flatMap { node -> [MarkupNode] in
            [blanks(depth + 1), node.element.map { .element(indented($0, depth + 1)) } ?? node]
        }
        element.content?.append(blanks(depth))
        return element
    }

    /// Inserts an element into another, whose depth is given.
    ///
    /// - Parameter index: the index among the elements that the parent has.
    func insert(_ element: MarkupElement, into parent: inout MarkupElement, at index: Int, depth: Int) {
        let node = MarkupNode.element(indented(element, depth + 1))
        guard var content = parent.content, content.contains(where: { !$0.isBlank }) else {
            return parent.content = [blanks(depth + 1), node, blanks(depth)]
        }
        let places = content.indices.filter { content[$0].element != nil }
        if index < places.count {
            let place = places[index]
            // The blanks before the next element are its own.
            let start = place > 0 && content[place - 1].isBlank ? place - 1 : place
            content.insert(contentsOf: [blanks(depth + 1), node], at: start)
        } else {
            let end = content.last?.isBlank == true ? content.count - 1 : content.count
            content.insert(contentsOf: [blanks(depth + 1), node], at: end)
        }
        parent.content = content
    }

    /// Removes the node at an index of an element's content, with the blanks before it.
    func remove(_ index: Int, from parent: inout MarkupElement) {
        guard var content = parent.content else { return }
        content.remove(at: index)
        if index > 0, content[index - 1].isBlank { content.remove(at: index - 1) }
        parent.content = content.contains { !$0.isBlank } ? content : nil
    }

    /// Removes and inserts elements of a list until it has others; those that it keeps stay as they are, with their comments.
    func change(_ list: inout MarkupElement, to elements: [MarkupElement], depth: Int) {
        for change in elements.difference(from: list.children) {
            switch change {
            case .remove(let offset, _, _):
                let places = (list.content ?? []).indices.filter { list.content![$0].element != nil }
                remove(places[offset], from: &list)
            case .insert(let offset, let element, _): insert(element, into: &list, at: offset, depth: depth)
            }
        }
    }
}

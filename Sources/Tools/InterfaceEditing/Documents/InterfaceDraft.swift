/// A document that is being edited: its tree, the places of its objects, and the names that new ones get.
///
/// Edits work on a draft, and a draft that an edit leaves half done is thrown away.
package struct InterfaceDraft: Sendable {
    package private(set) var markup: MarkupDocument
    private var places: [String: [Int]]
    private let layout: MarkupLayout
    var names: InterfaceIDs

    init(_ markup: MarkupDocument, names: InterfaceIDs) {
        (self.markup, self.names) = (markup, names)
        layout = MarkupLayout(markup)
        places = Self.places(in: markup.root)
    }

    /// The places of all elements with ids: the indices in the contents from the root on. The first of two with one id counts.
    private static func places(in root: MarkupElement) -> [String: [Int]] {
        var places: [String: [Int]] = [:]
        func visit(_ element: MarkupElement, _ path: [Int]) {
            if let id = element.id, places[id] == nil { places[id] = path }
            for (index, node) in (element.content ?? []).enumerated() {
                if case .element(let child) = node { visit(child, path + [index]) }
            }
        }
        visit(root, [])
        return places
    }

    // MARK: Reading

    package var root: MarkupElement { markup.root }

    package var ids: [String] { Array(places.keys) }

    package func contains(_ id: String) -> Bool { places[id] != nil }

    package func element(_ id: String) throws(InterfaceEditError) -> MarkupElement { element(at: try path(of: id)) }

    func path(of id: String) throws(InterfaceEditError) -> [Int] {
        guard let path = places[id] else { throw InterfaceEditError("there is no object with the id “\(id)”") }
        return path
    }

    func element(at path: some Collection<Int>) -> MarkupElement {
        path.reduce(markup.root) { $0.content![$1].element! }
    }

    /// Returns the innermost object that contains another: a view its superview, a controller's view the controller.
    package func owner(of id: String) throws(InterfaceEditError) -> MarkupElement? {
        var path = try path(of: id)[...]
        while let _ = path.popLast() {
            let element = element(at: path)
            if element.id != nil { return element }
        }
        return nil
    }

    /// Whether an object is another or within it.
    func isWithin(_ id: String, _ ancestor: String) throws(InterfaceEditError) -> Bool {
        try path(of: id).starts(with: try path(of: ancestor))
    }

    // MARK: Changing

    /// Changes an element, whose children with ids stay.
    mutating func change(_ id: String, _ body: (inout MarkupElement) -> Void) throws(InterfaceEditError) {
        change(at: try path(of: id)[...], body)
    }

    private mutating func change(at path: ArraySlice<Int>, _ body: (inout MarkupElement) -> Void) {
        Self.change(&markup.root, path, body)
        places = Self.places(in: markup.root)
    }

    private static func change(
        _ element: inout MarkupElement, _ path: ArraySlice<Int>, _ body: (inout MarkupElement) -> Void
    ) {
        guard let first = path.first else { return body(&element) }
        guard case .element(var child) = element.content![first] else { return }
        // The old child is let go, so that the change copies no element that it does not reach.
        element.content![first] = .text("")
        change(&child, path.dropFirst(), body)
        element.content![first] = .element(child)
    }

    /// Sets an attribute where Xcode would write it; `nil` removes it.
    mutating func set(_ attribute: String, _ value: String?, on id: String) throws(InterfaceEditError) {
        try change(id) { $0.set(attribute, value) }
    }

    /// Sets the child that is the value of a property; `nil` removes it.
    ///
    /// - Parameter key: the property, also if no child has it yet.
    mutating func set(key: String, _ child: MarkupElement?, on id: String) throws(InterfaceEditError) {
        let path = try path(of: id)
        let layout = layout
        change(at: path[...]) { element in
            let old = element.content?.firstIndex { $0.element?["key"] == key }
            switch (old, child) {
            case (let old?, let child?):
                element.content![old] = .element(layout.indented(child, path.count + 1))
            case (let old?, nil): layout.remove(old, from: &element)
            case (nil, let child?): layout.insert(child, inOrderInto: &element, depth: path.count)
            case (nil, nil): break
            }
        }
    }

    /// Inserts an element into a list of an object, which is made if it is the first.
    ///
    /// - Parameter list: the name of the list's element, such as `subviews`.
    mutating func insert(
        _ element: MarkupElement, intoList list: String, of id: String, at index: Int? = nil
    ) throws(InterfaceEditError) {
        let path = try path(of: id)
        let layout = layout
        change(at: path[...]) { owner in
            if owner.child(list) == nil { layout.insert(MarkupElement(list), inOrderInto: &owner, depth: path.count) }
            guard let place = owner.content?.firstIndex(where: { $0.element?.name == list }),
                var found = owner.content?[place].element
            else { return }
            layout.insert(element, into: &found, at: index ?? Int.max, depth: path.count + 1)
            owner.content![place] = .element(found)
        }
    }

    /// Removes an element and, if it was the last of a list, the list.
    ///
    /// - Returns: the element.
    @discardableResult
    mutating func remove(_ id: String) throws(InterfaceEditError) -> MarkupElement {
        let path = try path(of: id)
        guard !path.isEmpty else { throw InterfaceEditError("the document itself cannot be removed") }
        return remove(at: path)
    }

    @discardableResult
    mutating func remove(at path: [Int]) -> MarkupElement {
        let removed = element(at: path)
        let parent = path.dropLast()
        let layout = layout
        change(at: parent) { layout.remove(path[path.count - 1], from: &$0) }
        let list = element(at: parent)
        if list.content == nil, list.attributes.isEmpty, let index = parent.last {
            change(at: parent.dropLast()) { layout.remove(index, from: &$0) }
        }
        return removed
    }

    /// Sets the elements of a list, which is made if it is missing and removed if it becomes empty.
    ///
    /// - Parameter id: the object that has the list; `nil` means the document.
    mutating func setList(
        _ list: String, _ elements: [MarkupElement], of id: String? = nil
    ) throws(InterfaceEditError) {
        let path = try id.map { id throws(InterfaceEditError) in try self.path(of: id) } ?? []
        let layout = layout
        change(at: path[...]) { owner in
            if let place = owner.content?.firstIndex(where: { $0.element?.name == list }) {
                guard !elements.isEmpty else { return layout.remove(place, from: &owner) }
                guard var found = owner.content?[place].element else { return }
                layout.change(&found, to: elements, depth: path.count + 1)
                owner.content![place] = .element(found)
            } else if !elements.isEmpty {
                var made = MarkupElement(list)
                made.content = elements.map { .element($0) }
                layout.insert(made, inOrderInto: &owner, depth: path.count)
            }
        }
    }

    /// Changes the whole tree.
    mutating func changeRoot(_ body: (inout MarkupElement, MarkupLayout) -> Void) {
        let layout = layout
        change(at: []) { body(&$0, layout) }
    }

    /// Returns an id that no object of the document has.
    mutating func newID() -> String {
        while true {
            let id = names.next()
            if places[id] == nil { return id }
        }
    }
}

/// The reason why an edit cannot be made, as one sentence for the person who edits.
package struct InterfaceEditError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

extension InterfaceDraft {
    /// Replaces the first element of a list that fits, adds the element if none does, and removes it if there is none to set.
    mutating func setElement(
        _ element: MarkupElement?, inList list: String, of id: String, where fits: (MarkupElement) -> Bool
    ) throws(InterfaceEditError) {
        let old = try self.element(id).child(list)?.children ?? []
        var new = old
        switch (old.firstIndex(where: fits), element) {
        case (let index?, let element?): new[index] = element
        case (let index?, nil): new.remove(at: index)
        case (nil, let element?): new.append(element)
        case (nil, nil): return
        }
        try setList(list, new, of: id)
    }

    /// Removes every element that fits, wherever it is, and the lists that become empty.
    mutating func prune(where fits: (MarkupElement) -> Bool) {
        changeRoot { root, layout in layout.prune(&root, where: fits) }
    }
}

extension MarkupLayout {
    fileprivate func prune(_ element: inout MarkupElement, where fits: (MarkupElement) -> Bool) {
        for index in (element.content ?? []).indices.reversed() {
            // A removal takes blanks with it, so that the content may be shorter than the next index.
            guard let content = element.content, index < content.count, var child = content[index].element else {
                continue
            }
            if fits(child) {
                remove(index, from: &element)
                continue
            }
            guard child.content != nil else { continue }
            let before = child
            prune(&child, where: fits)
            if child == before { continue }
            if child.content == nil, child.attributes.isEmpty {
                remove(index, from: &element)
            } else {
                element.content![index] = .element(child)
            }
        }
    }
}

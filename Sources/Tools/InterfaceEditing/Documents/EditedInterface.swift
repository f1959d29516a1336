/// A storyboard or a xib that a person edits, with what was done and can be undone.
package struct EditedInterface: Sendable {
    package enum Kind: Sendable { case storyboard, xib }

    /// The name of the file, for messages.
    package let file: String
    package let kind: Kind
    package private(set) var draft: InterfaceDraft
    private var done: [Step] = []
    private var undone: [Step] = []

    /// An edit and the tree on its other side. Trees share what an edit did not reach.
    private struct Step: Sendable {
        let title: String
        let markup: MarkupDocument
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - file: the name of the file, for messages.
    ///   - seed: the seed of the ids of new objects.
    package init(_ bytes: [UInt8], file: String, seed: UInt64) throws(MarkupError) {
        let markup = try MarkupDocument(bytes, file: file)
        (self.file, kind) = (file, try Self.kind(of: markup.root, file))
        draft = InterfaceDraft(markup, names: InterfaceIDs(seed: seed))
    }

    private static func kind(of root: MarkupElement, _ file: String) throws(MarkupError) -> Kind {
        switch root["type"] {
        case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": return .storyboard
        case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": return .xib
        case let type?:
            throw MarkupError(file, line: 1, "documents of type \(type) cannot be edited; those of iOS can")
        case nil:
            let age = root.name == "archive" ? "a document of Xcode 3" : "no document of Interface Builder"
            throw MarkupError(file, line: 1, "\(age): save it with Xcode 5 or later")
        }
    }

    package var bytes: [UInt8] { draft.markup.bytes }

    // MARK: Edits

    /// Makes an edit, or throws the reason why it cannot be made and changes nothing.
    package mutating func apply(_ edit: some InterfaceEdit) throws(InterfaceEditError) {
        var next = draft
        try edit.apply(to: &next)
        try next.keepResources(of: draft)
        let before = draft.markup
        // The names are used up also if the tree is the same.
        draft = next
        guard next.markup != before else { return }
        done.append(Step(title: edit.title, markup: before))
        undone = []
    }

    /// The name of the edit that would be undone, for a menu.
    package var undoTitle: String? { done.last?.title }
    package var redoTitle: String? { undone.last?.title }

    package mutating func undo() { Self.move(&done, &undone, &draft) }
    package mutating func redo() { Self.move(&undone, &done, &draft) }

    private static func move(_ from: inout [Step], _ other: inout [Step], _ draft: inout InterfaceDraft) {
        guard let step = from.popLast() else { return }
        other.append(Step(title: step.title, markup: draft.markup))
        draft = InterfaceDraft(step.markup, names: draft.names)
    }
}

/// A change that a person makes, as a value: its type is its topic, and its properties are what the person chose.
package protocol InterfaceEdit: Sendable {
    /// The name in the menu behind “Undo”.
    var title: String { get }

    /// Changes a draft, or throws why that cannot be; what it has changed until then is not kept.
    func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError)
}

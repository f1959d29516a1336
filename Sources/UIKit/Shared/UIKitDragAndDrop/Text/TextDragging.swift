import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import QuinceObjCRuntime
import UIFoundation
import UIKitCore
import UIKitText

/// The drags from a text and the drops on it.
///
/// A finger that rests on the selection lifts it. Dropped on its own view it moves, and elsewhere it is copied.
@MainActor
final class TextDragging: NSObject, TextExchanger {
    private(set) weak var owner: (any EditedTextOwner)?
    weak var dragDelegate: (any UITextDragDelegate)?
    weak var dropDelegate: (any UITextDropDelegate)?
    weak var pasteDelegate: (any UITextPasteDelegate)?
    var dragOptions: UITextDragOptions = []
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)

    /// The session of text that was lifted here, and the text's range and characters.
    var session: (any UIDragSession)?
    var source: (range: NSRange, text: String)?
    var isDragActive = false
    var isDropActive = false
    /// The answer for a drop here and now.
    var proposal: UITextDropProposal?
    let caret = DropCaret()
    /// Whether the view is editable only as long as the present drag is over it.
    var isEditableForDrop = false

    init(_ owner: any EditedTextOwner) {
        self.owner = owner
        super.init()
        owner.addInteraction(drag)
        owner.addInteraction(drop)
    }

    // MARK: Pasting

    var takesPastes: Bool { pasteDelegate != nil }

    func paste(_ providers: [NSItemProvider], at range: NSRange) {
        paste(providers.map { ($0, nil) }, at: range) { [weak self] in _ = self?.put($0, at: $1) }
    }

    /// - Parameter place: puts the text in the place of the range, unless the delegate does.
    func paste(
        _ sources: [(provider: NSItemProvider, local: Any?)], at range: NSRange,
        _ place: @escaping (NSAttributedString, UITextRange) -> Void
    ) {
        guard let owner else { return }
        let span = TextSpan(range)
        TextPaste(sources, into: owner, pasteDelegate) { [weak self] texts in
            guard let self, !texts.isEmpty else { return }
            guard let pasteDelegate, let supporting = owner as? any UITextPasteConfigurationSupporting else {
                return place(TextPaste.joined(texts), span)
            }
            let whole = pasteDelegate.textPasteConfigurationSupporting(
                supporting, combineItemAttributedStrings: texts, for: span)
            _ = pasteDelegate.textPasteConfigurationSupporting(supporting, performPasteOf: whole, to: span)
        }.run()
    }

    /// Puts a text in the place of a range.
    ///
    /// - Returns: the text's range.
    func put(_ text: NSAttributedString, at range: UITextRange) -> UITextRange {
        guard let owner else { return range }
        let editor = owner.editor
        let old = editor.clamped(editor.range(range))
        editor.put(text, at: old)
        return TextSpan(NSRange(location: old.location, length: max(editor.selection.location - old.location, 0)))
    }
}

@section(".init_array") @used
private let provision: @convention(c) () -> Void = {
    registerObjCModule { TextExchange.make = { TextDragging($0) } }
}

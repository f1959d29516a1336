import CoreGraphics
import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitDragAndDrop
import UIKitText

/// Two text views and a field on a pad.
@MainActor
private final class TextScene {
    let stage = Stage(device: "iPad Air")
    let upper = UITextView(frame: CGRect(x: 50, y: 50, width: 300, height: 100))
    let lower = UITextView(frame: CGRect(x: 50, y: 200, width: 300, height: 100))
    let field = UITextField(frame: CGRect(x: 50, y: 350, width: 300, height: 40))

    init() {
        for view in [upper, lower] {
            view.font = .systemFont(ofSize: 20)
            stage.root.addSubview(view)
        }
        stage.root.addSubview(field)
        upper.text = "one two three"
        lower.text = "four five"
        field.text = "six"
        stage.turn()
    }

    /// Selects characters of a view that is being edited.
    func select(_ location: Int, _ length: Int, in view: UITextView? = nil) {
        let view = view ?? upper
        _ = view.becomeFirstResponder()
        view.selectedRange = NSRange(location: location, length: length)
        stage.turn()
    }

    /// Returns the place on the screen between the two characters at an offset.
    func place(_ offset: Int, in view: any UIView & UITextInput) -> CGPoint {
        let position = view.position(from: view.beginningOfDocument, offset: offset)!
        let caret = view.caretRect(for: position)
        return view.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    }

    func lift(at offset: Int, in view: UITextView? = nil) {
        let point = place(offset, in: view ?? upper)
        stage.touch(.down, point.x, point.y)
        stage.advance(0.6)
    }

    func move(to point: CGPoint) {
        stage.touch(.move, point.x, point.y - 30)
        stage.advance(0.1)
        stage.touch(.move, point.x, point.y)
        stage.advance(0.3)
    }

    func drop(at point: CGPoint) {
        move(to: point)
        stage.touch(.up, point.x, point.y)
        stage.advance(1)
    }

    var carets: [UIView] { stage.window.all("drop-caret") }
}

/// Notes what the delegates of text drags and drops are told.
@MainActor
private final class TextActor: NSObject, UITextDragDelegate, UITextDropDelegate, UITextPasteDelegate {
    var calls: [String] = []
    var items: (any UITextDragRequest) -> [UIDragItem] = { $0.suggestedItems }
    var proposal: (any UITextDropRequest) -> UITextDropProposal = { $0.suggestedProposal }
    var editability = UITextDropEditability.no
    var transform: (any UITextPasteItem) -> Void = { $0.setDefaultResult() }
    private(set) var range: NSRange?
    private(set) var positions: [Int] = []
    private(set) var sameView: [Bool] = []

    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] {
        calls.append("items")
        let start = textDraggableView.beginningOfDocument
        range = NSRange(
            location: textDraggableView.offset(from: start, to: dragRequest.dragRange.start),
            length: textDraggableView.offset(from: dragRequest.dragRange.start, to: dragRequest.dragRange.end))
        return items(dragRequest)
    }
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) { calls.append("will lift") }
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) { calls.append("will begin") }
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation
    ) { calls.append("did end \(operation)") }

    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability {
        calls.append("will become editable")
        return editability
    }
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal {
        let start = textDroppableView.beginningOfDocument
        positions.append(textDroppableView.offset(from: start, to: drop.dropPosition))
        sameView.append(drop.isSameView)
        return proposal(drop)
    }
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) { calls.append("will perform") }
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) { calls.append("enter") }
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) { calls.append("exit") }
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) { calls.append("end") }

    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) {
        calls.append("transform")
        transform(item)
    }
}

/// Rules of behaviour/drag-and-drop.md#text.
@Suite("Drag and drop: text")
@MainActor
struct TextDragTests {
    private let scene = TextScene()

    @Test(
        "A finger that rests on the selection lifts it; over its own text a caret follows it, and it moves as one undone step"
    )
    func moves() {
        scene.select(0, 4)
        scene.lift(at: 2)
        #expect(scene.upper.isTextDragActive)
        scene.move(to: scene.place(8, in: scene.upper))
        #expect(scene.upper.isTextDropActive)
        let caret = scene.carets.first?.frame
        #expect(
            caret == scene.upper.caretRect(for: scene.upper.position(from: scene.upper.beginningOfDocument, offset: 8)!)
        )
        scene.drop(at: scene.place(8, in: scene.upper))
        #expect(scene.upper.text == "two one three")
        #expect(scene.upper.selectedRange == NSRange(location: 8, length: 0))
        #expect(scene.carets.isEmpty)
        #expect(!scene.upper.isTextDragActive && !scene.upper.isTextDropActive)
        scene.upper.undoManager?.undo()
        #expect(scene.upper.text == "one two three")
        scene.upper.undoManager?.redo()
        #expect(scene.upper.text == "two one three")
    }

    @Test("Text that is dropped on itself stays where it is")
    func onItself() {
        scene.select(0, 7)
        scene.lift(at: 2)
        scene.drop(at: scene.place(5, in: scene.upper))
        #expect(scene.upper.text == "one two three")
    }

    @Test("Between two views, and from a view to a field, text is copied")
    func copies() {
        scene.select(4, 4)
        scene.lift(at: 5)
        scene.drop(at: scene.place(5, in: scene.lower))
        #expect(scene.upper.text == "one two three")
        #expect(scene.lower.text == "four two five")
        scene.select(0, 3)
        scene.lift(at: 1)
        scene.drop(at: scene.field.convert(CGPoint(x: 290, y: 20), to: nil))
        #expect(scene.field.text == "sixone")
    }

    @Test("A finger that rests beside the selection moves the caret as before, and lifts nothing")
    func besideSelection() {
        scene.select(0, 3)
        scene.lift(at: 9)
        #expect(!scene.upper.isTextDragActive)
        #expect(scene.upper.selectedRange.length == 0)
        scene.stage.touch(.up, 0, 0)
    }

    @Test("On a phone nothing is lifted until the app enables the interaction")
    func phone() {
        let stage = Stage(device: "iPhone 6")
        let view = UITextView(frame: CGRect(x: 20, y: 50, width: 300, height: 100))
        (view.text, view.font) = ("one two", .systemFont(ofSize: 20))
        stage.root.addSubview(view)
        #expect(view.textDragInteraction?.isEnabled == false)
        for isEnabled in [false, true] {
            view.textDragInteraction?.isEnabled = isEnabled
            _ = view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 3)
            stage.turn()
            let rect = view.convert(view.firstRect(for: view.selectedTextRange!), to: nil)
            stage.touch(.down, rect.midX, rect.midY)
            stage.advance(0.6)
            #expect(view.isTextDragActive == isEnabled)
            stage.touch(.up, rect.midX, rect.midY)
            stage.advance(1)
        }
    }

    @Test("The text of a password is not lifted")
    func password() {
        scene.field.isSecureTextEntry = true
        _ = scene.field.becomeFirstResponder()
        scene.field.selectAll(nil)
        scene.stage.turn()
        let rect = scene.field.convert(scene.field.firstRect(for: scene.field.selectedTextRange!), to: nil)
        scene.stage.touch(.down, rect.midX, rect.midY)
        scene.stage.advance(0.6)
        #expect(!scene.field.isTextDragActive)
        scene.stage.touch(.up, rect.midX, rect.midY)
    }

    @Test("The lifted text is seen without the rest of its view, which stays")
    func preview() throws {
        scene.select(4, 3)
        let rect = scene.upper.firstRect(for: scene.upper.selectedTextRange!)
        scene.lift(at: 5)
        let image = try #require(UIScreen.main.windows.flatMap { $0.all("drag-preview") }.first)
        #expect(abs(image.bounds.width - rect.width) < 0.01)
        #expect(abs(image.bounds.height - rect.height) < 0.01)
        let center = scene.upper.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
        #expect(abs(image.center.x - center.x) < 0.01 && abs(image.center.y - center.y) < 0.01)
        #expect(scene.upper.layer.filters == nil)
        scene.stage.picture("text-drag")
        scene.stage.touch(.up, 0, 0)
    }

    // MARK: Delegates

    @Test("The delegates are told in their order, with the range, the place and whether the view is the same")
    func delegates() {
        let texts = TextActor()
        (scene.upper.textDragDelegate, scene.lower.textDropDelegate) = (texts, texts)
        scene.select(4, 3)
        scene.lift(at: 5)
        scene.drop(at: scene.place(4, in: scene.lower))
        #expect(
            texts.calls == [
                "items", "will lift", "will begin", "enter", "will perform", "did end copy", "end",
            ])
        #expect(texts.range == NSRange(location: 4, length: 3))
        #expect(texts.positions.last == 4)
        #expect(texts.sameView.allSatisfy { !$0 })
        #expect(scene.lower.text == "fourtwo five")
    }

    @Test("A delegate without items begins no drag, and one with others drags these")
    func items() {
        let texts = TextActor()
        scene.upper.textDragDelegate = texts
        texts.items = { _ in [] }
        scene.select(0, 3)
        scene.lift(at: 1)
        #expect(!scene.upper.isTextDragActive)
        scene.stage.touch(.up, 0, 0)
        scene.stage.advance(1)
        texts.items = { _ in [UIDragItem(itemProvider: NSItemProvider(object: "other" as NSString))] }
        scene.select(0, 3)
        scene.lift(at: 1)
        scene.drop(at: scene.place(0, in: scene.lower))
        #expect(scene.lower.text == "otherfour five")
    }

    @Test("A proposal may replace the selection or all, leave the change to the delegate, or refuse")
    func proposals() {
        let texts = TextActor()
        scene.lower.textDropDelegate = texts
        func drop() {
            scene.lower.text = "four five"
            scene.lower.selectedRange = NSRange(location: 5, length: 4)
            scene.select(0, 3)
            scene.lift(at: 1)
            scene.drop(at: scene.place(2, in: scene.lower))
        }
        texts.proposal = { _ in UITextDropProposal(dropAction: .replaceSelection) }
        drop()
        #expect(scene.lower.text == "four one")
        texts.proposal = { _ in UITextDropProposal(dropAction: .replaceAll) }
        drop()
        #expect(scene.lower.text == "one")
        texts.proposal = { _ in
            let proposal = UITextDropProposal(operation: .copy)
            proposal.dropPerformer = .delegate
            return proposal
        }
        drop()
        #expect(scene.lower.text == "four five")
        #expect(texts.calls.filter { $0 == "will perform" }.count == 3)
        texts.proposal = { _ in UITextDropProposal(operation: .forbidden) }
        drop()
        #expect(scene.lower.text == "four five")
        #expect(texts.calls.filter { $0 == "will perform" }.count == 3)
    }

    @Test(
        "A text that is only read takes a drop if its delegate makes it editable",
        arguments: [
            UITextDropEditability.no, .temporary, .yes,
        ])
    func readOnly(_ editability: UITextDropEditability) {
        let texts = TextActor()
        texts.editability = editability
        scene.lower.textDropDelegate = texts
        scene.lower.isEditable = false
        scene.select(0, 3)
        scene.lift(at: 1)
        scene.drop(at: scene.place(0, in: scene.lower))
        #expect(scene.lower.text == (editability == .no ? "four five" : "onefour five"))
        #expect(scene.lower.isEditable == (editability == .yes))
    }

    @Test("A text view's delegate is asked about what is dropped, as about what is pasted, and may refuse")
    func asked() {
        @MainActor final class Refusing: NSObject, UITextViewDelegate {
            var asked: [String] = []
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                asked.append("\(range.location) \(range.length) \(text)")
                return false
            }
        }
        let delegate = Refusing()
        scene.lower.delegate = delegate
        scene.select(0, 3)
        scene.lift(at: 1)
        scene.drop(at: scene.place(4, in: scene.lower))
        #expect(delegate.asked == ["4 0 one"])
        #expect(scene.lower.text == "four five")
    }

    @Test("Styled text keeps its style where a person may style text, and elsewhere takes that of its new place")
    func styles() {
        let text = NSMutableAttributedString(string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 30), range: NSRange(location: 0, length: 3))
        for keeps in [true, false] {
            scene.upper.attributedText = text
            scene.lower.text = "four"
            scene.lower.allowsEditingTextAttributes = keeps
            scene.select(0, 3)
            scene.lift(at: 1)
            scene.drop(at: scene.place(0, in: scene.lower))
            #expect(scene.lower.text == "onefour")
            let font = scene.lower.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            #expect(font?.pointSize == (keeps ? 30 : 20))
        }
    }

    @Test("Text that changes under its drag is copied, since what was lifted is not there any more")
    func changedUnderDrag() {
        scene.select(0, 4)
        scene.lift(at: 2)
        scene.move(to: scene.place(8, in: scene.upper))
        scene.upper.text = "new text here"
        scene.drop(at: scene.place(13, in: scene.upper))
        #expect(scene.upper.text == "new text hereone ")
    }

    // MARK: Pastes

    @Test("A paste delegate changes each item, at once or later, and they are joined by a line break")
    func pasteDelegate() {
        let texts = TextActor()
        scene.lower.pasteDelegate = texts
        var waiting: (any UITextPasteItem)?
        texts.transform = { item in
            if waiting == nil { waiting = item } else { item.setResult(string: "second") }
        }
        let providers = ["a", "b"].map { NSItemProvider(object: $0 as NSString) }
        scene.lower.selectedRange = NSRange(location: 0, length: 4)
        scene.lower.paste(itemProviders: providers)
        #expect(scene.lower.text == "four five")
        waiting?.setResult(string: "first")
        #expect(scene.lower.text == "first\nsecond five")
        waiting?.setResult(string: "third")
        #expect(scene.lower.text == "first\nsecond five")
    }

    @Test("An item of a paste is freed once its text has been put in")
    func pasteIsFreed() {
        let texts = TextActor()
        scene.lower.pasteDelegate = texts
        weak var item: (any UITextPasteItem)?
        texts.transform = {
            item = $0
            $0.setDefaultResult()
        }
        scene.lower.selectedRange = NSRange(location: 0, length: 0)
        scene.lower.paste(itemProviders: [NSItemProvider(object: "a" as NSString)])
        #expect(scene.lower.text == "afour five")
        #expect(item == nil)
    }

    @Test("The paste delegate has its say about the Paste command and about drops")
    func pasteDelegateForAll() {
        let texts = TextActor()
        texts.transform = { $0.setResult(string: "changed ") }
        scene.lower.pasteDelegate = texts
        UIPasteboard.general.string = "from the board"
        scene.lower.selectedRange = NSRange(location: 0, length: 0)
        scene.lower.paste(nil)
        #expect(scene.lower.text == "changed four five")
        scene.select(0, 3)
        scene.lift(at: 1)
        scene.drop(at: scene.place(8, in: scene.lower))
        #expect(scene.lower.text == "changed changed four five")
        texts.transform = { $0.setNoResult() }
        scene.lower.paste(nil)
        #expect(scene.lower.text == "changed changed four five")
    }

    @Test("A configuration decides which types a text takes")
    func configuration() {
        scene.lower.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
        scene.select(0, 3)
        scene.lift(at: 1)
        scene.drop(at: scene.place(0, in: scene.lower))
        #expect(scene.lower.text == "four five")
        scene.lower.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        scene.select(0, 3)
        scene.lift(at: 1)
        scene.drop(at: scene.place(0, in: scene.lower))
        #expect(scene.lower.text == "onefour five")
    }

    @Test("A text of another program is inserted at the caret that follows it")
    func outside() {
        func send(_ step: OutsideDrag.Step, _ point: CGPoint) {
            scene.stage.host.send(.drag(OutsideDrag(step, at: point, surface: scene.stage.surface)))
        }
        let item = OutsideItem(text: "outside ")
        let place = scene.place(5, in: scene.lower)
        send(.enter([item.promised]), place)
        #expect(scene.carets.count == 1)
        send(.drop([item]), place)
        scene.stage.advance(1)
        #expect(scene.lower.text == "four outside five")
        #expect(scene.carets.isEmpty)
    }
}

/// Rules of UIPasteConfigurationSupporting.h.
@Suite("Configurations for pasting")
@MainActor
struct PasteConfigurationTests {
    @MainActor
    private final class Board: UIView {
        var pasted: [[String]] = []
        override var canBecomeFirstResponder: Bool { true }
        override func paste(itemProviders: [NSItemProvider]) {
            pasted.append(itemProviders.flatMap(\.registeredTypeIdentifiers))
        }
    }

    @Test("A responder with a configuration performs Paste if the pasteboard has such an item, and receives its items")
    func paste() {
        _ = Stage()
        let board = Board()
        UIPasteboard.general.string = "text"
        #expect(!board.canPerformAction("paste:", withSender: nil))
        board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
        #expect(!board.canPerformAction("paste:", withSender: nil))
        board.pasteConfiguration?.addTypeIdentifiers(forAccepting: String.self)
        #expect(board.canPerformAction("paste:", withSender: nil))
        board.paste(nil)
        #expect(board.pasted.count == 1)
        #expect(board.pasted.first?.contains("public.utf8-plain-text") == true)
    }

    @Test(
        "A view with a configuration takes drops of its types, as a paste; one of other types is left to its superview")
    func drops() {
        let stage = Stage(device: "iPad Air")
        let (outer, inner) = (Board(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Board())
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        outer.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        inner.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
        let item = OutsideItem(text: "a")
        for step in [OutsideDrag.Step.enter([item.promised]), .drop([item])] {
            stage.host.send(.drag(OutsideDrag(step, at: CGPoint(x: 50, y: 50), surface: stage.surface)))
        }
        stage.advance(1)
        #expect(inner.pasted.isEmpty)
        #expect(outer.pasted == [["public.utf8-plain-text"]])
    }

    @Test("A configuration is copied and archived with its types, each of them once")
    func coding() throws {
        let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["a", "b"])
        configuration.addAcceptableTypeIdentifiers(["b", "c"])
        #expect(configuration.acceptableTypeIdentifiers == ["a", "b", "c"])
        #expect((configuration.copy() as? UIPasteConfiguration)?.acceptableTypeIdentifiers == ["a", "b", "c"])
        let data = try NSKeyedArchiver.archivedData(withRootObject: configuration, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIPasteConfiguration.self, from: data)
        #expect(read?.acceptableTypeIdentifiers == ["a", "b", "c"])
    }
}

import Stage
import UIKitDragAndDrop

/// Notes what a source of drags and places for drops are told, in one list.
@MainActor
final class Calls {
    var all: [String] = []
    /// The list without the calls that come with each movement of the finger.
    var steady: [String] { all.filter { !$0.hasSuffix("did move") && !$0.hasSuffix("did update") } }
    func callAsFunction(_ call: String) { all.append(call) }
}

/// A source whose items are texts.
@MainActor
final class Source: NSObject, UIDragInteractionDelegate {
    let name: String
    let calls: Calls
    var texts = ["one"]
    var addedTexts: [String] = []
    /// The provider in place of one of the text.
    var provider: NSItemProvider?
    var allowsMove = true
    var previewForCancelling: (UITargetedDragPreview) -> UITargetedDragPreview? = { $0 }
    var previewForLifting: ((UIDragItem) -> UITargetedDragPreview?)?
    private(set) var points: [CGPoint] = []
    private(set) var added: [Int] = []
    private(set) weak var session: (any UIDragSession)?

    init(_ name: String, _ calls: Calls) { (self.name, self.calls) = (name, calls) }

    private func items(_ texts: [String]) -> [UIDragItem] {
        texts.map { text in
            let item = UIDragItem(itemProvider: provider ?? NSItemProvider(object: text as NSString))
            item.localObject = text
            return item
        }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        calls("\(name) items")
        points.append(session.location(in: interaction.view!))
        self.session = session
        return items(texts)
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        calls("\(name) preview \(item.localObject ?? "")")
        if let previewForLifting { return previewForLifting(item) }
        return UITargetedDragPreview(view: interaction.view!, parameters: UIDragPreviewParameters())
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        calls("\(name) will lift")
        animator.addAnimations { self.calls("\(self.name) lifting") }
        animator.addCompletion { self.calls("\(self.name) lift \($0 == .end ? "ended" : "was lowered")") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        calls("\(name) will begin")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        calls("\(name) did move")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { calls("\(name) will end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { calls("\(name) did end \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        calls("\(name) transferred")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        calls("\(name) adds at \(Int(point.x)) \(Int(point.y))")
        return items(addedTexts)
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) { calls("\(name) will add \(items.count)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        calls("\(name) cancels \(item.localObject ?? "")")
        return previewForCancelling(defaultPreview)
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) { calls("\(name) will fly back") }
}

/// A place that takes texts.
@MainActor
final class Place: NSObject, UIDropInteractionDelegate {
    let name: String
    let calls: Calls
    var canHandle = true
    var operation = UIDropOperation.copy
    var previewForDropping: (UITargetedDragPreview) -> UITargetedDragPreview? = { $0 }
    private(set) var texts: [String] = []
    private(set) var location = CGPoint.zero

    init(_ name: String, _ calls: Calls) { (self.name, self.calls) = (name, calls) }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        calls("\(name) can handle")
        return canHandle
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        calls("\(name) entered")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        calls("\(name) did update")
        location = session.location(in: interaction.view!)
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        calls("\(name) exited")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        calls("\(name) performs")
        session.loadObjects(ofClass: String.self) { texts in
            self.calls("\(self.name) loaded")
            self.texts += texts
        }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        calls("\(name) concludes")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        calls("\(name) ended")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        calls("\(name) drops \(item.localObject ?? "")")
        return previewForDropping(defaultPreview)
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        calls("\(name) will animate drop")
        animator.addCompletion { self.calls("\(self.name) drop \($0 == .end ? "animated" : "?")") }
    }
}

/// A screen with a source at the top and a place at the bottom.
@MainActor
final class DragScene {
    let stage: Stage
    let calls = Calls()
    let sourceView = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
    let placeView = UIView(frame: CGRect(x: 20, y: 300, width: 200, height: 200))
    let source: Source
    let place: Place
    let drag: UIDragInteraction

    init(device: String = "iPhone 6") {
        stage = Stage(device: device)
        (source, place) = (Source("a", calls), Place("p", calls))
        drag = UIDragInteraction(delegate: source)
        drag.isEnabled = true
        for view in [sourceView, placeView] { stage.root.addSubview(view) }
        (sourceView.backgroundColor, placeView.backgroundColor) = (.red, .blue)
        sourceView.addInteraction(drag)
        placeView.addInteraction(UIDropInteraction(delegate: place))
        stage.turn()
    }

    /// Rests until the item is lifted, and begins to move.
    func lift(_ x: CGFloat = 60, _ y: CGFloat = 60) {
        stage.touch(.down, x, y)
        stage.advance(0.6)
    }

    func move(_ x: CGFloat, _ y: CGFloat) {
        stage.touch(.move, x, y)
        stage.advance(0.3)
    }

    func drop(_ x: CGFloat, _ y: CGFloat) {
        stage.touch(.up, x, y)
        stage.advance(1)
    }

    func carry(to x: CGFloat, _ y: CGFloat) {
        lift()
        move(60, 120)
        move(x, y)
    }

    /// The pictures of dragged items.
    var images: [UIView] { UIScreen.main.windows.flatMap { $0.all("drag-preview") } }
    var badge: UIView? { UIScreen.main.windows.lazy.flatMap { $0.all("drag-badge") }.first }
}

extension UIView {
    /// Returns the views of an identifier in front of which stand their children.
    func all(_ identifier: String) -> [UIView] {
        (accessibilityIdentifier == identifier ? [self] : []) + subviews.flatMap { $0.all(identifier) }
    }
}

import UIKit

/// A text whose paragraphs get remarks: Text Kit 2 lays it out, and fragments of the page's own draw bubbles under what has a
/// remark.
final class RemarksPage: PageController {
    private let writing = UITextView(usingTextLayoutManager: true)
    private let state = Style.label("Tap a paragraph", .body, Style.quietInk)
    /// The paragraphs with a remark, by their first characters.
    private var remarked: Set<Int> = []
    private static let text = """
        The quince ripens last of all. It hangs through the first cold nights, yellow and hard, long after the apples are in.
        Raw it is sour, and so firm that a knife sticks.
        Cooked slowly, for an hour or three, it turns from white to pink to a deep red, and fills the house with its smell.
        Keep a few in a bowl among the linen.
        """

    override func viewDidLoad() {
        super.viewDidLoad()
        add(writing, state)
        for area in [writing, state] { area.frame = view.bounds }
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = 14
        style.firstLineHeadIndent = 10
        (style.headIndent, style.tailIndent) = (10, -10)
        writing.attributedText = NSAttributedString(
            string: Self.text,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
                .paragraphStyle: style,
            ])
        writing.isEditable = false
        writing.isSelectable = false
        writing.backgroundColor = Style.stage
        writing.layer.cornerRadius = Style.stageRadius
        writing.textContainerInset = UIEdgeInsets(top: 16, left: 6, bottom: 16, right: 6)
        writing.accessibilityIdentifier = "remarked-text"
        writing.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        writing.textLayoutManager?.delegate = self
        state.textAlignment = .center
        state.accessibilityIdentifier = "remarks"
    }

    @objc private func tapped(_ tap: UITapGestureRecognizer) {
        let (point, inset) = (tap.location(in: writing), writing.textContainerInset)
        guard let manager = writing.textLayoutManager, let contents = manager.textContentManager,
            let fragment = manager.textLayoutFragment(for: CGPoint(x: point.x - inset.left, y: point.y - inset.top))
        else { return }
        let start = contents.offset(from: contents.documentRange.location, to: fragment.rangeInElement.location)
        if remarked.remove(start) == nil { remarked.insert(start) }
        manager.invalidateLayout(for: fragment.rangeInElement)
        state.text = remarked.isEmpty ? "Tap a paragraph" : "\(remarked.count) with a remark"
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { state.height(at: width) }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 300 }
    override func layoutControls(in area: CGRect, _ room: Room) { state.frame = area }
    override func layoutStage(in area: CGRect, _ room: Room) {
        writing.frame = area.readable()
    }
}

extension RemarksPage: @MainActor NSTextLayoutManagerDelegate {
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
        let start = textLayoutManager.offset(from: textLayoutManager.documentRange.location, to: location)
        guard remarked.contains(start) else { return NSTextLayoutFragment(textElement: textElement, range: nil) }
        let fragment = BubbleFragment(textElement: textElement, range: nil)
        fragment.color = page.tint.main.resolvedColor(with: traitCollection)
        return fragment
    }
}

/// A paragraph in a bubble.
private final class BubbleFragment: NSTextLayoutFragment {
    var color = UIColor.clear

    /// The bubble, around the lines and without the space between paragraphs.
    private var bubble: CGRect {
        textLineFragments.reduce(CGRect.null) { $0.union($1.typographicBounds) }.insetBy(dx: -8, dy: -4)
    }

    override var renderingSurfaceBounds: CGRect { super.renderingSurfaceBounds.union(bubble) }

    override func draw(at point: CGPoint, in context: CGContext) {
        let rect = bubble.offsetBy(dx: point.x, dy: point.y)
        context.saveGState()
        context.addPath(UIBezierPath(roundedRect: rect, cornerRadius: 10).cgPath)
        context.setFillColor(color.withAlphaComponent(0.18).cgColor)
        context.fillPath()
        context.addPath(
            UIBezierPath(
                roundedRect: CGRect(x: rect.minX, y: rect.minY, width: 4, height: rect.height), cornerRadius: 2
            ).cgPath)
        context.setFillColor(color.cgColor)
        context.fillPath()
        context.restoreGState()
        super.draw(at: point, in: context)
    }
}

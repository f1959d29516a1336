import UIKit

/// Scraps that are dragged onto a board, text that is dragged within a note and out of it, and files from the desktop.
final class ScrapsPage: PageController {
    private lazy var board = ScrapBoard(tint: page.tint)
    private lazy var tray = ScrapTray(tint: page.tint)
    private lazy var note = NoteView(tint: page.tint)

    override func viewDidLoad() {
        super.viewDidLoad()
        add(board, tray, note)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note.selectVerb()
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        ScrapTray.height + 12 + note.height(at: width)
    }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 150 }
    override func layoutStage(in area: CGRect, _ room: Room) { board.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        tray.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: ScrapTray.height)
        let top = tray.frame.maxY + 12
        note.frame = CGRect(x: area.minX, y: top, width: area.width, height: area.maxY - top)
    }
}

/// A note whose selected words can be dragged, also on a phone.
private final class NoteView: UITextView {
    init(tint: Tint) {
        super.init(frame: .zero, textContainer: nil)
        text = "A fox leaps over a brook. Hold the word, and take it along."
        accessibilityIdentifier = "note"
        backgroundColor = Style.stage
        textColor = Style.ink
        layer.cornerRadius = 12
        isScrollEnabled = false
        textContainerInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
        textDragInteraction?.isEnabled = true
        // The page has no room for a keyboard.
        inputView = UIView()
    }

    required init?(coder: NSCoder) { nil }

    func height(at width: CGFloat) -> CGFloat {
        font = Style.text(17)
        return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    func selectVerb() {
        becomeFirstResponder()
        selectedRange = (text as NSString).range(of: "leaps ")
    }
}

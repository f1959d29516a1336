import UIKit

/// A text, or the same text as markup, flows over pages; a sheet shares it.
final class PressPage: PageController {
    private let stage = PressStage()
    private lazy var kind = UISegmentedControl(items: ["Text", "Markup"])
    private lazy var share = PillButton("Share", id: "share", color: page.tint.main) { [weak self] in self?.shareIt() }
    private let state = Style.label(" ", .footnote, Style.quietInk)
    private lazy var controls = UIStackView(arrangedSubviews: [kind, share, state])

    private static let paragraphs = [
        "A type is a small block of metal with a letter on its end, reversed. A compositor takes types from a case, one "
            + "by one, and sets them in a stick, line after line, upside down.",
        "When the stick is full its lines are tied into a page, and pages are locked into a frame. Ink is rolled over them, "
            + "paper is laid on, and the press comes down.",
        "Afterwards each type goes back into its box: the letters of yesterday's news are those of tomorrow's.",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, controls)
        for area in [stage, controls] { area.frame = view.bounds }
        controls.axis = .vertical
        controls.spacing = 12
        state.textAlignment = .center
        state.accessibilityIdentifier = "press-state"
        kind.accessibilityIdentifier = "kind"
        kind.selectedSegmentIndex = 0
        kind.addAction(UIAction { [weak self] _ in self?.set() }, for: .valueChanged)
        share.heightAnchor.constraint(equalToConstant: PillButton.height).isActive = true
        set()
    }

    private var press: LetterPress {
        let text = Self.paragraphs
        guard kind.selectedSegmentIndex == 1 else {
            let formatter = UISimpleTextPrintFormatter(text: text.joined(separator: "\n\n"))
            formatter.font = UIFont(name: "Georgia", size: 12)
            return LetterPress("The press", formatter)
        }
        let body = text.map { "<p>\($0)</p>" }.joined()
        return LetterPress("The press", UIMarkupTextPrintFormatter(markupText: "<h2>Types</h2>\(body)"))
    }

    private func set() {
        let press = press
        stage.show((0..<press.numberOfPages).map { press.picture(ofPageAt: $0) })
        state.text = press.numberOfPages == 1 ? "One page" : "\(press.numberOfPages) pages"
    }

    private func shareIt() {
        let sheet = UIActivityViewController(
            activityItems: [Self.paragraphs.joined(separator: "\n\n")],
            applicationActivities: [MakeDocument { [weak self] in self?.press.document() ?? Data() }])
        sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
            self?.state.text = completed ? "Done: \(type == .copyToPasteboard ? "copied" : "a PDF")" : "Cancelled"
        }
        sheet.popoverPresentationController?.sourceView = share
        present(sheet, animated: true)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 220 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }
}

/// The gallery's own activity: it writes the pages as a PDF into the app's folder.
private final class MakeDocument: UIActivity {
    private let make: () -> Data

    init(_ make: @escaping () -> Data) { self.make = make }

    override class var activityCategory: Category { .action }
    override var activityType: ActivityType? { ActivityType("org.quince.gallery.pdf") }
    override var activityTitle: String? { "Make PDF" }
    override var activityImage: UIImage? { UIImage(systemName: "doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

    override func perform() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("The press.pdf")
        activityDidFinish((try? make().write(to: file)) != nil)
    }
}

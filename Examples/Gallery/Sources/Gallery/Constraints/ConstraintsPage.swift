import UIKit

/// A window laid out by constraints, which are drawn over it. Its corner can be pulled, and its size class is chosen
/// below, independently of the device.
final class ConstraintsPage: PageController {
    private lazy var editor = EditorController(tint: page.tint.main)
    private lazy var desk = EditorDesk(editor, tint: page.tint.main)
    private let picker = UISegmentedControl(items: ["Any", "Compact", "Regular"])

    private static let classes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(editor)
        add(desk, picker)
        editor.didMove(toParent: self)
        picker.selectedSegmentIndex = 0
        picker.accessibilityIdentifier = "size-class"
        picker.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
        choose()
    }

    /// `Any` is the window's own: on a desktop no class is compact.
    private func choose() {
        let chosen = Self.classes[max(picker.selectedSegmentIndex, 0)]
        let traits = UITraitCollection(horizontalSizeClass: chosen == .unspecified ? .regular : chosen)
        setOverrideTraitCollection(traits, forChild: editor)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { picker.intrinsicContentSize.height }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 260 }
    override func layoutStage(in area: CGRect, _ room: Room) { desk.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { picker.frame = area }
}

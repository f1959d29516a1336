import UIKit

/// Tiles with context menus, and two buttons with menus of their own: one pulls down, the other shows what is chosen.
final class MenusPage: PageController {
    private lazy var stage = TileStage()
    private lazy var arrange = MenuButton("Arrange", id: "arrange", color: page.tint.main, isFilled: true)
    private lazy var size = MenuButton("Size", id: "size", color: page.tint.main, isFilled: false)

    override func viewDidLoad() {
        super.viewDidLoad()
        arrange.menu = stage.arrangeMenu
        size.changesSelectionAsPrimaryAction = true
        size.menu = UIMenu(
            title: "Columns",
            children: [2, 3].map { count in
                UIAction(title: "\(count) columns", state: count == 2 ? .on : .off) { [weak self] _ in
                    self?.stage.columns = count
                }
            })
        add(stage, arrange, size)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { MenuButton.height }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { room.isSideways ? 200 : 240 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let width = (area.width - 12) / 2
        arrange.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
        size.frame = arrange.frame.offsetBy(dx: width + 12, dy: 0)
    }
}

/// A button with round ends that opens its menu at once.
private final class MenuButton: UIButton {
    private let color: UIColor
    private let isFilled: Bool
    static var height: CGFloat { PillButton.height }

    init(_ title: String, id: String, color: UIColor, isFilled: Bool) {
        (self.color, self.isFilled) = (color, isFilled)
        super.init(frame: .zero)
        accessibilityIdentifier = id
        setTitle(title, for: .normal)
        setTitleColor(isFilled ? .white : color, for: .normal)
        backgroundColor = isFilled ? color : nil
        layer.borderWidth = isFilled ? 0 : 1
        showsMenuAsPrimaryAction = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        titleLabel?.font = Style.strong(17)
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        layer.borderColor = color.cgColor
    }
}

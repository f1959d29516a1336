import UIKit

/// A page: its header, and below it whatever a subclass lays out.
class PageController: UIViewController {
    let page: Page
    var onBack: (() -> Void)?
    private let header: PageHeader

    init(page: Page) {
        self.page = page
        header = PageHeader(page)
        super.init(nibName: nil, bundle: nil)
        title = page.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.tintColor = page.tint.main
        view.accessibilityIdentifier = page.id + "-page"
        view.addSubview(header)
        header.back.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = Room(view)
        let column = room.column
        let height = header.height(in: room)
        header.frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: height)
        header.layout(in: room)
        let top = header.frame.maxY + (room.isSmall ? 8 : 16)
        let area = CGRect(x: column.minX, y: top, width: column.width, height: column.maxY - top)
        layoutContent(in: area, room)
    }

    /// Overridden to lay out what stands below the header.
    func layoutContent(in area: CGRect, _ room: Room) {}
}

extension PageController {
    /// A panel for something that moves.
    func makeStage(id: String) -> UIView {
        let stage = UIView()
        stage.backgroundColor = Style.stage
        stage.layer.cornerRadius = Style.stageRadius
        stage.accessibilityIdentifier = id
        return stage
    }
}

import UIKit

/// A page: its header, a stage for the animation, and controls.
///
/// In portrait they are stacked; on a phone in landscape, header and controls share the left side and the stage is at
/// the right. If large text needs more height than the screen has, the page scrolls.
class PageController: UIViewController {
    let page: Page
    var onBack: (() -> Void)?
    private let header: PageHeader
    private let scroll = UIScrollView()

    init(page: Page) {
        self.page = page
        header = PageHeader(page)
        super.init(nibName: nil, bundle: nil)
        title = page.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.ground
        view.tintColor = page.tint.main
        view.accessibilityIdentifier = page.id + "-page"
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.delaysContentTouches = false
        view.addSubview(scroll)
        scroll.addSubview(header)
        header.back.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
    }

    func add(_ views: UIView...) { for view in views { scroll.addSubview(view) } }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = Room(view)
        scroll.frame = view.bounds
        let height = room.isSideways ? layoutSideways(room) : layoutUpright(room)
        scroll.contentSize = CGSize(width: view.bounds.width, height: height)
        // On a page that fits, fingers belong to the stage only.
        scroll.isScrollEnabled = height > view.bounds.height
    }

    /// - Returns: the total height.
    private func layoutUpright(_ room: Room) -> CGFloat {
        let column = room.column
        header.frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: 0)
        header.frame.size.height = header.layout(in: room)
        let top = header.frame.maxY + (room.isSmall ? 8 : 16)
        let width = min(column.width, 480)
        let (controls, gap) = (controlsHeight(at: width, room), room.isSmall ? CGFloat(10) : 20)
        let stage = max(column.maxY - top - gap - controls, leastStageHeight(at: column.width, room))
        layoutStage(in: CGRect(x: column.minX, y: top, width: column.width, height: stage), room)
        layoutControls(
            in: CGRect(x: column.midX - width / 2, y: top + stage + gap, width: width, height: controls), room)
        return top + stage + gap + controls + (room.bounds.height - column.maxY)
    }

    private func layoutSideways(_ room: Room) -> CGFloat {
        let column = room.column
        let width = (column.width * 0.36).rounded()
        header.frame = CGRect(x: column.minX, y: column.minY, width: width, height: 0)
        header.frame.size.height = header.layout(in: room)
        let controls = controlsHeight(at: width, room)
        let least = header.frame.height + 10 + controls
        let height = max(column.height, least, leastStageHeight(at: column.width - width - 20, room))
        layoutControls(
            in: CGRect(x: column.minX, y: column.minY + height - controls, width: width, height: controls), room)
        layoutStage(
            in: CGRect(
                x: column.minX + width + 20, y: column.minY, width: column.width - width - 20, height: height), room)
        return column.minY + height + (room.bounds.height - column.maxY)
    }

    /// Returns the height that the constraints of the controls need at a width.
    func height(of controls: UIView, at width: CGFloat) -> CGFloat {
        controls.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    // MARK: A column of buttons

    func height(ofColumn buttons: [PillButton], _ room: Room) -> CGFloat {
        CGFloat(buttons.count) * (PillButton.height + gap(room)) - gap(room)
    }

    func layout(column buttons: [PillButton], in area: CGRect, _ room: Room) {
        for (index, button) in buttons.enumerated() {
            let y = area.minY + CGFloat(index) * (PillButton.height + gap(room))
            button.frame = CGRect(x: area.minX, y: y, width: area.width, height: PillButton.height)
        }
    }

    private func gap(_ room: Room) -> CGFloat { room.isSmall ? 8 : 12 }

    // MARK: Overriding points

    func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { 0 }
    func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 160 }
    func layoutStage(in area: CGRect, _ room: Room) {}
    func layoutControls(in area: CGRect, _ room: Room) {}
}

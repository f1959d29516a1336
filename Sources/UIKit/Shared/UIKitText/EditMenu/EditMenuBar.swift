import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The bar of the editing menu, with an arrow to what it is for. It shows as many entries as fit, and arrows that
/// turn over to the others.
@MainActor
final class EditMenuBar: UIView {
    private let choose: (EditMenuEntry) -> Void
    private let dismiss: () -> Void
    private var cells: [EditMenuCell] = []
    private let look = Look.current.editMenus
    private let back = EditMenuCell(Look.current.editMenus.signs.back)
    private let more = EditMenuCell(Look.current.editMenus.signs.more)
    private var pages: [Range<Int>] = [0..<0]
    private var page = 0
    /// The arrow's tip, in the bar's space.
    private var tip = CGPoint.zero
    private var pointsDown = true

    private static let arrow = CGSize(width: 18, height: 9)
    private static let margin: CGFloat = 4

    init(choose: @escaping (EditMenuEntry) -> Void, dismiss: @escaping () -> Void) {
        (self.choose, self.dismiss) = (choose, dismiss)
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        accessibilityIdentifier = "edit-menu"
        (layer.shadowOpacity, layer.shadowRadius) = (look.shadow, 16)
        layer.shadowOffset = CGSize(width: 0, height: 4)
        back.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
        more.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
        back.accessibilityLabel = "Previous items"
        more.accessibilityLabel = "More items"
    }

    required init?(coder: NSCoder) { nil }

    func show(_ entries: [EditMenuEntry]) {
        page = 0
        defer { pages = [0..<cells.count] }
        for cell in cells { cell.removeFromSuperview() }
        cells = entries.map { entry in
            let cell = EditMenuCell(entry.title, entry.image, style: entry.style)
            cell.isEnabled = entry.isEnabled
            cell.addAction(UIAction { [weak self] _ in self?.choose(entry) }, for: .touchUpInside)
            return cell
        }
        for cell in cells + [back, more] { addSubview(cell) }
    }

    // MARK: Placing

    private var place: (rect: CGRect, room: CGRect, arrow: UIMenuController.ArrowDirection)?

    /// Places the bar above a rectangle, or below it if there is no room.
    func place(beside rect: CGRect, in room: CGRect, arrow: UIMenuController.ArrowDirection) {
        place = (rect, room, arrow)
        paginate(room.width - 2 * Self.margin)
        let size = CGSize(width: pageWidth, height: look.height + Self.arrow.height)
        let top = room.minY + 20 + Self.margin
        pointsDown = arrow == .down || (arrow != .up && rect.minY - size.height >= top)
        let y = pointsDown ? max(rect.minY - size.height, top) : min(rect.maxY, room.maxY - size.height)
        let x = min(max(rect.midX - size.width / 2, room.minX + Self.margin), room.maxX - Self.margin - size.width)
        frame = CGRect(x: MainScreen.round(x), y: MainScreen.round(y), width: size.width, height: size.height)
        let tipX = min(
            max(rect.midX - frame.minX, look.radius + Self.arrow.width / 2),
            size.width - look.radius - Self.arrow.width / 2)
        tip = CGPoint(x: tipX, y: pointsDown ? size.height : 0)
        setNeedsDisplay()
        setNeedsLayout()
    }

    /// Divides the entries into pages that fit the room.
    private func paginate(_ width: CGFloat) {
        let widths = cells.map(\.fittingWidth)
        if widths.reduce(0, +) <= width { return pages = [0..<cells.count] }
        pages = []
        var (start, sum) = (0, CGFloat(0))
        let free = width - back.fittingWidth - more.fittingWidth
        for (i, one) in widths.enumerated() {
            if sum + one > free, i > start {
                pages.append(start..<i)
                (start, sum) = (i, 0)
            }
            sum += one
        }
        pages.append(start..<cells.count)
        page = min(page, pages.count - 1)
    }

    private var shownCells: [EditMenuCell] {
        let own = Array(cells[pages[min(page, pages.count - 1)]])
        return (page > 0 ? [back] : []) + own + (page + 1 < pages.count ? [more] : [])
    }

    private var pageWidth: CGFloat { shownCells.map(\.fittingWidth).reduce(0, +) }

    private func turn(by step: Int) {
        page = min(max(page + step, 0), pages.count - 1)
        if let place { self.place(beside: place.rect, in: place.room, arrow: place.arrow) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let shown = shownCells
        for cell in cells + [back, more] { cell.isHidden = !shown.contains { $0 === cell } }
        var x: CGFloat = 0
        for (i, cell) in shown.enumerated() {
            let y = pointsDown ? 0 : Self.arrow.height
            cell.frame = CGRect(x: x, y: y, width: cell.fittingWidth, height: look.height)
            cell.hasDivider = i + 1 < shown.count
            x += cell.fittingWidth
        }
    }

    override func draw(_ rect: CGRect) {
        let body = CGRect(x: 0, y: pointsDown ? 0 : Self.arrow.height, width: bounds.width, height: look.height)
        look.ground.setFill()
        UIBezierPath(roundedRect: body, cornerRadius: look.radius).fill()
        let base = pointsDown ? body.maxY : body.minY
        let arrow = UIBezierPath()
        arrow.move(to: tip)
        arrow.addLine(to: CGPoint(x: tip.x - Self.arrow.width / 2, y: base))
        arrow.addLine(to: CGPoint(x: tip.x + Self.arrow.width / 2, y: base))
        arrow.close()
        arrow.fill()
    }

    /// A touch beside the bar hides it, and goes on to what is below.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        if let event, event.type == .touches { dismissLater() }
        return false
    }

    /// A tap on the text decides first whether the menu stays.
    private func dismissLater() {
        UIApplication.shared.afterCommit { [weak self] in
            if let self, self.superview != nil { self.dismiss() }
        }
    }
}

/// One entry of the bar.
@MainActor
final class EditMenuCell: UIControl {
    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)
    private let divider = UIView(frame: .zero)
    var hasDivider = false { didSet { divider.isHidden = !hasDivider } }

    private static let font = UIFont.systemFont(ofSize: 14)

    /// - Parameter image: stands in place of the title.
    init(_ title: String, _ image: UIImage? = nil, style: EditMenuEntry.Style = .plain) {
        super.init(frame: .zero)
        label.text = image == nil ? title : nil
        label.font = Self.font
        if style == .textStyles { label.attributedText = Self.textStyles }
        picture.image = image?.withRenderingMode(.alwaysTemplate)
        let look = Look.current.editMenus
        picture.tintColor = look.ink
        picture.contentMode = .center
        label.textColor = look.ink
        label.textAlignment = .center
        divider.backgroundColor = look.divider
        divider.isUserInteractionEnabled = false
        if style == .destructive { (label.textColor, picture.tintColor) = (.systemRed, .systemRed) }
        for view in [label, picture, divider] { addSubview(view) }
        accessibilityLabel = title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    /// A bold, an italic and an underlined letter.
    private static var textStyles: NSAttributedString {
        let ink = Look.current.editMenus.ink
        let text = NSMutableAttributedString(string: "BIU", attributes: [.font: font, .foregroundColor: ink])
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 14), range: NSRange(location: 0, length: 1))
        text.addAttribute(.font, value: UIFont.italicSystemFont(ofSize: 14), range: NSRange(location: 1, length: 1))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 2, length: 1))
        return text
    }

    var fittingWidth: CGFloat {
        let width = picture.image?.size.width ?? label.intrinsicContentSize.width
        return (width + 26).rounded(.up)
    }

    override var isHighlighted: Bool { didSet { showState() } }
    override var isEnabled: Bool { didSet { showState() } }

    private func showState() {
        for view in [label, picture] { view.alpha = isHighlighted || !isEnabled ? 0.4 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (label.frame, picture.frame) = (bounds, bounds)
        divider.frame = CGRect(x: bounds.maxX - 0.5, y: 0, width: 0.5, height: bounds.height)
    }
}

import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The rows of a menu in a column, with lines between them; highlights the row under a finger.
@MainActor
final class MenuList: UIView {
    private var rows: [MenuRow] = []
    private var lines: [MenuLine] = []
    private var highlighted: MenuRow? {
        didSet {
            guard highlighted !== oldValue else { return }
            oldValue?.isHighlighted = false
            highlighted?.isHighlighted = true
        }
    }
    var onChoose: (MenuRow) -> Void = { _ in }

    // MARK: Content

    /// - Parameter title: the title of the menu; "" for none.
    /// - Parameter openedMenu: the menu whose row stands at the top and closes it.
    func show(_ entries: MenuEntries, title: String, under openedMenu: UIMenu?) {
        for view in rows + lines as [UIView] { view.removeFromSuperview() }
        (rows, lines, highlighted) = ([], [], nil)
        var groups = entries.groups
        if let openedMenu { groups.insert([.submenu(openedMenu)], at: 0) }
        if !title.isEmpty {
            if groups.isEmpty { groups = [[.title(title)]] } else { groups[0].insert(.title(title), at: 0) }
        }
        let hasMarks = groups.joined().contains(where: \.hasMark)
        for (index, group) in groups.enumerated() {
            if index > 0 { add(MenuLine(isWide: true)) }
            for (place, entry) in group.enumerated() {
                if place > 0 { add(MenuLine(isWide: false)) }
                let row = MenuRow(entry, hasMarks: hasMarks)
                rows.append(row)
                addSubview(row)
                if openedMenu != nil, index == 0, place == 0 { row.turnMark(true) }
            }
        }
        setNeedsLayout()
    }

    private func add(_ line: MenuLine) {
        lines.append(line)
        addSubview(line)
    }

    /// Returns the row that opens a menu or one that has taken its place.
    func row(for menu: UIMenu) -> MenuRow? {
        rows.first { if case .submenu(let shown) = $0.entry { shown.identifier == menu.identifier } else { false } }
    }

    // MARK: Layout

    func height(at width: CGFloat) -> CGFloat {
        rows.reduce(0) { $0 + $1.height(at: width) } + lines.reduce(0) { $0 + $1.height }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for view in subviews {
            let height = (view as? MenuRow)?.height(at: bounds.width) ?? (view as? MenuLine)?.height ?? 0
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }

    // MARK: Fingers

    private func row(at point: CGPoint) -> MenuRow? {
        rows.first { $0.frame.contains(point) && $0.isEnabled }
    }

    /// Highlights the row at a point of the list that is also seen in a view.
    func highlight(_ point: CGPoint?, from view: UIView) {
        let seen = point.flatMap { view.bounds.contains(view.convert($0, from: self)) ? $0 : nil }
        highlighted = seen.flatMap(row)
    }

    func chooseHighlighted() {
        guard let row = highlighted else { return }
        highlighted = nil
        onChoose(row)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlighted = nil }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches)
        chooseHighlighted()
    }

    private func follow(_ touches: Set<UITouch>) {
        highlight(touches.first?.location(in: self), from: superview ?? self)
    }
}

/// The thin line between two rows, or the wide one between groups.
@MainActor
private final class MenuLine: UIView {
    private let isWide: Bool

    init(isWide: Bool) {
        self.isWide = isWide
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = isWide ? MenuLook.gap : MenuLook.line
    }

    required init?(coder: NSCoder) { nil }

    var height: CGFloat { isWide ? MenuLook.groupGap : 1 / MainScreen.scale }
}

extension MenuEntry {
    /// Whether the row has a check mark or a chevron.
    fileprivate var hasMark: Bool {
        switch self {
        case .leaf(let choice): choice.leaf.state != .off || choice.selectingMenu != nil
        case .submenu: true
        case .loading, .title: false
        }
    }
}

import CoreGraphics
import Foundation
import UIFoundation
import UIKitContent
import UIKitControls
import UIKitCore

/// The views of a cell and their places.
@MainActor
final class CellParts {
    private(set) var content = UIView()
    let separator = UIView()
    /// The line above the first row of a group.
    private var topLine: UIView?
    /// Whether the lines are as wide as the cell.
    private var hasWholeLine = false
    private(set) var title: UILabel?
    private(set) var detail: UILabel?
    private(set) var picture: UIImageView?
    /// The background of a selected cell, unless the app has given one.
    private lazy var selection = UIView()
    var shownSelection: UIView?
    var accessory: UIView?
    var control: EditControl?
    var grip: ReorderGrip?

    func add(to cell: UITableViewCell) {
        content.frame = cell.bounds
        content.usualMargins = TableLook.cellMargins
        cell.addSubview(content)
        separator.isUserInteractionEnabled = false
        separator.isHidden = true
        cell.addSubview(separator)
    }

    /// Takes over the content view of a nib.
    func take(content new: UIView, _ cell: UITableViewCell) {
        content.removeFromSuperview()
        content = new
        content.usualMargins = TableLook.cellMargins
        cell.insertSubview(new, belowSubview: separator)
    }

    // MARK: The style's views

    func title(of cell: UITableViewCell) -> UILabel? {
        if title == nil { title = adopt(UILabel(), cell) { self.style($0, cell, isDetail: false) } }
        return title
    }

    func detail(of cell: UITableViewCell) -> UILabel? {
        if detail == nil, cell.style != .default {
            detail = adopt(UILabel(), cell) { self.style($0, cell, isDetail: true) }
        }
        return detail
    }

    func picture(of cell: UITableViewCell) -> UIImageView? {
        if picture == nil, cell.style != .value2 { picture = adopt(UIImageView(frame: .zero), cell) { _ in } }
        return picture
    }

    /// Takes over the views that a nib has given the cell.
    func take(title: UILabel?, detail: UILabel?, picture: UIImageView?) {
        self.title = title ?? self.title
        self.detail = detail ?? self.detail
        self.picture = picture ?? self.picture
    }

    private func adopt<View: UIView>(_ view: View, _ cell: UITableViewCell, _ style: (View) -> Void) -> View {
        style(view)
        content.addSubview(view)
        cell.setNeedsLayout()
        return view
    }

    private func style(_ label: UILabel, _ cell: UITableViewCell, isDetail: Bool) {
        (label.font, label.textColor) = (TableLook.font, TableLook.ink)
        switch (cell.style, isDetail) {
        case (.value1, true): label.textColor = TableLook.quietInk
        case (.subtitle, true): label.font = TableLook.smallFont
        case (.value2, _):
            label.font = isDetail ? TableLook.font : TableLook.smallFont
            if !isDetail { label.textColor = cell.tintColor }
        default: break
        }
    }

    /// The labels and images that look highlighted with the cell.
    func highlight(_ isOn: Bool, in view: UIView? = nil) {
        for view in (view ?? content).subviews {
            if let label = view as? UILabel { label.isHighlighted = isOn }
            if let picture = view as? UIImageView { picture.isHighlighted = isOn }
            if let button = view as? UIButton { button.isHighlighted = isOn } else { highlight(isOn, in: view) }
        }
    }

    // MARK: Backgrounds

    func show(_ view: UIView?, insteadOf old: UIView?, in cell: UITableViewCell) {
        old?.removeFromSuperview()
        guard let view else { return }
        cell.insertSubview(view, at: 0)
        cell.setNeedsLayout()
    }

    /// The background that the cell shows while it is selected.
    func selectionBackground(of cell: UITableViewCell) -> UIView? {
        guard cell.selectionStyle != .none, cell.configured.background == nil else { return nil }
        let many = cell.table?.mayChooseMany == true ? cell.multipleSelectionBackgroundView : nil
        if let own = many ?? cell.selectedBackgroundView { return own }
        selection.backgroundColor = TableLook.selection
        return selection
    }

    // MARK: Layout

    func layOut(_ cell: UITableViewCell) {
        let bounds = cell.bounds
        let isLined = !separator.isHidden
        let height = bounds.height - (isLined ? TableLook.line : 0)
        let flip = cell.isFlipped
        let edges = margins(of: cell, flip)
        var (left, right): (CGFloat, CGFloat) = (edges.left, bounds.width - edges.right)
        if let control {
            control.frame = CGRect(x: left, y: 0, width: TableLook.control, height: height).flipped(flip, in: bounds)
            if cell.shouldIndentWhileEditing { left += TableLook.control }
        }
        if let grip {
            right -= TableLook.control
            grip.frame = CGRect(x: right, y: 0, width: TableLook.control, height: height).flipped(flip, in: bounds)
        }
        if let accessory {
            let size = accessory.bounds.size
            let margin = grip == nil ? TableLook.margin : 0
            let x = right - margin - size.width
            accessory.frame = CGRect(
                x: x, y: MainScreen.round((height - size.height) / 2), width: size.width, height: size.height
            ).flipped(flip, in: bounds)
            right = x
        }
        content.frame = CGRect(x: left, y: 0, width: max(right - left, 0), height: height).flipped(flip, in: bounds)
        content.usualMargins = contentMargins(of: cell, flip)
        layOutSeparator(cell, flip, indent: left)
        for view in [cell.backgroundView, shownSelection] { view?.frame = bounds }
        layOutContent(cell, flip)
    }

    /// Returns what the screen's edges and the index take at the row's beginning and end.
    private func margins(of cell: UITableViewCell, _ flip: Bool) -> (left: CGFloat, right: CGFloat) {
        guard let table = cell.table else { return (0, 0) }
        let safe = table.insetsContentViewsToSafeArea ? cell.safeAreaInsets : .zero
        let (left, right) = flip ? (safe.right, safe.left) : (safe.left, safe.right)
        return (left, right + table.indexWidth)
    }

    /// Returns the cell's margins for its content, which an accessory is close to.
    private func contentMargins(of cell: UITableViewCell, _ flip: Bool) -> UIEdgeInsets {
        var margins = cell.layoutMargins
        if cell.insetsLayoutMarginsFromSafeArea {
            let safe = cell.safeAreaInsets
            margins = UIEdgeInsets(
                top: margins.top - safe.top, left: margins.left - safe.left, bottom: margins.bottom - safe.bottom,
                right: margins.right - safe.right)
        }
        guard accessory != nil else { return margins }
        if flip { margins.left = TableLook.gap / 2 } else { margins.right = TableLook.gap / 2 }
        return margins
    }

    private func layOutSeparator(_ cell: UITableViewCell, _ flip: Bool, indent: CGFloat) {
        let inset = cell.separatorInset
        let (bounds, line) = (cell.bounds, TableLook.line)
        let left = hasWholeLine ? 0 : inset.left + indent
        let right = hasWholeLine ? 0 : inset.right
        separator.frame = CGRect(
            x: left, y: bounds.height - line, width: max(bounds.width - left - right, 0), height: line
        ).flipped(flip, in: bounds)
        topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    }

    /// Shows the lines of a row, which close its group if it is the first or the last one.
    func showLines(_ color: UIColor?, isHidden: Bool, closesAbove: Bool, closesBelow: Bool, in cell: UITableViewCell) {
        if separator.backgroundColor != color { separator.backgroundColor = color }
        if separator.isHidden != isHidden || hasWholeLine != closesBelow || (topLine != nil) != closesAbove {
            cell.setNeedsLayout()
        }
        (separator.isHidden, hasWholeLine) = (isHidden, closesBelow)
        if closesAbove, topLine == nil {
            let line = UIView()
            line.isUserInteractionEnabled = false
            cell.addSubview(line)
            topLine = line
        } else if !closesAbove {
            topLine?.removeFromSuperview()
            topLine = nil
        }
        topLine?.backgroundColor = color
    }

    private func layOutContent(_ cell: UITableViewCell, _ flip: Bool) {
        guard title != nil || detail != nil || picture?.image != nil else { return }
        let arrangement = CellArrangement(cell, self)
        let bounds = content.bounds
        picture?.frame = arrangement.picture.flipped(flip, in: bounds)
        title?.frame = arrangement.title.flipped(flip, in: bounds)
        detail?.frame = arrangement.detail.flipped(flip, in: bounds)
    }

    func naturalHeight(of cell: UITableViewCell) -> CGFloat {
        max(CellArrangement.height(cell, self), TableLook.rowHeight)
    }

    /// Returns the height that the content's constraints ask for, or else the style's.
    func fittingHeight(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
        cell.updateConfigurationIfNeeded()
        let line = separator.isHidden ? 0 : TableLook.line
        if content is UIListContentView {
            if cell.bounds.width != width { cell.frame.size.width = width }
            layOut(cell)
            let height = content.sizeThatFits(CGSize(width: content.bounds.width, height: 0)).height
            return max(MainScreen.roundUp(height + line), TableLook.rowHeight)
        }
        guard hasConstraints else { return naturalHeight(of: cell) }
        if cell.bounds.width != width { cell.frame.size.width = width }
        layOut(cell)
        let size = content.systemLayoutSizeFitting(
            CGSize(width: content.bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? MainScreen.roundUp(size.height + line) : TableLook.rowHeight
    }

    private var hasConstraints: Bool {
        !content.constraints.isEmpty || content.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}

extension CGRect {
    /// Returns the rectangle, or its mirror image in the bounds.
    func flipped(_ isFlipped: Bool, in bounds: CGRect) -> CGRect {
        isFlipped ? CGRect(x: bounds.width - maxX, y: minY, width: width, height: height) : self
    }
}

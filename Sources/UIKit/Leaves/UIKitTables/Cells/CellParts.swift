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
    /// The alphas of parts that an animation takes away, by view.
    var leavingAlphas: [ObjectIdentifier: CGFloat] = [:]

    /// The alpha of a part as it is when the part is not on its way.
    func alpha(of part: UIView) -> CGFloat { leavingAlphas[ObjectIdentifier(part)] ?? part.alpha }

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
        let many = cell.table?.selectsMany == true ? cell.multipleSelectionBackgroundView : nil
        if let own = many ?? cell.selectedBackgroundView { return own }
        selection.backgroundColor = TableLook.selection
        return selection
    }

    // MARK: Layout

    func layOut(_ cell: UITableViewCell) {
        let flip = cell.isFlipped
        let places = CellPlaces(cell, self)
        place(cell, places)
        content.frame = places.content.flipped(flip, in: cell.bounds)
        content.usualMargins = contentMargins(of: cell, flip)
        for view in [cell.backgroundView, shownSelection] { view?.frame = cell.bounds }
        layOutContent(cell, flip)
        layOutSeparator(cell, flip, indent: places.content.minX)
    }

    /// Puts the control, the grip and the accessory at their places.
    func place(_ cell: UITableViewCell, _ places: CellPlaces) {
        let (flip, bounds) = (cell.isFlipped, cell.bounds)
        control?.frame = places.control.flipped(flip, in: bounds)
        grip?.frame = places.grip.flipped(flip, in: bounds)
        accessory?.frame = places.accessory.flipped(flip, in: bounds)
    }

    /// Returns what the screen's edges and the index take at the row's beginning and end.
    func margins(of cell: UITableViewCell, _ flip: Bool) -> (left: CGFloat, right: CGFloat) {
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
        if flip { margins.left = TableLook.accessoryMargin } else { margins.right = TableLook.accessoryMargin }
        return margins
    }

    private func layOutSeparator(_ cell: UITableViewCell, _ flip: Bool, indent: CGFloat) {
        let inset = cell.separatorInset
        let (bounds, line) = (cell.bounds, TableLook.line)
        let left = hasWholeLine ? 0 : indent + startInset(of: cell)
        let right = hasWholeLine ? 0 : inset.right
        separator.frame = CGRect(
            x: left, y: bounds.height - line, width: max(bounds.width - left - right, 0), height: line
        ).flipped(flip, in: bounds)
        topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    }

    /// The distance from the content's beginning to the line's: the automatic one, which an app's own inset replaces, or
    /// to which it is added.
    private func startInset(of cell: UITableViewCell) -> CGFloat {
        let inset = cell.separatorInset.left
        guard cell.ownSeparatorInset != nil || cell.table?.hasOwnSeparatorInset == true else {
            return automaticInset(of: cell) ?? inset
        }
        guard cell.table?.separatorInsetReference == .fromAutomaticInsets else { return inset }
        return (automaticInset(of: cell) ?? TableLook.margin) + inset
    }

    /// The distance from the content's beginning to its text beside an image.
    private func automaticInset(of cell: UITableViewCell) -> CGFloat? {
        if let content = content as? UIListContentView { return content.hasImage ? content.textStart : nil }
        guard picture?.image != nil, let title else { return nil }
        return cell.isFlipped ? content.bounds.width - title.frame.maxX : title.frame.minX
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

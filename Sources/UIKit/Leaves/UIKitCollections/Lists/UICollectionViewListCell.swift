import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
public import QuinceViewLayout
import UIFoundation
public import UIKitContent
import UIKitControls
public import UIKitCore

/// A cell that looks like a row of a list: separators, accessories, and a level.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The level of the item in an outline; each level moves the content in.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth = ListLook.indentation { didSet { setNeedsLayout() } }
    /// Whether accessories at the beginning are moved in along with the content.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }
    open var accessories: [UICellAccessory] = [] { didSet { replaceAccessories() } }
    /// The guide that says where the separator below begins and ends.
    open var separatorLayoutGuide: UILayoutGuide { guide }

    private lazy var guide = makeGuide()
    private var hasGuide = false
    private let list = ListParts()

    /// Returns an empty content of a row.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    /// The content has what the accessories leave of the width, and a row's height at least.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        layoutIfNeeded()
        let content = super.systemLayoutSizeFitting(
            CGSize(width: contentView.bounds.width, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        let least = contentView is UIListContentView ? ListLook.rowHeight : 0
        return CGSize(width: targetSize.width, height: max(content.height, least))
    }

    open override var isSelected: Bool { didSet { if isSelected != oldValue { stateDidChange() } } }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        takeList()
    }

    override func outlineDidChange(from old: OutlinePlace?) {
        super.outlineDidChange(from: old)
        if outline?.level != old?.level { indentationLevel = outline?.level ?? 0 }
        showOutline()
    }

    override func movementDidChange(isMoving: Bool) {
        super.movementDidChange(isMoving: isMoving)
        castShadow(isMoving)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        wantsOtherSize()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        replaceAccessories()
    }
}

/// The shadow of a layer.
@MainActor
private struct Shadow {
    let opacity: Float
    let radius: CGFloat
    let offset: CGSize

    /// That of a lifted row, as in tables.
    static let lifted = Shadow(opacity: 0.35, radius: 8, offset: CGSize(width: 0, height: 1))

    init(of layer: CALayer) {
        self.init(opacity: layer.shadowOpacity, radius: layer.shadowRadius, offset: layer.shadowOffset)
    }

    private init(opacity: Float, radius: CGFloat, offset: CGSize) {
        (self.opacity, self.radius, self.offset) = (opacity, radius, offset)
    }

    func cast(by layer: CALayer) {
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (opacity, radius, offset)
    }
}

/// The views of a list cell beside its content.
@MainActor
private final class ListParts {
    var leading: [(UICellAccessory, UIView)] = []
    var trailing: [(UICellAccessory, UIView)] = []
    /// The accessories that have no place yet.
    var unplaced: [UIView] = []
    let fill = CALayer()
    let top = CALayer()
    let bottom = CALayer()
    var appearance: ListAppearance?
    var separators: UIListSeparatorConfiguration?
    var place = ListPlace(isFirst: false, isLast: false, isHeader: false, isSupplementary: false)
    var isEditing = false
    /// The app's shadow, while a finger moves the row.
    var ownShadow: Shadow?
    /// Whether the accessories were made for reading from right to left.
    var isMirrored = false
}

extension UICollectionViewListCell: LabeledRow {
    private func makeGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: ListLook.margin)
        let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
        // An app's own constraints go first.
        (leading.priority, trailing.priority) = (.defaultHigh, .defaultHigh)
        NSLayoutConstraint.activate([
            leading, trailing, guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            guide.topAnchor.constraint(equalTo: topAnchor),
        ])
        hasGuide = true
        return guide
    }

    // MARK: State

    /// Takes over how the list looks, and where in it the cell is.
    func takeList() {
        guard let view = hostingView, !view.pass.keepsPlaces, let path = currentAttributes?.indexPath, path.count == 2
        else { return }
        let appearance = view.layoutStorage.list(ofSection: path.section)
        let count = view.hasItem(path) ? view.itemCount(path.section) : 0
        let isSupplementary = currentAttributes?.representedElementCategory != .cell
        let isHeader = isSupplementary || appearance?.hasHeaderItem ?? false && path.item == 0
        list.appearance = appearance
        list.separators = appearance?.separators(path)
        let first = appearance?.hasHeaderItem ?? false ? 1 : 0
        list.place = ListPlace(
            isFirst: path.item == first, isLast: path.item == count - 1, isHeader: isHeader,
            isSupplementary: isSupplementary)
        let isEditing = view.isEditing && view.mayEdit(path)
        if list.isEditing != isEditing {
            list.isEditing = isEditing
            replaceAccessories()
        }
        stateDidChange()
        if appearance?.hasActions == true, !isSupplementary { view.prepareSwipes() }
        showOutline()
    }

    /// Whether the row is a part of a rounded group.
    var isCard: Bool { list.appearance?.appearance == .insetGrouped && !list.place.isSupplementary }

    /// Lets the row that a finger moves cast a shadow, unless nothing is behind its content.
    fileprivate func castShadow(_ isMoving: Bool) {
        if isMoving {
            guard let appearance = list.appearance?.appearance, ListLook.casts(appearance) else { return }
            list.ownShadow = Shadow(of: layer)
        }
        guard let own = list.ownShadow else { return }
        let shadow = isMoving ? .lifted : own
        UIView.animate(withDuration: ListLook.liftDuration, delay: 0, options: .allowUserInteraction) { [layer] in
            shadow.cast(by: layer)
        }
        if !isMoving { list.ownShadow = nil }
    }

    /// The corners of the row's card that are round.
    var corners: RowCorners { RowCorners(of: list.fill) }

    fileprivate func stateDidChange() {
        for (_, view) in list.leading + list.trailing { (view as? CellMark)?.isOn = isSelected }
        setNeedsLayout()
    }

    fileprivate func replaceAccessories() {
        // In an animation the views do not grow.
        UIView.performWithoutAnimation { makeAccessories() }
        showOutline()
        setNeedsLayout()
    }

    private func makeAccessories() {
        for (_, view) in list.leading + list.trailing { view.removeFromSuperview() }
        (list.leading, list.trailing, list.unplaced) = ([], [], [])
        list.isMirrored = isMirrored
        for accessory in accessories where accessory.isShown(editing: list.isEditing) {
            let view = accessory.makeView(self)
            view.isHidden = accessory.isHidden
            addSubview(view)
            insert((accessory, view))
            list.unplaced.append(view)
        }
    }

    /// Places an accessory: a new one at once, which in an animation fades in, since it comes from nowhere.
    private func place(_ view: UIView, at frame: CGRect) {
        guard let index = list.unplaced.firstIndex(where: { $0 === view }) else { return view.frame = frame }
        list.unplaced.remove(at: index)
        let alpha = view.alpha
        let fades = UIView.inheritedAnimationDuration > 0 && window != nil
        UIView.performWithoutAnimation {
            view.frame = frame
            if fades { view.alpha = 0 }
        }
        if fades { view.alpha = alpha }
    }

    private func insert(_ new: (UICellAccessory, UIView)) {
        let (accessory, _) = new
        let known = (accessory.isLeading ? list.leading : list.trailing).map(\.0)
        let index = min(max(accessory.position?(known) ?? known.count, 0), known.count)
        if accessory.isLeading { list.leading.insert(new, at: index) } else { list.trailing.insert(new, at: index) }
    }

    // MARK: Outlines

    /// The chevrons that show, with their accessories.
    private var disclosures: [(UICellAccessory, OutlineDisclosureView)] {
        (list.leading + list.trailing).compactMap { accessory, view in
            (view as? OutlineDisclosureView).map { (accessory, $0) }
        }
    }

    /// Whether a tap anywhere in the cell expands or collapses the item.
    var isOutlineHeader: Bool { disclosures.contains { accessory, _ in isHeader(accessory) } }

    private func isHeader(_ accessory: UICellAccessory) -> Bool {
        guard !accessory.isHidden, !list.place.isSupplementary, case .outline(let style) = accessory.kind else {
            return false
        }
        return style == .header || style == .automatic && list.place.isHeader
    }

    fileprivate func showOutline() {
        for (accessory, view) in disclosures {
            view.leavesTapsToCell = isHeader(accessory)
            let isExpanded = outline?.isExpanded ?? false
            if view.isExpanded != isExpanded { view.isExpanded = isExpanded }
        }
    }

    /// Does what a tap on the chevron does.
    func tapOutline() {
        if let action = disclosures.lazy.compactMap(\.0.action).first { action() } else { toggleOutline() }
    }

    // MARK: Layout

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    fileprivate func layOutParts() {
        let isMirrored = isMirrored
        // A chevron points to one side.
        if list.isMirrored != isMirrored { replaceAccessories() }
        func mirrored(_ rect: CGRect) -> CGRect {
            isMirrored
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let indent = CGFloat(indentationLevel) * indentationWidth
        var start = indentsAccessories ? indent : 0
        for (accessory, view) in list.leading {
            let size = size(of: accessory, view)
            place(view, at: mirrored(centered(size, x: start + ListLook.margin)))
            start += size.width + ListLook.margin
        }
        if !indentsAccessories { start += indent }
        var end = bounds.width
        for (accessory, view) in list.trailing {
            let size = size(of: accessory, view)
            let gap = end == bounds.width ? ListLook.margin : ListLook.accessoryGap
            place(view, at: mirrored(centered(size, x: end - gap - size.width)))
            end -= gap + size.width
        }
        contentView.frame = mirrored(CGRect(x: start, y: 0, width: max(end - start, 0), height: bounds.height))
        layOutLayers(start: start + textStart, mirrored)
    }

    /// Returns the distance from the content's beginning to its text, where the separator begins.
    private var textStart: CGFloat {
        guard let content = contentView as? UIListContentView else { return ListLook.margin }
        return content.textStart ?? ListLook.margin
    }

    private func size(of accessory: UICellAccessory, _ view: UIView) -> CGSize {
        var size = view.bounds.size
        if case .view = accessory.kind {} else { size = view.sizeThatFits(bounds.size) }
        switch accessory.width {
        case .actual: break
        case .standard: size.width = max(size.width, ListLook.rowHeight / 2)
        case .custom(let width): size.width = width
        }
        return size
    }

    private func centered(_ size: CGSize, x: CGFloat) -> CGRect {
        CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }

    // MARK: Separators and background

    private func layOutLayers(start: CGFloat, _ mirrored: (CGRect) -> CGRect) {
        guard let appearance = list.appearance, let separators = list.separators else {
            for part in [list.fill, list.top, list.bottom] { part.removeFromSuperlayer() }
            return
        }
        for (index, part) in [list.fill, list.top, list.bottom].enumerated() where part.superlayer !== layer {
            if index == 0 { layer.insertSublayer(part, at: 0) } else { layer.addSublayer(part) }
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        fill(appearance)
        let line = 1 / (window?.screen.scale ?? UIScreen.main.scale)
        let (leading, trailing) = separatorEnds(start)
        func rect(_ insets: NSDirectionalEdgeInsets, _ isFull: Bool, _ y: CGFloat) -> CGRect {
            let isOwn = insets != UIListSeparatorConfiguration.automaticInsets
            let from = isOwn ? insets.leading : isFull ? 0 : leading
            let to = isOwn ? bounds.width - insets.trailing : isFull ? bounds.width : trailing
            return mirrored(CGRect(x: from, y: y, width: max(to - from, 0), height: line))
        }
        let isGrouped = appearance.appearance == .grouped
        list.top.frame = rect(separators.topSeparatorInsets, isGrouped && list.place.isFirst, 0)
        list.bottom.frame = rect(separators.bottomSeparatorInsets, isGrouped && list.place.isLast, bounds.height - line)
        for part in [list.top, list.bottom] {
            part.backgroundColor = separators.color.resolvedColor(with: traitCollection).cgColor
        }
        list.top.isHidden = !isShown(separators.topSeparatorVisibility, appearance, isTop: true)
        list.bottom.isHidden = !isShown(separators.bottomSeparatorVisibility, appearance, isTop: false)
        CATransaction.commit()
    }

    private func separatorEnds(_ start: CGFloat) -> (CGFloat, CGFloat) {
        guard hasGuide else { return (start, bounds.width) }
        let frame = separatorLayoutGuide.layoutFrame
        return (frame.minX, frame.maxX)
    }

    private func isShown(
        _ visibility: UIListSeparatorConfiguration.Visibility, _ appearance: ListAppearance, isTop: Bool
    ) -> Bool {
        guard appearance.showsSeparators, !list.place.isSupplementary, visibility != .hidden else { return false }
        if visibility == .visible { return true }
        let isGrouped = appearance.appearance == .grouped
        // A header is above its group.
        if list.place.isHeader, ListLook.isGrouped(appearance.appearance) { return false }
        switch appearance.appearance {
        case .sidebar, .sidebarPlain: return false
        case .plain, .grouped, .insetGrouped:
            // A separator belongs to the cell above it; a group has lines at its ends too.
            return isTop
                ? isGrouped && list.place.isFirst : isGrouped || appearance.appearance == .plain || !list.place.isLast
        }
    }

    private func ownColor(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UIColor {
        list.place.isHeader ? ListLook.header(appearance) : ListLook.cell(appearance)
    }

    private func fill(_ appearance: ListAppearance) {
        let isPlain = selectedBackgroundView == nil && configured.background == nil
        let isOn = (isSelected || isHighlighted) && isPlain
        let isOwn = configured.background == nil && backgroundColor == nil && backgroundView == nil
        let color = isOn ? ListLook.selection : isOwn ? ownColor(appearance.appearance) : .clear
        list.fill.frame = bounds
        list.fill.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
        let isRound = appearance.appearance == .insetGrouped || appearance.appearance == .sidebar && isOn
        list.fill.cornerRadius = isRound ? ListLook.radius : 0
        var corners: CACornerMask = []
        let isAlone = appearance.appearance == .sidebar
        if list.place.isFirst || isAlone { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if list.place.isLast || isAlone { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        list.fill.maskedCorners = corners
        configured.backgroundView?.rowCorners =
            appearance.appearance == .insetGrouped && !list.place.isSupplementary ? RowCorners(of: list.fill) : nil
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICollectionViewListCell.self) {
        $0.key("indentationLevel", \.indentationLevel)
        $0.key("indentationWidth", \.indentationWidth)
    }
}

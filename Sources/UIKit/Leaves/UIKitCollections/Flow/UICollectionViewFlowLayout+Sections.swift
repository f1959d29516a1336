import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import UIFoundation
import UIKitCore

extension UICollectionViewFlowLayout {
    // MARK: Preparing

    func prepareSections() {
        guard let view = collectionView else { return sections = [] }
        let breadth = self.breadth
        if needsMetrics || sections.count != view.numberOfSections {
            let metrics = FlowMetrics(self, view)
            sections = (0..<view.numberOfSections).map { makeSection($0, metrics, breadth) }
        } else if needsLines {
            for index in sections.indices { layLines(index, breadth) }
        } else {
            return
        }
        stack()
        (needsMetrics, needsLines) = (false, false)
    }

    /// The length across the flow inside of the content's insets.
    private var breadth: CGFloat {
        guard let view = collectionView else { return 0 }
        let insets = axes.insets(view.adjustedContentInset).across
        return max(axes.across(view.boundsOfLayout.size) - insets.0 - insets.1, 0)
    }

    private func makeSection(_ index: Int, _ metrics: FlowMetrics, _ breadth: CGFloat) -> FlowSection {
        let insets = metrics.insets(index) + referenceInsets
        let (item, line) = (metrics.itemSpacing(index), metrics.lineSpacing(index))
        let count = metrics.view.numberOfItems(inSection: index)
        let sizes = self.sizes(index, metrics, count)
        let across = axes.insets(insets).across
        let space = FlowLines.Space(
            room: breadth - across.0 - across.1, item: item, line: line, floor: metrics.view.flooring)
        warnIfTooWide(sizes, count, space.room)
        return FlowSection(
            axes: axes, breadth: breadth, insets: insets, header: axes.along(metrics.header(index)),
            footer: axes.along(metrics.footer(index)), isMirrored: isMirrored(metrics.view), count: count, sizes: sizes,
            lines: lines(sizes, count, space), space: space)
    }

    private func isMirrored(_ view: UICollectionView) -> Bool {
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft && !flipsHorizontallyInOppositeLayoutDirection
    }

    private var referenceInsets: UIEdgeInsets {
        guard let view = collectionView else { return .zero }
        let (wanted, own) =
            switch sectionInsetReference {
            case .fromContentInset: (UIEdgeInsets.zero, UIEdgeInsets.zero)
            case .fromSafeArea: (view.safeAreaInsets, view.adjustedContentInset)
            case .fromLayoutMargins: (view.layoutMargins, view.adjustedContentInset)
            }
        let isVertical = axes.isVertical
        return UIEdgeInsets(
            top: isVertical ? 0 : max(wanted.top - own.top, 0), left: isVertical ? max(wanted.left - own.left, 0) : 0,
            bottom: isVertical ? 0 : max(wanted.bottom - own.bottom, 0),
            right: isVertical ? max(wanted.right - own.right, 0) : 0)
    }

    private func sizes(_ index: Int, _ metrics: FlowMetrics, _ count: Int) -> FlowSection.Sizes {
        let isEstimated = estimatedItemSize != .zero
        let standard = isEstimated ? estimate : usable(itemSize)
        var sizes = metrics.sizes(index, count).map { $0.map(usable) }
        if isEstimated, let known = measured[index], !known.isEmpty {
            var own = sizes ?? Array(repeating: standard, count: count)
            for (item, size) in known where item < count { own[item] = size }
            sizes = own
        }
        return sizes.map { .each($0) } ?? .equal(standard)
    }

    private var estimate: CGSize {
        estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : usable(estimatedItemSize)
    }

    /// Returns a size that can be laid out; a negative one stops the process as on iOS.
    private func usable(_ size: CGSize) -> CGSize {
        if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
        requireLikeUIKit(
            !(size.width < 0 || size.height < 0), "negative sizes are not supported in the flow layout",
            name: "NSInternalInconsistencyException")
        Unsupported.report(
            mistake: "the item size (\(size.width), \(size.height)) is laid out as zero",
            in: "UICollectionViewFlowLayout")
        return CGSize(
            width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    private func warnIfTooWide(_ sizes: FlowSection.Sizes, _ count: Int, _ room: CGFloat) {
        guard count > 0, room > 0, axes.across(sizes[0]) > room + 0.001 else { return }
        let (side, edges) = axes.isVertical ? ("width", "left and right") : ("height", "top and bottom")
        Unsupported.report(
            mistake:
                "the behavior of the UICollectionViewFlowLayout is not defined because: the item \(side) must be less than the \(side) of the UICollectionView minus the section insets \(edges) values, minus the content insets \(edges) values",
            in: "UICollectionViewFlowLayout")
    }

    private func lines(_ sizes: FlowSection.Sizes, _ count: Int, _ space: FlowLines.Space) -> FlowLines {
        switch sizes {
        case .equal(let size): FlowLines(extent(size), count: count, space)
        case .each(let sizes): FlowLines(sizes.map(extent), space)
        }
    }

    private func extent(_ size: CGSize) -> FlowLines.Extent {
        FlowLines.Extent(along: axes.along(size), across: axes.across(size))
    }

    /// Computes the lines of a section whose metrics are known: for another breadth, or with sizes that were measured.
    private func layLines(_ index: Int, _ breadth: CGFloat) {
        var section = sections[index]
        if let known = measured[index], !known.isEmpty, estimatedItemSize != .zero {
            var own = section.sizes.all(section.count)
            for (item, size) in known where item < own.count { own[item] = size }
            section.sizes = .each(own)
        }
        let across = axes.insets(section.insets).across
        section.breadth = breadth
        section.space = section.space.with(room: breadth - across.0 - across.1)
        section.lines = lines(section.sizes, section.count, section.space)
        sections[index] = section
    }

    /// Places the sections one after the other.
    private func stack() {
        var place: CGFloat = 0
        for index in sections.indices {
            sections[index].start = place
            place = sections[index].end
        }
    }

    func measure(_ indexPath: IndexPath, _ size: CGSize) {
        measured[indexPath.section, default: [:]][indexPath.item] = usable(size)
    }

    // MARK: Asking

    var contentSize: CGSize { axes.size(along: sections.last?.end ?? 0, across: breadth) }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let range = axes.along(rect)
        let ends = sections.firstIndex { $0.end >= range.lowerBound } ?? sections.count
        var found: [UICollectionViewLayoutAttributes] = []
        for index in ends..<sections.count {
            let section = sections[index]
            guard section.start <= range.upperBound else { break }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                band(kind, at: IndexPath(item: 0, section: index)).map { found.append($0) }
            }
            for place in section.items(in: range) {
                found.append(item(IndexPath(item: place, section: index), of: section))
            }
        }
        return found.filter { $0.frame.overlaps(rect) }
    }

    func item(_ indexPath: IndexPath, of section: FlowSection) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(for: .cell(indexPath), self)
        attributes.frame = section.frame(ofItem: indexPath.item)
        let isEstimated = estimatedItemSize != .zero && measured[indexPath.section]?[indexPath.item] == nil
        attributes.estimated = isEstimated ? .both : []
        return attributes
    }

    /// Returns the attributes of a header or a footer, which may stay in view.
    func band(_ kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        let edges = visibleEdges
        let pinned = isHeader ? section.pinnedHeaderFrame(edge: edges.0) : section.pinnedFooterFrame(edge: edges.1)
        guard let frame = isPinned ? pinned : isHeader ? section.headerFrame : section.footerFrame else { return nil }
        let attributes = UICollectionViewLayoutAttributes.make(for: .supplementary(kind, indexPath), self)
        attributes.frame = frame
        attributes.zIndex = isPinned ? Self.pinnedZIndex : 0
        return attributes
    }

    /// A header that stays in view is in front of the items (behaviour/collections.md#flow; low confidence).
    private static var pinnedZIndex: Int { 10 }

    /// The beginning and the end of what is visible along the flow, inside of the insets.
    private var visibleEdges: (CGFloat, CGFloat) {
        guard let view = collectionView else { return (0, 0) }
        let (bounds, insets) = (axes.along(view.bounds), axes.insets(view.adjustedContentInset).along)
        return (bounds.lowerBound + insets.0, bounds.upperBound - insets.1)
    }
}

/// The numbers of a flow layout as the delegate gives them, or the layout's own.
@MainActor
private struct FlowMetrics {
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView
    let delegate: (any UICollectionViewDelegateFlowLayout)?
    let methods: OptionalMethods<FlowDelegateMethod>?

    init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
        (self.layout, self.view) = (layout, view)
        delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        methods = delegate.map { OptionalMethods.of($0) }
    }

    private func delegate(for method: FlowDelegateMethod) -> (any UICollectionViewDelegateFlowLayout)? {
        methods?.has(method) == true ? delegate : nil
    }

    func insets(_ section: Int) -> UIEdgeInsets {
        delegate(for: .insets)?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    }

    func itemSpacing(_ section: Int) -> CGFloat {
        delegate(for: .itemSpacing)?.collectionView(
            view, layout: layout, minimumInteritemSpacingForSectionAt: section) ?? layout.minimumInteritemSpacing
    }

    func lineSpacing(_ section: Int) -> CGFloat {
        delegate(for: .lineSpacing)?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
            ?? layout.minimumLineSpacing
    }

    func header(_ section: Int) -> CGSize {
        delegate(for: .header)?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
            ?? layout.headerReferenceSize
    }

    func footer(_ section: Int) -> CGSize {
        delegate(for: .footer)?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
            ?? layout.footerReferenceSize
    }

    /// Returns the size of each item; `nil` if the delegate does not give any.
    func sizes(_ section: Int, _ count: Int) -> [CGSize]? {
        guard count > 0, let delegate = delegate(for: .size) else { return nil }
        func size(_ item: Int) -> CGSize {
            delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
        }
        let first = size(0)
        // The first answer tells whether the delegate's class has the method at all.
        guard methods?.has(.size) == true else { return nil }
        return [first] + (1..<count).map(size)
    }
}

import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
    var contentSize: CGSize {
        guard sections.count > 0 || !edges.views.isEmpty else { return .zero }
        return axes.size(along: edges.end + edges.length(.after), across: edges.breadth)
    }

    // MARK: Elements of a part

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let range = axes.along(rect)
        var found = edgeViews().filter { $0.frame.overlaps(rect) }
        if let background = listBackground() { found.append(background) }
        for index in firstSection(at: range.lowerBound)..<sections.count {
            let section = sections[index]
            guard section.start <= range.upperBound else { break }
            let own = decorations(index) + boundaries(index) + groups(index, range) + listBackgrounds(index)
            let inside = own.filter { $0.orthogonalSection != nil || $0.frame.overlaps(rect) }
            tellHandler(section, index, inside)
            found += inside
        }
        return found
    }

    private func firstSection(at place: CGFloat) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].end >= place { high = middle } else { low = middle + 1 }
        }
        // Views that are moved by an offset may reach into the next section.
        return max(low - 1, 0)
    }

    private func groups(_ index: Int, _ range: ClosedRange<CGFloat>) -> [UICollectionViewLayoutAttributes] {
        let section = sections[index]
        let groups = section.groups(in: section.isOrthogonal ? orthogonalRange(index) : range)
        return groups.flatMap { number in
            let (block, first) = (section.run.block(number), section.run.firstCell(of: number))
            let origin = section.origin(ofGroup: number)
            let cells = block.cells.prefix(section.run.count - first).enumerated().map { offset, cell in
                attributes(
                    .cell(IndexPath(item: first + offset, section: index)),
                    cell.frame.offsetBy(dx: origin.x, dy: origin.y), cell.zIndex, cell.estimated)
            }
            return cells + block.attachments.map { attached($0, first, index, origin) }
        }
    }

    private func attached(
        _ view: LayoutBlock.Attachment, _ first: Int, _ section: Int, _ origin: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: first + view.cell, section: section)
        return attributes(
            .supplementary(view.item.elementKind, path), view.frame.offsetBy(dx: origin.x, dy: origin.y),
            view.item.zIndex, [])
    }

    private func attributes(
        _ id: ElementID, _ frame: CGRect, _ zIndex: Int, _ estimated: EstimatedSides, isScrolled: Bool = true
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(for: id, self)
        attributes.frame = onPixels(frame)
        (attributes.zIndex, attributes.estimated) = (zIndex, estimated)
        if isScrolled, let section = id.indexPath.first, sections[section].isOrthogonal {
            attributes.orthogonalSection = section
        }
        return attributes
    }

    /// Rounds the edges, so that neighbors meet.
    private func onPixels(_ rect: CGRect) -> CGRect {
        guard rect.minX.isFinite, rect.minY.isFinite else { return rect }
        let scale = UIScreen.main.scale
        func edge(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (x, y) = (edge(rect.minX), edge(rect.minY))
        return CGRect(x: x, y: y, width: edge(rect.maxX) - x, height: edge(rect.maxY) - y)
    }

    // MARK: Single elements

    func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, sections.indices.contains(path.section),
            (0..<sections[path.section].run.count).contains(path.item),
            let (frame, cell) = sections[path.section].frame(ofCell: path.item)
        else { return nil }
        return attributes(.cell(path), frame, cell.zIndex, cell.estimated)
    }

    func supplementary(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if path.count == 1 { return edgeViews().first { $0.representedElementKind == kind && $0.indexPath == path } }
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let id = ElementID.supplementary(kind, path)
        if let boundary = boundaries(path.section).first(where: { $0.id == id }) { return boundary }
        let section = sections[path.section]
        guard (0..<section.run.count).contains(path.item) else { return nil }
        let number = section.run.group(of: path.item)
        guard number < section.run.groupCount else { return nil }
        let (first, origin) = (section.run.firstCell(of: number), section.origin(ofGroup: number))
        return section.run.block(number).attachments.first {
            $0.item.elementKind == kind && first + $0.cell == path.item
        }.map { attached($0, first, path.section, origin) }
    }

    func decoration(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if kind == ListBackground.kind {
            guard path.count == 2 else { return listBackground() }
            return sections.indices.contains(path.section) ? listBackgrounds(path.section).first : nil
        }
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        return decorations(path.section).first { $0.id == .decoration(kind, path) }
    }

    private func decorations(_ index: Int) -> [UICollectionViewLayoutAttributes] {
        let section = sections[index]
        return section.description.decorationItems.map { item in
            attributes(
                .decoration(item.elementKind, IndexPath(item: 0, section: index)), section.frame(of: item), item.zIndex,
                [], isScrolled: false)
        }
    }

    private func boundaries(_ index: Int) -> [UICollectionViewLayoutAttributes] {
        let section = sections[index]
        guard !section.boundaries.isEmpty else { return [] }
        let covered = edges.pinned
        let visible = visibleEdges
        return section.boundaries.map { view in
            let frame = section.frame(of: view, visible: (visible.0 + covered.0, visible.1 - covered.1))
            let path = IndexPath(item: view.index, section: index)
            return attributes(
                .supplementary(view.item.elementKind, path), frame, view.item.zIndex, view.estimated,
                isScrolled: false)
        }
    }

    private func edgeViews() -> [UICollectionViewLayoutAttributes] {
        edges.views.map { view in
            attributes(
                .supplementary(view.item.elementKind, IndexPath(index: view.index)),
                edges.frame(of: view, visible: visibleEdges), view.item.zIndex, view.estimated, isScrolled: false)
        }
    }

    /// The beginning and the end of what is visible along the layout, inside of the insets.
    private var visibleEdges: (CGFloat, CGFloat) {
        guard let view = collectionView else { return (0, 0) }
        let (bounds, insets) = (axes.along(view.bounds), axes.insets(view.adjustedContentInset).along)
        return (bounds.lowerBound + insets.0, bounds.upperBound - insets.1)
    }

    /// The background of a layout of lists, which reaches beyond the content as far as that can be dragged.
    private func listBackground() -> UICollectionViewLayoutAttributes? {
        guard let tone = wholeTone, let view = collectionView else { return nil }
        let attributes = UICollectionViewLayoutAttributes.make(
            for: .decoration(ListBackground.kind, IndexPath(index: 0)), self)
        let content = CGRect(origin: .zero, size: contentSize).union(CGRect(origin: .zero, size: view.bounds.size))
        attributes.frame = content.insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
        (attributes.zIndex, attributes.tone) = (-100, tone)
        return attributes
    }

    /// The color behind the whole layout: that of its first section, if that is a list, and no grouped one among sections of
    /// other kinds.
    private var wholeTone: UIColor? {
        guard let first = sections.first?.description.list else { return nil }
        return hasOneTone || !first.hasOwnBackground ? first.background : nil
    }

    /// The background of a grouped list among sections of other kinds, as wide as the content.
    private func listBackgrounds(_ index: Int) -> [UICollectionViewLayoutAttributes] {
        let section = sections[index]
        guard !hasOneTone, let list = section.description.list, list.hasOwnBackground, section.end > section.start
        else {
            return []
        }
        let place = axes.rect(
            along: section.start, across: 0,
            size: axes.size(along: section.end - section.start, across: axes.across(contentSize)))
        let attributes = attributes(
            .decoration(ListBackground.kind, IndexPath(item: 0, section: index)), place, -99, [], isScrolled: false)
        attributes.tone = list.background
        return [attributes]
    }

    // MARK: Sections that scroll by themselves

    /// The part of a section's content for which cells are needed: what is visible, and half as much at each side.
    private func orthogonalRange(_ index: Int) -> ClosedRange<CGFloat> {
        let offset = collectionView?.orthogonal.offset(ofSection: index) ?? .zero
        let (start, length) = (axes.isVertical ? offset.x : offset.y, sections[index].breadth)
        return start - length / 2...start + length * 1.5
    }

    func plans(in rect: CGRect) -> [ScrollerPlan] {
        let range = axes.along(rect)
        var plans: [ScrollerPlan] = []
        for index in firstSection(at: range.lowerBound)..<sections.count {
            let section = sections[index]
            guard section.start <= range.upperBound else { break }
            let own = axes.along(section.scrollerFrame)
            guard section.isOrthogonal, own.upperBound > range.lowerBound, own.lowerBound < range.upperBound else {
                continue
            }
            plans.append(ScrollerPlan(section, index))
        }
        return plans
    }

    /// Lets the section's handler change the attributes of what is visible.
    private func tellHandler(
        _ section: CompositionalSection, _ index: Int, _ found: [UICollectionViewLayoutAttributes]
    ) {
        guard let handler = section.description.visibleItemsInvalidationHandler, let view = collectionView else {
            return
        }
        let offset = section.isOrthogonal ? view.orthogonal.offset(ofSection: index) : view.bounds.origin
        let visible = CGRect(origin: offset, size: view.bounds.size)
        let shown = found.filter { attributes in
            guard attributes.orthogonalSection != nil else { return attributes.frame.overlaps(view.bounds) }
            let (frame, window) = (axes.isVertical ? attributes.frame.minX : attributes.frame.minY, axes)
            let length = window.across(attributes.frame.size)
            let (start, size) = (window.isVertical ? visible.minX : visible.minY, window.across(visible.size))
            return frame < start + size && frame + length > start
        }
        handler(shown.map { VisibleItem($0) }, offset, section.environment)
    }
}

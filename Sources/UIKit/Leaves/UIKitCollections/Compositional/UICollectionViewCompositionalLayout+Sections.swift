import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The values on which the sections of a compositional layout depend beside their descriptions.
struct SolvedSpace: Equatable {
    let size: CGSize
    let insets: UIEdgeInsets
    let safeArea: UIEdgeInsets
    let margins: UIEdgeInsets
    let readable: CGRect
    let counts: [Int]
}

/// The boundary supplementary items of the whole layout.
@MainActor
struct LayoutEdges {
    var views: [BoundaryView] = []
    var axes = FlowAxes(isVertical: true)
    var breadth: CGFloat = 0
    /// The places at which the sections begin and end.
    var start: CGFloat = 0
    var end: CGFloat = 0

    var hasEstimates: Bool { views.contains { !$0.estimated.isEmpty } }

    func length(_ edge: BoundaryView.Edge) -> CGFloat {
        views.filter { $0.edge == edge && $0.item.extendsBoundary }.reduce(0) {
            max($0, $1.place + axes.along($1.size))
        }
    }

    /// The lengths at the beginning and at the end that are covered by views that stay in view.
    var pinned: (CGFloat, CGFloat) {
        func length(_ edge: BoundaryView.Edge) -> CGFloat {
            views.filter { $0.edge == edge && $0.item.pinToVisibleBounds }.reduce(0) {
                max($0, $1.place + axes.along($1.size))
            }
        }
        return (length(.before), length(.after))
    }

    func frame(of view: BoundaryView, visible: (CGFloat, CGFloat)) -> CGRect {
        let length = axes.along(view.size)
        let isPinned = view.item.pinToVisibleBounds
        var place: CGFloat
        switch view.edge {
        case .before, .side:
            place = view.item.extendsBoundary ? view.place : start
            if isPinned { place = max(place, visible.0 + view.place) }
        case .after:
            place = view.item.extendsBoundary ? end + view.place : end - length
            if isPinned { place = min(place, visible.1 - view.place - length) }
        }
        let across = view.across(axes.across(view.size), (0, breadth), axes)
        return axes.rect(along: place, across: across, size: view.size)
            .offsetBy(dx: view.item.offset.x, dy: view.item.offset.y)
            .inset(by: view.item.contentInsets.usable(view.item.layoutSize.estimated))
    }
}

extension CompositionalSection {
    var hasEstimates: Bool {
        description.group.hasEstimates || boundaries.contains { !$0.item.layoutSize.estimated.isEmpty }
    }

    /// Whether something of the section changes while the content scrolls.
    var followsScrolling: Bool {
        description.visibleItemsInvalidationHandler != nil
            || description.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    }
}

extension UICollectionViewCompositionalLayout {
    var axes: FlowAxes { FlowAxes(isVertical: configuration.scrollDirection == .vertical) }

    var followsScrolling: Bool {
        sections.contains(where: \.followsScrolling) || edges.views.contains { $0.item.pinToVisibleBounds }
    }

    // MARK: Preparing

    func prepareSections() {
        guard let view = collectionView else { return sections = [] }
        let space = space(view)
        let old = solved
        if let old, room(old) != room(space) { forgetMeasurements() }
        if needsSections || old != space {
            (solved, needsSections, news) = (space, false, [:])
            sections = space.counts.indices.compactMap { solve($0, view, space) }
            let tone = sections.first?.description.list?.background
            hasOneTone = sections.allSatisfy { $0.description.list?.background == tone }
            solveEdges(view, space)
        } else {
            takeNews(view, space)
        }
        stack()
    }

    /// The length across the layout, by which cells measure themselves.
    private func room(_ space: SolvedSpace) -> CGFloat {
        let insets = axes.insets(space.insets).across
        return axes.across(space.size) - insets.0 - insets.1
    }

    private func space(_ view: UICollectionView) -> SolvedSpace {
        let needsReadable = configuration.contentInsetsReference == .readableContent
        return SolvedSpace(
            size: view.boundsOfLayout.size, insets: view.adjustedContentInset, safeArea: view.safeAreaInsets,
            margins: view.layoutMargins, readable: needsReadable ? view.readableContentGuide.layoutFrame : .zero,
            counts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
    }

    /// A section of which there is no description is empty.
    private func solve(_ index: Int, _ view: UICollectionView, _ space: SolvedSpace) -> CompositionalSection {
        let plain = environment(view, space, configuration.contentInsetsReference)
        let found = provider(index, plain)
        let description = found ?? NSCollectionLayoutSection(group: Self.nothing)
        let reference = description.contentInsetsReference
        let environment = reference == .automatic ? plain : environment(view, space, reference)
        return CompositionalSection(
            description, count: found == nil ? 0 : space.counts[index], axes, environment,
            breadth: axes.across(environment.contentSize), measured: measured[index] ?? [:]
        ) { [measuredViews] kind, number in
            measuredViews[.supplementary(kind, IndexPath(item: number, section: index))]
        }
    }

    private static var nothing: NSCollectionLayoutGroup {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return .vertical(layoutSize: size, subitems: [])
    }

    /// Returns the space inside of the content's insets, with the insets of a reference beyond these.
    private func environment(
        _ view: UICollectionView, _ space: SolvedSpace, _ reference: UIContentInsetsReference
    ) -> LayoutEnvironment {
        let own = space.insets
        let size = CGSize(
            width: max(space.size.width - own.left - own.right, 0),
            height: max(space.size.height - own.top - own.bottom, 0))
        let wanted =
            switch reference {
            case .none: UIEdgeInsets.zero
            case .automatic, .safeArea: space.safeArea
            case .layoutMargins: space.margins
            case .readableContent:
                UIEdgeInsets(
                    top: 0, left: max(space.readable.minX, 0), bottom: 0,
                    right: max(space.size.width - space.readable.maxX, 0))
            }
        let (left, right) = (max(wanted.left - own.left, 0), max(wanted.right - own.right, 0))
        let (top, bottom) = (max(wanted.top - own.top, 0), max(wanted.bottom - own.bottom, 0))
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets =
            axes.isVertical
            ? NSDirectionalEdgeInsets(
                top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
            : NSDirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
        return LayoutEnvironment(size, insets, view.traitCollection)
    }

    private func solveEdges(_ view: UICollectionView, _ space: SolvedSpace) {
        let environment = environment(view, space, configuration.contentInsetsReference)
        edges = LayoutEdges(axes: axes, breadth: axes.across(environment.contentSize))
        edges.views = BoundaryView.views(
            configuration.boundarySupplementaryItems, axes, in: environment.contentSize
        ) { [measuredViews] kind, number in measuredViews[.supplementary(kind, IndexPath(index: number))] }
    }

    /// Places the sections one after the other.
    private func stack() {
        edges.start = edges.length(.before)
        var place = edges.start
        let spacing = configuration.interSectionSpacing
        for index in sections.indices {
            if index > 0 { place += spacing }
            sections[index].start = place
            place = sections[index].end
        }
        edges.end = place
    }

    // MARK: Measuring

    func measure(
        _ wanted: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
        _ context: UICollectionViewLayoutInvalidationContext
    ) {
        let path = original.indexPath
        let size = CGSize(
            width: min(wanted.size.width, Self.longest), height: min(wanted.size.height, Self.longest))
        if original.representedElementCategory == .cell {
            measured[path.section, default: [:]][path.item] = size
            news[path.section, default: [:]][path.item] = size
            context.invalidateItems(at: [path])
        } else {
            measuredViews[original.id] = size
            context.invalidateSupplementaryElements(ofKind: original.representedElementKind ?? "", at: [path])
        }
        keepPlace(wanted, original, context)
    }

    /// A size that is larger would make sums inexact.
    private static var longest: CGFloat { 1e6 }

    /// Keeps visible elements where they are when an element above them turns out to be longer.
    private func keepPlace(
        _ wanted: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
        _ context: UICollectionViewLayoutInvalidationContext
    ) {
        guard let view = collectionView, original.orthogonalSection == nil else { return }
        let edge = axes.along(view.bounds).lowerBound
        let start = axes.isVertical ? view.adjustedContentInset.top : view.adjustedContentInset.left
        let place = axes.along(original.frame).lowerBound
        let change = axes.along(wanted.size) - axes.along(original.size)
        guard place < edge + start, edge > -start, change != 0 else { return }
        context.contentOffsetAdjustment = axes.rect(along: change, across: 0, size: .zero).origin
    }

    private func takeNews(_ view: UICollectionView, _ space: SolvedSpace) {
        let new = news
        news = [:]
        for (index, sizes) in new where sections.indices.contains(index) { sections[index].run.take(sizes) }
        for index in sections.indices where sections[index].boundaries.contains(where: { !$0.estimated.isEmpty }) {
            sections[index].takeViews { [measuredViews] kind, number in
                measuredViews[.supplementary(kind, IndexPath(item: number, section: index))]
            }
        }
        if edges.hasEstimates { solveEdges(view, space) }
    }

    /// Gives the measured sizes the new names of their elements.
    func renameMeasurements(_ move: ElementMove) {
        // Groups with sizes of their own have to be solved again.
        if !measured.isEmpty { solved = nil }
        measured = measured.following(move)
        measuredViews = Dictionary(
            measuredViews.compactMap { id, size in move.new(id).map { ($0, size) } }
        ) { first, _ in first }
    }
}

extension [Int: [Int: CGSize]] {
    /// Returns the sizes under the new places of the items, which are keys by section and item.
    @MainActor
    func following(_ move: ElementMove) -> Self {
        var new: Self = [:]
        for (section, sizes) in self {
            for (item, size) in sizes {
                guard let path = move.new(.cell(IndexPath(item: item, section: section)))?.indexPath else { continue }
                new[path.section, default: [:]][path.item] = size
            }
        }
        return new
    }
}

extension CompositionalSection {
    /// Gives the boundary views the sizes that they have measured.
    mutating func takeViews(_ measured: (String, Int) -> CGSize?) {
        let room = environment.contentSize.inset(by: insets)
        let viewRoom = description.supplementariesFollowContentInsets ? room : environment.effectiveContentSize
        boundaries = BoundaryView.views(description.boundarySupplementaryItems, axes, in: viewRoom, measured)
    }
}

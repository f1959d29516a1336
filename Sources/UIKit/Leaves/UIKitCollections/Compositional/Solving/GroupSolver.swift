import CoreGraphics
import Foundation
import UIFoundation

/// Solves items and groups: from descriptions of sizes, the places of cells (behaviour/collections.md#compositional).
@MainActor
struct GroupSolver {
    let environment: LayoutEnvironment
    /// Returns the size that the cell has measured which is the n-th of the section; `nil` before.
    var measured: (Int) -> CGSize? = { _ in nil }
    /// The number of cells of the section, at which the last group ends.
    var limit = Int.max

    /// The most cells of one group, so that items without a length end.
    private static let most = 10_000

    /// - Parameters:
    ///   - first: the number of the first cell in the section.
    ///   - share: the length along a group's direction, in place of the item's own.
    func solve(
        _ item: NSCollectionLayoutItem, in container: CGSize, first: Int, share: (FlowAxes, CGFloat)? = nil
    ) -> LayoutBlock {
        var size = item.layoutSize.size(in: container)
        var estimated = item.layoutSize.estimated
        if let (axes, length) = share {
            size = axes.size(along: length, across: axes.across(size))
            estimated.remove(axes.isVertical ? .height : .width)
        }
        if let group = item as? NSCollectionLayoutGroup { return solve(group, size, estimated, first) }
        return cell(item, size, estimated, first)
    }

    private func cell(
        _ item: NSCollectionLayoutItem, _ size: CGSize, _ estimated: EstimatedSides, _ index: Int
    ) -> LayoutBlock {
        let known = estimated.isEmpty ? nil : measured(index)
        let size = known.map { estimated.replacing(size, by: $0) } ?? size
        let frame = CGRect(origin: .zero, size: size).inset(by: item.contentInsets.usable(estimated))
        var block = LayoutBlock(size: size)
        block.cells = [LayoutBlock.Cell(frame: frame, estimated: known == nil ? estimated : [])]
        for supplementary in item.supplementaryItems { block.attach(supplementary, to: frame, cell: 0) }
        return block
    }

    private func solve(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ estimated: EstimatedSides, _ first: Int
    ) -> LayoutBlock {
        let insets = group.contentInsets.usable(estimated)
        let room = size.inset(by: insets)
        var content: LayoutBlock
        switch group.content {
        case .custom(let provider): content = custom(provider, room, first)
        case .filled(let items): content = arrange(group, filled(group, items, room, estimated, first), room, estimated)
        case .counted(let item, let count, let divides):
            let parts = counted(group, item, count, divides: divides, room, first)
            content = arrange(group, parts, room, estimated)
        }
        content.size = estimated.replacing(room, by: content.size)
        var block = LayoutBlock(
            size: CGSize(
                width: content.size.width + insets.leading + insets.trailing,
                height: content.size.height + insets.top + insets.bottom))
        block.add(content, x: insets.leading, y: insets.top)
        let frame = CGRect(origin: .zero, size: block.size)
        for item in group.supplementaryItems where !block.cells.isEmpty { block.attach(item, to: frame, cell: 0) }
        return block
    }

    private func custom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, _ room: CGSize, _ first: Int
    ) -> LayoutBlock {
        var block = LayoutBlock(size: room)
        let items = provider(environment.with(room)).prefix(min(limit - first, Self.most))
        block.cells = items.map { LayoutBlock.Cell(frame: $0.frame, estimated: [], zIndex: $0.zIndex) }
        let end = items.reduce(CGRect.zero) { $0.union($1.frame) }
        block.size = CGSize(width: end.maxX, height: end.maxY)
        return block
    }

    // MARK: Parts of a group

    private struct Part {
        let block: LayoutBlock
        let edges: EdgeRoom
    }

    private func counted(
        _ group: NSCollectionLayoutGroup, _ item: NSCollectionLayoutItem, _ count: Int, divides: Bool, _ room: CGSize,
        _ first: Int
    ) -> [Part] {
        let edges = EdgeRoom(item.edgeSpacing, group.axes)
        let space = (group.interItemSpacing?.spacing ?? 0) * CGFloat(count - 1) + edges.along * CGFloat(count)
        let share = max((group.axes.along(room) - space) / CGFloat(count), 0)
        var (parts, next): ([Part], Int) = ([], first)
        while parts.count < min(count, Self.most), next < limit {
            let block = solve(item, in: room, first: next, share: divides ? (group.axes, share) : nil)
            guard !block.cells.isEmpty else { break }
            next += block.cells.count
            parts.append(Part(block: block, edges: edges))
        }
        return parts
    }

    /// Takes items, the first one always, until the group has no more room. A group whose length is an estimate has room
    /// for all its items once, and for as many more as the estimate has room for before they are measured.
    private func filled(
        _ group: NSCollectionLayoutGroup, _ items: [NSCollectionLayoutItem], _ room: CGSize,
        _ estimated: EstimatedSides, _ first: Int
    ) -> [Part] {
        guard !items.isEmpty else { return [] }
        let axes = group.axes
        let isOpen = estimated.contains(axes.isVertical ? .height : .width)
        let space = group.interItemSpacing?.spacing ?? 0
        var (parts, next, used): ([Part], Int, CGFloat) = ([], first, 0)
        while parts.count < Self.most, next < limit {
            let item = items[parts.count % items.count]
            let block = solve(item, in: room, first: next)
            guard !block.cells.isEmpty else { break }
            let edges = EdgeRoom(item.edgeSpacing, axes)
            let length = isOpen ? axes.along(item.layoutSize.size(in: room)) : axes.along(block.size)
            let end = used + (parts.isEmpty ? 0 : space) + edges.along + length
            let isSure = parts.isEmpty || isOpen && parts.count < items.count
            guard isSure || end <= axes.along(room) + 0.001 else { break }
            // Items without a length would never fill the group.
            guard end > used || parts.count < items.count else { break }
            used = end
            next += block.cells.count
            parts.append(Part(block: block, edges: edges))
        }
        return parts
    }

    // MARK: Placing

    /// Places parts one after the other; what is left of the group is divided among the flexible spaces.
    private func arrange(
        _ group: NSCollectionLayoutGroup, _ parts: [Part], _ room: CGSize, _ estimated: EstimatedSides
    ) -> LayoutBlock {
        let axes = group.axes
        let gap = group.interItemSpacing?.spacing ?? 0
        let length = parts.reduce(-gap) { $0 + gap + $1.edges.along + axes.along($1.block.size) }
        let breadth = parts.reduce(0) { max($0, $1.edges.across + axes.across($1.block.size)) }
        let content = axes.size(along: max(length, 0), across: breadth)
        let final = estimated.replacing(room, by: content)
        let share = share(group, parts, axes.along(final) - length)
        let isFlexible = group.interItemSpacing?.isFlexibleSpacing ?? false
        var block = LayoutBlock(size: content)
        var place: CGFloat = 0
        for part in parts {
            place += part.edges.before + (part.edges.isBeforeFlexible ? share : 0)
            let across = part.edges.acrossStart(of: axes.across(part.block.size), in: axes.across(final))
            let origin = axes.rect(along: place, across: across, size: .zero).origin
            block.add(part.block, x: origin.x, y: origin.y)
            place += axes.along(part.block.size) + part.edges.after + (part.edges.isAfterFlexible ? share : 0)
            place += gap + (isFlexible ? share : 0)
        }
        return block
    }

    /// Returns how much each flexible space grows.
    private func share(_ group: NSCollectionLayoutGroup, _ parts: [Part], _ rest: CGFloat) -> CGFloat {
        var count = group.interItemSpacing?.isFlexibleSpacing == true ? max(parts.count - 1, 0) : 0
        for part in parts { count += (part.edges.isBeforeFlexible ? 1 : 0) + (part.edges.isAfterFlexible ? 1 : 0) }
        return count > 0 ? max(rest, 0) / CGFloat(count) : 0
    }
}

/// The spaces around a part of a group, in the group's directions.
@MainActor
struct EdgeRoom {
    let before: CGFloat
    let after: CGFloat
    let isBeforeFlexible: Bool
    let isAfterFlexible: Bool
    private let start: NSCollectionLayoutSpacing?
    private let end: NSCollectionLayoutSpacing?

    init(_ spacing: NSCollectionLayoutEdgeSpacing?, _ axes: FlowAxes) {
        let along = axes.isVertical ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing)
        (start, end) = axes.isVertical ? (spacing?.leading, spacing?.trailing) : (spacing?.top, spacing?.bottom)
        (before, after) = (along.0?.spacing ?? 0, along.1?.spacing ?? 0)
        isBeforeFlexible = along.0?.isFlexibleSpacing ?? false
        isAfterFlexible = along.1?.isFlexibleSpacing ?? false
    }

    var along: CGFloat { before + after }
    var across: CGFloat { (start?.spacing ?? 0) + (end?.spacing ?? 0) }

    /// Returns where a part begins across the group.
    func acrossStart(of length: CGFloat, in room: CGFloat) -> CGFloat {
        let rest = max(room - length - across, 0)
        let isStart = start?.isFlexibleSpacing ?? false
        let share = isStart ? (end?.isFlexibleSpacing == true ? rest / 2 : rest) : 0
        return (start?.spacing ?? 0) + share
    }
}

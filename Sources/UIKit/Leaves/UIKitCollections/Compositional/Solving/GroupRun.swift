import CoreGraphics
import Foundation
import UIFoundation

/// The groups of a section, one after the other.
///
/// Groups that all hold as many cells follow from one that is solved, however many there are; those with measured cells
/// differ from it by their lengths. Only groups whose number of cells depends on measurements need a table.
///
/// - Space: that of the first group, read from left to right.
@MainActor
struct GroupRun {
    let group: NSCollectionLayoutGroup
    /// The direction in which groups follow each other.
    let axes: FlowAxes
    let spacing: CGFloat
    let container: CGSize
    let count: Int
    private var solver: GroupSolver
    private var measured: [Int: CGSize]
    private let template: LayoutBlock
    private let last: LayoutBlock?
    private let perGroup: Int
    /// The lengths by which groups are longer than the template.
    private var excess: SparseSums
    private var table: Table?
    /// The thickest group.
    private(set) var breadth: CGFloat

    /// The places at which groups begin whose numbers of cells differ.
    private struct Table {
        var firsts: [Int] = []
        var starts: [CGFloat] = []
        var lengths: [CGFloat] = []
    }

    init(
        _ section: NSCollectionLayoutSection, count: Int, axes: FlowAxes, in container: CGSize,
        _ environment: LayoutEnvironment, measured: [Int: CGSize]
    ) {
        group = section.group
        (self.axes, self.container, self.count, self.measured) = (axes, container, count, measured)
        spacing = section.interGroupSpacing.isFinite ? section.interGroupSpacing : 0
        solver = GroupSolver(environment: environment)
        template = solver.outer(group, in: container, axes, first: 0)
        perGroup = max(template.cells.count, 1)
        solver.limit = count
        let rest = template.cells.isEmpty ? 0 : count % perGroup
        last = rest > 0 ? solver.outer(group, in: container, axes, first: count - rest) : nil
        excess = SparseSums(count: 0)
        breadth = max(count > 0 ? axes.across((count < perGroup ? last : template)?.size ?? .zero) : 0, 0)
        begin()
    }

    private mutating func begin() {
        solver.measured = { [measured] in measured[$0] }
        if !group.hasFixedCount {
            tabulate()
        } else {
            excess = SparseSums(count: groupCount)
            for number in Set(measured.keys.map { $0 / perGroup }) where number < groupCount { noteLength(number) }
        }
    }

    /// Takes over what cells have measured.
    mutating func take(_ sizes: [Int: CGSize]) {
        measured.merge(sizes) { $1 }
        guard table == nil else { return begin() }
        solver.measured = { [measured] in measured[$0] }
        for number in Set(sizes.keys.map { $0 / perGroup }) where number < groupCount { noteLength(number) }
    }

    private mutating func noteLength(_ number: Int) {
        let size = block(number).size
        excess[number] = axes.along(size) - plainLength(number)
        breadth = max(breadth, axes.across(size))
    }

    private mutating func tabulate() {
        var new = Table()
        var (next, place): (Int, CGFloat) = (0, 0)
        breadth = 0
        while next < count {
            let block = solver.outer(group, in: container, axes, first: next)
            guard !block.cells.isEmpty else { break }
            new.firsts.append(next)
            new.starts.append(place)
            new.lengths.append(axes.along(block.size))
            breadth = max(breadth, axes.across(block.size))
            next += block.cells.count
            place += axes.along(block.size) + spacing
        }
        table = new
    }

    // MARK: Groups

    /// A group without a cell shows nothing.
    var groupCount: Int {
        if let table { return table.firsts.count }
        return template.cells.isEmpty ? 0 : (count + perGroup - 1) / perGroup
    }

    func group(of cell: Int) -> Int {
        guard let table else { return cell / perGroup }
        return max(table.firsts.upperBound(of: cell) - 1, 0)
    }

    func firstCell(of number: Int) -> Int { table?.firsts[number] ?? number * perGroup }

    func block(_ number: Int) -> LayoutBlock {
        let first = firstCell(of: number)
        let isPlain = table == nil && (measured.isEmpty || !(first..<first + perGroup).contains { measured[$0] != nil })
        return isPlain ? plain(number) : solver.outer(group, in: container, axes, first: first)
    }

    private func plain(_ number: Int) -> LayoutBlock {
        if let last, number == groupCount - 1 { return last }
        return template
    }

    private func plainLength(_ number: Int) -> CGFloat { axes.along(plain(number).size) }

    func start(_ number: Int) -> CGFloat {
        if let table { return table.starts[number] }
        return CGFloat(number) * (axes.along(template.size) + spacing) + excess.sum(before: number)
    }

    func length(_ number: Int) -> CGFloat { table?.lengths[number] ?? plainLength(number) + excess[number] }

    /// The length of all groups.
    var length: CGFloat { groupCount == 0 ? 0 : start(groupCount - 1) + length(groupCount - 1) }

    /// Returns the groups that touch a range.
    func groups(in range: ClosedRange<CGFloat>) -> Range<Int> {
        let low = first { start($0) + length($0) >= range.lowerBound }
        let high = first { start($0) > range.upperBound }
        return low..<max(low, high)
    }

    /// Returns the last group that does not begin behind a place; the first one if all do.
    func group(at place: CGFloat) -> Int { max(first { start($0) > place } - 1, 0) }

    /// Returns the first group that fulfills a condition which all behind it fulfill too.
    private func first(_ condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, groupCount)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension GroupSolver {
    /// Solves a group of a section with the spaces at its edges.
    fileprivate func outer(
        _ group: NSCollectionLayoutGroup, in container: CGSize, _ axes: FlowAxes, first: Int
    ) -> LayoutBlock {
        let block = solve(group, in: container, first: first)
        let edges = EdgeRoom(group.edgeSpacing, axes)
        let across = edges.acrossStart(of: axes.across(block.size), in: axes.across(container))
        let origin = axes.rect(along: edges.before, across: across, size: .zero).origin
        var result = block.moved(origin.x, origin.y)
        result.size = axes.size(
            along: axes.along(block.size) + edges.along, across: across + axes.across(block.size))
        return result
    }
}

extension NSCollectionLayoutItem {
    /// Whether groups of this kind all hold as many cells, whatever is measured.
    var hasFixedCount: Bool {
        guard let group = self as? NSCollectionLayoutGroup else { return true }
        switch group.content {
        case .custom: return true
        case .counted(let item, _, _): return item.hasFixedCount
        case .filled(let items):
            guard items.allSatisfy(\.hasFixedCount) else { return false }
            let side: EstimatedSides = group.axes.isVertical ? .height : .width
            return group.layoutSize.estimated.contains(side)
                || items.allSatisfy { !$0.layoutSize.estimated.contains(side) }
        }
    }

    /// The sides by which any cell measures itself.
    var estimatesOfCells: EstimatedSides {
        guard let group = self as? NSCollectionLayoutGroup else { return layoutSize.estimated }
        switch group.content {
        case .custom: return []
        case .counted(let item, _, _): return item.estimatesOfCells
        case .filled(let items): return items.reduce([]) { $0.union($1.estimatesOfCells) }
        }
    }

    /// Whether any cell measures itself.
    var hasEstimates: Bool {
        guard let group = self as? NSCollectionLayoutGroup else { return !layoutSize.estimated.isEmpty }
        switch group.content {
        case .custom: return false
        case .counted(let item, _, _): return item.hasEstimates
        case .filled(let items): return items.contains(where: \.hasEstimates)
        }
    }
}

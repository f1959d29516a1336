import CoreGraphics
import Foundation

/// The places of a table's parts from top to bottom: the table's header, the sections with headers, rows and footers, and
/// the table's footer.
struct TableGeometry {
    struct Section {
        var header: CGFloat
        var rows: RowHeights
        var footer: CGFloat

        var height: CGFloat { header + rows.total + footer }
    }

    /// The space above the view of each section's header, a part of the header's height.
    var headerPadding: CGFloat = 0
    /// The height of the table's header view.
    var top: CGFloat = 0 { didSet { starts = nil } }
    /// The height of the table's footer view.
    var bottom: CGFloat = 0
    private(set) var sections: [Section] = []
    /// The upper edges of the sections and the end of the last one; `nil` until they are asked for.
    private var starts: [CGFloat]?

    init(_ sections: [Section] = []) { self.sections = sections }

    var counts: [Int] { sections.map(\.rows.count) }

    mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
        body(&sections[section])
        starts = nil
    }

    mutating func forgetRows() {
        for index in sections.indices { sections[index].rows.forget() }
        starts = nil
    }

    /// Moves a row to where it is afterwards.
    mutating func move(_ path: IndexPath, to new: IndexPath) {
        let height = sections[path.section].rows.remove(path.row)
        sections[new.section].rows.insert(height, at: new.row)
        starts = nil
    }

    /// Computes the edges, if a height has changed.
    mutating func settle() {
        guard starts == nil else { return }
        var edges: [CGFloat] = [top]
        edges.reserveCapacity(sections.count + 1)
        for section in sections { edges.append(edges[edges.count - 1] + section.height) }
        starts = edges
    }

    /// - Precondition: the edges are settled.
    private var edges: [CGFloat] { starts ?? [top] }
    /// The end of the last section.
    var end: CGFloat { edges[edges.count - 1] }
    var height: CGFloat { end + bottom }

    // MARK: Vertical ranges

    typealias Span = (y: CGFloat, height: CGFloat)

    func section(_ index: Int) -> Span { (edges[index], sections[index].height) }
    func header(_ index: Int) -> Span { (edges[index], sections[index].header) }
    /// The place of a header's view, which is below the space that belongs to the header.
    func headerView(_ index: Int) -> Span {
        let space = min(headerPadding, sections[index].header)
        return (edges[index] + space, sections[index].header - space)
    }
    func footer(_ index: Int) -> Span {
        let section = sections[index]
        return (edges[index] + section.header + section.rows.total, section.footer)
    }
    func row(_ path: IndexPath) -> Span {
        let section = sections[path.section]
        let y = edges[path.section] + section.header + section.rows.position(of: path.row)
        return (y, section.rows[path.row])
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && 0..<sections[path.section].rows.count ~= path.row
    }

    /// Returns the index of the section at a place, or of the nearest one; `nil` without sections.
    func sectionIndex(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        var (low, high) = (0, sections.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if edges[middle] <= y { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the sections that reach into a range.
    func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
        guard let first = sectionIndex(at: range.lowerBound), let last = sectionIndex(at: range.upperBound) else {
            return 0..<0
        }
        return range.lowerBound >= end || range.upperBound <= top ? 0..<0 : first..<last + 1
    }

    /// Returns the rows of a section that reach into a range.
    func rows(of index: Int, in range: ClosedRange<CGFloat>) -> Range<Int> {
        let rows = sections[index].rows
        let start = edges[index] + sections[index].header
        guard rows.count > 0, range.upperBound > start, range.lowerBound < start + rows.total else { return 0..<0 }
        let first = rows.row(at: range.lowerBound - start)
        var last = rows.row(at: range.upperBound - start)
        // A row that only touches the end is not seen.
        if last > first, rows.position(of: last) + start >= range.upperBound { last -= 1 }
        return first..<last + 1
    }
}

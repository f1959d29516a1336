import Foundation
import UIFoundation

/// A section of a flow layout: its header, its lines, and its footer.
struct FlowSection {
    var axes: FlowAxes
    /// The length of the collection view across the flow.
    var breadth: CGFloat
    var insets: UIEdgeInsets
    var header: CGFloat
    var footer: CGFloat
    /// Whether items begin at the right.
    var isMirrored: Bool
    var count: Int
    var sizes: Sizes
    var lines: FlowLines
    var space: FlowLines.Space
    /// The place at which the section begins along the flow.
    var start: CGFloat = 0

    enum Sizes {
        case equal(CGSize)
        case each([CGSize])

        subscript(item: Int) -> CGSize {
            switch self {
            case .equal(let size): size
            case .each(let sizes): sizes[item]
            }
        }

        func all(_ count: Int) -> [CGSize] {
            switch self {
            case .equal(let size): Array(repeating: size, count: count)
            case .each(let sizes): sizes
            }
        }
    }

    private var linesStart: CGFloat { start + header + axes.insets(insets).along.0 }
    private var linesEnd: CGFloat { linesStart + lines.length }
    private var footerStart: CGFloat { linesEnd + axes.insets(insets).along.1 }
    var end: CGFloat { footerStart + footer }

    func frame(ofItem item: Int) -> CGRect {
        let (place, size) = (lines.start(of: item), sizes[item])
        let across = axes.insets(insets).across.0 + place.across
        var rect = axes.rect(along: linesStart + place.along, across: across, size: size)
        if isMirrored, axes.isVertical { rect.origin.x = insets.left + (breadth - insets.right) - rect.maxX }
        return rect
    }

    func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
        lines.items(in: (range.lowerBound - linesStart)...(range.upperBound - linesStart))
    }

    var headerFrame: CGRect? { bandFrame(start, header) }
    var footerFrame: CGRect? { bandFrame(footerStart, footer) }

    private func bandFrame(_ place: CGFloat, _ length: CGFloat) -> CGRect? {
        guard length > 0 else { return nil }
        return axes.rect(along: place, across: 0, size: axes.size(along: length, across: breadth))
    }

    /// Returns the header's frame when it stays in view: between the edge and the end of its section.
    func pinnedHeaderFrame(edge: CGFloat) -> CGRect? {
        guard header > 0 else { return nil }
        return bandFrame(min(max(start, edge), max(footerStart - header, start)), header)
    }

    func pinnedFooterFrame(edge: CGFloat) -> CGRect? {
        guard footer > 0 else { return nil }
        return bandFrame(max(min(footerStart, edge - footer), min(start + header, footerStart)), footer)
    }
}

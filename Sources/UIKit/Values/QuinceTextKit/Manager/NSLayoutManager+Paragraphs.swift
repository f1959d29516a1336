import CoreGraphics
package import Foundation

/// The lines of one paragraph at a time, for text layout managers.
extension NSLayoutManager {
    /// A paragraph with its place in the stack of all; the place is an estimate until the lines above it are set.
    package struct Paragraph {
        package let range: NSRange
        /// In points, in the container's space.
        package let top: CGFloat
        package let height: CGFloat
        /// Whether its lines are set.
        package let isLaid: Bool
    }

    /// A line of a paragraph, or a part of one beside an excluded area.
    package struct Line {
        package let range: NSRange
        /// The part that the text takes, without padding, in the container's space.
        package let bounds: CGRect
        /// The left end of the baseline.
        package let origin: CGPoint
    }

    /// Returns the paragraph that contains a character; `nil` at the end of the text.
    package func paragraph(containing location: Int) -> Paragraph? {
        layout.list.place(containing: location).map(paragraph)
    }

    /// Returns the paragraph at a height of the first container, or the last one above it.
    package func paragraph(at y: CGFloat) -> Paragraph? {
        (layout.paragraph(at: y, in: 0) ?? layout.list.last).map(paragraph)
    }

    private func paragraph(_ place: ParagraphList.Place) -> Paragraph {
        let paragraph = layout.list[place]
        let first = layout.flow.isStacked || paragraph.lines.isEmpty ? nil : layout.fragment(0, of: place)
        let top = layout.flow.isStacked ? place.top : first?.rect.minY ?? 0
        let height = layout.flow.isStacked ? paragraph.height : max(paragraph.end.y - top, 0)
        return Paragraph(
            range: NSRange(location: place.location, length: paragraph.length), top: top, height: height,
            isLaid: paragraph.isLaid)
    }

    /// Returns the lines of a paragraph that are set.
    package func lines(ofParagraphAt location: Int) -> [Line] {
        guard let place = layout.list.place(containing: location), layout.list[place].isLaid else { return [] }
        return layout.list[place].lines.indices.map { index in
            let fragment = layout.fragment(index, of: place)
            let padding = layout.flow.containers[fragment.container].lineFragmentPadding
            return Line(
                range: fragment.range, bounds: fragment.used.insetBy(dx: min(padding, fragment.used.width / 2), dy: 0),
                origin: fragment.origin)
        }
    }
}

import CoreGraphics
package import Foundation

/// The content that a part of a container shows, so that its owner can tell without drawing whether an edit changed it.
package struct TextImprint: Equatable {
    private struct Line: Equatable {
        /// Changes with the characters and the lines of the paragraph.
        let version: UInt32
        let index: Int
        let rect: CGRect
    }

    private var lines: [Line] = []

    /// - Parameter bounds: a part of the container; lines that are not set are none.
    init(_ bounds: CGRect, of container: Int, in layout: TextLayout) {
        guard let first = layout.paragraph(at: bounds.minY, in: container) else { return }
        layout.enumerate(from: first) { one in
            guard one.container == container, one.rect.maxY > bounds.minY else { return one.container <= container }
            guard one.rect.minY < bounds.maxY else { return false }
            lines.append(Line(version: layout.list[one.paragraph].version, index: one.index, rect: one.rect))
            return true
        }
    }
}

extension NSLayoutManager {
    /// Returns what a part of a container shows; `nil` if that cannot be told, because a subclass draws the text.
    package func imprint(of bounds: CGRect, in container: NSTextContainer) -> TextImprint? {
        guard type(of: self) == NSLayoutManager.self, let index = layout.index(of: container) else { return nil }
        return TextImprint(bounds, of: index, in: layout)
    }
}

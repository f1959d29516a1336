package import Foundation

extension NSLayoutManager {
    /// Returns the place of the caret before a character, without a width, in the space of the containers.
    ///
    /// - Parameter isBackward: whether it is meant to be at the end of the line above, where a line was broken.
    /// - Returns: `nil` if the line is in no container.
    package func caret(at offset: Int, isBackward: Bool) -> (rect: CGRect, container: NSTextContainer)? {
        let wanted = min(max(offset, 0), numberOfGlyphs)
        layout.ensure(max(wanted - 1, 0)..<min(wanted + 1, numberOfGlyphs))
        if wanted == numberOfGlyphs, let container = extraLineFragmentTextContainer {
            let used = extraLineFragmentUsedRect
            return (CGRect(x: used.midX, y: used.minY, width: 0, height: used.height), container)
        }
        let isAtEnd = wanted == numberOfGlyphs || isBackward && wanted > 0
        guard let fragment = layout.fragment(containing: isAtEnd ? wanted - 1 : wanted) else { return nil }
        let x = layout.shape(fragment).offset(ofUnit: wanted - fragment.paragraph.location)
        let rect = CGRect(
            x: fragment.origin.x + x, y: fragment.used.minY, width: 0, height: fragment.used.height)
        return (rect, layout.flow.containers[fragment.container])
    }

    /// Returns the offset of the caret that is next to a point, and whether it is at the end of the point's line.
    package func caretOffset(closestTo point: CGPoint, in container: NSTextContainer) -> (offset: Int, isLineEnd: Bool)
    {
        layout.ensure(point, in: container)
        if extraLineFragmentTextContainer === container, point.y >= extraLineFragmentRect.minY {
            return (numberOfGlyphs, false)
        }
        guard let index = layout.index(of: container), let fragment = layout.fragment(nearest: point, in: index) else {
            return (0, false)
        }
        let start = fragment.paragraph.location
        var offset = start + layout.shape(fragment).unit(atOffset: point.x - fragment.origin.x)
        // The caret stays before the character that ends the line.
        let end = NSMaxRange(fragment.range)
        if offset == end, layout.endsLine(fragment) { offset = layout.lastClusterStart(of: fragment) }
        return (offset, offset == end && end < numberOfGlyphs)
    }

    /// Whether the paragraph of a character runs from right to left.
    package func isRightToLeft(at offset: Int) -> Bool {
        let place = layout.list.place(containing: min(offset, max(numberOfGlyphs - 1, 0)))
        return place.map { layout.text(of: $0).isRightToLeft } ?? false
    }
}

extension TextLayout {
    /// Returns the start of the last character of a line, which may be a carriage return with a line feed.
    fileprivate func lastClusterStart(of fragment: PlacedFragment) -> Int {
        let end = NSMaxRange(fragment.range)
        let units = source.units(in: max(end - 2, fragment.range.location)..<end)
        return units.count == 2 && units == [0x0D, 0x0A] ? end - 2 : end - 1
    }
}

import CoreGraphics
public import Foundation
public import QuinceTextKit

/// The rectangles of ranges.
extension NSTextLayoutManager {
    public enum SegmentType: Int, Sendable { case standard, selection, highlight }

    public struct SegmentOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let rangeNotRequired = SegmentOptions(rawValue: 1)
        public static let middleFragmentsExcluded = SegmentOptions(rawValue: 2)
        public static let headSegmentExtended = SegmentOptions(rawValue: 4)
        public static let tailSegmentExtended = SegmentOptions(rawValue: 8)
        public static let upstreamAffinity = SegmentOptions(rawValue: 16)
    }

    /// Calls a closure with the part of a range on each line, until it returns false.
    ///
    /// - Parameter block: is given the characters, the rectangle in the container's space, the distance of the baseline from its
    ///   upper edge, and the container.
    public func enumerateTextSegments(
        in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
        using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
    ) {
        guard let container = textContainer else { return }
        let range = textRange.nsRange(within: length)
        guard range.length > 0 else { return emptySegment(range.location, options, container, block) }
        var segments: [(NSRange, CGRect, CGFloat)] = []
        backing.enumerateLineFragments(forGlyphRange: range) { rect, used, _, glyphs, _ in
            let part = NSIntersectionRange(range, glyphs)
            guard part.length > 0 else { return }
            segments.append((part, self.segment(part, of: range, type, rect, used, container), rect.minY))
        }
        if options.contains(.middleFragmentsExcluded), segments.count > 2 {
            segments = [segments[0], segments[segments.count - 1]]
        }
        for (part, rect, top) in segments {
            let baseline = top + backing.location(forGlyphAt: part.location).y - rect.minY
            let shown = options.contains(.rangeNotRequired) ? nil : NSTextRange(part)
            guard block(shown, rect, baseline, container) else { return }
        }
    }

    /// A selection reaches to the end of each line that it goes on behind, and has the height of the line.
    private func segment(
        _ part: NSRange, of range: NSRange, _ type: SegmentType, _ line: CGRect, _ used: CGRect,
        _ container: NSTextContainer
    ) -> CGRect {
        var rect = CGRect.null
        let selection = type == .selection ? range : NSRange(location: NSNotFound, length: 0)
        backing.enumerateEnclosingRects(
            forGlyphRange: part, withinSelectedGlyphRange: selection, in: container
        ) { one, _ in rect = rect.union(one) }
        guard !rect.isNull else { return CGRect(x: used.minX, y: used.minY, width: 0, height: used.height) }
        if type == .selection, NSMaxRange(part) < NSMaxRange(range) {
            rect.size.width = max(line.maxX - rect.minX, rect.width)
        }
        return rect
    }

    private func emptySegment(
        _ location: Int, _ options: SegmentOptions, _ container: NSTextContainer,
        _ block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
    ) {
        let isBackward = options.contains(.upstreamAffinity)
        guard let caret = backing.caret(at: location, isBackward: isBackward), caret.container === container else {
            return
        }
        let range = options.contains(.rangeNotRequired) ? nil : NSTextRange(location..<location)
        _ = block(range, caret.rect, caret.rect.height, container)
    }
}

import CoreGraphics
import Foundation
import UIFoundation

/// The layout manager, which may be a subclass, and its delegate decide about lines.
extension ParagraphSetter {
    // MARK: Breaks

    /// Whether a line may be broken before a unit between two words; `nil` if nobody objects.
    var breaksBetweenWords: ((Int) -> Bool)? {
        guard let manager = flow.manager, let delegate = manager.listener(for: .wordBreak) else { return nil }
        return { delegate.layoutManager(manager, shouldBreakLineByWordBeforeCharacterAt: location + $0) }
    }

    /// Whether a word may be divided before a unit.
    func mayDivide(before unit: Int) -> Bool {
        guard let manager = flow.manager, let delegate = manager.listener(for: .hyphenation) else { return true }
        return delegate.layoutManager(manager, shouldBreakLineByHyphenatingBeforeCharacterAt: location + unit)
    }

    // MARK: Spacing

    var spacingBefore: CGFloat {
        guard let delegate = flow.delegate, let manager = flow.manager else { return text.style.paragraphSpacingBefore }
        let proposal = CGRect(x: 0, y: place.y, width: flow.containers[place.container].limits.width, height: 0)
        return delegate.layoutManager(
            manager, paragraphSpacingBeforeGlyphAt: location, withProposedLineFragmentRect: proposal)
    }

    /// Returns the space below a row.
    func spacingAfter(_ row: [Piece]) -> CGFloat {
        guard let end = row.last?.end else { return 0 }
        let isEnd = end == text.count && text.hasEnd
        guard let delegate = flow.delegate, let manager = flow.manager else {
            return text.style.lineSpacing + (isEnd ? text.style.paragraphSpacing : 0)
        }
        let glyph = location + max(end - 1, 0)
        let line = delegate.layoutManager(
            manager, lineSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: row[0].rect)
        guard isEnd else { return line }
        return line
            + delegate.layoutManager(
                manager, paragraphSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: row[0].rect)
    }

    // MARK: Rectangles

    /// Lets the delegate, and then the layout manager, change the rectangles of the last fragments.
    mutating func adjust(_ count: Int, from start: Int) {
        guard let manager = flow.manager, manager.changesFragments else { return }
        var start = start
        for index in (lines.count - count)..<lines.count {
            let end = Int(lines[index].end)
            let range = NSRange(location: location + start, length: end - start)
            start = end
            let old = lines[index]
            manager.adjust(&lines[index], range, in: flow.containers[place.container], top: top)
            guard lines[index].rect != old.rect, index == lines.count - 1 else { continue }
            place.y += ((lines[index].rect.maxY - old.rect.maxY) / Self.quantum).rounded(.up) * Self.quantum
        }
    }
}

extension NSLayoutManager {
    /// Whether somebody may change the rectangles of fragments: a delegate or a subclass.
    var changesFragments: Bool { delegate != nil || isSubclass }

    /// - Parameter top: the distance of the container's top from where the fragment is counted from.
    func adjust(_ line: inout LineFragment, _ range: NSRange, in container: NSTextContainer, top: CGFloat) {
        let proposed = (line.rect.offsetBy(dx: 0, dy: top), line.used.offsetBy(dx: 0, dy: top), line.origin.y)
        var (rect, used, baseline) = proposed
        var (wanted, wantedUsed, wantedBaseline) = (rect, used, baseline)
        let isChanged = delegate?.layoutManager(
            self, shouldSetLineFragmentRect: &wanted, lineFragmentUsedRect: &wantedUsed,
            baselineOffset: &wantedBaseline, in: container, forGlyphRange: range)
        if isChanged == true { (rect, used, baseline) = (wanted, wantedUsed, wantedBaseline) }
        if isSubclass {
            adjusted = (rect, used)
            setLineFragmentRect(rect, forGlyphRange: range, usedRect: used)
            (rect, used) = adjusted
        }
        // Moved there and back, rectangles would differ by a rounding.
        guard (rect, used, baseline) != proposed else { return }
        // The text keeps its place from left to right.
        line.origin.x += line.rect.minX - rect.minX
        line.origin.y = baseline
        (line.rect, line.used) = (rect.offsetBy(dx: 0, dy: -top), used.offsetBy(dx: 0, dy: -top))
    }
}

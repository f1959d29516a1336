import Foundation
import QuinceTextKit

/// Asks the delegate of a text layout manager where lines may be broken.
final class LineBreaks: NSObject, NSLayoutManagerDelegate {
    private unowned let manager: NSTextLayoutManager

    init(_ manager: NSTextLayoutManager) { self.manager = manager }

    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { asks(charIndex, hyphenating: false) }

    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
    ) -> Bool { asks(charIndex, hyphenating: true) }

    private func asks(_ index: Int, hyphenating: Bool) -> Bool {
        let place = UnitLocation(index)
        return manager.delegate?.textLayoutManager(manager, shouldBreakLineBefore: place, hyphenating: hyphenating)
            ?? true
    }
}

import CoreGraphics
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Edits of text with a limit of lines")
struct LimitedEditTests {
    private func container() -> NSTextContainer {
        let container = NSTextContainer(size: CGSize(width: 120, height: 0))
        container.maximumNumberOfLines = 4
        return container
    }

    @Test("Text that the container does not take has no empty last line, before and after edits")
    func leftOver() {
        let text = TextKitFixture("\n\n", [container()])
        #expect(text.lines.count == 2 && text.manager.extraLineFragmentRect.height > 0)
        let words = "several words to break into lines several words to break into lines "
        text.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: words)
        #expect(text.lines.count == 4)
        #expect(text.manager.extraLineFragmentRect == .zero && text.manager.extraLineFragmentTextContainer == nil)
        let fresh = TextKitFixture("", [container()])
        fresh.storage.setAttributedString(text.storage)
        #expect(text.lines == fresh.lines && fresh.manager.extraLineFragmentRect == .zero)
        #expect(text.manager.usedRect(for: text.container) == fresh.manager.usedRect(for: fresh.container))
        text.storage.replaceCharacters(in: NSRange(location: 0, length: words.utf16.count), with: "")
        #expect(text.lines.count == 2 && text.manager.extraLineFragmentRect.height > 0)
    }
}

import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// A text in the containers of its pages.
final class TextPages {
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()

    /// The most pages that are laid out: content that is higher than its page would never end.
    private static let mostPages = 10_000

    /// - Parameter size: returns the size of the content on a page.
    init(_ text: NSAttributedString, size: (Int) -> CGSize) {
        storage = NSTextStorage(attributedString: text)
        storage.addLayoutManager(manager)
        var laid = 0
        while laid < storage.length || manager.textContainers.isEmpty, manager.textContainers.count < Self.mostPages {
            let room = size(manager.textContainers.count)
            // A size of zero would be no limit.
            guard room.width > 0, room.height > 0 else { break }
            let container = NSTextContainer(size: room)
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
            manager.ensureLayout(for: container)
            let end = NSMaxRange(manager.glyphRange(for: container))
            if end <= laid { break }
            laid = end
        }
    }

    var count: Int { manager.textContainers.count }

    func draw(page: Int, at origin: CGPoint) {
        guard manager.textContainers.indices.contains(page) else { return }
        let range = manager.glyphRange(for: manager.textContainers[page])
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
    }
}

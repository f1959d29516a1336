import CoreGraphics
import Foundation

/// The containers that a text flows through, and the settings of all its lines.
struct TextFlow {
    /// The layout manager, whose delegate has a say in lines; `nil` for a block of text.
    let manager: NSLayoutManager?
    let containers: [NSTextContainer]
    /// Whether all paragraphs are in one container that is as high as they need, so that the lines of one do not depend on
    /// those of another.
    let isStacked: Bool
    let usesFontLeading: Bool
    /// For paragraphs that say nothing of hyphenation.
    let hyphenationFactor: Float
    /// Whether lines depend on nothing but the words of their paragraph, their widths, and the paragraph's style.
    let setsWords: Bool

    init(_ manager: NSLayoutManager) {
        self.manager = manager
        containers = manager.textContainers
        usesFontLeading = manager.usesFontLeading
        hyphenationFactor = manager.usesDefaultHyphenation ? 1 : manager.hyphenationFactor
        let only = containers.count == 1 ? containers[0] : nil
        isStacked =
            only.map { $0.isSimpleRectangularTextContainer && $0.limits.height >= NSTextContainer.unlimited } ?? false
        setsWords =
            isStacked && !manager.changesFragments && hyphenationFactor == 0 && only?.lineBreakMode.truncation == nil
    }

    /// Creates the flow of a block of text, whose lines only the container limits.
    init(_ container: NSTextContainer, usesFontLeading: Bool) {
        (manager, containers, isStacked) = (nil, [container], false)
        (self.usesFontLeading, hyphenationFactor, setsWords) = (usesFontLeading, 0, false)
    }

    var delegate: (any NSLayoutManagerDelegate)? { manager?.delegate }
}

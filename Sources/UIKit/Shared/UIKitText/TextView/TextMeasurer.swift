import CoreGraphics
import Foundation
import QuinceTextKit

/// Measures the text of a text view at widths that are not its container's.
///
/// A view that is as high as its text is measured for each key, always at the same widths. Its layouts are kept, so that
/// a key costs its paragraph and not the text.
@MainActor
final class TextMeasurer {
    private struct Layout {
        let manager: NSLayoutManager
        let container: NSTextContainer
    }

    private var layouts: [Layout] = []

    /// The widths that Auto Layout asks for again and again: none, and the view's.
    private static let count = 2

    /// - Parameter width: the width of the container; 0 for none.
    func usedRect(of manager: NSLayoutManager, _ container: NSTextContainer, width: CGFloat) -> CGRect {
        let layout = layout(atWidth: width, of: manager)
        layout.container.copySettings(of: container)
        layout.manager.copySettings(of: manager)
        layout.manager.ensureLayout(for: layout.container)
        let used = layout.manager.usedRect(for: layout.container)
        // Only an app knows when the lines of its delegate change, and it tells its own manager.
        if manager.delegate != nil { forget() }
        return used
    }

    func forget() { layouts = [] }

    /// Sets characters anew, as an app asks of its manager if they look different without an edit.
    func invalidate(_ range: NSRange) {
        for layout in layouts { layout.manager.invalidateLayout(forCharacterRange: range, actualCharacterRange: nil) }
    }

    private func layout(atWidth width: CGFloat, of manager: NSLayoutManager) -> Layout {
        layouts.removeAll { $0.manager.textStorage !== manager.textStorage }
        if let index = layouts.firstIndex(where: { abs($0.container.size.width - width) < 1e-6 }) {
            layouts.append(layouts.remove(at: index))
        } else {
            let new = Layout(
                manager: NSLayoutManager(), container: NSTextContainer(size: CGSize(width: width, height: 0)))
            new.manager.addTextContainer(new.container)
            new.manager.linkAttributes = manager.linkAttributes
            manager.textStorage?.addMeasurer(new.manager)
            layouts = layouts.suffix(Self.count - 1) + [new]
        }
        return layouts[layouts.count - 1]
    }
}

extension NSTextContainer {
    fileprivate func copySettings(of other: NSTextContainer) {
        lineFragmentPadding = other.lineFragmentPadding
        maximumNumberOfLines = other.maximumNumberOfLines
        lineBreakMode = other.lineBreakMode
        exclusionPaths = other.exclusionPaths
    }
}

extension NSLayoutManager {
    fileprivate func copySettings(of other: NSLayoutManager) {
        usesFontLeading = other.usesFontLeading
        hyphenationFactor = other.hyphenationFactor
        usesDefaultHyphenation = other.usesDefaultHyphenation
        defaultFont = other.defaultFont
        extraLineAttributes = other.extraLineAttributes
        if delegate !== other.delegate { delegate = other.delegate }
    }
}

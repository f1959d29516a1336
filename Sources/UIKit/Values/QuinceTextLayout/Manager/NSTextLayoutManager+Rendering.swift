public import Foundation
import QuinceTextKit

/// Attributes that only drawing uses; they are not in the text storage, and no line is set again for them.
extension NSTextLayoutManager {
    public func setRenderingAttributes(
        _ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange
    ) {
        backing.setTemporaryAttributes(renderingAttributes, forCharacterRange: textRange.nsRange(within: length))
    }

    /// - Parameter value: `nil` removes the attribute.
    public func addRenderingAttribute(
        _ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange
    ) {
        guard let value else { return removeRenderingAttribute(renderingAttribute, for: textRange) }
        backing.addTemporaryAttribute(
            renderingAttribute, value: value, forCharacterRange: textRange.nsRange(within: length))
    }

    public func removeRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange) {
        backing.removeTemporaryAttribute(
            renderingAttribute, forCharacterRange: textRange.nsRange(within: length))
    }

    /// Draws a range again, for which the validator is asked before.
    public func invalidateRenderingAttributes(for textRange: NSTextRange) {
        backing.invalidateDisplay(forCharacterRange: textRange.nsRange(within: length))
    }

    /// Calls a closure with the runs that have rendering attributes, until it returns false.
    public func enumerateRenderingAttributes(
        from location: any NSTextLocation, reverse: Bool,
        using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
    ) {
        var runs: [([NSAttributedString.Key: Any], NSRange)] = []
        let start = location.units(within: length)
        var place = reverse ? 0 : start
        while place < (reverse ? start : length) {
            var run = NSRange()
            let attributes = backing.temporaryAttributes(atCharacterIndex: place, effectiveRange: &run)
            if !attributes.isEmpty { runs.append((attributes, run)) }
            place = max(NSMaxRange(run), place + 1)
        }
        for (attributes, run) in reverse ? runs.reversed() : runs {
            guard block(self, attributes, NSTextRange(run)) else { return }
        }
    }

    /// Returns the attributes that a link is drawn with.
    public func renderingAttributes(
        forLink link: Any, at location: any NSTextLocation
    ) -> [NSAttributedString.Key: Any] {
        let own: [NSAttributedString.Key: Any] = backing.linkAttributes ?? Self.linkRenderingAttributes
        return delegate?.textLayoutManager(self, renderingAttributesForLink: link, at: location, defaultAttributes: own)
            ?? own
    }
}

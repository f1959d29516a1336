public import Foundation

public protocol NSTextLayoutManagerDelegate: NSObjectProtocol {
    /// Returns the fragment of an element: an app's own draws it in another way.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment
    /// Whether a line may be broken before a place.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
        hyphenating: Bool
    ) -> Bool
    /// Returns the attributes with which a link is drawn.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
        at location: any NSTextLocation, defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]?
}

extension NSTextLayoutManagerDelegate {
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
        NSTextLayoutFragment(textElement: textElement, range: nil)
    }

    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
        hyphenating: Bool
    ) -> Bool { true }

    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
        at location: any NSTextLocation, defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]? { renderingAttributes }
}

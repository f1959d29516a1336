public import AppKitCore
public import Foundation
public import QuinceFoundationAdditions
public import QuinceObjCRuntime

@preconcurrency @MainActor
public protocol NSTextViewDelegate: NSTextDelegate {
    func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?)
        -> Bool
    func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
    func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool
    func textView(
        _ textView: NSTextView, willChangeSelectionFromCharacterRange oldSelectedCharRange: NSRange,
        toCharacterRange newSelectedCharRange: NSRange
    ) -> NSRange
    func textView(
        _ textView: NSTextView, willChangeSelectionFromCharacterRanges oldSelectedCharRanges: [NSValue],
        toCharacterRanges newSelectedCharRanges: [NSValue]
    ) -> [NSValue]
    func textView(
        _ textView: NSTextView, shouldChangeTextInRanges affectedRanges: [NSValue], replacementStrings: [String]?
    ) -> Bool
    func textView(
        _ textView: NSTextView, shouldChangeTypingAttributes oldTypingAttributes: [String: Any],
        toAttributes newTypingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]
    func textViewDidChangeTypingAttributes(_ notification: Notification)
    /// Returns the words with which a part of one may be completed.
    func textView(
        _ textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange,
        indexOfSelectedItem index: UnsafeMutablePointer<Int>?
    ) -> [String]
    func textView(_ view: NSTextView, menu: NSMenu, for event: NSEvent, at charIndex: Int) -> NSMenu?
    func textViewDidChangeSelection(_ notification: Notification)
    func undoManager(for view: NSTextView) -> UndoManager?
}

extension NSTextViewDelegate {
    public func textView(
        _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
    ) -> Bool { true }
    public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool { false }
    public func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool { false }
    public func textView(
        _ textView: NSTextView, willChangeSelectionFromCharacterRange oldSelectedCharRange: NSRange,
        toCharacterRange newSelectedCharRange: NSRange
    ) -> NSRange { newSelectedCharRange }
    public func textView(
        _ textView: NSTextView, willChangeSelectionFromCharacterRanges oldSelectedCharRanges: [NSValue],
        toCharacterRanges newSelectedCharRanges: [NSValue]
    ) -> [NSValue] { newSelectedCharRanges }
    public func textView(
        _ textView: NSTextView, shouldChangeTextInRanges affectedRanges: [NSValue], replacementStrings: [String]?
    ) -> Bool { true }
    public func textView(
        _ textView: NSTextView, shouldChangeTypingAttributes oldTypingAttributes: [String: Any],
        toAttributes newTypingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any] { newTypingAttributes }
    public func textViewDidChangeTypingAttributes(_ notification: Notification) {}
    public func textView(
        _ textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange,
        indexOfSelectedItem index: UnsafeMutablePointer<Int>?
    ) -> [String] { words }
    public func textView(_ view: NSTextView, menu: NSMenu, for event: NSEvent, at charIndex: Int) -> NSMenu? { menu }
    public func textViewDidChangeSelection(_ notification: Notification) {}
    public func undoManager(for view: NSTextView) -> UndoManager? { nil }
}

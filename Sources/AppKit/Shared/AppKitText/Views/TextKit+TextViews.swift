public import AppKitCore
import Foundation
import QuinceLaunchState
public import QuinceTextKit

/// The text views by their containers, which know nothing of views.
@MainActor
final class TextViewTable {
    private struct Entry {
        weak var container: NSTextContainer?
        weak var view: NSTextView?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    static let launched = LaunchLocal(main: TextViewTable.init)

    func add(_ view: NSTextView, for container: NSTextContainer) {
        entries = entries.filter { $0.value.view != nil && $0.value.view !== view }
        entries[ObjectIdentifier(container)] = Entry(container: container, view: view)
    }

    func view(of container: NSTextContainer) -> NSTextView? {
        guard let entry = entries[ObjectIdentifier(container)], entry.container === container else { return nil }
        return entry.view
    }
}

@MainActor
extension NSTextContainer {
    /// The view that shows the container's text.
    public var textView: NSTextView? {
        get { TextViewTable.launched.value.view(of: self) }
        set { newValue?.replaceTextContainer(self) }
    }
}

@MainActor
extension NSLayoutManager {
    /// The view of the first container that has one.
    public var firstTextView: NSTextView? { textContainers.lazy.compactMap(\.textView).first }
    /// The view in which the selection begins, which the views of a layout manager share.
    public var textViewForBeginningOfSelection: NSTextView? {
        guard let place = firstTextView?.selectedRange.location else { return nil }
        guard place < numberOfGlyphs else { return textContainers.last?.textView }
        return textContainer(forGlyphAt: place, effectiveRange: nil)?.textView
    }
    public func layoutManagerOwnsFirstResponder(in window: NSWindow) -> Bool {
        textContainers.contains { $0.textView.map { $0 === window.firstResponder } ?? false }
    }
    /// Lays the container out for its new view.
    public func textContainerChangedTextView(_ container: NSTextContainer) { container.textView?.followLayout() }
}

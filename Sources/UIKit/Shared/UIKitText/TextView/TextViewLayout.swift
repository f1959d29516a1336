import QuinceLaunchState
import QuinceTextKit
import QuinceTextLayout

/// The Text Kit with which a text view is laid out.
///
/// The same manager sets the lines with either; Text Kit 2 asks it through a text layout manager, which is made when an app wants it.
struct TextViewLayout {
    let isOfKit2: Bool
    /// The contents of the text layout manager, which hold it.
    private var contents: NSTextContentManager?
    private var known: NSTextLayoutManager? { contents?.textLayoutManagers.first { $0.textContainer === container } }
    private weak var container: NSTextContainer?

    init(isOfKit2: Bool) { self.isOfKit2 = isOfKit2 }

    /// Chooses by the container of a new view; without one, views are of Text Kit 2 from iOS 16 on.
    init(_ container: NSTextContainer?) {
        (contents, self.container) = (container?.textLayoutManager?.textContentManager, container)
        isOfKit2 = container == nil ? SystemVersion.current.hasTextLayout : contents != nil
    }

    mutating func textLayoutManager(
        _ manager: NSLayoutManager, _ container: NSTextContainer, _ storage: NSTextStorage
    ) -> NSTextLayoutManager? {
        guard isOfKit2 else { return nil }
        if contents == nil { contents = NSTextLayoutManager.contents(of: manager, container, storage) }
        self.container = container
        return known
    }

    /// The manager whose fragments draw the text, if an app may have its own among them.
    var drawingManager: NSTextLayoutManager? {
        guard let known, known.delegate != nil || known.renderingAttributesValidator != nil else { return nil }
        return known
    }
}

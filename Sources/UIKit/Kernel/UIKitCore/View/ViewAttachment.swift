/// An object that is attached to a view and notified of its changes, so that other modules can follow views that
/// UIKitCore does not know of.
///
/// Attachments are retained by their view, and notified in the order in which they were added.
@MainActor
package protocol ViewAttachment: AnyObject {
    /// The size of the view's bounds has changed.
    func viewDidChangeSize(_ view: UIView)
    /// The view has entered or left a window.
    func viewDidChangeWindow(_ view: UIView)
}

extension ViewAttachment {
    package func viewDidChangeSize(_ view: UIView) {}
    package func viewDidChangeWindow(_ view: UIView) {}
}

extension UIView {
    package func attach(_ attachment: any ViewAttachment) { attachments.append(attachment) }
    package func detach(_ attachment: any ViewAttachment) { attachments.removeAll { $0 === attachment } }

    package func attachment<Attachment: ViewAttachment>(of type: Attachment.Type) -> Attachment? {
        attachments.lazy.compactMap { $0 as? Attachment }.first
    }
}

/// An object that hangs on a view and hears of changes in it: how a leaf follows views without the kernel knowing of it.
///
/// Attachments are held by their view, and are told in the order in which they came.
@MainActor
package protocol ViewAttachment: AnyObject {
    /// The size of the view's bounds has changed.
    func viewDidChangeSize(_ view: UIView)
    /// The view has come into a window, or has left one.
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

/// A control that shows a menu and takes a person's choice from it.
@MainActor
package protocol MenuOwner: AnyObject {
    /// - Returns: whether the item needs no action beside the choice.
    func menuDidChoose(_ item: NSMenuItem) -> Bool
    /// Called after items were added, removed or changed.
    func menuDidChange()
    func menuDidClose()
}

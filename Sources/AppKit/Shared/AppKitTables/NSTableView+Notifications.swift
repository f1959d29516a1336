import AppKitCore
import Foundation

/// The notifications of a table, of which its delegate hears first. The keys are those of NSTableView.h.
extension NSTableView {
    func columnDidMove(from old: Int, to new: Int) {
        saveColumns()
        tell(Self.columnDidMoveNotification, ["NSOldColumn": old, "NSNewColumn": new]) { $0.tableViewColumnDidMove }
    }

    func columnDidResize(_ column: NSTableColumn, from width: CGFloat) {
        saveColumns()
        tile()
        tell(Self.columnDidResizeNotification, ["NSTableColumn": column, "NSOldWidth": width]) {
            $0.tableViewColumnDidResize
        }
    }

    /// Tells that the selection has changed; while the button is down also that it is changing.
    func tellSelection() {
        if drag.press != nil { tell(Self.selectionIsChangingNotification) { $0.tableViewSelectionIsChanging } }
        tell(Self.selectionDidChangeNotification) { $0.tableViewSelectionDidChange }
    }

    private func tell(
        _ name: Notification.Name, _ info: [AnyHashable: Any]? = nil,
        _ message: (any NSTableViewDelegate) -> (Notification) -> Void
    ) {
        let notification = Notification(name: name, object: self, userInfo: info)
        if let delegate { message(delegate)(notification) }
        NotificationCenter.default.post(notification)
    }
}

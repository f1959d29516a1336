import AppKitCore
import Foundation

/// The notifications of a table about its columns. The keys are those of NSTableView.h.
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

    private func tell(
        _ name: Notification.Name, _ info: [AnyHashable: Any],
        _ message: (any NSTableViewDelegate) -> (Notification) -> Void
    ) {
        let notification = Notification(name: name, object: self, userInfo: info)
        if let delegate { message(delegate)(notification) }
        NotificationCenter.default.post(notification)
    }
}

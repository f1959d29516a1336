import UIKit

/// The rows of the inbox, which can be deleted and moved.
final class MailSource: UITableViewDiffableDataSource<Int, Letter> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let letter = itemIdentifier(for: sourceIndexPath), let other = itemIdentifier(for: destinationIndexPath)
        else { return }
        var next = snapshot()
        if sourceIndexPath < destinationIndexPath {
            next.moveItem(letter, afterItem: other)
        } else {
            next.moveItem(letter, beforeItem: other)
        }
        apply(next, animatingDifferences: false)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if let letter = itemIdentifier(for: indexPath) { remove(letter) }
    }

    func remove(_ letter: Letter) {
        var next = snapshot()
        next.deleteItems([letter])
        apply(next)
    }
}

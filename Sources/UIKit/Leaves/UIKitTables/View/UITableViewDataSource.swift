public import Foundation
import QuinceKitDescription
import UIKitCore

/// The rows of a table. Only the numbers of rows and the cells are required.
///
/// - Differs: source that was not bridged counts as having `commit`, until UIKit's default for it has been called.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

// A call of a default body means that the data source's class does not implement the method.
extension UITableViewDataSource {
    private func lacks(_ method: TableSourceMethod) { OptionalMethods<TableSourceMethod>.of(self).lacks(method) }

    public func numberOfSections(in tableView: UITableView) -> Int {
        lacks(.numberOfSections)
        return 1
    }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        lacks(.titleForHeader)
        return nil
    }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        lacks(.titleForFooter)
        return nil
    }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        lacks(.canEdit)
        return true
    }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        lacks(.canMove)
        return false
    }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        lacks(.indexTitles)
        return nil
    }
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        lacks(.sectionForIndexTitle)
        return index
    }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { lacks(.commit) }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { lacks(.move) }
}

/// The optional methods of `UITableViewDataSource`.
enum TableSourceMethod: String, OptionalMethod {
    case numberOfSections = "numberOfSectionsInTableView:"
    case titleForHeader = "tableView:titleForHeaderInSection:"
    case titleForFooter = "tableView:titleForFooterInSection:"
    case canEdit = "tableView:canEditRowAtIndexPath:"
    case canMove = "tableView:canMoveRowAtIndexPath:"
    case indexTitles = "sectionIndexTitlesForTableView:"
    case sectionForIndexTitle = "tableView:sectionForSectionIndexTitle:atIndex:"
    case commit = "tableView:commitEditingStyle:forRowAtIndexPath:"
    case move = "tableView:moveRowAtIndexPath:toIndexPath:"
}

/// Learns which rows will soon be shown.
/// It learns first which rows are called off, then which are announced; the order is chosen.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

import UIKitSearch
public import UIKitTables

/// Told of a search as apps of before iOS 8 show it. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchDisplayDelegate: NSObjectProtocol {
    func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController)
    func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController)
    func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController)
    func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController)
    func searchDisplayController(
        _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView)
    /// Never called: the table stays.
    func searchDisplayController(
        _ controller: UISearchDisplayController, willUnloadSearchResultsTableView tableView: UITableView)
    func searchDisplayController(
        _ controller: UISearchDisplayController, willShowSearchResultsTableView tableView: UITableView)
    func searchDisplayController(
        _ controller: UISearchDisplayController, didShowSearchResultsTableView tableView: UITableView)
    func searchDisplayController(
        _ controller: UISearchDisplayController, willHideSearchResultsTableView tableView: UITableView)
    func searchDisplayController(
        _ controller: UISearchDisplayController, didHideSearchResultsTableView tableView: UITableView)
    /// Returns whether the table loads its rows anew for a text; if not, the app does it when it has the results.
    func searchDisplayController(
        _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
    ) -> Bool
    func searchDisplayController(
        _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
    ) -> Bool
}

extension UISearchDisplayDelegate {
    public func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController) {}
    public func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController) {}
    public func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController) {}
    public func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController) {}
    public func searchDisplayController(
        _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView
    ) {}
    public func searchDisplayController(
        _ controller: UISearchDisplayController, willUnloadSearchResultsTableView tableView: UITableView
    ) {}
    public func searchDisplayController(
        _ controller: UISearchDisplayController, willShowSearchResultsTableView tableView: UITableView
    ) {}
    public func searchDisplayController(
        _ controller: UISearchDisplayController, didShowSearchResultsTableView tableView: UITableView
    ) {}
    public func searchDisplayController(
        _ controller: UISearchDisplayController, willHideSearchResultsTableView tableView: UITableView
    ) {}
    public func searchDisplayController(
        _ controller: UISearchDisplayController, didHideSearchResultsTableView tableView: UITableView
    ) {}
    public func searchDisplayController(
        _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
    ) -> Bool { true }
    public func searchDisplayController(
        _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
    ) -> Bool { true }
}

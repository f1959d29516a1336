import QuinceHostInterface
import Stage
import UIKitControls
import UIKitSearch
import UIKitTables

/// A table that is searched, as apps have it: a source, and an updater that notes its calls.
@MainActor
final class SearchedTable: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate,
    UISearchBarDelegate
{
    let log = CallLog()
    let names = ["Aster", "Birch", "Clover", "Daisy", "Elder", "Fern"]
    var found: [String] = []
    let search: UISearchController

    init(results: UIViewController? = nil) {
        search = UISearchController(searchResultsController: results)
        super.init(style: .plain)
        title = "Plants"
        search.searchResultsUpdater = self
        search.delegate = self
        search.searchBar.delegate = self
        found = names
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = found[indexPath.row]
        return cell
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        log.add("update(\(searchController.isActive), \(text))")
        found = names.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
        tableView.reloadData()
    }

    func willPresentSearchController(_ searchController: UISearchController) { log.add("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { log.add("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { log.add("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.add("didDismiss") }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        log.add("shouldBegin")
        return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        log.add("shouldEnd")
        return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("change(\(searchText))") }
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        log.add("shouldChange(\(range.location)+\(range.length), \(text == "\n" ? "return" : text))")
        return true
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.add("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.add("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        log.add("scope(\(selectedScope))")
    }
}

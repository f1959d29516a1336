import Foundation
import Stage
import Testing
import UIKit

/// UISearchDisplayController.h.
@Suite("Searches of before iOS 8", .serialized)
@MainActor
struct OldSearchTests {
    private final class Finder: UIViewController, UISearchDisplayDelegate, UITableViewDataSource {
        let log = CallLog()
        let all = ["apple", "apricot", "banana"]
        var found: [String] = []

        func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController) { log.add("will begin") }
        func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController) { log.add("did begin") }
        func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController) { log.add("will end") }
        func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController) { log.add("did end") }
        func searchDisplayController(
            _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView
        ) { log.add("load") }
        func searchDisplayController(
            _ controller: UISearchDisplayController, willShowSearchResultsTableView tableView: UITableView
        ) { log.add("show") }
        func searchDisplayController(
            _ controller: UISearchDisplayController, willHideSearchResultsTableView tableView: UITableView
        ) { log.add("hide") }
        func searchDisplayController(
            _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
        ) -> Bool {
            found = all.filter { $0.hasPrefix(searchString ?? "") }
            log.add("reload \(searchString ?? "")")
            return true
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = found[indexPath.row]
            return cell
        }
    }

    @Test("A search shows the table of what was found, and ends empty")
    func search() throws {
        let root = Finder()
        let stage = Stage(root: root)
        let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 320, height: 44))
        root.view.addSubview(bar)
        let search = UISearchDisplayController(searchBar: bar, contentsController: root)
        (search.delegate, search.searchResultsDataSource) = (root, root)
        #expect(root.searchDisplayController === search && search.searchContentsController === root)
        stage.turn()
        _ = root.log.take()
        search.setActive(true, animated: true)
        stage.advance(1)
        #expect(search.isActive && root.log.take().filter { !$0.hasPrefix("reload") } == ["will begin", "did begin"])
        bar.becomeFirstResponder()
        bar.searchTextField.insertText("ap")
        stage.advance(1)
        #expect(root.log.take().contains("show"))
        let table = search.searchResultsTableView
        #expect(table.window != nil && table.visibleCells.compactMap(\.textLabel?.text) == ["apple", "apricot"])
        bar.searchTextField.insertText("x")
        stage.advance(1)
        #expect(table.visibleCells.isEmpty)
        #expect(table.subviews.contains { ($0 as? UILabel)?.text == "No Results" && !$0.isHidden })
        search.isActive = false
        stage.advance(1)
        #expect(
            root.log.take().filter { ["hide", "will end", "did end"].contains($0) }.sorted() == [
                "did end", "hide", "will end",
            ])
        #expect(!search.isActive && table.window == nil)
    }
}

import Foundation
import Stage
import Testing
import UIKitContainers
import UIKitKeyboard
import UIKitSearch

/// The state of missing content has the words of the navigation item's search bar (UIContentUnavailableConfigurationState.h).
@Suite("Missing content and searches")
@MainActor
struct SearchStateTests {
    private final class Fruits: UIViewController, UISearchResultsUpdating {
        let log = CallLog()
        func updateSearchResults(for searchController: UISearchController) {}
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            log.add(state.searchText ?? "none")
        }
    }

    @Test("A controller that updates a search is asked again with its words, as they are typed")
    func words() {
        let fruits = Fruits()
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = fruits
        fruits.navigationItem.searchController = search
        fruits.navigationItem.hidesSearchBarWhenScrolling = false
        let stage = Stage(root: UINavigationController(rootViewController: fruits))
        stage.advance(0.1)
        #expect(fruits.log.take() == [""])
        search.isActive = true
        stage.advance(1)
        _ = fruits.log.take()
        search.searchBar.searchTextField.becomeFirstResponder()
        stage.type("ki")
        stage.turn()
        #expect(fruits.log.take().last == "ki" && fruits.contentUnavailableConfigurationState.searchText == "ki")
        search.isActive = false
        stage.advance(1)
        #expect(fruits.log.take().last == "")
    }
}

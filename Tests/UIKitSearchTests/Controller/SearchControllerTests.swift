import QuinceHostInterface
import Stage
import Testing
import UIKitContainers
import UIKitSearch
import UIKitTables

/// The rules of behaviour/search.md#search-controllers.
@Suite("Search controllers")
@MainActor
struct SearchControllerTests {
    private final class Results: UITableViewController {}

    private func stage(_ table: SearchedTable, inBar: Bool) -> Stage {
        if inBar {
            table.navigationItem.searchController = table.search
        } else {
            table.tableView.tableHeaderView = table.search.searchBar
        }
        table.definesPresentationContext = true
        let stage = Stage(root: UINavigationController(rootViewController: table))
        stage.advance(0.5)
        return stage
    }

    private func dim(_ table: SearchedTable) -> UIView? { find("Dismiss search", in: table.search.view) }

    // MARK: Calls

    @Test("A search begins, changes and is cancelled in this order of calls")
    func order() throws {
        let table = SearchedTable()
        let stage = stage(table, inBar: true)
        #expect(table.log.take() == [])
        stage.tap(table.search.searchBar.searchTextField)
        stage.advance(1)
        #expect(table.log.take() == ["shouldBegin", "willPresent", "didBegin", "update(true, )", "didPresent"])
        #expect(table.search.isActive && table.search.presentingViewController === table)
        stage.type("f")
        #expect(table.log.take() == ["shouldChange(0+0, f)", "change(f)", "update(true, f)"])
        #expect(table.found == ["Fern"])
        stage.tap(try #require(find("Cancel", in: table.search.searchBar)))
        stage.advance(1)
        #expect(
            table.log.take() == ["cancel", "willDismiss", "shouldEnd", "didEnd", "update(false, )", "didDismiss"])
        #expect(!table.search.isActive && table.search.searchBar.text == "" && table.found == table.names)
        #expect(table.search.parent == nil && table.children.isEmpty)
    }

    @Test("A search that a controller presents brings its bar in at the top, and takes it away at the end")
    func presented() throws {
        let table = SearchedTable()
        let stage = Stage(root: UINavigationController(rootViewController: table))
        stage.advance(0.5)
        _ = table.log.take()
        var isPresented = false
        table.present(table.search, animated: true) { isPresented = true }
        #expect(table.log.take() == ["willPresent", "update(true, )"])
        stage.advance(1)
        #expect(isPresented && table.search.isActive && table.log.take() == ["didPresent"])
        let bar = table.search.searchBar.convert(table.search.searchBar.bounds, to: nil)
        // Below the status bar, in the place of the navigation bar.
        #expect(bar.minX == 0 && abs(bar.minY - 20) < 1e-6 && bar.height == 44)
        stage.tap(table.search.searchBar.searchTextField)
        stage.advance(0.5)
        stage.type("f")
        #expect(table.found == ["Fern"])
        stage.tap(try #require(find("Cancel", in: table.search.searchBar)))
        stage.advance(1)
        #expect(!table.search.isActive && table.search.searchBar.superview == nil && table.children.isEmpty)
    }

    @Test("A delegate that presents the search itself as it begins shows it once")
    func presentedByDelegate() {
        final class Presenter: NSObject, UISearchControllerDelegate {
            weak var table: SearchedTable?
            func presentSearchController(_ searchController: UISearchController) {
                table?.present(searchController, animated: true)
            }
        }
        let (table, presenter) = (SearchedTable(), Presenter())
        presenter.table = table
        table.search.delegate = presenter
        let stage = stage(table, inBar: true)
        table.search.isActive = true
        stage.advance(1)
        #expect(table.search.isActive && table.log.take() == ["update(true, )"])
        #expect(table.presentedViewController == nil)
    }

    @Test("A delegate that begins or ends the search while it is told of it does so once")
    func recursion() {
        final class Eager: NSObject, UISearchControllerDelegate {
            var calls = 0
            func presentSearchController(_ searchController: UISearchController) {
                calls += 1
                searchController.isActive = true
            }
            func willDismissSearchController(_ searchController: UISearchController) {
                calls += 1
                searchController.isActive = false
            }
        }
        let (table, eager) = (SearchedTable(), Eager())
        table.search.delegate = eager
        let stage = stage(table, inBar: true)
        table.search.isActive = true
        stage.advance(1)
        #expect(table.search.isActive && eager.calls == 1)
        table.search.isActive = false
        stage.advance(1)
        #expect(!table.search.isActive && eager.calls == 2)
    }

    @Test("Setting isActive presents without the keyboard, and ends the search")
    func active() {
        let table = SearchedTable()
        let stage = stage(table, inBar: true)
        table.search.isActive = true
        stage.advance(1)
        #expect(table.log.take() == ["willPresent", "update(true, )", "didPresent"])
        #expect(!table.search.searchBar.isFirstResponder)
        table.search.searchBar.text = "as"
        #expect(table.log.take() == ["update(true, as)"])
        table.search.isActive = false
        stage.advance(1)
        #expect(table.log.take() == ["willDismiss", "update(false, )", "didDismiss"])
    }

    @Test("The search key takes the keyboard away, and the search goes on")
    func searchKey() {
        let table = SearchedTable()
        let stage = stage(table, inBar: true)
        table.search.searchBar.becomeFirstResponder()
        stage.advance(1)
        stage.type("a")
        _ = table.log.take()
        stage.press("Enter")
        #expect(table.log.take() == ["shouldChange(1+0, return)", "search", "shouldEnd", "didEnd"])
        #expect(table.search.isActive && table.search.searchBar.text == "a")
    }

    @Test("A change of the scope updates the results; the scopes are shown while the search is")
    func scopes() throws {
        let table = SearchedTable()
        table.search.searchBar.scopeButtonTitles = ["All", "Trees"]
        let stage = stage(table, inBar: true)
        #expect(!table.search.searchBar.showsScopeBar)
        table.search.isActive = true
        stage.advance(1)
        #expect(table.search.searchBar.showsScopeBar)
        _ = table.log.take()
        stage.tap(try #require(find("Trees", in: table.search.searchBar)))
        stage.advance(0.5)
        #expect(table.log.take() == ["scope(1)", "update(true, )"])
        table.search.isActive = false
        stage.advance(1)
        #expect(!table.search.searchBar.showsScopeBar)
    }

    // MARK: Places

    /// 44 for the title and 52 for the search bar.
    @Test("The search bar of a navigation item stands below the title, and alone while the search is shown")
    func inNavigationBar() throws {
        let table = SearchedTable()
        let stage = stage(table, inBar: true)
        let navigation = try #require(table.navigationController)
        let bar = table.search.searchBar
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 96))
        #expect(stage.frame(bar) == CGRect(x: 0, y: 64, width: 375, height: 52))
        #expect(stage.frame(bar.searchTextField) == CGRect(x: 16, y: 65, width: 343, height: 36))
        #expect(table.tableView.adjustedContentInset.top == 116)
        stage.picture("search-navigation")
        table.search.isActive = true
        stage.advance(1)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 52))
        #expect(stage.frame(bar.searchTextField).minY == 28)
        #expect(table.tableView.adjustedContentInset.top == 72)
        #expect(table.tableView.contentOffset.y == -72)
        stage.picture("search-navigation-active")
        table.search.isActive = false
        stage.advance(1)
        #expect(navigation.navigationBar.frame.height == 96 && table.tableView.contentOffset.y == -116)
    }

    @Test("Content that scrolls up takes the search bar away first, unless the item says that it stays")
    func scrollingAway() throws {
        let table = SearchedTable()
        let stage = stage(table, inBar: true)
        table.tableView.contentInset.bottom = 1000
        stage.turn()
        let bar = try #require(table.navigationController?.navigationBar)
        table.tableView.contentOffset.y = -116 + 26
        stage.turn()
        #expect(bar.frame.height == 70)
        table.tableView.contentOffset.y = 0
        stage.turn()
        #expect(bar.frame.height == 44)
        table.navigationItem.hidesSearchBarWhenScrolling = false
        stage.turn()
        #expect(bar.frame.height == 96)
    }

    @Test("A bar in a table's header moves to the top, the navigation bar hides, and both come back")
    func inHeader() throws {
        let table = SearchedTable()
        let stage = stage(table, inBar: false)
        let bar = table.search.searchBar
        #expect(stage.frame(bar) == CGRect(x: 0, y: 64, width: 375, height: 44))
        stage.tap(bar.searchTextField)
        stage.advance(1)
        #expect(stage.frame(bar) == CGRect(x: 0, y: 20, width: 375, height: 44))
        #expect(table.navigationController?.isNavigationBarHidden == true)
        stage.picture("search-header-active")
        let first = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(stage.frame(first).minY == 64)
        table.search.isActive = false
        stage.advance(1)
        #expect(stage.frame(bar) == CGRect(x: 0, y: 64, width: 375, height: 44) && bar.superview === table.tableView)
        #expect(table.navigationController?.isNavigationBarHidden == false)
        #expect(table.tableView.tableHeaderView === bar)
    }

    @Test("A bar that was in a header stays at the top while the content below it scrolls")
    func scrollingBelow() {
        let table = SearchedTable()
        table.search.obscuresBackgroundDuringPresentation = false
        let stage = stage(table, inBar: false)
        table.tableView.contentInset.bottom = 1000
        table.search.isActive = true
        stage.advance(1)
        stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300))
        stage.advance(2)
        #expect(table.tableView.contentOffset.y > 100)
        #expect(stage.frame(table.search.searchBar).minY == 20)
    }

    // MARK: What is shown

    @Test("The content is dimmed until there are results, and a tap on it ends the search")
    func dimming() throws {
        let results = Results()
        let table = SearchedTable(results: results)
        let stage = stage(table, inBar: true)
        stage.tap(table.search.searchBar.searchTextField)
        stage.advance(1)
        #expect(dim(table)?.alpha == 1 && results.view.superview?.isHidden == true)
        #expect(!table.search.showsSearchResultsController)
        stage.type("a")
        stage.advance(1)
        #expect(dim(table)?.alpha == 0 && results.view.superview?.isHidden == false)
        #expect(table.search.showsSearchResultsController && results.parent === table.search)
        #expect(results.tableView.adjustedContentInset.top == 72)
        stage.host.send(.text(.deleteBackward))
        stage.advance(1)
        #expect(dim(table)?.alpha == 1)
        stage.tap(180, 300)
        stage.advance(1)
        #expect(!table.search.isActive)
    }

    @Test("Content that is not obscured can be touched")
    func notObscured() {
        let table = SearchedTable()
        table.search.obscuresBackgroundDuringPresentation = false
        let stage = stage(table, inBar: true)
        table.search.isActive = true
        stage.advance(1)
        stage.type("x")
        stage.tap(100, 100)
        stage.advance(0.2)
        #expect(table.tableView.indexPathForSelectedRow?.row == 0)
    }

    @Test("A search without results of its own keeps the results that the app shows always")
    func alwaysShown() {
        let results = Results()
        let table = SearchedTable(results: results)
        table.search.showsSearchResultsController = true
        let stage = stage(table, inBar: true)
        table.search.isActive = true
        stage.advance(1)
        #expect(!table.search.automaticallyShowsSearchResultsController)
        #expect(results.view.superview?.isHidden == false)
    }

    @Test("A controller that is pushed has its own bar, and the search is there again after the pop")
    func pushing() throws {
        for inBar in [true, false] {
            let table = SearchedTable()
            let stage = stage(table, inBar: inBar)
            let navigation = try #require(table.navigationController)
            table.search.searchBar.becomeFirstResponder()
            stage.advance(1)
            stage.type("a")
            navigation.pushViewController(UIViewController(), animated: true)
            stage.advance(1)
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
            #expect(!navigation.isNavigationBarHidden)
            navigation.popViewController(animated: true)
            stage.advance(1)
            #expect(table.search.isActive && table.search.searchBar.text == "a")
            #expect(stage.frame(table.search.searchBar).minY == 20)
            let title = find("Plants", in: navigation.navigationBar)
            #expect(!inBar || title?.alpha == 0)
        }
    }

    @Test("A search that begins while the last one goes has the bar, and it is back in the header after it")
    func beginningAgain() {
        let table = SearchedTable()
        let stage = stage(table, inBar: false)
        let bar = table.search.searchBar
        table.search.isActive = true
        stage.advance(1)
        table.search.isActive = false
        stage.advance(0.1)
        table.search.isActive = true
        stage.advance(1)
        #expect(stage.frame(bar).minY == 20 && bar.superview === table.search.view)
        table.search.isActive = false
        stage.advance(1)
        #expect(bar.superview === table.tableView && stage.frame(bar).minY == 64 && table.children.isEmpty)
    }

    @Test("A controller that is popped while it searches is released")
    func release() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(root: navigation)
        weak var known: SearchedTable?
        func search() {
            let table = SearchedTable(results: Results())
            known = table
            table.tableView.tableHeaderView = table.search.searchBar
            navigation.pushViewController(table, animated: false)
            stage.advance(0.5)
            table.search.searchBar.becomeFirstResponder()
            stage.advance(1)
            navigation.popViewController(animated: false)
        }
        search()
        stage.advance(1)
        #expect(known == nil)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("A search bar as a title view takes the width between the items, and the navigation bar stays")
    func titleView() throws {
        let table = SearchedTable()
        let bar = UISearchBar()
        table.navigationItem.titleView = bar
        let stage = Stage(root: UINavigationController(rootViewController: table))
        stage.advance(0.5)
        #expect(stage.frame(bar) == CGRect(x: 16, y: 20, width: 343, height: 44))
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 4, width: 327, height: 36))
    }

    /// 44 for the title, 52 for the large one and 52 for the search bar.
    @Test("A search bar stands below a large title, and goes before it")
    func largeTitle() throws {
        let table = SearchedTable()
        let navigation = UINavigationController(rootViewController: table)
        navigation.navigationBar.prefersLargeTitles = true
        table.navigationItem.searchController = table.search
        table.tableView.contentInset.bottom = 1000
        let stage = Stage(root: navigation)
        stage.advance(0.5)
        #expect(navigation.navigationBar.frame.height == 148)
        #expect(abs(stage.frame(table.search.searchBar).minY - 116) < 0.01)
        stage.picture("search-large-title")
        table.tableView.contentOffset.y = -168 + 52
        stage.turn()
        #expect(navigation.navigationBar.frame.height == 96)
        let title = try #require(find("Plants", in: navigation.navigationBar))
        #expect(stage.frame(title).maxY <= 116)
        table.search.isActive = true
        stage.advance(1)
        #expect(navigation.navigationBar.frame.height == 52)
    }
}

import CoreGraphics
public import Foundation
import QuinceObjCRuntime
import UIFoundation
import UIKitControls
public import UIKitCore
public import UIKitSearch
public import UIKitTables

/// The search of apps of before iOS 8: a search bar of the app's own, and a table of results over the content.
///
/// - Differs: a `UISearchController` shows it, whose moves are those of iOS 8 and later.
@preconcurrency @MainActor
open class UISearchDisplayController: NSObject {
    open weak var delegate: (any UISearchDisplayDelegate)?
    private let bar: UISearchBar
    private unowned let contents: UIViewController
    private let results = ResultsTable()
    private let search: BarSearch
    private lazy var events = Events(self)
    open var searchResultsTitle: String?
    open var displaysSearchBarInNavigationBar = false {
        didSet { if displaysSearchBarInNavigationBar { contents.navigationItem.titleView = bar } }
    }

    /// The controller keeps this object, as its `searchDisplayController`.
    public init(searchBar: UISearchBar, contentsController viewController: UIViewController) {
        (bar, contents) = (searchBar, viewController)
        search = BarSearch(searchBar, results)
        super.init()
        search.delegate = events
        search.searchResultsUpdater = events
        objc_setAssociatedObject(viewController, searchDisplayKey, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    open var isActive: Bool {
        get { search.isActive }
        set { setActive(newValue, animated: false) }
    }

    open func setActive(_ visible: Bool, animated: Bool) {
        guard visible != isActive else { return }
        let change = { self.search.isActive = visible }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    open var searchBar: UISearchBar { bar }
    open var searchContentsController: UIViewController { contents }
    open var navigationItem: UINavigationItem? { displaysSearchBarInNavigationBar ? contents.navigationItem : nil }

    // MARK: Results

    open var searchResultsTableView: UITableView {
        let isNew = !results.isViewLoaded
        let table = results.table
        if isNew { delegate?.searchDisplayController(self, didLoadSearchResultsTableView: table) }
        return table
    }

    open weak var searchResultsDataSource: (any UITableViewDataSource)? {
        didSet { searchResultsTableView.dataSource = searchResultsDataSource }
    }
    open weak var searchResultsDelegate: (any UITableViewDelegate)? {
        didSet { searchResultsTableView.delegate = searchResultsDelegate }
    }

    private var isShowing = false
    private var scope = 0

    private func update() {
        let text: String = bar.text ?? ""
        let scope: Int = bar.selectedScopeButtonIndex
        let table = searchResultsTableView
        let isOtherScope = scope != self.scope
        self.scope = scope
        let reloads: Bool =
            isOtherScope
            ? delegate?.searchDisplayController(self, shouldReloadTableForSearchScope: scope) ?? true
            : delegate?.searchDisplayController(self, shouldReloadTableForSearch: text) ?? true
        if reloads, search.isActive {
            table.reloadData()
            results.update()
        }
        show(search.isActive && !text.isEmpty, table)
    }

    private func show(_ shows: Bool, _ table: UITableView) {
        guard shows != isShowing else { return }
        isShowing = shows
        if shows {
            delegate?.searchDisplayController(self, willShowSearchResultsTableView: table)
            delegate?.searchDisplayController(self, didShowSearchResultsTableView: table)
        } else {
            delegate?.searchDisplayController(self, willHideSearchResultsTableView: table)
            delegate?.searchDisplayController(self, didHideSearchResultsTableView: table)
        }
    }
}

private let searchDisplayKey = "quince.searchDisplayController"

extension UIViewController {
    /// The search whose contents this controller has.
    public var searchDisplayController: UISearchDisplayController? {
        objc_getAssociatedObject(self, searchDisplayKey) as? UISearchDisplayController
    }
}

extension UISearchDisplayController {
    /// A search that has the app's bar.
    @MainActor
    private final class BarSearch: UISearchController {
        private let bar: UISearchBar

        init(_ bar: UISearchBar, _ results: UIViewController) {
            self.bar = bar
            super.init(searchResultsController: results)
        }

        required init?(coder: NSCoder) { fatalError("a search of this kind is in no nib") }

        override var searchBar: UISearchBar { bar }
    }

    /// The controller of the table, and of the words that take its place while it is empty.
    @MainActor
    private final class ResultsTable: UIViewController {
        let table = UITableView(frame: .zero, style: .plain)
        private let words = UILabel()

        override func loadView() {
            view = table
            words.text = "No Results"
            words.textAlignment = .center
            words.font = .boldSystemFont(ofSize: 20)
            words.textColor = .gray
            words.isHidden = true
            table.addSubview(words)
        }

        /// Shows the words if there are no rows.
        func update() {
            loadViewIfNeeded()
            let rows = (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
            words.isHidden = rows > 0
            // The fourth row of a table of that time has the words.
            words.frame = CGRect(x: 0, y: 3 * 44, width: table.bounds.width, height: 44)
        }
    }

    /// Hands on what the search tells.
    @MainActor
    private final class Events: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
        private weak var owner: UISearchDisplayController?

        init(_ owner: UISearchDisplayController) { self.owner = owner }

        func willPresentSearchController(_ searchController: UISearchController) {
            owner.map { $0.delegate?.searchDisplayControllerWillBeginSearch($0) }
        }
        func didPresentSearchController(_ searchController: UISearchController) {
            owner.map { $0.delegate?.searchDisplayControllerDidBeginSearch($0) }
        }
        func willDismissSearchController(_ searchController: UISearchController) {
            owner.map { $0.delegate?.searchDisplayControllerWillEndSearch($0) }
        }
        func didDismissSearchController(_ searchController: UISearchController) {
            owner.map { $0.delegate?.searchDisplayControllerDidEndSearch($0) }
        }
        func updateSearchResults(for searchController: UISearchController) { owner?.update() }
    }
}

import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Searches in a controller's content: a search bar, and what is shown while a person searches.
///
/// The search is shown over the view of the controller that has the search bar, as its topmost subview, so that it
/// comes and goes with it. `SearchStage` places it; this class decides what is shown and whom to tell.
///
/// - Differs: it is a child of the controller over whose view it is shown, and not presented by it. Suggestions are not shown.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

    /// The search while it is shown.
    var stage: SearchStage?
    /// The last search, while it goes.
    var leaving: SearchStage?
    private var ownBar: UISearchBar?
    private let results: UIViewController?
    var showsResultsAnyway = false
    /// Whether the bar's text is being emptied at the end.
    var isEnding = false
    /// Whether the delegate is being told that a search begins.
    var isBeginning = false

    /// - Parameter searchResultsController: the controller that shows the results; `nil` for one that shows them itself.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        adoptBar()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        adoptBar()
    }

    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        adoptBar()
    }

    open weak var delegate: (any UISearchControllerDelegate)?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var searchResultsController: UIViewController? { results }
    /// The bar; a subclass may have one of its own class.
    open var searchBar: UISearchBar {
        if let ownBar { return ownBar }
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: SearchMetrics.bar))
        bar.autoresizingMask = .flexibleWidth
        ownBar = bar
        return bar
    }

    // MARK: Activity

    /// Whether the search is shown. Setting it shows or ends the search, animated.
    open var isActive: Bool {
        get { stage != nil }
        set { newValue ? begin() : end(animated: true) }
    }

    // MARK: What is shown

    /// Whether the content is dimmed, and takes no touches, while there are no results.
    open var obscuresBackgroundDuringPresentation = true { didSet { stage?.update() } }
    @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsSearchResultsController = true { didSet { stage?.update() } }
    /// Whether the results are shown; automatically they are while there is something to search for.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? stage?.showsResults ?? false : showsResultsAnyway }
        set {
            showsResultsAnyway = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true
    open var scopeBarActivation = ScopeBarActivation.automatic {
        didSet {
            automaticallyShowsScopeBar = scopeBarActivation != .manual
            guard scopeBarActivation == .onTextEntry else { return }
            Unsupported.report("a scope bar that waits for text", in: "UISearchController.scopeBarActivation")
        }
    }
    open var searchSuggestions: [any UISearchSuggestion]? {
        didSet {
            guard searchSuggestions?.isEmpty == false else { return }
            Unsupported.report("suggestions", in: "UISearchController")
        }
    }
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

    // MARK: The view, and the calls of the base class

    open override func loadView() { view = SearchOverlay(frame: UIScreen.main.bounds) }

    @_spi(Hooks) open override func presentsItself(
        over presenter: UIViewController, animated: Bool, completion: (() -> Void)?
    ) -> Bool {
        begin(over: presenter, completion)
        return true
    }

    /// The controller over whose view the search is shown.
    open override var presentingViewController: UIViewController? { stage?.host ?? super.presentingViewController }

    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isActive, presentedViewController == nil else {
            return super.dismiss(animated: flag, completion: completion)
        }
        end(animated: flag, completion: completion)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        stage?.hostWillAppear(animated)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stage?.hostWillDisappear(animated)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        stage?.place()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISearchController.self) {
        $0.key("active", \.isActive)
        $0.key("delegate", \.delegate)
        $0.key("searchResultsUpdater", \.searchResultsUpdater)
        $0.key("obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation)
        $0.key("hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation)
        $0.key("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton)
        $0.key("automaticallyShowsScopeBar", \.automaticallyShowsScopeBar)
        $0.key("automaticallyShowsSearchResultsController", \.automaticallyShowsSearchResultsController)
        $0.key(readOnly: "searchBar", \.searchBar)
        $0.key(readOnly: "searchResultsController", \.searchResultsController)
        $0.nib(element: "searchController")
    }
}

public import Foundation
public import UIKitCore

/// Shows a search controller as a part of other content: its bar above its results.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
    open private(set) var searchController: UISearchController

    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        // A navigation bar may have it.
        if navigationItem.searchController !== searchController { view.addSubview(searchController.searchBar) }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bar = searchController.searchBar
        guard bar.superview === view else { return }
        bar.frame = CGRect(
            x: 0, y: view.safeAreaInsets.top, width: view.bounds.width,
            height: bar.sizeThatFits(view.bounds.size).height)
    }
}

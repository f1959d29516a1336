import CoreGraphics
import Foundation
import QuinceDiagnostics
import UIFoundation
@_spi(Hooks) import UIKitCore

// Beginning, changing and ending a search (behaviour/search.md#order-of-calls).
extension UISearchController: SearchBarOwner {
    func adoptBar() { searchBar.owner = self }

    // MARK: Beginning

    func begin() {
        guard !isActive else { return }
        present()
        if isActive { update() }
    }

    /// Shows the search, by the delegate if it does so, or by itself.
    private func present() {
        // The delegate may do what begins a search while it is told of one.
        guard !isBeginning else { return }
        isBeginning = true
        defer { isBeginning = false }
        delegate?.presentSearchController(self)
        guard !isActive else { return }
        guard let host = SearchStage.host(of: searchBar) else {
            return NSLog(
                "%@",
                "Warning: Attempt to present \(self) whose search bar is not in the window hierarchy.")
        }
        show(over: host)
    }

    /// Begins as an app asks that presents the search itself, which its delegate may do while a search begins.
    func begin(over presenter: UIViewController, _ completion: (() -> Void)?) {
        guard !isActive else {
            return NSLog("%@", "Warning: Attempt to present \(self) on \(presenter) which is already presented.")
        }
        let wasBeginning = isBeginning
        isBeginning = true
        show(over: SearchStage.host(of: searchBar) ?? SearchStage.host(from: presenter), completion)
        isBeginning = wasBeginning
        // The one who began the search updates it.
        if !wasBeginning { update() }
    }

    private func show(over host: UIViewController, _ completion: (() -> Void)? = nil) {
        if modalPresentationStyle == .popover { Unsupported.report("a search as a popover", in: "UISearchController") }
        leaving?.finish()
        delegate?.willPresentSearchController(self)
        let stage = SearchStage(self, over: host)
        self.stage = stage
        stage.enter { [weak self] in
            guard let self, self.stage === stage else { return }
            delegate?.didPresentSearchController(self)
            completion?()
        }
    }

    func searchBarWillBeginEditing() { if !isActive { present() } }

    func searchBarDidBeginEditing() { if isActive { update() } }

    // MARK: While it lasts

    func searchDidChange() { if isActive, !isEnding { update() } }

    private func update() {
        stage?.update()
        tellUpdater()
    }

    /// A controller that updates its results has another state of missing content as well.
    private func tellUpdater() {
        searchResultsUpdater?.updateSearchResults(for: self)
        (searchResultsUpdater as? UIViewController)?.setNeedsUpdateContentUnavailableConfiguration()
    }

    /// The search key takes the keyboard away; the search goes on.
    func searchButtonWasClicked() { if isActive { searchBar.resignFirstResponder() } }

    func cancelButtonWasClicked() { end(animated: true) }

    func searchBarSizeDidChange() { stage?.barSizeDidChange() }

    // MARK: Ending

    func end(animated: Bool, completion: (() -> Void)? = nil) {
        guard let stage, !isEnding else {
            completion?()
            return
        }
        isEnding = true
        delegate?.willDismissSearchController(self)
        (self.stage, leaving) = (nil, stage)
        searchBar.resignFirstResponder()
        searchBar.text = ""
        searchBar.searchTextField.tokens = []
        isEnding = false
        tellUpdater()
        stage.leave(animated: animated) { [weak self] in
            if let self { delegate?.didDismissSearchController(self) }
            completion?()
        }
    }
}

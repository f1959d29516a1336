import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitBars
import UIKitControls
@_spi(Hooks) import UIKitCore

/// A search while it is shown: where its views are, and what it has moved to make room.
///
/// The search controller's view is the topmost subview of the host's view, and stays where that one's bounds are. A bar
/// that is in scrolling content, such as a table's header, moves out of it to the top of the search; one in a
/// navigation bar or elsewhere stays.
@MainActor
final class SearchStage: ScrollObserver {
    private weak var controller: UISearchController?
    private(set) weak var host: UIViewController?
    private let bar: UISearchBar
    private let overlay: SearchOverlay
    private weak var navigation: (any NavigationBarContainer)?
    /// The place of the bar before it came to the top of the search: in scrolling content, or nowhere.
    private var home: (superview: UIView?, frame: CGRect)?
    private var hasTakenBarAway = false
    private var isLeaving = false
    private var isOver = false
    private(set) var showsResults = false
    private var shownCancel = false
    private var shownScopes = false

    /// The seconds in which the bar moves: those of navigation bars that hide (chosen).
    private static let duration = 0.2
    /// The seconds in which content is dimmed (chosen).
    private static let fade = 0.2

    init(_ controller: UISearchController, over host: UIViewController) {
        self.controller = controller
        self.host = host
        bar = controller.searchBar
        controller.loadViewIfNeeded()
        overlay = (controller.view as? SearchOverlay) ?? SearchOverlay(frame: .zero)
        navigation = sequence(first: host, next: \.parent).lazy.compactMap { $0 as? any NavigationBarContainer }.first
    }

    /// Returns the controller over whose view a bar's search is shown: the one that has the bar, or the nearest one around
    /// it that defines a context.
    static func host(of bar: UISearchBar) -> UIViewController? {
        guard bar.window != nil else { return nil }
        let responders = sequence(first: bar as UIResponder, next: \.next)
        guard let nearest = responders.lazy.compactMap({ $0 as? UIViewController }).first else { return nil }
        let isInBar = bar.isInNavigationBar
        let owner = isInBar ? (nearest as? any NavigationBarContainer)?.childInBar ?? nearest : nearest
        return context(of: owner)
    }

    /// Returns the controller over whose view a search is shown that another one presents.
    static func host(from presenter: UIViewController) -> UIViewController {
        context(of: (presenter as? any NavigationBarContainer)?.childInBar ?? presenter)
    }

    private static func context(of owner: UIViewController) -> UIViewController {
        let around = sequence(first: owner, next: \.parent).prefix { !($0 is any NavigationBarContainer) }
        return around.first { $0.definesPresentationContext } ?? owner
    }

    // MARK: Coming

    private var scrollView: UIScrollView? { host?.viewIfLoaded as? UIScrollView }

    func enter(completion: @escaping () -> Void) {
        guard let controller, let host else { return }
        addOverlay(of: controller, to: host)
        showResults(of: controller)
        let start = takeBar()
        bar.updateCancelButton()
        if controller.automaticallyShowsCancelButton, !bar.showsCancelButton {
            shownCancel = true
            bar.setShowsCancelButton(true, animated: true)
        }
        if controller.automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false, !bar.showsScopeBar {
            shownScopes = true
            UIView.performWithoutAnimation { bar.setShowsScope(true, animated: false) }
        }
        takeNavigationBarAway(controller)
        if let start { UIView.performWithoutAnimation { bar.frame.origin = start } }
        move(true) {
            self.place()
        } completion: {
            completion()
        }
        update()
    }

    private func addOverlay(of controller: UISearchController, to host: UIViewController) {
        let hostView: UIView = host.view
        let tap = UIAction { [weak controller] _ in controller?.end(animated: true) }
        overlay.dim.addAction(tap, for: .touchUpInside)
        host.addChild(controller)
        UIView.performWithoutAnimation {
            overlay.frame = hostView.bounds
            overlay.alpha = 1
        }
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // A table adds its cells in front of what is there.
        overlay.layer.zPosition = 1
        hostView.addSubview(overlay)
        controller.didMove(toParent: host)
        scrollView?.addObserver(self)
    }

    private func showResults(of controller: UISearchController) {
        guard let results = controller.searchResultsController, results.parent !== controller else { return }
        controller.addChild(results)
        UIView.performWithoutAnimation {
            overlay.layoutIfNeeded()
            results.view.frame = overlay.resultsPlace.bounds
        }
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overlay.resultsPlace.addSubview(results.view)
        results.didMove(toParent: controller)
    }

    /// Takes the bar out of scrolling content.
    ///
    /// - Returns: where it is then in the overlay; `nil` if it stays where it is.
    private func takeBar() -> CGPoint? {
        guard bar.superview != nil else { return bringBar() }
        guard let parent = bar.superview, let hostView = host?.viewIfLoaded, bar.isDescendant(of: hostView),
            bar.translatesAutoresizingMaskIntoConstraints,
            sequence(first: parent, next: \.superview).contains(where: { $0 is UIScrollView })
        else { return nil }
        home = (parent, bar.frame)
        let start = bar.convert(CGPoint.zero, to: overlay)
        UIView.performWithoutAnimation {
            overlay.addSubview(bar)
            bar.frame.origin = start
        }
        return start
    }

    /// Brings a bar that is nowhere in from above.
    private func bringBar() -> CGPoint {
        let size = CGSize(width: overlay.bounds.width, height: bar.naturalHeight)
        home = (nil, CGRect(origin: CGPoint(x: 0, y: -size.height), size: size))
        UIView.performWithoutAnimation {
            overlay.addSubview(bar)
            bar.frame = CGRect(origin: CGPoint(x: 0, y: -size.height), size: size)
        }
        return bar.frame.origin
    }

    private func takeNavigationBarAway(_ controller: UISearchController) {
        guard controller.hidesNavigationBarDuringPresentation, !isPalette, let navigation, !navigation.isBarAway,
            !bar.isInNavigationBar
        else { return }
        hasTakenBarAway = true
        navigation.takeBarAway(true, animated: true)
    }

    /// Whether the bar is the search bar of a navigation item.
    private var isPalette: Bool { palette != nil }
    private var palette: SearchPalette? {
        let palette = host?.navigationItem.palette as? SearchPalette
        return palette?.controller === controller ? palette : nil
    }

    private func move(
        _ animated: Bool, _ change: @escaping () -> Void, completion: @escaping () -> Void = {}
    ) {
        let palette = palette
        let navigation = navigation
        // Changes that the updater has made do not move along.
        UIView.performWithoutAnimation { host?.viewIfLoaded?.layoutIfNeeded() }
        UIView.animate(withDuration: animated ? Self.duration : 0, delay: 0, options: .curveEaseInOut) {
            if let palette {
                palette.heightDidChange()
                navigation?.followPalette()
            }
            change()
            self.bar.setNeedsLayout()
            self.bar.layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    // MARK: Places

    /// Puts the overlay over what is seen of the host's view, and the bar to its top.
    func place() {
        guard !isLeaving, overlay.superview != nil, let controller, let hostView = host?.viewIfLoaded else { return }
        if overlay.frame != hostView.bounds { overlay.frame = hostView.bounds }
        inset(controller, hostView)
        guard home != nil else { return }
        let top = hostView.safeAreaInsets.top
        let height = bar.naturalHeight
        let size = CGSize(width: overlay.bounds.width, height: max(height, bar.bounds.height))
        let frame = CGRect(origin: CGPoint(x: 0, y: top), size: size)
        if bar.frame != frame { bar.frame = frame }
        bar.reachAbove = top
    }

    /// Lets the results begin below the bar, and end where the host's content does: what is in a scroll view has no safe area of
    /// its own.
    private func inset(_ controller: UISearchController, _ hostView: UIView) {
        let added = controller.additionalSafeAreaInsets
        var wanted = hostView.safeAreaInsets
        if home != nil { wanted.top += max(bar.naturalHeight, bar.bounds.height) }
        let natural = overlay.safeAreaInsets
        let new = UIEdgeInsets(
            top: wanted.top - natural.top + added.top, left: wanted.left - natural.left + added.left,
            bottom: wanted.bottom - natural.bottom + added.bottom, right: wanted.right - natural.right + added.right)
        if new != added { controller.additionalSafeAreaInsets = new }
    }

    func barSizeDidChange() {
        palette?.heightDidChange()
        guard !isLeaving else { return }
        scrollView?.setNeedsLayout()
        place()
    }

    func scrollViewDidMove(_ scrollView: UIScrollView) { followScrolling() }
    func scrollViewDidLayOut(_ scrollView: UIScrollView) {
        followScrolling()
        place()
    }

    private func followScrolling() {
        guard !isLeaving, let hostView = scrollView, overlay.superview === hostView,
            overlay.frame.origin != hostView.bounds.origin
        else { return }
        UIView.performWithoutAnimation { overlay.frame.origin = hostView.bounds.origin }
        if hostView.subviews.last !== overlay { hostView.bringSubviewToFront(overlay) }
    }

    // MARK: What is shown

    /// Shows the results, or dims what is below them.
    func update() {
        guard !isLeaving, let controller else { return }
        let hasSearch = bar.searchTextField.hasText
        let wantsResults =
            controller.automaticallyShowsSearchResultsController ? hasSearch : controller.showsResultsAnyway
        showsResults = wantsResults && controller.searchResultsController != nil
        overlay.resultsPlace.isHidden = !showsResults
        let dims = controller.obscuresBackgroundDuringPresentation && !showsResults
        overlay.letsTouchesThrough = !dims && !showsResults
        dim(dims ? 1 : 0)
    }

    private func dim(_ alpha: CGFloat) {
        guard overlay.dim.alpha != alpha else { return }
        UIView.animate(withDuration: Self.fade, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.overlay.dim.alpha = alpha
        }
    }

    // MARK: With the host

    func hostWillDisappear(_ animated: Bool) {
        bar.resignFirstResponder()
        if hasTakenBarAway { navigation?.takeBarAway(false, animated: animated) }
    }

    func hostWillAppear(_ animated: Bool) {
        if hasTakenBarAway { navigation?.takeBarAway(true, animated: animated) }
    }

    // MARK: Going

    func leave(animated: Bool, completion: @escaping () -> Void) {
        isLeaving = true
        bar.updateCancelButton()
        if shownCancel { bar.setShowsCancelButton(false, animated: animated) }
        if shownScopes { UIView.performWithoutAnimation { bar.setShowsScope(false, animated: false) } }
        if hasTakenBarAway { navigation?.takeBarAway(false, animated: animated) }
        bar.reachAbove = 0
        overlay.resultsPlace.isHidden = true
        scrollView?.removeObserver(self)
        controller?.additionalSafeAreaInsets = .zero
        let target = home.map { $0.superview?.convert($0.frame.origin, to: overlay) ?? $0.frame.origin }
        move(animated) {
            self.overlay.dim.alpha = 0
            if let target { self.bar.frame.origin = target }
        } completion: {
            self.finish()
            completion()
        }
    }

    /// Takes the views away, also when the next search begins before the bar is back.
    func finish() {
        guard !isOver else { return }
        isOver = true
        if let home { takeHome(to: home.superview, home.frame) }
        controller?.willMove(toParent: nil)
        overlay.removeFromSuperview()
        overlay.dim.removeTarget(nil, action: nil, for: .allEvents)
        controller?.removeFromParent()
        if controller?.leaving === self { controller?.leaving = nil }
    }

    private func takeHome(to superview: UIView?, _ frame: CGRect) {
        guard let superview else { return bar.removeFromSuperview() }
        bar.frame = CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: bar.bounds.height))
        superview.addSubview(bar)
        superview.setNeedsLayout()
    }
}

import CoreGraphics
import Foundation
import QuinceObjCRuntime
import UIFoundation
import UIKitBars
@_spi(Quince) import UIKitCore

extension UISplitViewController {
    /// The mode for the present size: what a person has chosen, else what the app prefers, else both controllers side by
    /// side if the view is wider than high.
    var resolvedMode: DisplayMode {
        switch chosenMode ?? preferredDisplayMode {
        case .automatic:
            guard let size = viewIfLoaded?.bounds.size else { return .oneBesideSecondary }
            let isTiled = style == .unspecified ? size.width > size.height : tilesColumns
            return isTiled ? .oneBesideSecondary : .secondaryOnly
        case .twoBesideSecondary where style != .tripleColumn, .twoDisplaceSecondary where style != .tripleColumn:
            return .oneBesideSecondary
        case .twoOverSecondary where style != .tripleColumn: return .oneOverSecondary
        case let mode: return mode
        }
    }

    /// Whether there is room for columns beside the secondary one.
    var tilesColumns: Bool {
        guard let size = viewIfLoaded?.bounds.size, preferredSplitBehavior != .overlay else {
            return preferredSplitBehavior != .overlay
        }
        return size.width > size.height || preferredSplitBehavior == .tile
    }

    /// Whether a mode has columns beside the secondary one, and not over it.
    func isBeside(_ mode: DisplayMode) -> Bool {
        [.oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary].contains(mode)
    }

    /// The controllers of the columns that a mode shows besides the secondary one, from the edge on.
    func sidebars(in mode: DisplayMode) -> [UIViewController] {
        switch mode {
        case .secondaryOnly: []
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            [primary, supplementary].compactMap { $0 }
        default: [style == .tripleColumn ? supplementary : primary].compactMap { $0 }
        }
    }

    /// Takes over the mode of a new size. There is no change to announce before the first one.
    func adoptMode() {
        if view.bounds.size != knownSize {
            if knownSize != .zero { chosenMode = nil }
            knownSize = view.bounds.size
        }
        let mode = resolvedMode
        guard !hasCollapsed, mode != shownMode else { return updateModeButton() }
        // A column on its way in or out arrives first: its appearance calls belong to that mode.
        endChange(changeNumber)
        if shownMode != .automatic { delegate?.splitViewController(self, willChangeTo: mode) }
        shownMode = mode
        updateModeButton()
    }

    func preferenceDidChange() {
        chosenMode = nil
        change(to: resolvedMode)
    }

    // MARK: A change with an animation

    /// The duration in seconds, which is chosen.
    private static let duration = 0.3

    /// Moves the column in or out.
    func change(to mode: DisplayMode) {
        guard isViewLoaded, !hasCollapsed, mode != shownMode else { return }
        guard appearsOnScreen, view.window != nil, primary != nil else { return view.setNeedsLayout() }
        delegate?.splitViewController(self, willChangeTo: mode)
        let (before, after) = (sidebars(in: shownMode), sidebars(in: mode))
        let interrupted = movingColumns
        movingColumns = [primary, supplementary].compactMap { $0 }.filter { column in
            before.contains { $0 === column } != after.contains { $0 === column }
        }
        for column in interrupted where !movingColumns.contains(where: { $0 === column }) {
            column.endAppearanceTransition()
        }
        for column in movingColumns {
            let isComing = after.contains { $0 === column }
            tell(column, isComing)
            column.beginAppearanceTransition(isComing, animated: true)
        }
        changeNumber += 1
        isChanging = true
        let number = changeNumber
        showChildren()
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
            self.shownMode = mode
            self.placeViews()
            self.view.layoutIfNeeded()
        } completion: { _ in
            self.endChange(number)
        }
        showChildren()
        updateModeButton()
    }

    func endChange(_ number: Int) {
        guard isChanging, number == changeNumber else { return }
        isChanging = false
        let moved = movingColumns
        movingColumns = []
        showChildren()
        for column in moved { column.endAppearanceTransition() }
    }

    private func tell(_ controller: UIViewController, _ isComing: Bool) {
        guard style != .unspecified else { return }
        let column: Column = controller === primary ? .primary : .supplementary
        if isComing {
            delegate?.splitViewController(self, willShow: column)
        } else {
            delegate?.splitViewController(self, willHide: column)
        }
    }

    // MARK: By a person

    func toggleDisplayMode() {
        guard !hasCollapsed else { return }
        let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        chosenMode = wanted == .automatic ? oppositeMode : wanted
        change(to: resolvedMode)
    }

    /// A hidden column comes where it would stand without a person's choice: beside the secondary view, or over it.
    private var oppositeMode: DisplayMode {
        guard shownMode == .secondaryOnly else { return .secondaryOnly }
        let chosen = chosenMode
        chosenMode = nil
        defer { chosenMode = chosen }
        return resolvedMode == .secondaryOnly ? .oneOverSecondary : resolvedMode
    }

    func makeSwipes() -> [UISwipeGestureRecognizer] {
        [UISwipeGestureRecognizer.Direction.right, .left].map { direction in
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.isEnabled = presentsWithGesture
            swipe.addHandler { [weak self] _ in self?.swipe(direction) }
            return swipe
        }
    }

    private func swipe(_ direction: UISwipeGestureRecognizer.Direction) {
        let isInwards = (direction == .right) == (view.isLeftToRight == (primaryEdge == .leading))
        if shownMode == (isInwards ? .secondaryOnly : .oneOverSecondary) { toggleDisplayMode() }
    }

    func makeModeButton() -> UIBarButtonItem {
        UIBarButtonItem(
            image: UIImage.backIndicator, style: .plain, target: self, action: Selector("toggleDisplayMode"))
    }

    /// While the two are collapsed the button is away: the way back is the navigation bar's own.
    func updateModeButton() {
        modeButton.isHidden = hasCollapsed
        modeButton.accessibilityLabel = shownMode == .secondaryOnly ? primary?.title ?? "Back" : "Hide"
    }
}

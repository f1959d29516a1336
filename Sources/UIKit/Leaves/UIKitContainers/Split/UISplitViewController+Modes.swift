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
            return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
        case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
        case .twoOverSecondary: return .oneOverSecondary
        case let mode: return mode
        }
    }

    /// Takes over the mode of a new size. There is no change to announce before the first one.
    func adoptMode() {
        if view.bounds.size != knownSize {
            (knownSize, chosenMode) = (view.bounds.size, nil)
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
        guard appearsOnScreen, view.window != nil, let primary else { return view.setNeedsLayout() }
        delegate?.splitViewController(self, willChangeTo: mode)
        let (wasSeen, isSeen) = (shownMode != .secondaryOnly, mode != .secondaryOnly)
        if wasSeen != isSeen { primary.beginAppearanceTransition(isSeen, animated: true) }
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
        showChildren()
        primary?.endAppearanceTransition()
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
        return resolvedMode == .oneBesideSecondary ? .oneBesideSecondary : .oneOverSecondary
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

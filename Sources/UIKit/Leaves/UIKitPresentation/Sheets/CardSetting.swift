import CoreGraphics
import Foundation
import QuartzCore
import QuinceLaunchState
import UIFoundation
import UIKitCore

/// Sheets on a narrow screen since iOS 13: a card at the bottom, over a presenter that steps back.
@MainActor
final class CardSetting: PresentationSetting {
    /// The opacity of the black over the presenter.
    ///
    /// - Source: recorded of iOS 26.
    private static let dimming: CGFloat = 0.2
    /// - Source: common.
    private static let cornerRadius: CGFloat = 10

    unowned let controller: UIPresentationController
    let style: UIModalPresentationStyle
    let card = CardView()
    private let dim = UIControl()
    private let step = PresenterStep()
    private var drag: CardDrag?
    private(set) var darkensStatusBar = false
    /// Whether changes of the sheet's properties are shown later, with an animation.
    private var isHeld = false

    /// Whether a sheet is shown as a card: since iOS 13, where it is narrow.
    static func isMeant(for controller: UIPresentationController) -> Bool {
        SystemVersion.current.hasCards && controller.traitCollection.horizontalSizeClass == .compact
    }

    init(_ controller: UIPresentationController) {
        (self.controller, style) = (controller, controller.style)
        card.clipsToBounds = true
        card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        (dim.backgroundColor, dim.alpha) = (.black, 0)
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.addAction(UIAction { [weak self] _ in self?.controller.dismissByPerson() }, for: .touchUpInside)
        drag = CardDrag(self)
    }

    /// The app's wishes for the card: a sheet's, or those for the sheet that a popover becomes.
    var sheet: UISheetPresentationController? {
        (controller as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
            ?? controller as? UISheetPresentationController
    }

    var container: UIView? { controller.containerView }
    /// Whether this is the setting of a presentation that goes on.
    var isShown: Bool { controller.containerView != nil && card.window != nil }

    var frameView: (any PresentedFrame)? { card }
    var fitsTraits: Bool { Self.isMeant(for: controller) }
    var interactionForDismissal: (any UIViewControllerInteractiveTransitioning)? { drag?.dismissal }

    // MARK: Places

    /// Whether the card covers the screen: in a compact height, unless the app wants it at the bottom.
    private var coversScreen: Bool {
        controller.traitCollection.verticalSizeClass == .compact
            && !(sheet?.prefersEdgeAttachedInCompactHeight ?? false)
    }

    func places(in container: UIView) -> CardPlaces {
        let (size, safeArea) = (container.bounds.size, container.safeAreaInsets)
        let context = ResolutionContext(controller.traitCollection, CardPlaces.maximum(in: size, safeArea))
        var free = safeArea
        free.bottom = max(safeArea.bottom, keyboard(over: container))
        return CardPlaces(container: size, safeArea: free, heights: detents(in: context).map { $0.height })
    }

    /// Returns how much of the container a keyboard covers that types into the card: the card stands above it.
    private func keyboard(over container: UIView) -> CGFloat {
        SheetKeyboard.overlap(with: container, typingInto: card)
    }

    /// The detents that are active, and their heights.
    private func detents(
        in context: ResolutionContext
    ) -> [(detent: UISheetPresentationController.Detent, height: CGFloat)] {
        (sheet?.detents ?? []).compactMap { detent in detent.resolvedValue(in: context).map { (detent, $0) } }
    }

    /// Returns the detents of `places(in:)`, in the same order.
    func activeDetents(in container: UIView) -> [UISheetPresentationController.Detent] {
        let (size, safeArea) = (container.bounds.size, container.safeAreaInsets)
        return detents(
            in: ResolutionContext(controller.traitCollection, CardPlaces.maximum(in: size, safeArea))
        ).map(\.detent)
    }

    /// The place of the selected detent among the active ones; the smallest if it is none of them.
    func selected(in container: UIView) -> Int {
        let active = activeDetents(in: container)
        let wanted = sheet?.selectedDetent?.identifier
        return active.firstIndex { $0.identifier == wanted } ?? 0
    }

    func size(in room: CGSize) -> CGSize { controller.containerView.map(frame)?.size ?? room }

    func frame(in container: UIView) -> CGRect {
        card.coversContainer = coversScreen
        styleCorners()
        guard !coversScreen else { return container.bounds }
        let places = places(in: container)
        return frame(below: places.edge(of: selected(in: container)), in: container)
    }

    /// Returns the frame of a card with its upper edge at a place.
    func frame(below edge: CGFloat, in container: UIView) -> CGRect {
        card.edges = UIEdgeInsets(top: 0, left: 0, bottom: container.safeAreaInsets.bottom, right: 0)
        var (x, width) = (CGFloat(0), container.bounds.width)
        let preferred = controller.preferredContentSize.width
        if let sheet, sheet.widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0, preferred < width,
            controller.traitCollection.verticalSizeClass == .compact
        {
            (x, width) = (MainScreen.round((width - preferred) / 2), preferred)
        }
        return CGRect(x: x, y: edge, width: width, height: max(container.bounds.height - edge, 0))
    }

    private func styleCorners() {
        card.layer.cornerRadius = coversScreen ? 0 : sheet?.preferredCornerRadius ?? Self.cornerRadius
        card.showsGrabber = sheet?.prefersGrabberVisible ?? false && !coversScreen
    }

    // MARK: The presenter

    func enter(_ container: UIView) {
        dim.frame = container.bounds
        container.insertSubview(dim, at: 0)
        drag?.attach(to: card)
        sheet?.card = self
        KeyboardArea.current.add(self)
    }

    func show(_ isShown: Bool) {
        guard let container = controller.containerView else { return }
        let edge = places(in: container).edge(of: selected(in: container))
        showPresenter(under: isShown ? edge : container.bounds.height, isShown: isShown)
    }

    func containerDidResize() { show(true) }

    /// Has the presenter stand as under a card with its upper edge at a place.
    func showPresenter(under edge: CGFloat, isShown: Bool = true) {
        guard let container = controller.containerView else { return }
        let places = places(in: container)
        let isDimmed = isShown && !isUndimmed(at: edge, places, in: container)
        dim.alpha = isDimmed ? Self.dimming : 0
        controller.dimPresenter(isDimmed)
        let share = isDimmed && !coversScreen ? places.step(under: edge) : 0
        darkensStatusBar = share > 0.5
        step.take(presentersView, share, to: places.top - CardPlaces.gap)
    }

    /// The view that steps back: the presenter's, or its card.
    private var presentersView: UIView? {
        let presenter = controller.presentingViewController
        let isPresented = presenter.presentingViewController != nil
        return isPresented ? presenter.presentationController?.presentedView : presenter.viewIfLoaded
    }

    func leave() {
        darkensStatusBar = false
        step.undo()
        dim.removeFromSuperview()
        if sheet?.card === self { sheet?.card = nil }
    }

    // MARK: Touches beside the card

    /// Whether what is below a card with its upper edge at a place is not dimmed, and is touched.
    private func isUndimmed(at edge: CGFloat, _ places: CardPlaces, in container: UIView) -> Bool {
        guard let largest = sheet?.largestUndimmedDetentIdentifier,
            let index = activeDetents(in: container).firstIndex(where: { $0.identifier == largest })
        else { return false }
        return edge >= places.edge(of: index)
    }

    /// A black that cannot be seen is not touched: then it is the container.
    func isOutside(_ view: UIView) -> Bool {
        guard let container = controller.containerView, view === container else { return false }
        let places = places(in: container)
        return isUndimmed(at: places.edge(of: selected(in: container)), places, in: container)
    }

    func passthroughView(at point: CGPoint, in container: UIView, _ event: UIEvent?) -> UIView? {
        guard let view = presentersView else { return nil }
        return view.hitTest(view.convert(point, from: container), with: event)
    }
}

/// The changes of an app to the sheet's properties.
extension CardSetting {
    func detentsDidChange() {
        controller.needsPlacement()
        looksDidChange()
    }

    func looksDidChange() {
        guard !isHeld else { return }
        styleCorners()
        if controller.containerView != nil, !controller.isMoving { show(true) }
    }

    /// Makes changes of the properties, which the caller shows.
    func hold<Result>(_ changes: () -> Result) -> Result {
        isHeld = true
        defer { isHeld = false }
        return changes()
    }

    func animate(_ changes: () -> Void) {
        hold(changes)
        guard let container = controller.containerView, !controller.isMoving else { return }
        let edge = places(in: container).edge(of: selected(in: container))
        CardMotion.animate(from: card.frame.minY, to: edge) { [self] in
            card.frame = frame(in: container)
            card.layoutIfNeeded()
            showPresenter(under: edge)
        }
    }
}

extension CardSetting: KeyboardFollower {
    func keyboardAreaDidChange() {
        guard let container = controller.containerView, isShown else { return }
        guard !controller.isMoving, !isDragged else { return controller.needsPlacement() }
        card.frame = frame(in: container)
        card.layoutIfNeeded()
        showPresenter(under: card.frame.minY)
    }

    /// Whether a finger has the card, which then finds its place when it is released.
    private var isDragged: Bool { drag?.isDragging ?? false }
}

/// The facts that detents are resolved by.
private final class ResolutionContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, _ maximum: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
    }
}

import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime
public import UIFoundation

/// A view that converts touches to control events, and sends them to its targets.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    private var bindings: [ControlBinding] = []
    /// The touch that is being tracked.
    private weak var trackedTouch: UITouch?
    private var currentEvent: UIEvent?

    /// Creates a control that performs an action for `primaryActionTriggered`: when it is tapped, or its value has changed.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    open var isEnabled = true { didSet { if isEnabled != oldValue { enabledDidChange() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open private(set) var isTracking = false
    open private(set) var isTouchInside = false
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: return isFlipped ? .right : .left
        case .trailing: return isFlipped ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Called when the value of `state` has changed.
    @_spi(Hooks) open func stateDidChange() { setNeedsLayout() }

    private func enabledDidChange() {
        if isTracking, !isEnabled { letGo() }
        stateDidChange()
    }

    /// Gives up the touch of a control that was disabled.
    private func letGo() {
        stopTracking()
        cancelTracking(with: nil)
    }

    // MARK: Tracking (overridden to follow the finger)

    /// - Returns: whether to track the touch.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesBegan(touches, with: event) }
        guard trackedTouch == nil, let touch = touches.first else { return }
        if opensMenuAtOnce { return openMenu(under: touch, event) }
        isTouchInside = true
        isTracking = during(event) { beginTracking(touch, with: event) }
        guard isTracking else { return isTouchInside = false }
        // An action that was sent as the tracking began may have disabled the control, which was not tracking yet.
        guard isEnabled else { return letGo() }
        trackedTouch = touch
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesMoved(touches, with: event) }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        guard during(event, { continueTracking(touch, with: event) }) else { return stopTracking() }
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        send(events, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesEnded(touches, with: event) }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isInside(touch)
        stopTracking()
        // In `endTracking`, custom controls ask whether the finger was lifted inside.
        isTouchInside = wasInside
        defer { isTouchInside = false }
        during(event) { endTracking(touch, with: event) }
        if wasInside { willSendPrimaryAction() }
        send(wasInside ? .touchUpInside : .touchUpOutside, event)
        if wasInside, sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else {
            if !isEnabled { super.touchesCancelled(touches, with: event) }
            return
        }
        stopTracking()
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    /// The distance by which a finger that is down may leave the bounds and still count as inside.
    private static let slop: CGFloat = 70

    private func isInside(_ touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        return self.point(inside: point, with: currentEvent)
            || bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
    }

    @_spi(Hooks) open var sendsPrimaryActionOnTouchUp: Bool { false }

    // MARK: Menus

    /// Whether a finger that rests on the control opens a menu, or one that comes down if the menu is the primary action.
    open var isContextMenuInteractionEnabled = false { didSet { menuInteractionDidChange() } }
    /// Whether the menu takes the place of the control's primary action.
    open var showsMenuAsPrimaryAction = false
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
    var menuInteraction: UIContextMenuInteraction?
    /// Returns the point beside which the menu stands.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does what a tap does: sends the primary event, or opens the menu.
    open func performPrimaryAction() { doPrimaryAction() }
    /// The sender of the menu's actions.
    @_spi(Hooks) open var menuSender: Any { self }
    /// Called when one of the menu's actions was chosen, before it is performed.
    @_spi(Hooks) open func menuDidChoose() {}
    /// Called before the events of a tap.
    @_spi(Hooks) open func willSendPrimaryAction() {}

    /// Whether the control prevents taps of ancestors' gesture recognizers, as the system's controls do.
    @_spi(Hooks) open var preventsTapsAround: Bool { false }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard preventsTapsAround, isEnabled, gestureRecognizer.view !== self else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        guard let tap = gestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }

    // MARK: Targets and actions

    /// - Parameter target: not retained; `nil` for the first responder in the chain that implements the action.
    /// - Parameter action: a selector registered with `registerObjCClass`; it takes no argument, the sender, or the
    ///   sender and the event.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target as AnyObject?
        guard let i = bindings.firstIndex(where: { $0.isFor(object, action) }) else {
            return bindings.append(ControlBinding(target: object, selector: action, events: controlEvents))
        }
        bindings[i].events.formUnion(controlEvents)
    }

    /// - Parameter target: the target; `nil` for any.
    /// - Parameter action: the action; `nil` for any.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target as AnyObject?
        remove(controlEvents) { binding in
            guard let selector = binding.selector else { return false }
            return (object == nil || binding.target === object) && (action == nil || selector == action)
        }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        guard let i = bindings.firstIndex(where: { $0.action === action }) else {
            return bindings.append(ControlBinding(action: action, events: controlEvents))
        }
        bindings[i].events.formUnion(controlEvents)
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    private func remove(_ events: Event, where matches: (ControlBinding) -> Bool) {
        for i in bindings.indices where matches(bindings[i]) { bindings[i].events.subtract(events) }
        bindings.removeAll { $0.events.isEmpty || $0.isDead }
    }

    open var allTargets: Set<AnyHashable> { Set(bindings.compactMap { $0.namedTarget.map(AnyHashable.init) }) }
    open var allControlEvents: Event { bindings.reduce(into: []) { $0.formUnion($1.events) } }

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target as AnyObject?
        let names = bindings.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }
            .compactMap { $0.selector?.description }
        return names.isEmpty ? nil : names
    }

    /// Calls a closure with each action, or target and selector, and its events. The closure may change them, and it may
    /// end the enumeration.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stops = false
        for binding in bindings where !binding.isDead && !stops {
            iterator(binding.action, binding.selector.map { (binding.target, $0) }, binding.events, &stops)
        }
    }

    open func sendActions(for controlEvents: Event) {
        // An action may change the list.
        let concerned = bindings.filter { !$0.isDead && !$0.events.isDisjoint(with: controlEvents) }
        for binding in concerned {
            if let action = binding.action {
                sendAction(action)
            } else if let selector = binding.selector {
                sendAction(selector, to: binding.target, for: currentEvent)
            }
        }
    }

    /// Sends an action to a target; subclasses override it to observe or to stop actions.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Sends an event. Events are sent one at a time, in the order of a touch's life.
    func send(_ events: Event, _ event: UIEvent?) { during(event) { sendActions(for: events) } }

    /// Makes an event the current one while a closure sends control events, including those that a control derives from it.
    private func during<Result>(_ event: UIEvent?, _ body: () -> Result) -> Result {
        let before = currentEvent
        currentEvent = event
        defer { currentEvent = before }
        return body()
    }
}

/// A target or a closure, and the control events that it receives.
@MainActor
private struct ControlBinding {
    private(set) weak var target: AnyObject?
    private let hasTarget: Bool
    let selector: Selector?
    let action: UIAction?
    var events: UIControl.Event

    init(target: AnyObject? = nil, selector: Selector? = nil, action: UIAction? = nil, events: UIControl.Event) {
        (self.target, self.selector, self.action, self.events) = (target, selector, action, events)
        hasTarget = target != nil
    }

    /// The target, and the null object for the responder chain (UIControl.h).
    var namedTarget: NSObject? { hasTarget || selector == nil ? target as? NSObject : NSNull() }
    /// Whether the target has been deallocated, as opposed to a binding without a target.
    var isDead: Bool { hasTarget && target == nil }

    func isFor(_ object: AnyObject?, _ selector: Selector) -> Bool {
        self.selector == selector && target === object && hasTarget == (object != nil)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIControl.self) {
        $0.key(readOnly: "tracking", \.isTracking)
        $0.key(readOnly: "touchInside", \.isTouchInside)
        $0.nib(element: "control")
        $0.key("enabled", \.isEnabled, .nib)
        $0.key("selected", \.isSelected, .nib)
        $0.key("highlighted", \.isHighlighted, .nib)
        $0.key("contentHorizontalAlignment", \.contentHorizontalAlignment, .nib)
        $0.key("contentVerticalAlignment", \.contentVerticalAlignment, .nib)
    }
}

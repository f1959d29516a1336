import Foundation
import QuinceObjCRuntime

extension NSWindow {
    func deliver(_ event: NSEvent) {
        switch event.type {
        case .leftMouseDown, .rightMouseDown, .otherMouseDown: press(event)
        case .leftMouseDragged, .leftMouseUp, .rightMouseDragged, .rightMouseUp, .otherMouseDragged, .otherMouseUp:
            state.pressed[event.buttonNumber]?.view?.takeButton(event)
            if event.type.isRelease { state.pressed[event.buttonNumber] = nil }
        case .mouseMoved: if acceptsMouseMovedEvents { firstResponder?.mouseMoved(with: event) }
        case .scrollWheel: hitView(event)?.scrollWheel(with: event)
        case .keyDown: firstResponder?.keyDown(with: event)
        case .keyUp: firstResponder?.keyUp(with: event)
        case .flagsChanged: firstResponder?.flagsChanged(with: event)
        default: break
        }
    }

    private func hitView(_ event: NSEvent) -> NSView? { frameView.hitTest(event.locationInWindow) }

    /// A press in a window that is not key brings it to the front; the view hears of it only if it takes the first click.
    private func press(_ event: NSEvent) {
        if let sheet = attachedSheet, frameView.isContent(at: event.locationInWindow) {
            sheet.makeKeyAndOrderFront(nil)
            return NSBeep()
        }
        guard let view = hitView(event) else { return }
        let wasActive = isKeyWindow || !canBecomeKey
        if event.type == .leftMouseDown, !event.modifierFlags.contains(.command) { comeForward(for: view) }
        guard wasActive || event.type != .leftMouseDown || view.acceptsFirstMouse(for: event) else { return }
        if event.type == .leftMouseDown, view !== firstResponder, view.acceptsFirstResponder,
            view.takesFocus
        {
            guard makeFirstResponder(view) else { return }
        }
        state.pressed[event.buttonNumber] = PressedView(view: view)
        view.takeButton(event)
    }

    private func comeForward(for view: NSView) {
        let application = NSApplication.shared
        if !application.isActive, !styleStorage.contains(.nonactivatingPanel) {
            application.activate(ignoringOtherApps: true)
        }
        if !isVisible || NSScreen.desktop.windowList.backToFront.last !== self { orderFront(nil) }
        let waits = (self as? NSPanel)?.becomesKeyOnlyIfNeeded == true && !view.needsPanelToBecomeKey
        if !waits { makeKey() }
        if canBecomeMain { makeMain() }
    }

    // MARK: Keys

    /// Handles a key that no view has: Tab goes through the key views, Escape cancels, Return presses the default button.
    func handleKey(_ event: NSEvent) {
        switch event.charactersIgnoringModifiers?.unicodeScalars.first.map({ Int($0.value) }) {
        case NSTabCharacter: selectNextKeyView(self)
        case NSBackTabCharacter: selectPreviousKeyView(self)
        default:
            if performKeyEquivalent(with: event) || takesKey(event) { return }
            noResponder(for: "keyDown:")
        }
    }

    // MARK: First responder

    func changeFirstResponder(to responder: NSResponder?) -> Bool {
        let old = firstResponderStorage
        guard responder !== old else { return true }
        if let view = responder as? NSView, view.windowStorage !== self { return false }
        state.responderChanges += 1
        let change = state.responderChanges
        let outer = state.resigning
        state.resigning = old
        let hasResigned = old?.resignFirstResponder() ?? true
        state.resigning = outer
        guard hasResigned else { return false }
        // A delegate that is told of the end may have made another one the first responder.
        guard state.responderChanges == change else { return true }
        firstResponderStorage = nil
        let new = responder === self ? nil : responder
        telling("firstResponder") { firstResponderStorage = new }
        guard let new, !new.becomeFirstResponder() else { return true }
        // One that refuses leaves the window as the first responder.
        if firstResponderStorage === new { firstResponderStorage = nil }
        return false
    }

    func selectKeyView(_ step: KeyPath<NSView, NSView?>) {
        guard let current = keyView else {
            let first = initialFirstResponder ?? frameView.firstKeyView
            if let first, first.canBecomeKeyView { makeFirstResponder(first) }
            return
        }
        guard let next = current.validKeyView(step) else { return }
        state.isSelectingByKey = true
        state.selectionDirection = step == \.nextKeyViewStorage ? .selectingNext : .selectingPrevious
        makeFirstResponder(next)
        (state.isSelectingByKey, state.selectionDirection) = (false, .directSelection)
    }

    /// The view that has the keys: a field, if its editor is the first responder.
    private var keyView: NSView? {
        if let editor = firstResponderStorage as? NSText, editor.isFieldEditor { return editor.delegate as? NSView }
        return firstResponderStorage as? NSView
    }

    /// Connects the views that take keys in the order in which they are read, if the app has not connected any.
    func connectKeyViews() {
        var views: [NSView] = []
        contentView?.forEachView { if $0.acceptsFirstResponder { views.append($0) } }
        guard !views.isEmpty, !views.contains(where: { $0.nextKeyViewStorage != nil }) else { return }
        views.sort(by: Self.isRead(_:before:))
        for (view, next) in zip(views, views.dropFirst() + views.prefix(1)) { view.nextKeyView = next }
    }

    /// The first view, from the upper left, that takes the keys.
    var firstKeyView: NSView? {
        var views: [NSView] = []
        contentView?.forEachView { if $0.canBecomeKeyView { views.append($0) } }
        return views.min(by: Self.isRead(_:before:))
    }

    /// Whether a view is read before another: from above, and in a line from the left.
    private static func isRead(_ view: NSView, before other: NSView) -> Bool {
        let (x, y) = (view.convert(view.bounds, to: nil), other.convert(other.bounds, to: nil))
        return x.maxY == y.maxY ? x.minX < y.minX : x.maxY > y.maxY
    }

    // MARK: The field editor

    func editor(_ createFlag: Bool, _ object: Any?) -> NSText? {
        if let own = delegate?.windowWillReturnFieldEditor(self, to: object) as? NSText { return own }
        return createFlag || firstResponderStorage === ownFieldEditor ? ownFieldEditor : nil
    }

    func endFieldEditing(_ object: Any?) {
        guard let editor = firstResponderStorage as? NSText, editor.isFieldEditor else { return }
        if let object = object as AnyObject?, (editor.delegate as AnyObject?) !== object { return }
        makeFirstResponder(nil)
    }
}

/// A view whose button is down.
struct PressedView {
    weak var view: NSView?
}

extension NSEvent.EventType {
    fileprivate var isRelease: Bool { self == .leftMouseUp || self == .rightMouseUp || self == .otherMouseUp }
}

extension NSView {
    /// The first view of the subtree that takes keys.
    fileprivate var firstKeyView: NSView? {
        var found: NSView?
        forEachView { if found == nil, $0.canBecomeKeyView { found = $0 } }
        return found
    }

    fileprivate func takeButton(_ event: NSEvent) {
        switch event.type {
        case .leftMouseDown where event.modifierFlags.contains(.control): rightMouseDown(with: event)
        case .leftMouseDown: mouseDown(with: event)
        case .leftMouseDragged: mouseDragged(with: event)
        case .leftMouseUp: mouseUp(with: event)
        case .rightMouseDown: rightMouseDown(with: event)
        case .rightMouseDragged: rightMouseDragged(with: event)
        case .rightMouseUp: rightMouseUp(with: event)
        case .otherMouseDown: otherMouseDown(with: event)
        case .otherMouseDragged: otherMouseDragged(with: event)
        default: otherMouseUp(with: event)
        }
    }
}

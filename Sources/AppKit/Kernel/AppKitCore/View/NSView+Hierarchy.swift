import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceViewLayout

extension NSView {
    func insert(_ view: NSView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else {
            stopLikeUIKit("Can't add self as subview: \(view) cannot be inside of \(self)")
        }
        if view.superviewStorage === self {
            reorder(view, to: index)
        } else {
            adopt(view, at: min(index, subviewStorage.count))
        }
    }

    func insert(_ view: NSView, _ place: NSWindow.OrderingMode, _ other: NSView?) {
        let others = subviewStorage.filter { $0 !== view }
        let neighbor = other.flatMap { other in others.firstIndex { $0 === other } }
        switch place {
        case .below: insert(view, at: neighbor ?? 0)
        case .above: insert(view, at: neighbor.map { $0 + 1 } ?? others.count)
        case .out: view.removeFromSuperview()
        }
    }

    private func reorder(_ view: NSView, to index: Int) {
        subviewStorage.removeAll { $0 === view }
        subviewStorage.insert(view, at: min(index, subviewStorage.count))
        orderLayers()
    }

    private func adopt(_ view: NSView, at index: Int) {
        view.viewWillMove(toSuperview: self)
        let (window, old) = (windowStorage, view.windowStorage)
        let leaves = old !== window && old?.isOnDesktop == true
        let comes = old !== window && window?.isOnDesktop == true
        if leaves { view.controllersWillDisappear() }
        if comes { view.controllersWillAppear() }
        if old !== window { view.tellWillMove(to: window) }
        view.superviewStorage?.release(view)
        view.superviewStorage = self
        view.nextResponder = view.viewController ?? self
        view.viewController?.nextResponder = self
        subviewStorage.insert(view, at: min(index, subviewStorage.count))
        orderLayers()
        view.fitBacking()
        view.enterLayout()
        adoptConstraintUpdate(of: view)
        if old !== window { view.setWindow(window) }
        view.viewDidMoveToSuperview()
        didAddSubview(view)
        if leaves { view.controllersDidDisappear() }
        if comes, view.windowStorage === window { view.controllersDidAppear() }
        needsLayout = true
    }

    func leaveSuperview() {
        guard let superview = superviewStorage else { return }
        let leaves = windowStorage?.isOnDesktop == true
        if leaves { controllersWillDisappear() }
        viewWillMove(toSuperview: nil)
        if windowStorage != nil { tellWillMove(to: nil) }
        superview.release(self)
        superviewStorage = nil
        viewController?.nextResponder = nil
        nextResponder = viewController
        setWindow(nil)
        viewDidMoveToSuperview()
        if leaves { controllersDidDisappear() }
    }

    /// Takes a subview out of the lists; the caller tells it of its new superview.
    private func release(_ view: NSView) {
        willRemoveSubview(view)
        windowStorage?.willRemove(view)
        view.leaveLayout()
        subviewStorage.removeAll { $0 === view }
        view.backing.removeFromSuperlayer()
    }

    func replace(_ old: NSView, _ new: NSView) {
        guard let index = subviewStorage.firstIndex(where: { $0 === old }), old !== new else { return }
        old.removeFromSuperview()
        insert(new, at: index)
    }

    func replaceSubviews(with views: [NSView]) {
        for view in subviewStorage where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for (index, view) in views.enumerated() { insert(view, at: index) }
    }

    func sort(_ areInOrder: (NSView, NSView) -> Bool) {
        subviewStorage = subviewStorage.sorted(by: areInOrder)
        orderLayers()
    }

    func findView(_ tag: Int) -> NSView? {
        if self.tag == tag { return self }
        for view in subviewStorage {
            if let found = view.findView(tag) { return found }
        }
        return nil
    }

    /// Puts the layers of subviews in the order of the views; layers that the app has added stay above them.
    func orderLayers() {
        let own = subviewStorage.map(\.backing)
        let others = (backing.sublayers ?? []).filter { layer in
            !own.contains { $0 === layer } && (layer.delegate as? NSView)?.superviewStorage !== self
        }
        backing.sublayers = own + others
    }

    // MARK: Windows

    private func tellWillMove(to window: NSWindow?) {
        viewWillMove(toWindow: window)
        for view in subviewStorage { view.tellWillMove(to: window) }
    }

    /// Enters a window with all subviews, or leaves it.
    func setWindow(_ window: NSWindow?) {
        let old = windowStorage
        windowStorage = window
        if old !== window {
            old?.didRemove(self)
            window?.didAdd(self)
            viewDidMoveToWindow()
            if overridesDraw { backing.setNeedsDisplay() }
        }
        for view in subviewStorage { view.setWindow(window) }
    }

    // MARK: The key view loop

    func connectKeyView(_ next: NSView?) {
        nextKeyViewStorage?.previousKeyViewStorage = nil
        nextKeyViewStorage = next
        next?.previousKeyViewStorage = self
    }

    /// Returns the first view along the loop that can become the key view, `nil` if it is this one or there is none.
    func validKeyView(_ step: KeyPath<NSView, NSView?>) -> NSView? {
        var view = self[keyPath: step]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        while let current = view, seen.insert(ObjectIdentifier(current)).inserted {
            if current.canBecomeKeyView { return current }
            view = current[keyPath: step]
        }
        return nil
    }

    // MARK: Hiding

    func setHidden(_ isHidden: Bool) {
        guard isHidden != backing.isHidden else { return }
        let wasSeen = !isHiddenOrHasHiddenAncestor
        Animators.perform(self) { backing.isHidden = isHidden }
        if isHidden { windowStorage?.willRemove(self) }
        if wasSeen != !isHiddenOrHasHiddenAncestor { tellHidden(isHidden) }
        superviewStorage?.needsLayout = true
        superviewStorage?.subviewDidChangeHidden(self)
    }

    private func tellHidden(_ isHidden: Bool) {
        if isHidden { viewDidHide() } else { viewDidUnhide() }
        for view in subviewStorage where !view.backing.isHidden { view.tellHidden(isHidden) }
    }
}

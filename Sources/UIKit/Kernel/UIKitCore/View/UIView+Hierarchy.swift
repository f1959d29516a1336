import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceObjCRuntime
import UIFoundation

// Subviews' layers and layers without a view are one ordered list in the superview's layer. A view is inserted next to
// the layer of the sibling that it goes before or behind; layers without a view keep their place.

extension UIView {
    func insert(_ view: UIView, at index: Int) {
        checkInsertion(of: view)
        if view.superviewStorage === self, let old = subviewStorage.index(identicalTo: view) {
            return move(from: old, to: min(max(index, 0), subviewStorage.count - 1))
        }
        let newWindow = window
        let oldWindow = view.window
        if let oldWindow, oldWindow !== newWindow { FirstResponder.willLeaveWindow(with: view) }
        view.willMove(toSuperview: self)
        view.sendWillMove(toWindow: newWindow)
        view.detachFromSuperview()
        let place = min(max(index, 0), subviewStorage.count)
        placeLayer(of: view, at: place)
        subviewStorage.insert(view, at: place)
        view.superviewStorage = self
        view.enterLayout()
        adoptConstraintUpdate(of: view)
        view.adoptTraits(knownTraits)
        Appearances.current.whileEntering { view.didEnter(window: newWindow, from: oldWindow) }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func checkInsertion(of view: UIView) {
        requireLikeUIKit(view !== self, "Can't add self as subview: \(self)")
        requireLikeUIKit(
            !isDescendant(of: view), "Can't add \(view) to \(self), which is one of its own subviews")
        guard let child = view.viewController, let parent = child.parentStorage, window != nil else { return }
        let views = sequence(first: self, next: \.superviewStorage)
        guard let above = views.lazy.compactMap(\.viewController).first, above !== parent else { return }
        stopLikeUIKit(
            "child view controller:\(child) should have parent view controller:\(above) but actual parent is:\(parent)",
            name: "UIViewControllerHierarchyInconsistency")
    }

    /// - Parameter place: the index among the subviews before the insertion.
    private func placeLayer(of view: UIView, at place: Int) {
        if place < subviewStorage.count, subviewStorage[place].layer.superlayer === layer {
            layer.insertSublayer(view.layer, below: subviewStorage[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func move(from old: Int, to new: Int) {
        let view = subviewStorage.remove(at: old)
        placeLayer(of: view, at: new)
        subviewStorage.insert(view, at: new)
    }

    /// - Parameter offset: 0 below the sibling, 1 above it.
    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling, let index = subviewStorage.index(identicalTo: sibling) else {
            return addSubview(view)
        }
        let old = view.superviewStorage === self ? subviewStorage.index(identicalTo: view) : nil
        let target = index + offset
        insert(view, at: old.map { $0 < target ? target - 1 : target } ?? target)
        if offset == 1 { layer.insertSublayer(view.layer, above: sibling.layer) }
    }

    func exchange(_ a: Int, _ b: Int) {
        guard subviewStorage.indices.contains(a), subviewStorage.indices.contains(b), a != b else { return }
        let (low, high) = (min(a, b), max(a, b))
        let (first, second) = (subviewStorage[low], subviewStorage[high])
        move(from: high, to: low)
        move(from: low + 1, to: high)
        assert(subviewStorage[low] === second && subviewStorage[high] === first)
    }

    func bringToFront(_ view: UIView) {
        guard view.superviewStorage === self, let old = subviewStorage.index(identicalTo: view) else {
            return
        }
        subviewStorage.append(subviewStorage.remove(at: old))
        layer.addSublayer(view.layer)
    }

    func sendToBack(_ view: UIView) {
        guard view.superviewStorage === self, let old = subviewStorage.index(identicalTo: view) else {
            return
        }
        subviewStorage.insert(subviewStorage.remove(at: old), at: 0)
        layer.insertSublayer(view.layer, at: 0)
    }

    func leaveSuperview() {
        guard superviewStorage != nil else { return }
        let oldWindow = window
        if oldWindow != nil { FirstResponder.willLeaveWindow(with: self) }
        willMove(toSuperview: nil)
        sendWillMove(toWindow: nil)
        detachFromSuperview()
        didEnter(window: nil, from: oldWindow)
        didMoveToSuperview()
    }

    private func detachFromSuperview() {
        guard let parent = superviewStorage else { return layer.removeFromSuperlayer() }
        parent.willRemoveSubview(self)
        leaveLayout()
        parent.subviewStorage.remove(identicalTo: self)
        superviewStorage = nil
        if layer.superlayer === parent.layer { layer.removeFromSuperlayer() }
    }

    /// The root of the tree that contains this view.
    var rootView: UIView {
        var view = self
        while let up = view.superviewStorage { view = up }
        return view
    }

    func findView(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewStorage {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Windows

    // Views are told of a window outermost first. A callback may move views too, so that a view may come or go while the
    // others of its tree are told: each view keeps the window that it was told of, and learns of each window once.

    func sendWillMove(toWindow window: UIWindow?) {
        let number = window?.number ?? 0
        guard announcedWindow != number else { return }
        announce(window)
        for view in subviewStorage where view.superviewStorage === self && announcedWindow == number {
            view.sendWillMove(toWindow: window)
        }
    }

    private func announce(_ window: UIWindow?) {
        (announcedWindow, awaitsWindow) = (window?.number ?? 0, true)
        willMove(toWindow: window)
        viewController?.viewWillMove(toWindow: window)
    }

    func didEnter(window new: UIWindow?, from old: UIWindow?) {
        updateSafeArea()
        let number = new?.number ?? 0
        // A view that came after its superview had been told.
        if announcedWindow != number { announce(new) }
        guard awaitsWindow, announcedWindow == number else { return }
        awaitsWindow = false
        if new == nil { layer.removeTransientAnimations() }
        if let new { adoptOwnScale(of: new.screen, from: old?.screen.scale ?? UIScreen.mainScale) }
        for attachment in attachments { attachment.viewDidChangeWindow(self) }
        if new != nil { adoptAppearance() }
        didMoveToWindow()
        viewController?.viewDidMove(toWindow: new)
        if ownTintColor == nil { tintColorDidChange() }
        if new != nil { FirstResponder.didEnterWindow(self) }
        for view in subviewStorage where view.superviewStorage === self && announcedWindow == number {
            view.didEnter(window: new, from: old)
        }
    }
}

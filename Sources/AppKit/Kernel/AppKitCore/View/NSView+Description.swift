import CoreGraphics
package import Foundation
package import QuinceKitDescription
package import QuinceNibArchive

extension NibContext {
    /// Returns the view of an element, which is made if it is not there yet; `nil` if nothing takes its place.
    package func macView(_ element: InterfaceElement) -> NSView? { placed(element) as? NSView }
    /// Returns the object of an element, which is made if it is not there yet.
    package func macObject(_ element: InterfaceElement) -> NSObject? { (self as? any NibGraph)?.object(of: element) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSView.self) {
        $0.nib(element: "view", for: .macOS)
        $0.nib(element: "customView", for: .macOS)
        $0.nib(element: "containerView", for: .macOS)
        $0.key("frame", \.frame, .nib) { $0.frame = $1 }
        $0.key("nextKeyView", \.nextKeyView)
        $0.key("menu", \.menu)
        $0.nib("autoresizingMask", \.autoresizingMask) { $0.autoresizingMask = $1 }
        $0.key("autoresizesSubviews", \.autoresizesSubviews, .nib) { $0.autoresizesSubviews = $1 }
        $0.key("hidden", \.isHidden, .nib) { $0.isHidden = $1 }
        $0.key("alphaValue", \.alphaValue, .nib) { $0.alphaValue = $1 }
        $0.key("wantsLayer", \.wantsLayer, .nib) { $0.wantsLayer = $1 }
        $0.key("toolTip", \.toolTip, .nib) { $0.toolTip = $1 }
        $0.key("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, .nib)
        $0.nib("identifier") { (view: NSView, name: String) in view.identifier = NSUserInterfaceItemIdentifier(name) }
        $0.nib("horizontalHuggingPriority") { $0.setContentHuggingPriority($1, for: .horizontal) }
        $0.nib("verticalHuggingPriority") { $0.setContentHuggingPriority($1, for: .vertical) }
        $0.nib("horizontalCompressionResistancePriority") {
            $0.setContentCompressionResistancePriority($1, for: .horizontal)
        }
        $0.nib("verticalCompressionResistancePriority") {
            $0.setContentCompressionResistancePriority($1, for: .vertical)
        }
        $0.nib(ignoring: "constraints", "fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity")
        $0.nib("focusRingType", \.focusRingType) { $0.focusRingType = $1 }
        $0.nib(elements: "accessibility") { view, element, nib in
            let values = NibCoder(element, in: nib)
            values.value("identifier", of: String.self).map(view.setAccessibilityIdentifier)
            values.value("description", of: String.self).map(view.setAccessibilityLabel)
            values.value("help", of: String.self).map(view.setAccessibilityHelp)
            values.reportRest()
        }
        $0.nib(elements: "subviews") { view, list, nib in
            for child in list.children.compactMap(nib.macView) { view.addSubview(child) }
        }
        $0.action("display", NSView.display)
        $0.action("print:") { $0.printView($1[0]) }
    }
    describe(NSWindow.self) {
        $0.nib(element: "window", for: .macOS)
        $0.key("delegate", \.delegate)
        $0.key("initialFirstResponder", \.initialFirstResponder)
        $0.key("windowController", \.windowController)
        $0.nib("title", \.title) { $0.title = $1 }
        $0.nib("releasedWhenClosed", \.isReleasedWhenClosed) { $0.isReleasedWhenClosed = $1 }
        $0.nib("hidesOnDeactivate", \.hidesOnDeactivate) { $0.hidesOnDeactivate = $1 }
        $0.nib("hasShadow", \.hasShadow) { $0.hasShadow = $1 }
        $0.nib("frameAutosaveName") { (window: NSWindow, name: String) in window.setFrameAutosaveName(name) }
        $0.nib("autorecalculatesKeyViewLoop", \.autorecalculatesKeyViewLoop)
        $0.nib("collectionBehavior", \.collectionBehavior) { $0.collectionBehavior = $1 }
        $0.nib("minSize", \.contentMinSize) { $0.contentMinSize = $1 }
        $0.nib("maxSize", \.contentMaxSize) { $0.contentMaxSize = $1 }
        // The initializer has read the first ones; the loader reads whether the window is visible.
        $0.nib(ignoring: "styleMask", "contentRect", "screenRect", "initialPositionMask", "visibleAtLaunch")
        $0.nib(ignoring: "allowsToolTipsWhenApplicationIsInactive", "animationBehavior", "oneShot", "wantsToBeColor")
        $0.nib(ignoring: "restorable", "tabbingMode", "showsToolbarButton")
        $0.nib(elements: "contentView") { window, element, nib in
            if let view = nib.macView(element) { window.contentView = view }
        }
    }
}

extension NSWindow {
    /// The class of a window's element: a panel, if its style is one.
    static func style(in coder: NibCoder) -> StyleMask { coder.value("styleMask", of: StyleMask.self) ?? [] }

    /// Places a window of a nib: where it was in Interface Builder, in proportion to the screen where it hangs on both edges.
    func takeFrame(of coder: NibCoder) {
        guard let content = coder.value("contentRect", of: CGRect.self) else { return }
        var frame = frameRect(forContentRect: content)
        if let was = coder.value("screenRect", of: CGRect.self), was.width > 0, was.height > 0 {
            let now = NSScreen.desktop.visibleFrame
            let struts = coder.element.child(forKey: "initialPositionMask")
            func isHeld(_ edge: String) -> Bool { struts?["\(edge)Strut"] == "YES" }
            frame.origin.x = Self.placed(
                frame.minX, frame.width, was.width, now.width, isHeld("left"), isHeld("right"))
            frame.origin.y = Self.placed(
                frame.minY, frame.height, was.height, now.height, isHeld("bottom"), isHeld("top"))
        }
        place(constrained(frame.roundedToPoints, NSScreen.desktop))
    }

    private static func placed(
        _ start: CGFloat, _ length: CGFloat, _ was: CGFloat, _ now: CGFloat, _ isHeldLow: Bool, _ isHeldHigh: Bool
    ) -> CGFloat {
        if isHeldLow, !isHeldHigh { return start }
        if isHeldHigh, !isHeldLow { return now - (was - start) }
        let free = was - length
        return free > 0 ? start * max(now - length, 0) / free : start
    }
}

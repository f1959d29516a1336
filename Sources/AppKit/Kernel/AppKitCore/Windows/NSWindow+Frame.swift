import AppKitDrawing
import CoreGraphics
import Foundation
import QuartzCore
import QuinceBlockAnimation
import QuinceDiagnostics
import QuinceViewLayout

extension NSWindow {
    /// The largest length of a window in points, as on a Mac.
    private static let longest: CGFloat = 10_000

    /// Returns a frame whose numbers can be used; one that is not finite ends with AppKit's words.
    static func checked(_ rect: NSRect) -> NSRect {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
            stopLikeUIKit(
                "Invalid parameter not satisfying: !isnan(frameRect) (\(rect))",
                name: "NSInternalInconsistencyException")
        }
        var rect = rect.standardized
        if rect.width > longest || rect.height > longest {
            NSLog(
                "%@",
                "The size of a window is limited to \(Int(longest)) points, and was \(rect.width) × \(rect.height)")
            rect.size = NSSize(width: min(rect.width, longest), height: min(rect.height, longest))
        }
        return rect
    }

    // MARK: Setting the frame

    /// Takes a frame: its size is limited as the window and its constraints ask, its numbers are whole points.
    func adopt(frame rect: NSRect) {
        let size = limited(rect.size)
        var new = NSRect(origin: rect.origin, size: size)
        // The upper edge is what a person looks at: it stays where it was meant to be.
        new.origin.y = rect.maxY - size.height
        place(new.roundedToPoints)
    }

    /// Puts the window at a frame, and tells of it.
    func place(_ new: NSRect) {
        let old = frameStorage
        guard new != old else { return }
        telling("frame") { Animators.perform(self) { setFrameStorage(new) } }
        for child in state.children { child.follow(from: old, to: new) }
        if !state.autosaveName.isEmpty { saveFrameInDefaults(state.autosaveName) }
        if old.origin != new.origin { tell(NSWindow.didMoveNotification) { $0.windowDidMove } }
        if old.size != new.size { tell(NSWindow.didResizeNotification) { $0.windowDidResize } }
    }

    private func setFrameStorage(_ new: NSRect) {
        frameStorage = new
        if frameView.frame.size != new.size { frameView.setFrameSize(new.size) }
        fitLayer()
    }

    private func follow(from old: NSRect, to new: NSRect) {
        place(frameStorage.offsetBy(dx: new.minX - old.minX, dy: new.minY - old.minY))
    }

    func adopt(contentSize size: NSSize) {
        let checked = Self.checked(NSRect(origin: .zero, size: size))
        let new = frameRect(forContentRect: NSRect(origin: .zero, size: checked.size)).size
        // The upper left corner stays.
        adopt(
            frame: NSRect(x: frameStorage.minX, y: frameStorage.maxY - new.height, width: new.width, height: new.height)
        )
    }

    /// Places the layer of the window on the desktop, whose y is down.
    func fitLayer() {
        layer.bounds = NSRect(origin: .zero, size: frameStorage.size)
        layer.position = NSScreen.desktop.flipped(frameStorage).origin
        fitShadow()
    }

    /// The shadow of a window: deeper if it is the main one.
    ///
    /// - Source: estimates of OS X 10.10's.
    func fitShadow() {
        fitOutline()
        guard hasShadow else { return layer.shadowOpacity = 0 }
        let isDeep = isMainWindow || isKeyWindow
        layer.shadowOpacity = isDeep ? 0.45 : 0.28
        layer.shadowRadius = isDeep ? 16 : 9
        layer.shadowOffset = CGSize(width: 0, height: isDeep ? 12 : 6)
        layer.shadowPath = CGPath(
            roundedRect: layer.bounds, cornerWidth: frameView.cornerRadius, cornerHeight: frameView.cornerRadius,
            transform: nil)
    }

    /// A line in place of the shadow, which is outside of a surface of the window's own.
    private func fitOutline() {
        let isShown = NSScreen.desktop.device.showsWindowsApart && hasShadow && !styleStorage.contains(.fullScreen)
        frameView.backing.borderWidth = isShown ? 1 : 0
        frameView.backing.borderColor = NSColor(white: 0, alpha: 0.25).cgColor
    }

    func screenDidChange() {
        fitLayer()
        place(constrained(frameStorage, NSScreen.desktop))
    }

    // MARK: Limits

    /// Returns a size within the limits of the window, its content and its constraints.
    func limited(_ size: NSSize) -> NSSize {
        let (least, most) = sizeLimits
        return NSSize(
            width: min(max(size.width, least.width), max(most.width, least.width)),
            height: min(max(size.height, least.height), max(most.height, least.height)))
    }

    /// The smallest and the largest size of the frame.
    var sizeLimits: (least: NSSize, most: NSSize) {
        let bar = frameRect(forContentRect: .zero).size
        let content = constrainedContentSizes
        let least = NSSize(
            width: max(minSize.width, contentMinSize.width, content.least.width),
            height: max(minSize.height, contentMinSize.height + bar.height, content.least.height + bar.height))
        let most = NSSize(
            width: min(maxSize.width, contentMaxSize.width, content.most.width),
            height: min(maxSize.height, contentMaxSize.height + bar.height, content.most.height + bar.height))
        return (least, most)
    }

    /// The smallest and the largest size that the content's constraints allow. A person's drag is weaker than a constraint above
    /// `dragThatCanResizeWindow`.
    private var constrainedContentSizes: (least: NSSize, most: NSSize) {
        let all = NSSize(width: Self.longest, height: Self.longest)
        guard let contentView, contentView.hasConstraintsInside else { return (.zero, all) }
        let priority: NSLayoutConstraint.Priority = state.isInLiveResize ? .dragThatCanResizeWindow : .windowSizeStayPut
        let least = contentView.fittingSize(.zero, priority, priority)
        let most = contentView.fittingSize(all, priority, priority)
        return (least.roundedUpToPoints, most)
    }

    /// Makes the window as large as its constraints demand, before it is laid out.
    func growToConstraints() {
        guard let contentView, contentView.hasConstraintsInside, needsSizeCheck else { return }
        frameView.updateConstraintsForSubtreeIfNeeded()
        let size = limited(frameStorage.size)
        guard size != frameStorage.size else { return }
        let top = frameStorage.maxY
        place(NSRect(x: frameStorage.minX, y: top - size.height, width: size.width, height: size.height))
    }

    /// Whether the constraints have changed since the last frame, even if the app has asked for a layout meanwhile.
    private var needsSizeCheck: Bool {
        if frameView.subtreeNeedsConstraintUpdate { return true }
        return LayoutEngine.current(for: frameView).map { $0.changeCount != state.shownChangeCount } ?? false
    }

    func didLayOut() { state.shownChangeCount = LayoutEngine.existing(for: frameView)?.changeCount ?? 0 }

    // MARK: Places

    /// Centers the window, somewhat above the middle of the screen: a third of what is free is above, which is chosen.
    func centerOnScreen() {
        let area = NSScreen.desktop.visibleFrame
        let free = NSSize(width: area.width - frameStorage.width, height: area.height - frameStorage.height)
        place(
            NSRect(
                x: (area.minX + free.width / 2).rounded(), y: (area.minY + free.height * 2 / 3).rounded(),
                width: frameStorage.width, height: frameStorage.height))
    }

    /// The distance between the corners of windows that are cascaded; the height of a title bar.
    private static let cascadeStep: CGFloat = 22

    func cascade(from corner: NSPoint) -> NSPoint {
        let area = NSScreen.desktop.visibleFrame
        var next = corner
        if corner == .zero {
            next = NSPoint(x: frameStorage.minX, y: frameStorage.maxY)
        } else {
            setFrameTopLeftPoint(corner)
        }
        next = NSPoint(x: next.x + Self.cascadeStep, y: next.y - Self.cascadeStep)
        if next.x + frameStorage.width > area.maxX { next.x = area.minX + Self.cascadeStep }
        if next.y - frameStorage.height < area.minY { next.y = area.maxY - Self.cascadeStep }
        return next
    }

    /// Returns a frame whose title bar can be reached: below the menu bar, and not below the screen.
    func constrained(_ rect: NSRect, _ screen: NSScreen?) -> NSRect {
        guard styleStorage.contains(.titled), let area = screen?.visibleFrame else { return rect }
        var new = rect
        if new.maxY > area.maxY { new.origin.y = area.maxY - new.height }
        let bar = TitleBar.height(styleStorage)
        if new.maxY < area.minY + bar { new.origin.y = area.minY + bar - new.height }
        return new
    }

    // MARK: Animated frames

    /// The time in which a window changes by 150 points; it is proportional to the larger change of an edge.
    ///
    /// - Source: documentation, `animationResizeTime(_:)`: 0.20 seconds for 150 pixels.
    func resizeTime(to new: NSRect) -> TimeInterval {
        let old = frameStorage
        let change = max(
            abs(new.minX - old.minX), abs(new.maxX - old.maxX), abs(new.minY - old.minY), abs(new.maxY - old.maxY))
        return 0.2 * Double(change) / 150
    }

    /// Slides to a frame. Unlike on a Mac the call returns at once, and the views have their new frames then.
    func slide(to new: NSRect) {
        let animation = ViewAnimation(
            duration: animationResizeTime(new), delay: 0, options: [.layoutSubviews, .allowUserInteraction],
            completion: nil)
        animation.run {
            adopt(frame: new)
            layoutIfNeeded()
        }
    }

    // MARK: Frames that are kept

    func keepFrame(as name: FrameAutosaveName) -> Bool {
        if !name.isEmpty, NSApplication.shared.windows.contains(where: { $0 !== self && $0.frameAutosaveName == name })
        {
            return false
        }
        state.autosaveName = name
        if !name.isEmpty, !restoreFrameFromDefaults(name) { saveFrameInDefaults(name) }
        return true
    }

    func saveFrameInDefaults(_ name: FrameAutosaveName) {
        UserDefaults.standard.set(describedFrame, forKey: "NSWindow Frame \(name)")
    }

    func restoreFrameFromDefaults(_ name: FrameAutosaveName) -> Bool {
        guard let text = UserDefaults.standard.string(forKey: "NSWindow Frame \(name)") else { return false }
        adopt(frameDescription: text)
        return true
    }

    /// The frame and the screen's, as eight numbers.
    var describedFrame: String {
        let (f, s) = (frameStorage, NSScreen.desktop.visibleFrame)
        let numbers = [f.minX, f.minY, f.width, f.height, s.minX, s.minY, s.width, s.height]
        return numbers.map { "\(Int($0))" }.joined(separator: " ") + " "
    }

    func adopt(frameDescription text: String) {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count >= 4, numbers.allSatisfy(\.isFinite) else { return }
        let rect = NSRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        adopt(frame: constrained(Self.checked(rect), NSScreen.desktop))
    }
}

extension NSView {
    /// Whether a constraint or a content's size in the subtree has a say in the window's size.
    fileprivate var hasConstraintsInside: Bool { LayoutEngine.current(for: self) != nil }
}

extension NSRect {
    var roundedToPoints: NSRect {
        NSRect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(), height: height.rounded())
    }
}

extension NSSize {
    /// The size in whole points that has room for this one; what a sum of equations adds is no room.
    fileprivate var roundedUpToPoints: NSSize {
        NSSize(width: (width - 1e-6).rounded(.up), height: (height - 1e-6).rounded(.up))
    }
}

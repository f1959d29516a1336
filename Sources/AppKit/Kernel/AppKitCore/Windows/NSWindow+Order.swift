import Foundation
import QuinceDiagnostics

extension NSWindow {
    // MARK: Order

    func put(_ mode: OrderingMode, _ number: Int) {
        guard mode != .out else { return leaveScreen() }
        let list = NSScreen.desktop.windowList
        let isNew = !list.contains(self)
        let other = number == 0 ? nil : NSApplication.shared.window(withWindowNumber: number)
        if isNew { prepareToAppear() }
        list.place(self, mode, other)
        for child in state.children { list.place(child, .above, self) }
        layer.isHidden = state.isHiddenByApp
        if isNew {
            tell(NSWindow.didExposeNotification) { $0.windowDidExpose }
            frameView.controllersDidAppear()
            tellOcclusion()
        }
    }

    /// Whether the window is among those of the desktop, also while its app is hidden.
    var isOnDesktop: Bool { NSScreen.desktop.windowList.contains(self) }

    private func prepareToAppear() {
        NSApplication.shared.add(self)
        frameView.controllersWillAppear()
        growToConstraints()
        if styleStorage.contains(.titled) { place(constrained(frameStorage, NSScreen.desktop)) }
        fitLayer()
        if !state.hasInitialResponder, let initialFirstResponder {
            state.hasInitialResponder = true
            makeFirstResponder(initialFirstResponder)
        }
    }

    private func leaveScreen() {
        let list = NSScreen.desktop.windowList
        guard list.contains(self) else { return }
        frameView.controllersWillDisappear()
        for child in state.children { list.remove(child) }
        list.remove(self)
        NSApplication.shared.windowDidLeave(self)
        frameView.controllersDidDisappear()
        tellOcclusion()
    }

    /// Tells that the window is seen now, or is not.
    func tellOcclusion() {
        if belongsToMenus { return }
        tell(NSWindow.didChangeOcclusionStateNotification) { $0.windowDidChangeOcclusionState }
    }

    // MARK: Key and main

    func didBecomeKey() {
        frameView.windowStateDidChange()
        fitShadow()
        if !state.hasInitialResponder, firstResponderStorage == nil {
            state.hasInitialResponder = true
            if autorecalculatesKeyViewLoop || initialFirstResponder == nil { connectKeyViews() }
            if let view = initialFirstResponder ?? firstKeyView { makeFirstResponder(view) }
        }
        tell(NSWindow.didBecomeKeyNotification) { $0.windowDidBecomeKey }
    }

    func didResignKey() {
        frameView.windowStateDidChange()
        fitShadow()
        tell(NSWindow.didResignKeyNotification) { $0.windowDidResignKey }
    }

    func didBecomeMain() {
        frameView.windowStateDidChange()
        fitShadow()
        tell(NSWindow.didBecomeMainNotification) { $0.windowDidBecomeMain }
    }

    func didResignMain() {
        frameView.windowStateDidChange()
        fitShadow()
        tell(NSWindow.didResignMainNotification) { $0.windowDidResignMain }
    }

    // MARK: Children

    func adopt(child: NSWindow, _ mode: OrderingMode) {
        var window: NSWindow? = self
        while let current = window {
            guard current !== child else {
                stopLikeUIKit("A window cannot be a child of itself or of one of its children: \(child)")
            }
            window = current.parent
        }
        child.parent?.release(child: child)
        state.children.append(child)
        child.parent = self
        if isVisible { child.order(mode, relativeTo: windowNumber) }
    }

    func release(child: NSWindow) {
        state.children.removeAll { $0 === child }
        if child.parent === self { child.parent = nil }
    }

    // MARK: Closing

    func closeAtOnce() {
        tell(NSWindow.willCloseNotification) { $0.windowWillClose }
        for sheet in state.sheets { endSheet(sheet) }
        orderOut(nil)
        parent?.release(child: self)
        NSApplication.shared.windowDidClose(self)
    }

    /// Closes as a person does, by the button: the delegate is asked.
    func closeByPerson() {
        guard styleStorage.contains(.closable), state.sheets.isEmpty else { return NSBeep() }
        if let delegate, !delegate.windowShouldClose(self) { return }
        close()
    }

    // MARK: Miniaturizing and zooming

    /// Miniaturizes: there is no Dock here, so that the window is only away, until the Window menu or the app brings it back.
    func miniaturizeAtOnce() {
        guard !state.isMiniaturized, state.sheets.isEmpty else { return }
        tell(NSWindow.willMiniaturizeNotification) { $0.windowWillMiniaturize }
        state.isMiniaturized = true
        NSScreen.desktop.windowList.remove(self)
        NSApplication.shared.windowDidLeave(self)
        tellOcclusion()
        tell(NSWindow.didMiniaturizeNotification) { $0.windowDidMiniaturize }
    }

    func deminiaturizeAtOnce() {
        guard state.isMiniaturized else { return }
        state.isMiniaturized = false
        makeKeyAndOrderFront(nil)
        tell(NSWindow.didDeminiaturizeNotification) { $0.windowDidDeminiaturize }
    }

    /// The frame of a zoomed window: as large as the screen and the window's limits allow, or as the delegate says.
    var standardFrame: NSRect {
        let area = NSScreen.desktop.visibleFrame
        let size = limited(area.size)
        let rect = NSRect(x: area.minX, y: area.maxY - size.height, width: size.width, height: size.height)
        return delegate?.windowWillUseStandardFrame(self, defaultFrame: rect) ?? rect
    }

    func zoomAtOnce() {
        let standard = standardFrame
        let isAway = frameStorage != standard
        let new = isAway ? standard : (state.frameBeforeZoom ?? frameStorage)
        if let delegate, !delegate.windowShouldZoom(self, toFrame: new) { return }
        if isAway { state.frameBeforeZoom = frameStorage }
        setFrame(new, display: true, animate: isVisible)
    }

    // MARK: Full screen

    /// Enters full screen in the system's animation, or leaves it.
    func toggleFullScreenByPerson() {
        guard styleStorage.contains(.resizable) || collectionBehavior.contains(.fullScreenPrimary) else {
            return NSBeep()
        }
        if let before = state.fullScreen { leaveFullScreen(to: before) } else { enterFullScreen() }
    }

    private func enterFullScreen() {
        tell(NSWindow.willEnterFullScreenNotification) { $0.windowWillEnterFullScreen }
        state.fullScreen = FullScreenState(frame: frameStorage, style: styleStorage)
        styleStorage.insert(.fullScreen)
        let options: NSApplication.PresentationOptions = [.fullScreen, .autoHideDock, .autoHideMenuBar]
        state.fullScreenOptions = delegate?.window(self, willUseFullScreenPresentationOptions: options) ?? options
        let whole = NSScreen.desktop.frame
        let size = delegate?.window(self, willUseFullScreenContentSize: whole.size) ?? whole.size
        let rect = NSRect(
            x: ((whole.width - size.width) / 2).rounded(), y: ((whole.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        frameView.styleDidChange()
        if delegate?.customWindowsToEnterFullScreen(for: self) != nil { return showOwnWay(to: rect, isEntering: true) }
        FullScreenMove.run(self, to: rect) { window in
            window.tell(NSWindow.didEnterFullScreenNotification) { $0.windowDidEnterFullScreen }
        }
    }

    private func leaveFullScreen(to before: FullScreenState) {
        tell(NSWindow.willExitFullScreenNotification) { $0.windowWillExitFullScreen }
        (state.fullScreen, state.fullScreenOptions) = (nil, [])
        styleStorage = before.style
        frameView.styleDidChange()
        if delegate?.customWindowsToExitFullScreen(for: self) != nil {
            return showOwnWay(to: before.frame, isEntering: false)
        }
        FullScreenMove.run(self, to: before.frame) { window in
            window.tell(NSWindow.didExitFullScreenNotification) { $0.windowDidExitFullScreen }
        }
    }

    /// Lets the delegate animate the way itself; the window has its new frame when the time is over.
    private func showOwnWay(to frame: NSRect, isEntering: Bool) {
        let duration = FullScreenMove.duration
        if isEntering {
            delegate?.window(self, startCustomAnimationToEnterFullScreenWithDuration: duration)
        } else {
            delegate?.window(self, startCustomAnimationToExitFullScreenWithDuration: duration)
        }
        FullScreenMove.wait(self) { window in
            window.place(frame)
            if isEntering {
                window.tell(NSWindow.didEnterFullScreenNotification) { $0.windowDidEnterFullScreen }
            } else {
                window.tell(NSWindow.didExitFullScreenNotification) { $0.windowDidExitFullScreen }
            }
        }
    }
}

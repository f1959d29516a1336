import Foundation

extension NSApplication {
    // MARK: Active and inactive

    func becomeActive() {
        guard !isActive else { return }
        if state.isHidden { unhideWindows() }
        tell(Self.willBecomeActiveNotification) { $0.applicationWillBecomeActive }
        isActive = true
        for window in windows where window.state.isHiddenByApp { window.showAgain() }
        let key = state.keyBefore?.window ?? orderedWindows.first { $0.canBecomeKey && $0.isVisible }
        let main = state.mainBefore?.window ?? orderedWindows.first { $0.canBecomeMain }
        if let main, main.isVisible { changeMainWindow(to: main) }
        if let key, key.isVisible { changeKeyWindow(to: key) }
        tell(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive }
    }

    func resignActive() {
        guard isActive else { return }
        tell(Self.willResignActiveNotification) { $0.applicationWillResignActive }
        menus.close()
        state.keyBefore = keyWindow.map(WeakWindow.init)
        state.mainBefore = mainWindow.map(WeakWindow.init)
        isActive = false
        changeKeyWindow(to: nil)
        changeMainWindow(to: nil)
        // Panels are away while the app is inactive.
        for window in windows where window.hidesOnDeactivate && window.isVisible { window.hideForApp() }
        tell(Self.didResignActiveNotification) { $0.applicationDidResignActive }
    }

    func hideWindows() {
        guard !state.isHidden else { return }
        tell(Self.willHideNotification) { $0.applicationWillHide }
        resignActive()
        state.isHidden = true
        for window in windows where window.canHide && window.isVisible { window.hideForApp() }
        tell(Self.didHideNotification) { $0.applicationDidHide }
    }

    func unhideWindows() {
        guard state.isHidden else { return }
        tell(Self.willUnhideNotification) { $0.applicationWillUnhide }
        state.isHidden = false
        for window in windows where window.state.isHiddenByApp && !window.hidesOnDeactivate { window.showAgain() }
        tell(Self.didUnhideNotification) { $0.applicationDidUnhide }
    }

    // MARK: Key and main windows

    func changeKeyWindow(to window: NSWindow?) {
        guard window !== keyWindow, window == nil || isActive || window?.styleMask.contains(.nonactivatingPanel) == true
        else {
            if let window, !isActive { state.keyBefore = WeakWindow(window: window) }
            return
        }
        let old = keyWindow
        keyWindow = nil
        old?.resignKey()
        keyWindow = window
        window?.becomeKey()
    }

    func changeMainWindow(to window: NSWindow?) {
        guard window !== mainWindow, window == nil || isActive else {
            if let window, !isActive { state.mainBefore = WeakWindow(window: window) }
            return
        }
        let old = mainWindow
        mainWindow = nil
        old?.resignMain()
        mainWindow = window
        window?.becomeMain()
        windowsMenuNeedsUpdate()
    }

    // MARK: The list of windows

    func add(_ window: NSWindow) {
        if windowRegister.add(window) { windowsMenuNeedsUpdate() }
    }

    /// A window has left the screen: the next ones in order become key and main.
    func windowDidLeave(_ window: NSWindow) {
        mouse.forget(window)
        let (wasKey, wasMain) = (keyWindow === window, mainWindow === window)
        let next = orderedWindows.first { $0 !== window && $0.canBecomeMain && $0.level == .normal }
        if wasKey {
            let modal = modalWindow.flatMap { $0 === window ? nil : $0 }
            changeKeyWindow(
                to: modal ?? next ?? orderedWindows.first { $0 !== window && $0.canBecomeKey && $0.isVisible })
        }
        if wasMain { changeMainWindow(to: next) }
    }

    func windowDidClose(_ window: NSWindow) {
        windowRegister.windowDidClose(window)
        // Nobody could answer it any more.
        for session in modalSessions where session.window === window { session.response = session.response ?? .stop }
        windowsMenuNeedsUpdate()
        let isLast = !windows.contains { $0.isVisible && !($0 is NSPanel) } && !(window is NSPanel)
        if isLast, delegate?.applicationShouldTerminateAfterLastWindowClosed(self) == true { terminate(nil) }
    }

    // MARK: Ending

    func terminateByDelegate() {
        switch delegate?.applicationShouldTerminate(self) ?? .terminateNow {
        case .terminateNow: end()
        case .terminateCancel, .terminateLater: break
        }
    }

    func end() {
        tell(Self.willTerminateNotification) { $0.applicationWillTerminate }
        frameLoop.exitStatus = 0
    }
}

extension NSWindow {
    fileprivate func hideForApp() {
        state.isHiddenByApp = true
        layer.isHidden = true
        tellOcclusion()
    }

    fileprivate func showAgain() {
        state.isHiddenByApp = false
        layer.isHidden = false
        tellOcclusion()
    }
}

import AppKitDrawing
import Foundation

extension NSWindow: NSAccessibilityProtocol {
    func windowAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .element, .enabled: return true
        case .role: return isSheet ? NSAccessibility.Role.sheet : NSAccessibility.Role.window
        case .subrole: return windowSubrole
        case .roleDescription: return roleDescription
        case .identifier: return identifier?.rawValue
        case .title: return title
        case .document: return representedURL?.absoluteString
        case .frame: return frame
        case .activationPoint: return frame.middle
        case .parent: return sheetParent ?? NSApplication.shared
        case .window, .topLevelUIElement: return self
        case .children, .visibleChildren: return accessibilityParts
        case .isMain: return isMainWindow
        case .focused: return isKeyWindow
        case .modal: return NSApplication.shared.modalWindow === self
        case .minimized: return isMiniaturized
        case .hidden: return !isVisible
        case .edited: return isDocumentEdited
        case .defaultButton: return defaultButton
        case .closeButton: return standardWindowButton(.closeButton)
        case .zoomButton: return standardWindowButton(.zoomButton)
        case .minimizeButton: return standardWindowButton(.miniaturizeButton)
        default: return nil
        }
    }

    private var windowSubrole: NSAccessibility.Subrole {
        if NSApplication.shared.modalWindow === self { return .dialog }
        return self is NSPanel && level == .floating ? .floatingWindow : .standardWindow
    }

    private var accessibilityParts: [Any] {
        NSAccessibility.unignoredChildren(from: uppermostView.subviews) + sheets
    }

    func takeWindowAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        switch (key, value) {
        case (.isMain, let isMain as Bool): if isMain { makeKeyAndOrderFront(nil) }
        case (.focused, let isFocused as Bool): if isFocused { makeKeyAndOrderFront(nil) }
        case (.minimized, let isMinimized as Bool): if isMinimized { miniaturize(nil) } else { deminiaturize(nil) }
        default: return false
        }
        return true
    }

    func windowAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        action == .raise ? { self.orderFront(nil) } : nil
    }
}

extension WindowButton {
    func windowButtonAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch (key, kind) {
        case (.subrole, .closeButton): NSAccessibility.Subrole.closeButton
        case (.subrole, .miniaturizeButton): NSAccessibility.Subrole.minimizeButton
        case (.subrole, .zoomButton): NSAccessibility.Subrole.zoomButton
        default: nil
        }
    }
}

extension NSApplication: NSAccessibilityProtocol {
    func applicationAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .element, .enabled: return true
        case .role: return NSAccessibility.Role.application
        case .roleDescription: return roleDescription
        case .title: return ProcessInfo.processInfo.processName
        case .children, .windows: return windows.filter(\.isVisible)
        case .visibleChildren: return orderedWindows
        case .mainWindow: return mainWindow
        case .focusedWindow: return keyWindow
        case .applicationFocusedUIElement: return keyWindow?.firstResponder
        case .frontmost: return isActive
        case .hidden: return isHidden
        case .menuBar: return mainMenu
        default: return nil
        }
    }

    func takeApplicationAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        switch (key, value) {
        case (.frontmost, let isFrontmost as Bool): if isFrontmost { activate(ignoringOtherApps: true) }
        case (.hidden, let isHidden as Bool): if isHidden { hide(nil) } else { unhide(nil) }
        default: return false
        }
        return true
    }
}

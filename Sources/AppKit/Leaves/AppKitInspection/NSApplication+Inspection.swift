package import AppKitCore
package import Foundation
import QuinceHostInterface
package import QuinceInspection
import QuinceRenderTree

extension NSApplication: InspectedDesktop {
    package var inspectedScreens: [any InspectedScreen] { NSScreen.screens }
    package var launchProblem: String? { nil }
    package var takesText: Bool { editedText?.isEditable ?? false }
    package var hasTextToDelete: Bool { editedText?.string.isEmpty == false }
    package func endTextInput() { keyWindow?.makeFirstResponder(nil) }
    package func takeWindowsAway() { for window in windows { window.orderOut(nil) } }
    private var editedText: NSText? { keyWindow?.firstResponder as? NSText }

    package func chooseMenu(_ path: [String]) -> String? { menus.choose(path: path) }

    package var keyWindowCorner: CGPoint? {
        guard let keyWindow, keyWindow.styleMask.contains(.resizable), let screen = NSScreen.main else { return nil }
        return screen.flipped(CGPoint(x: keyWindow.frame.maxX, y: keyWindow.frame.minY))
    }
    package var keyWindowContent: CGSize { keyWindow?.contentView?.frame.size ?? .zero }
}

extension NSScreen: InspectedScreen {
    package var inspectedName: String { "main" }
    package var inspectedScale: CGFloat { backingScaleFactor }
    package var inspectedSize: CGSize { frame.size }
    package var isMirroring: Bool { false }
    package var inspectedWindows: [any InspectedWindow] { NSApplication.shared.orderedWindows.reversed() }
}

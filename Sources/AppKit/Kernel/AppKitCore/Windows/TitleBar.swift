import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// The metrics of title bars.
///
/// - Source: the heights are those of OS X 10.10, 22 and 16 points; the room for buttons is an estimate.
@MainActor
enum TitleBar {
    static func height(_ style: NSWindow.StyleMask) -> CGFloat {
        // A sheet has no title bar.
        guard style.contains(.titled), style.isDisjoint(with: [.fullScreen, .docModalWindow]) else { return 0 }
        return style.contains(.utilityWindow) ? 16 : 22
    }

    static func content(forFrame frame: NSRect, _ style: NSWindow.StyleMask) -> NSRect {
        var rect = frame
        if !style.contains(.fullSizeContentView) { rect.size.height -= height(style) }
        return rect
    }

    static func frame(forContent content: NSRect, _ style: NSWindow.StyleMask) -> NSRect {
        var rect = content
        if !style.contains(.fullSizeContentView) { rect.size.height += height(style) }
        return rect
    }

    /// Returns the width at which the title is not cut.
    static func leastWidth(_ title: String, _ style: NSWindow.StyleMask) -> CGFloat {
        guard style.contains(.titled) else { return 0 }
        let text = (title as NSString).size(withAttributes: [.font: font(style)]).width
        return (text + 2 * buttonsWidth(style)).rounded(.up)
    }

    static func font(_ style: NSWindow.StyleMask) -> NSFont {
        style.contains(.utilityWindow) ? .titleBarFont(ofSize: 11) : .titleBarFont(ofSize: 13)
    }

    /// The room that the three buttons need at the left.
    static func buttonsWidth(_ style: NSWindow.StyleMask) -> CGFloat { style.contains(.utilityWindow) ? 52 : 68 }
}

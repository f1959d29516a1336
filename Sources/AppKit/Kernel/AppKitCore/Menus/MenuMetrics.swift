import AppKitDrawing
import CoreGraphics
package import Foundation
import QuinceTextKit
import UIFoundation

/// The sizes of menus.
///
/// - Source: estimates of OS X 10.10's: rows of 19 points in a font of 14, separators of 12, a margin of 4 above and
///   below; a column of 21 points for marks. They are estimates.
@MainActor
package enum MenuMetrics {
    package static let rowHeight: CGFloat = 19
    static let separatorHeight: CGFloat = 12
    static let margin: CGFloat = 4
    package static let markColumn: CGFloat = 21
    static let endColumn: CGFloat = 21
    static let keyGap: CGFloat = 36
    static let cornerRadius: CGFloat = 6
    /// The distance in the menu bar from a title to the edge of what is blue.
    static let barPadding: CGFloat = 9

    static var font: NSFont { .menuFont(ofSize: 14) }

    static func height(of item: NSMenuItem) -> CGFloat {
        if item.isHidden { return 0 }
        if let view = item.view { return view.frame.height }
        if item.isSeparatorItem { return separatorHeight }
        return max(rowHeight, (item.image?.size.height ?? 0) + 3)
    }

    static func size(of menu: NSMenu) -> NSSize {
        var (width, height): (CGFloat, CGFloat) = (0, 2 * margin)
        for item in menu.items where !item.isHidden {
            width = max(width, self.width(of: item))
            height += self.height(of: item)
        }
        return NSSize(width: max(width, menu.minimumWidth).rounded(.up), height: height)
    }

    private static func width(of item: NSMenuItem) -> CGFloat {
        if let view = item.view { return view.frame.width }
        let keys = KeyEquivalent(item.keyEquivalent, item.keyEquivalentModifierMask).words
        let keysWidth = keys.isEmpty ? 0 : keyGap + textWidth(keys)
        let image = item.image.map { $0.size.width + 5 } ?? 0
        return markColumn + CGFloat(item.indentationLevel) * 10 + image + textWidth(item.title) + keysWidth + endColumn
    }

    static func textWidth(_ text: String) -> CGFloat { (text as NSString).size(withAttributes: [.font: font]).width }

    /// Returns the distance of an item's upper edge from that of the menu.
    static func offset(of item: NSMenuItem, in menu: NSMenu) -> CGFloat {
        var y = margin
        for other in menu.items {
            if other === item { return y }
            y += height(of: other)
        }
        return y
    }
}

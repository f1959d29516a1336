import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation

/// The right part of the menu bar, in which apps show items of their own.
@preconcurrency @MainActor
open class NSStatusBar: NSObject {
    public static let system = NSStatusBar()

    private var items: [NSStatusItem] = []
    /// The distance of the last item from the screen's right edge; an estimate of the room of the system's own items.
    private static let right: CGFloat = 12

    open var isVertical: Bool { false }
    open var thickness: CGFloat { NSScreen.menuBarHeight }

    /// Adds an item to the left of those that are there.
    ///
    /// - Parameter length: the width in points, or `NSStatusItem.variableLength` or `squareLength`.
    open func statusItem(withLength length: CGFloat) -> NSStatusItem {
        let item = NSStatusItem(in: self, length: length)
        items.append(item)
        NSApplication.shared.menus.statusItemCount = items.count
        tile()
        return item
    }

    open func removeStatusItem(_ item: NSStatusItem) {
        guard let index = items.firstIndex(where: { $0 === item }) else { return }
        items.remove(at: index).leave()
        NSApplication.shared.menus.statusItemCount = items.count
        tile()
    }

    /// Places the items beside each other, the first one at the right.
    func tile() {
        let screen = (NSScreen.main?.frame ?? .zero)
        var right = screen.maxX - Self.right
        for item in items where item.isVisible {
            let width = item.shownLength
            right -= width
            item.place(NSRect(x: right, y: screen.maxY - thickness, width: width, height: thickness))
        }
    }
}

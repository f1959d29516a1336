import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceLaunchState

/// The right part of the menu bar, in which apps show items of their own.
@preconcurrency @MainActor
open class NSStatusBar: NSObject {
    private static let launched = LaunchLocal(main: NSStatusBar.init)
    public static var system: NSStatusBar { launched.value }

    /// The distance of the last item from the screen's right edge; an estimate of the room of the system's own items.
    private static let right: CGFloat = 12

    /// The items from the right, which the app holds: one that it lets go leaves the bar.
    private var places: [Place] = []
    private struct Place { weak var item: NSStatusItem? }
    private var items: [NSStatusItem] { places.compactMap(\.item) }
    private var screenObserver: (any NSObjectProtocol)?

    public override init() {
        super.init()
        screenObserver = NotificationCenter.default.addObserver(
            forName: NSApplication.didChangeScreenParametersNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.tile() }
        }
    }

    open var isVertical: Bool { false }
    open var thickness: CGFloat { NSScreen.menuBarHeight }

    /// Adds an item to the left of those that are there.
    ///
    /// - Parameter length: the width in points, or `NSStatusItem.variableLength` or `squareLength`.
    open func statusItem(withLength length: CGFloat) -> NSStatusItem {
        let item = NSStatusItem(in: self, length: length)
        places.append(Place(item: item))
        tile()
        return item
    }

    open func removeStatusItem(_ item: NSStatusItem) {
        places.removeAll { $0.item === item }
        item.leave()
        tile()
    }

    /// Places the items beside each other, the first one at the right.
    func tile() {
        places.removeAll { $0.item == nil }
        if NSApplication.shared.menus.statusItemCount != places.count {
            NSApplication.shared.menus.statusItemCount = places.count
        }
        let screen = NSScreen.main?.frame ?? .zero
        var right = screen.maxX - Self.right
        for item in items where item.isVisible {
            let width = item.shownLength
            right -= width
            item.place(NSRect(x: right, y: screen.maxY - thickness, width: width, height: thickness))
        }
    }
}

import Foundation
import UIFoundation

/// A container that shows its children's items in a toolbar.
@MainActor
package protocol BarContainer: AnyObject {
    /// Called when the toolbar items of a child have changed.
    func barItemsDidChange(of child: UIViewController, animated: Bool)
    /// Called when a child has another item for a tab bar.
    func tabItemDidChange(of child: UIViewController)
    /// Called when a child has another title.
    func titleDidChange(of child: UIViewController)
    /// Called when controllers have left a child, which is a navigation controller.
    func controllersDidLeave(_ child: UIViewController)
}

/// A container with a navigation bar that a search may hide, or have for itself.
@MainActor
package protocol NavigationBarContainer: UIViewController {
    /// The child whose item the bar shows.
    var childInBar: UIViewController? { get }
    var isBarAway: Bool { get }
    func takeBarAway(_ isAway: Bool, animated: Bool)
    /// Places the bar and the child below it for the heights of the item's palette; to be called in an animation.
    func followPalette()
}

/// The items that a view controller has for the bars of its containers.
struct ControllerBars {
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
    var editItem: UIBarButtonItem?
}

extension UIViewController {
    // MARK: For containers

    /// Whether the controller has an item for a tab bar already.
    package var hasTabBarItem: Bool { bars.tabBarItem != nil }

    /// Whether the controller appears, or has appeared and does not disappear.
    package var appearsOnScreen: Bool { ledger.isOnScreen }
    /// Notes that a controller, which was told that it would leave its parent, stays.
    package func cancelLeaving() { takeAppearance(.didMove) }

    // MARK: Items

    var madeNavigationItem: UINavigationItem {
        if let item = bars.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        bars.navigationItem = item
        return item
    }

    var madeTabBarItem: UITabBarItem {
        if let item = bars.tabBarItem { return item }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        bars.tabBarItem = item
        return item
    }

    var madeEditItem: UIBarButtonItem {
        if let item = bars.editItem { return item }
        let toggle = UIAction { [weak self] _ in
            if let self { setEditing(!isEditing, animated: true) }
        }
        let item = UIBarButtonItem(systemItem: isEditing ? .done : .edit, primaryAction: toggle)
        bars.editItem = item
        return item
    }

    /// Gives the title to the items that show it. A tab keeps a title of its own until the controller's changes.
    func titleDidChange() {
        bars.navigationItem?.title = title
        bars.tabBarItem?.title = title
        (parentStorage as? any BarContainer)?.titleDidChange(of: self)
    }

    /// Lets the container place the view anew, whose extent under bars has changed.
    func extentDidChange() { parentStorage?.viewIfLoaded?.setNeedsLayout() }
}

import CoreGraphics
import Foundation
import QuinceKitDescription
public import UIKitCore

/// The search bar of a navigation item, as its navigation bar sees it.
@MainActor
final class SearchPalette: NavigationPalette {
    let controller: UISearchController
    private weak var item: UINavigationItem?

    init(_ controller: UISearchController, in item: UINavigationItem) {
        (self.controller, self.item) = (controller, item)
        let bar = controller.searchBar
        bar.isInNavigationBar = true
        bar.translatesAutoresizingMaskIntoConstraints = true
    }

    var view: UIView { controller.searchBar }
    var height: CGFloat { controller.searchBar.naturalHeight }
    var loneHeight: CGFloat? {
        controller.isActive && controller.hidesNavigationBarDuringPresentation ? height : nil
    }

    var searchText: String? { controller.searchBar.text }

    func heightDidChange() { item?.paletteDidChange() }
}

extension UINavigationItem {
    /// The search controller whose bar stands below the title.
    public var searchController: UISearchController? {
        get { (palette as? SearchPalette)?.controller }
        set {
            guard newValue !== searchController else { return }
            palette = newValue.map { SearchPalette($0, in: self) }
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UINavigationItem.self) {
        $0.key("searchController", \.searchController)
    }
}

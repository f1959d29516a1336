public import Foundation
import QuinceKitDescription
public import UIFoundation

/// An item of a tab bar: a title, an image and a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable, CaseIterable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    open var selectedImage: UIImage? { didSet { changed() } }
    open var badgeValue: String? { didSet { changed() } }
    open var badgeColor: UIColor? { didSet { changed() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    open var standardAppearance: UITabBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.copied(for: self)
            changed()
        }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copied(for: self)
            changed()
        }
    }
    package var systemItem: SystemItem? { didSet { changed() } }
    private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UITabBarItem.self)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        (self.systemItem, self.tag) = (systemItem, tag)
    }

    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state.rawValue] = textAttributes
        changed()
    }

    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }
}

extension UITabBarItem: BarItemOwner {
    /// Called after the item's appearance object has changed.
    package func itemDidChange(_ item: NSObject) { changed() }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UITabBarItem.self) {
        $0.nib(element: "tabBarItem")
        $0.key("selectedImage", \.selectedImage, .nib)
        $0.key("badgeValue", \.badgeValue, .nib)
        $0.nib("systemItem", \.systemItem)
        $0.nib("titlePositionAdjustment", \.titlePositionAdjustment)
    }
}

extension UITabBarItem.SystemItem: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads,
            .mostRecent, .mostViewed)
    }
}

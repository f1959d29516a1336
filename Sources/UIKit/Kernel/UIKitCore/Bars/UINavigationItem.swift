import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
public import UIFoundation

/// A view that a navigation bar shows below the title for an item: a search bar.
@MainActor
package protocol NavigationPalette: AnyObject {
    var view: UIView { get }
    /// The height in points while nothing is searched.
    var height: CGFloat { get }
    /// The height in points while the palette is all that the bar shows; `nil` while it is not.
    var loneHeight: CGFloat? { get }
    var searchText: String? { get }
}

/// The title, items and search of one view controller in a navigation bar: a model that the bar reads.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }

    /// The bar that shows the item.
    package weak var owner: (any BarItemOwner)? { didSet { for item in barItems { item.owner = owner } } }

    open var title: String? { didSet { changed() } }
    open var titleView: UIView? {
        didSet {
            if titleView !== oldValue { titleFit = nil }
            changed()
        }
    }
    /// The size of the title view before a bar placed it, `nil` if the app left it open, and the size that it has there.
    package var titleFit: (own: CGSize?, given: CGSize)?
    open var prompt: String? { didSet { changed() } }
    /// The item of the back button that leads back to this item.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    open var backButtonTitle: String? { didSet { changed() } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    open var backAction: UIAction? { didSet { changed() } }
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
    /// The search bar below the title, which the module UIKitSearch sets.
    package var palette: (any NavigationPalette)? { didSet { changed() } }
    /// Whether the search bar goes away as content scrolls up.
    open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet {
            guard preferredSearchBarPlacement == .inline else { return }
            Unsupported.report("a search bar beside the title", in: "UINavigationItem.preferredSearchBarPlacement")
        }
    }
    /// The place of the search bar: always below the title.
    open var searchBarPlacement: SearchBarPlacement { .stacked }
    private var hidesBack = false
    private var left: [UIBarButtonItem] = []
    private var right: [UIBarButtonItem] = []
    /// Whether the next layout of the bar is animated.
    package var isChangingAnimated = false

    // The bar's looks for this item, in place of the bar's own.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.copied(for: self)
            changed()
        }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.copied(for: self)
            changed()
        }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copied(for: self)
            changed()
        }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copied(for: self)
            changed()
        }
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        decodeNib(coder, as: UINavigationItem.self)
    }

    // MARK: The back button

    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        hidesBack = hidesBackButton
        changed(animated: animated)
    }

    // MARK: Items. The single item is the first of its side: on the left the leftmost, on the right the rightmost.

    open var leftBarButtonItem: UIBarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { left.isEmpty ? nil : left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { right.isEmpty ? nil : right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in left { item.owner = nil }
        left = items ?? []
        changed(animated: animated)
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in right { item.owner = nil }
        right = items ?? []
        changed(animated: animated)
    }

    private var barItems: [UIBarButtonItem] { left + right + (backBarButtonItem.map { [$0] } ?? []) }

    /// Called after the palette's heights have changed.
    package func paletteDidChange() { changed() }

    private func changed(animated: Bool = false) {
        guard let owner else { return }
        for item in barItems { item.owner = owner }
        isChangingAnimated = animated
        owner.itemDidChange(self)
    }
}

extension UINavigationItem: BarItemOwner {
    /// Called after one of the item's appearance objects has changed.
    package func itemDidChange(_ item: NSObject) { changed() }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UINavigationItem.self) {
        $0.key("titleView", \.titleView)
        $0.key("leftBarButtonItems", \.leftBarButtonItems)
        $0.key("rightBarButtonItems", \.rightBarButtonItems)
        $0.nib(element: "navigationItem")
        $0.key("title", \.title, .nib)
        $0.key("prompt", \.prompt, .nib)
        $0.key("hidesBackButton", \.hidesBackButton, .nib)
        $0.nib("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
        $0.nib("largeTitleDisplayMode", \.largeTitleDisplayMode)
        $0.key("hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling, .nib)
        $0.nib("backButtonTitle", \.backButtonTitle)
        $0.key("leftBarButtonItem", \.leftBarButtonItem, .nib)
        $0.key("rightBarButtonItem", \.rightBarButtonItem, .nib)
        $0.key("backBarButtonItem", \.backBarButtonItem, .nib)
        $0.nib(elements: "titleView") { item, element, nib in item.titleView = nib.view(element) }
        $0.nib(elements: "leftBarButtonItems") { $0.leftBarButtonItems = $2.objects(in: $1) }
        $0.nib(elements: "rightBarButtonItems") { $0.rightBarButtonItems = $2.objects(in: $1) }
    }
}

extension UINavigationItem.LargeTitleDisplayMode: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .always, .never) }
}

import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The view of one tab: its image above its title, and its badge.
@MainActor
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    /// The color behind the badge's text.
    private let plate = UIView()
    private var look: UITabBarItemAppearance?
    private var unselectedTint = TabBarButton.gray

    /// The title's size in points, and the gray of tabs that are not selected (behaviour/containers.md#bars).
    private static let titleSize: CGFloat = 10
    static var gray: UIColor { Look.current.bars.tab }
    private static let badgeHeight: CGFloat = 18

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        for view in [picture, label, plate, badge] { addSubview(view) }
        plate.isUserInteractionEnabled = false
        plate.layer.cornerRadius = Self.badgeHeight / 2
        picture.contentMode = .center
        picture.takesImagesAsTemplates = true
        picture.preferredSymbolConfiguration = .inBars
        label.textAlignment = .center
        item.itemView = self
    }

    /// Takes over the item's properties.
    ///
    /// - Parameter isInline: whether the title stands beside the image.
    func adopt(isSelected: Bool, isInline: Bool, _ look: UITabBarItemAppearance?, unselectedTint: UIColor?) {
        wantsInline = isInline
        self.look = look
        self.unselectedTint = look?.normal.iconColor ?? unselectedTint ?? Self.gray
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        show()
    }

    required init?(coder: NSCoder) { nil }

    private var stateLook: UITabBarItemStateAppearance? { isSelected ? look?.selected : look?.normal }
    private var color: UIColor { isSelected ? look?.selected.iconColor ?? tintColor : unselectedTint }

    func show() {
        let own = isSelected ? item.selectedImage ?? item.image : item.image
        picture.image = own ?? item.systemItem.flatMap { SystemDrawings.image(of: $0, isSelected: isSelected) }
        picture.tintColor = color
        let title = item.title ?? item.systemItem?.title ?? ""
        label.attributedText = NSAttributedString(string: title, attributes: attributes)
        accessibilityLabel = item.accessibilityLabel ?? title
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        showBadge()
        setNeedsLayout()
    }

    private var attributes: [NSAttributedString.Key: Any] {
        let font = wantsInline ? Look.current.bars.inlineTab : .systemFont(ofSize: Self.titleSize, weight: .medium)
        var result: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        result.merge(stateLook?.titleTextAttributes ?? [:]) { $1 }
        let states: [UIControl.State] = isSelected ? [.normal, .selected] : [.normal]
        return result.merging(item.titleAttributes(for: states, in: self)) { $1 }
    }

    private func showBadge() {
        (badge.isHidden, plate.isHidden) = (item.badgeValue == nil, item.badgeValue == nil)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
        ]
        attributes.merge(stateLook?.badgeTextAttributes ?? [:]) { $1 }
        attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
        badge.attributedText = NSAttributedString(string: item.badgeValue ?? "", attributes: attributes)
        badge.textAlignment = .center
        plate.backgroundColor = item.badgeColor ?? stateLook?.badgeBackgroundColor ?? .systemRed
    }

    /// The proxies that apply depend on the containers.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { show() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    // MARK: Layout

    private var wantsInline = false
    /// On a low bar the title stands beside the image in any case.
    private var isInline: Bool { wantsInline || bounds.height < 40 }

    /// The width of an image and the title beside it, with some room around them.
    var inlineWidth: CGFloat {
        (picture.shownSize ?? .zero).width + label.intrinsicContentSize.width + 5 * Self.gap
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = picture.shownSize ?? .zero
        let text = label.intrinsicContentSize
        let middle = bounds.midX
        if isInline {
            let gap: CGFloat = text.width > 0 && image.width > 0 ? Self.gap : 0
            let start = MainScreen.round(middle - (image.width + gap + text.width) / 2)
            picture.frame = CGRect(x: start, y: 0, width: image.width, height: bounds.height)
            label.frame = CGRect(x: start + image.width + gap, y: 0, width: text.width, height: bounds.height)
        } else {
            // The title's baseline is 5 points above the bar's end; the image has the room above it.
            let width = min(text.width, bounds.width)
            label.frame = CGRect(
                x: MainScreen.round(middle - width / 2), y: bounds.height - text.height - 1, width: width,
                height: text.height)
            let room = text.width > 0 ? label.frame.minY : bounds.height
            let box = CGRect(x: MainScreen.round(middle - image.width / 2), y: 0, width: image.width, height: room + 1)
            picture.frame = box.inset(by: item.imageInsets)
        }
        label.frame = label.frame.offset(by: titleMove)
        placeBadge(at: picture.frame.midX + image.width / 2)
    }

    private var titleMove: UIOffset {
        item.value(in: self) { (item: UITabBarItem) in item.titlePositionAdjustment.unlessZero }
            ?? stateLook?.titlePositionAdjustment ?? .zero
    }

    /// The room in points between an image and the title beside it.
    private static let gap: CGFloat = 5

    /// The badge's start is at the image's upper end. Where the title stands beside the image the badge ends before it
    /// (low confidence).
    private func placeBadge(at end: CGFloat) {
        let width = max(badge.intrinsicContentSize.width + 10, Self.badgeHeight)
        let x = isInline && label.frame.width > 0 ? min(end + Self.gap / 2, label.frame.minX) - width : end - 4
        let place = CGRect(x: MainScreen.round(x), y: 2, width: width, height: Self.badgeHeight)
        plate.frame = place.offset(by: stateLook?.badgePositionAdjustment ?? .zero)
        badge.frame = plate.frame.offset(by: stateLook?.badgeTitlePositionAdjustment ?? .zero)
    }
}

extension UITabBarItem.SystemItem {
    var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }
}

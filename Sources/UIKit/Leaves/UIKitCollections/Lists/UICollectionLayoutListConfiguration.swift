public import Foundation
import QuinceDiagnostics
public import UIFoundation
import UIKitCore
public import UIKitLists

/// The look of a section of a compositional layout that is a list.
/// The measures and colors are those of tables, as iOS 7 to 13 have them, which is chosen.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Int, Sendable { case none, supplementary }

    /// Returns how an item's separators look, from how they would.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// Returns the actions that a swipe uncovers beside an item; `nil` for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    public let appearance: Appearance
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the list; `nil` for the appearance's own, clear for none.
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// The actions at the beginning and at the end of items. Only those whose cells are `UICollectionViewListCell`s have any.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The space above a header; `nil` for the appearance's own.
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The lines between the cells of a list.
public struct UIListSeparatorConfiguration: Hashable {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }

    /// The inset of a separator that begins where the cell's text does.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = Self.automaticInsets
    public var bottomSeparatorInsets = Self.automaticInsets
    public var color = ListLook.separator
    public var multipleSelectionColor = ListLook.separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    public static func == (a: Self, b: Self) -> Bool {
        a.topSeparatorVisibility == b.topSeparatorVisibility
            && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
            && a.topSeparatorInsets == b.topSeparatorInsets && a.bottomSeparatorInsets == b.bottomSeparatorInsets
            && a.color.isEqual(b.color) && a.multipleSelectionColor.isEqual(b.multipleSelectionColor)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(topSeparatorVisibility)
        hasher.combine(bottomSeparatorVisibility)
        hasher.combine(topSeparatorInsets)
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout whose sections are all lists of one look.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, environment in
            let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            // The first section of a grouped list is twice as far from the edge.
            if index == 0, configuration.headerMode != .supplementary {
                section.contentInsets.top += ListLook.firstGap(configuration.appearance)
            }
            return section
        }
    }
}

extension NSCollectionLayoutSection {
    /// Returns a section of rows that are as wide as the view and as tall as their cells want.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListLook.rowHeight))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = ListLook.insets(configuration)
        section.list = ListAppearance(configuration)
        section.boundarySupplementaryItems = boundaries(configuration)
        return section
    }

    private static func boundaries(
        _ configuration: UICollectionLayoutListConfiguration
    ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListLook.headerHeight))
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            items.append(header)
        }
        if configuration.footerMode == .supplementary {
            items.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return items
    }
}

/// The look of the cells of a list section.
@MainActor
struct ListAppearance {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let showsSeparators: Bool
    let separators: UIListSeparatorConfiguration
    let handler: UICollectionLayoutListConfiguration.ItemSeparatorHandler?
    let hasHeaderItem: Bool
    let background: UIColor
    /// Whether the section has this color behind it although other sections have others.
    let hasOwnBackground: Bool
    let leadingActions: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
    let trailingActions: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?

    init(_ configuration: UICollectionLayoutListConfiguration) {
        (appearance, showsSeparators) = (configuration.appearance, configuration.showsSeparators)
        (separators, handler) = (configuration.separatorConfiguration, configuration.itemSeparatorHandler)
        hasHeaderItem = configuration.headerMode == .firstItemInSection
        background = configuration.backgroundColor ?? ListLook.background(configuration.appearance)
        hasOwnBackground = configuration.backgroundColor != nil || ListLook.isGrouped(configuration.appearance)
        leadingActions = configuration.leadingSwipeActionsConfigurationProvider
        trailingActions = configuration.trailingSwipeActionsConfigurationProvider
    }

    var hasActions: Bool { leadingActions != nil || trailingActions != nil }

    func separators(_ path: IndexPath) -> UIListSeparatorConfiguration { handler?(path, separators) ?? separators }
}

/// The place of a cell in a list.
struct ListPlace: Equatable {
    let isFirst: Bool
    let isLast: Bool
    let isHeader: Bool
    /// Whether the cell is not an item, but the header or the footer of the section.
    let isSupplementary: Bool
}

/// The measures and the colors of lists, in points: those of tables (behaviour/collections.md#lists).
@MainActor
enum ListLook {
    static let rowHeight: CGFloat = 44
    static let headerHeight: CGFloat = 28
    static let gap: CGFloat = 17.5
    static var margin: CGFloat { Look.current.table.margin }
    static let side: CGFloat = 16
    static let radius: CGFloat = 10
    static let accessoryGap: CGFloat = 10
    /// The distance by which an item is moved in for each level.
    static let indentation: CGFloat = 10
    static let chevronSize: CGFloat = 13

    nonisolated static var separator: UIColor { Look.current.table.separator }
    static var selection: UIColor { Look.current.table.selection }
    static var accessory: UIColor { Look.current.table.chevron }

    static func isGrouped(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> Bool {
        appearance == .grouped || appearance == .insetGrouped
    }

    /// The seconds in which a moved row gets its shadow, as in tables.
    static let liftDuration = 0.25

    /// Whether rows have a color of their own, so that a moved one casts a shadow.
    static func casts(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> Bool {
        appearance == .plain || isGrouped(appearance)
    }

    static func firstGap(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> CGFloat {
        isGrouped(appearance) ? gap : 0
    }

    static func insets(_ configuration: UICollectionLayoutListConfiguration) -> NSDirectionalEdgeInsets {
        let appearance = configuration.appearance
        let vertical = isGrouped(appearance) ? gap : 0
        let sides = appearance == .insetGrouped || appearance == .sidebar ? side : 0
        let top = configuration.headerMode == .supplementary ? 0 : configuration.headerTopPadding ?? vertical
        return NSDirectionalEdgeInsets(
            top: top, leading: sides, bottom: configuration.footerMode == .supplementary ? 0 : vertical,
            trailing: sides)
    }

    static func background(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UIColor {
        isGrouped(appearance) ? .systemGroupedBackground : .systemBackground
    }

    static func header(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UIColor {
        appearance == .plain ? .secondarySystemBackground : .clear
    }

    static func cell(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UIColor {
        switch appearance {
        case .grouped, .insetGrouped: .secondarySystemGroupedBackground
        case .sidebar, .sidebarPlain: .clear
        case .plain: .systemBackground
        }
    }
}

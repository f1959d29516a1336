import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The style in which a navigation bar draws the content of one item: by the bar's properties, or by the appearance that
/// takes their place.
@MainActor
struct NavigationBarLook {
    var metrics: UIBarMetrics
    var appearance: UINavigationBarAppearance?
    var title: [NSAttributedString.Key: Any]
    var titleColor: UIColor
    var largeTitle: [NSAttributedString.Key: Any]
    var titleOffset = UIOffset.zero
    /// Whether the title stands below the line of items, in large letters.
    var isLarge: Bool
    /// The room in points at both ends of the bar.
    var margin: CGFloat

    /// The height in points of the line of items (behaviour/containers.md#bars).
    var lineHeight: CGFloat { metrics == .compact || metrics == .compactPrompt ? 32 : 44 }

    static let titleSize: CGFloat = 17
    static let largeTitleSize: CGFloat = 34
    /// The height of a large title below the line.
    static let largeHeight: CGFloat = 52

    init(_ bar: UINavigationBar, _ item: UINavigationItem) {
        let base = bar.traitCollection.verticalSizeClass.barMetrics
        metrics = base
        appearance = bar.appearance(for: item)
        isLarge = bar.showsLargeTitle(of: item)
        margin = bar.bounds.width >= 414 ? 20 : 16
        let color: UIColor = bar.barStyle == .default ? .label : .white
        title = [.font: UIFont.systemFont(ofSize: Self.titleSize, weight: .semibold), .foregroundColor: color]
        title.merge(bar.titleTextAttributes ?? [:]) { $1 }
        title.merge(appearance?.titleTextAttributes ?? [:]) { $1 }
        titleColor = title[.foregroundColor] as? UIColor ?? color
        largeTitle = [.font: UIFont.systemFont(ofSize: Self.largeTitleSize, weight: .bold), .foregroundColor: color]
        largeTitle.merge(bar.largeTitleTextAttributes ?? [:]) { $1 }
        largeTitle.merge(appearance?.largeTitleTextAttributes ?? [:]) { $1 }
        titleOffset.vertical = bar.titleVerticalPositionAdjustment(for: base)
        if let offset = appearance?.titlePositionAdjustment, offset != .zero { titleOffset = offset }
    }

    func buttons(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
        item.style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
    }
}

import CoreGraphics
import Foundation
import UIKitAppServices
import UIKitCore

/// The places to which an arrow key can move the focus: the items of the group, and guides.
@MainActor
struct FocusMap {
    private let own: CGRect
    private let places: [(rect: CGRect, target: () -> (any UIFocusItem)?)]

    init(around view: UIView, in root: UIView) {
        own = FocusChain.place(of: view)
        let group = FocusGroup.identifier(of: view)
        let items = FocusChain.items(in: root).filter { $0 !== view && FocusGroup.identifier(of: $0) == group }
        places =
            items.compactMap { item in
                (item as? UIView).map { one in (FocusChain.place(of: one), { item }) }
            } + Self.guides(in: root).map { guide, place in (place, { Self.target(of: guide) }) }
    }

    /// Returns the enabled guides in a view, with their places in the window.
    private static func guides(in view: UIView) -> [(UIFocusGuide, CGRect)] {
        guard !view.isHidden else { return [] }
        let own = view.layoutGuides.compactMap { guide -> (UIFocusGuide, CGRect)? in
            guard let guide = guide as? UIFocusGuide, guide.isEnabled else { return nil }
            return (guide, view.convert(guide.layoutFrame, to: nil))
        }
        return own + view.subviews.flatMap(guides)
    }

    private static func target(of guide: UIFocusGuide) -> (any UIFocusItem)? {
        let wishes = (guide.preferredFocusEnvironments ?? []) + [guide.preferredFocusedView].compactMap(\.self)
        return wishes.lazy.compactMap { FocusChain.resolve($0) }.first
    }

    /// Returns the nearest item in a direction. What lies aside counts twice as far; the weight is chosen.
    func nearest(_ heading: UIFocusHeading) -> (any UIFocusItem)? {
        let ahead = places.compactMap { place in distance(to: place.rect, heading).map { ($0, place.target) } }
        return ahead.sorted { $0.0 < $1.0 }.lazy.compactMap { $0.1() }.first
    }

    /// Returns how far a place is in a direction; `nil` if it does not lie there.
    private func distance(to rect: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
        let isVertical = heading == .up || heading == .down
        let along: CGFloat =
            switch heading {
            case .up: own.minY - rect.maxY
            case .down: rect.minY - own.maxY
            case .left: own.minX - rect.maxX
            default: rect.minX - own.maxX
            }
        // Neighbors may overlap by a hair.
        guard along > -1 else { return nil }
        let aside =
            isVertical
            ? max(rect.minX - own.maxX, own.minX - rect.maxX, 0) : max(rect.minY - own.maxY, own.minY - rect.maxY, 0)
        let middles = isVertical ? abs(rect.midX - own.midX) : abs(rect.midY - own.midY)
        return max(along, 0) + 2 * aside + middles / 1000
    }
}

import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The place of a popover beside its source: pure geometry, in the container's coordinates.
struct PopoverPlacement: Equatable {
    // The measures are in points, from common knowledge, low confidence (behaviour/presentation.md#popovers).
    static let arrowHeight: CGFloat = 13
    static let arrowBase: CGFloat = 37
    static let cornerRadius: CGFloat = 13

    /// The frame of the popover without its arrow.
    let body: CGRect
    /// The direction in which the arrow points.
    let direction: UIPopoverArrowDirection
    /// The tip of the arrow.
    let tip: CGPoint

    /// The frame of the popover with its arrow.
    var frame: CGRect {
        switch direction {
        case .up: return body.grown(top: Self.arrowHeight)
        case .down: return body.grown(bottom: Self.arrowHeight)
        case .left: return body.grown(left: Self.arrowHeight)
        case .right: return body.grown(right: Self.arrowHeight)
        default: return body
        }
    }

    private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

    /// - Parameter area: where the popover may be.
    /// - Parameter overlaps: whether it may cover its source if there is not enough room beside it.
    init(
        _ size: CGSize, at source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection, overlaps: Bool = false
    ) {
        let directions = Self.order.filter(permitted.contains)
        let rooms = directions.map { ($0, Self.room(for: $0, beside: source, in: area)) }
        // The first of equals wins.
        let best = rooms.enumerated().max { a, b in
            let (x, y) = (Self.rank(size, a.element.1, a.element.0), Self.rank(size, b.element.1, b.element.0))
            return x == y ? a.offset > b.offset : x < y
        }
        guard let (direction, room) = best?.element else {
            // Without an arrow the popover is centered over its source.
            let fitted = size.limited(to: area.size)
            let center = CGPoint(x: source.midX, y: source.midY)
            (self.direction, tip) = (.unknown, center)
            body = CGRect(center: center, fitted).pushed(into: area)
            return
        }
        let fitted = size.limited(to: overlaps ? area.size : room.size)
        (self.direction, tip) = (direction, Self.tip(direction, source, area))
        body = Self.body(fitted, direction, tip).pushed(into: area)
    }

    /// The room beside the source for a popover whose arrow points in a direction.
    private static func room(
        for direction: UIPopoverArrowDirection, beside source: CGRect, in area: CGRect
    ) -> CGRect {
        var (minX, minY, maxX, maxY) = (area.minX, area.minY, area.maxX, area.maxY)
        switch direction {
        case .up: minY = max(minY, source.maxY + arrowHeight)
        case .down: maxY = min(maxY, source.minY - arrowHeight)
        case .left: minX = max(minX, source.maxX + arrowHeight)
        default: maxX = min(maxX, source.minX - arrowHeight)
        }
        return CGRect(x: minX, y: minY, width: max(maxX - minX, 0), height: max(maxY - minY, 0))
    }

    /// The more of the popover is seen, the better; then the more room there is beside the source.
    private static func rank(_ size: CGSize, _ room: CGRect, _ direction: UIPopoverArrowDirection) -> (CGFloat, CGFloat)
    {
        let shown = size.limited(to: room.size)
        return (shown.width * shown.height, direction.isVertical ? room.height : room.width)
    }

    private static func tip(
        _ direction: UIPopoverArrowDirection, _ source: CGRect, _ area: CGRect
    ) -> CGPoint {
        let reach = cornerRadius + arrowBase / 2
        let x = source.midX.held(area.minX + reach, area.maxX - reach)
        let y = source.midY.held(area.minY + reach, area.maxY - reach)
        switch direction {
        case .up: return CGPoint(x: x, y: max(source.maxY, area.minY))
        case .down: return CGPoint(x: x, y: min(source.minY, area.maxY))
        case .left: return CGPoint(x: max(source.maxX, area.minX), y: y)
        default: return CGPoint(x: min(source.minX, area.maxX), y: y)
        }
    }

    private static func body(_ size: CGSize, _ direction: UIPopoverArrowDirection, _ tip: CGPoint) -> CGRect {
        var center = tip
        switch direction {
        case .up: center.y += arrowHeight + size.height / 2
        case .down: center.y -= arrowHeight + size.height / 2
        case .left: center.x += arrowHeight + size.width / 2
        default: center.x -= arrowHeight + size.width / 2
        }
        return CGRect(center: center, size)
    }
}

extension UIPopoverArrowDirection {
    var isVertical: Bool { self == .up || self == .down }
}

extension CGFloat {
    fileprivate func held(_ least: CGFloat, _ most: CGFloat) -> CGFloat {
        least > most ? self : Swift.min(Swift.max(self, least), most)
    }
}

extension CGSize {
    fileprivate func limited(to room: CGSize) -> CGSize {
        CGSize(width: min(width, room.width), height: min(height, room.height))
    }
}

extension CGRect {
    fileprivate init(center: CGPoint, _ size: CGSize) {
        self.init(
            x: MainScreen.round(center.x - size.width / 2), y: MainScreen.round(center.y - size.height / 2),
            width: size.width, height: size.height)
    }

    fileprivate func grown(
        top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
    ) -> CGRect {
        CGRect(x: minX - left, y: minY - top, width: width + left + right, height: height + top + bottom)
    }

    fileprivate func pushed(into area: CGRect) -> CGRect {
        CGRect(
            x: max(min(minX, area.maxX - width), area.minX), y: max(min(minY, area.maxY - height), area.minY),
            width: width, height: height)
    }
}

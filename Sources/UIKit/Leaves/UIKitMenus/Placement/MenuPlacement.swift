import CoreGraphics
package import Foundation
import UIFoundation
import UIKitCore

/// The places of a menu and of its preview: pure geometry, in the window's coordinates.
package struct MenuPlacement: Equatable {
    // The measures are in points, chosen, low confidence (behaviour/menus.md#places).
    package static let width: CGFloat = 250
    package static let gapToPreview: CGFloat = 16
    package static let gapToControl: CGFloat = 8
    package static let margin: CGFloat = 8
    /// The share of the height that a preview keeps above a menu that is taller than the rest.
    private static let shareOfPreview: CGFloat = 0.6

    package private(set) var menu: CGRect
    /// The frame of the preview; `nil` for a menu without one.
    package private(set) var preview: CGRect?
    /// The side of the preview or the control from which the menu grows.
    package private(set) var side = Side.below

    package enum Side: Equatable { case below, above, beside }

    /// The corner of the menu from which it grows, as shares of its size.
    package private(set) var origin = CGPoint(x: 0.5, y: 0)

    /// Places a menu beside a control.
    ///
    /// - Parameter area: the area within margins and the safe area.
    package init(_ size: CGSize, beside control: CGRect, in area: CGRect, isRightToLeft: Bool) {
        let below = area.maxY - max(control.maxY + Self.gapToControl, area.minY)
        let above = min(control.minY - Self.gapToControl, area.maxY) - area.minY
        let opensBelow = size.height <= below || below >= above
        let height = min(size.height, max(opensBelow ? below : above, min(size.height, area.height / 2)))
        let y = opensBelow ? control.maxY + Self.gapToControl : control.minY - Self.gapToControl - height
        let x = Self.align(min(size.width, area.width), with: control, in: area, isRightToLeft)
        menu = CGRect(x: x, y: y, width: min(size.width, area.width), height: height).pushed(into: area)
        side = opensBelow ? .below : .above
        grow(from: control)
    }

    /// Places a menu and its preview.
    ///
    /// - Parameter source: the place that the preview comes from; it stays there if it can.
    package init(_ size: CGSize, preview: CGSize, from source: CGRect, in area: CGRect, isRightToLeft: Bool) {
        let width = min(size.width, area.width)
        let fitted = Self.stacked(preview, size, in: area)
        let beside = Self.besides(preview, width, in: area)
        let isTooHigh = preview.height + Self.gapToPreview + size.height > area.height
        if isTooHigh, area.width > area.height, beside.height >= fitted.height {
            (menu, self.preview) = Self.sideBySide(CGSize(width: width, height: size.height), beside, source, area)
            side = .beside
        } else {
            (menu, self.preview, side) = Self.oneOverOther(
                CGSize(width: width, height: size.height), fitted, source, area, isRightToLeft)
        }
        grow(from: self.preview ?? source)
    }

    /// A preview alone.
    package init(preview: CGSize, from source: CGRect, in area: CGRect) {
        menu = .null
        let fitted = preview.shrunk(into: area.size)
        self.preview = CGRect(center: source.center, fitted).pushed(into: area)
    }

    private mutating func grow(from rect: CGRect) {
        let x = menu.width > 0 ? (rect.midX - menu.minX) / menu.width : 0.5
        let y = menu.height > 0 ? (rect.midY - menu.minY) / menu.height : 0.5
        origin = CGPoint(x: min(max(x, 0), 1), y: side == .below ? 0 : side == .above ? 1 : min(max(y, 0), 1))
    }

    /// The part of a window's overlay that menus may cover.
    @MainActor
    static func area(in overlay: UIView) -> CGRect {
        overlay.bounds.inset(by: overlay.safeAreaInsets).insetBy(dx: margin, dy: margin)
    }

    // MARK: Stacked

    /// The size of a preview that leaves room for a menu below it.
    private static func stacked(_ preview: CGSize, _ menu: CGSize, in area: CGRect) -> CGSize {
        let room = max(area.height - gapToPreview - menu.height, area.height * shareOfPreview - gapToPreview, 0)
        return preview.shrunk(into: CGSize(width: area.width, height: room))
    }

    private static func oneOverOther(
        _ size: CGSize, _ preview: CGSize, _ source: CGRect, _ area: CGRect, _ isRightToLeft: Bool
    ) -> (menu: CGRect, preview: CGRect, side: Side) {
        var picture = CGRect(center: source.center, preview).pushed(into: area)
        let height = min(size.height, area.height - gapToPreview - preview.height)
        var side = Side.below
        if picture.maxY + gapToPreview + height > area.maxY {
            if picture.minY - gapToPreview - height >= area.minY {
                side = .above
            } else {
                picture.origin.y = area.maxY - height - gapToPreview - picture.height
            }
        }
        let y = side == .below ? picture.maxY + gapToPreview : picture.minY - gapToPreview - height
        let x = align(size.width, with: picture, in: area, isRightToLeft)
        return (CGRect(x: x, y: y, width: size.width, height: height), picture, side)
    }

    /// Aligns a menu with the edge that is nearer to the screen's; in the middle with the one where reading begins.
    private static func align(
        _ width: CGFloat, with rect: CGRect, in area: CGRect, _ isRightToLeft: Bool
    ) -> CGFloat {
        let fromMiddle = rect.midX - area.midX
        let isLeft = abs(fromMiddle) < 1 ? !isRightToLeft : fromMiddle < 0
        let x = isLeft ? rect.minX : rect.maxX - width
        return max(min(x, area.maxX - width), area.minX)
    }

    // MARK: Side by side

    private static func besides(_ preview: CGSize, _ menuWidth: CGFloat, in area: CGRect) -> CGSize {
        let room = CGSize(width: max(area.width - menuWidth - gapToPreview, 0), height: area.height)
        return preview.shrunk(into: room)
    }

    private static func sideBySide(
        _ size: CGSize, _ preview: CGSize, _ source: CGRect, _ area: CGRect
    ) -> (menu: CGRect, preview: CGRect) {
        var picture = CGRect(center: source.center, preview).pushed(into: area)
        let isRight = picture.midX <= area.midX
        let need = size.width + gapToPreview
        picture.origin.x =
            isRight ? min(picture.minX, area.maxX - need - picture.width) : max(picture.minX, area.minX + need)
        let height = min(size.height, area.height)
        let x = isRight ? picture.maxX + gapToPreview : picture.minX - need
        let menu = CGRect(x: x, y: picture.minY, width: size.width, height: height).pushed(into: area)
        return (menu, picture)
    }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }

    init(center: CGPoint, _ size: CGSize) {
        self.init(
            x: MainScreen.round(center.x - size.width / 2), y: MainScreen.round(center.y - size.height / 2),
            width: size.width, height: size.height)
    }

    func pushed(into area: CGRect) -> CGRect {
        CGRect(
            x: max(min(minX, area.maxX - width), area.minX), y: max(min(minY, area.maxY - height), area.minY),
            width: width, height: height)
    }
}

extension CGSize {
    /// Returns the size scaled down so that it fits.
    fileprivate func shrunk(into room: CGSize) -> CGSize {
        guard width > 0, height > 0 else { return self }
        let scale = min(1, room.width / width, room.height / height)
        return CGSize(width: width * scale, height: height * scale)
    }
}

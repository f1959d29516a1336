import CoreGraphics
import Foundation
import QuartzCore
import QuinceMotion

/// The places at which the rows of a wheel are seen: on a cylinder that turns around a horizontal axis behind the view
/// (behaviour/pickers.md#wheels).
///
/// Space: points from the middle of the wheel, y down. A *distance* is measured along the wheel, as the finger moves it;
/// an *offset* is where it is seen.
struct WheelGeometry: Equatable {
    /// The height of the view.
    let height: CGFloat
    let rowHeight: CGFloat

    private static let diameterRatio = 1.07
    private static let perspective: CGFloat = 0.003
    private static let squeeze: CGFloat = 1.25
    /// The opacity of the rows around the one in the middle.
    private static let dimming: CGFloat = 0.447
    /// The size of these rows' text, and that of the one in the middle.
    private static let (smallText, largeText): (CGFloat, CGFloat) = (21, 23.5)

    /// The angle at which the edge of the cylinder would be seen without perspective.
    private static let edge = CGFloat(ReproducibleMath.asin(1 / diameterRatio))

    private var radius: CGFloat { height * CGFloat(Self.diameterRatio) / 2 }
    private func angle(of distance: CGFloat) -> CGFloat {
        height > 0 ? distance * 2 * Self.edge / (Self.squeeze * height) : 0
    }
    private func sine(_ angle: CGFloat) -> CGFloat { CGFloat(ReproducibleMath.sin(Double(angle))) }
    private func cosine(_ angle: CGFloat) -> CGFloat { CGFloat(ReproducibleMath.cos(Double(angle))) }

    /// The height of the band in the middle, in which rows are larger.
    var bandHeight: CGFloat { rowHeight * Self.largeText / Self.smallText }

    // MARK: What is seen

    /// The cosine of the angle beyond which the cylinder covers itself, as seen from where the perspective looks from.
    private var horizon: CGFloat { radius / (radius + 1 / Self.perspective) }

    /// The distance beyond which nothing is seen.
    var reach: CGFloat {
        let unit = angle(of: 1)
        guard unit > 0 else { return 0 }
        let (x, root) = (Double(horizon), (1 - Double(horizon * horizon)).squareRoot())
        return CGFloat(ReproducibleMath.atan2(root, x)) / unit
    }

    /// Returns the nearness of a row to the middle: 1 there, 0 from a row's height on.
    private func nearness(_ distance: CGFloat) -> CGFloat { rowHeight > 0 ? max(1 - abs(distance) / rowHeight, 0) : 0 }

    /// Returns the opacity of a row: those that turn away fade.
    func opacity(at distance: CGFloat) -> CGFloat {
        let facing = max((cosine(angle(of: distance)) - horizon) / (1 - horizon), 0)
        let near = nearness(distance)
        return near + (1 - near) * Self.dimming * facing
    }

    /// Returns where the middle of a row is seen.
    func offset(at distance: CGFloat) -> CGFloat {
        let angle = angle(of: distance)
        return radius * sine(angle) / depth(cosine(angle))
    }

    /// Returns the number by which the perspective divides sizes.
    private func depth(_ cosine: CGFloat) -> CGFloat { 1 + Self.perspective * radius * (1 - cosine) }

    /// Returns the transform of a row that lies in the middle of the wheel. Its depth is taken out of it: rows do not cover
    /// one another.
    ///
    /// - Parameters:
    ///   - anchor: the place to the right of the wheel's middle that keeps its place as the row becomes smaller, such as the
    ///     edge at which text is aligned.
    ///   - eye: the place to the right of the wheel's middle that the perspective looks from.
    func transform(at distance: CGFloat, anchor: CGFloat = 0, eye: CGFloat = 0) -> CATransform3D {
        let angle = angle(of: distance)
        let (sine, cosine) = (sine(angle), cosine(angle))
        let small = Self.smallText / Self.largeText
        let scale = small + (1 - small) * nearness(distance)
        var transform = CATransform3DIdentity
        transform.m11 = scale
        transform.m22 = scale * cosine
        transform.m24 = Self.perspective * scale * sine
        transform.m42 = radius * sine
        transform.m44 = depth(cosine)
        // Around the anchor for the scale, and around the eye for the perspective.
        transform.m41 = anchor * (1 - scale) + eye * (transform.m44 - 1)
        transform.m21 = eye * transform.m24
        return transform
    }

    // MARK: Rows

    /// Returns the rows that are seen while the wheel has turned by `turned` points.
    func rows(turned: CGFloat, of count: Int) -> Range<Int> {
        guard count > 0, rowHeight > 0, turned.isFinite else { return 0..<0 }
        let first = max((turned - reach) / rowHeight, 0).rounded(.up)
        let last = min((turned + reach) / rowHeight, CGFloat(count - 1)).rounded(.down)
        return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
    }

    /// Returns the row that is seen at an offset, or the nearest one.
    func row(at offset: CGFloat, turned: CGFloat, of count: Int) -> Int? {
        let rows = rows(turned: turned, of: count)
        // The band belongs to the row that is in it.
        let wanted = abs(offset) <= bandHeight / 2 ? 0 : offset
        func gap(_ row: Int) -> CGFloat { abs(self.offset(at: CGFloat(row) * rowHeight - turned) - wanted) }
        return rows.min { gap($0) < gap($1) }
    }
}

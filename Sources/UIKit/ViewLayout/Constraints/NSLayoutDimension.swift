import CoreGraphics
public import Foundation

/// A dimension: a width, a height, or the distance between two anchors.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The anchors whose distance is the length; `nil` for an item's own dimension.
    private(set) var span: LayoutSpan?

    package override init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        super.init(item: item, attribute: attribute)
    }

    convenience init(from start: NSLayoutXAxisAnchor, to end: NSLayoutXAxisAnchor) {
        self.init(item: start.item, attribute: .width)
        span = LayoutSpan(start.item, start.attribute, end.item, end.attribute)
    }

    convenience init(from start: NSLayoutYAxisAnchor, to end: NSLayoutYAxisAnchor) {
        self.init(item: start.item, attribute: .height)
        span = LayoutSpan(start.item, start.attribute, end.item, end.attribute)
    }

    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, constant: c)
    }
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: c)
    }
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: c)
    }
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, multiplier: m, constant: 0)
    }
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: 0) }
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: 0) }
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}

/// The distance from one edge or centre to another.
@MainActor
struct LayoutSpan {
    private(set) weak var startItem: AnyObject?
    private(set) weak var endItem: AnyObject?
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute

    init(
        _ startItem: AnyObject?, _ start: NSLayoutConstraint.Attribute, _ endItem: AnyObject?,
        _ end: NSLayoutConstraint.Attribute
    ) {
        (self.startItem, self.start, self.endItem, self.end) = (startItem, start, endItem, end)
    }

    var items: [any LayoutItem] { [startItem, endItem].compactMap { $0 as? any LayoutItem } }
}

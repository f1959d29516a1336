import CoreGraphics
public import Foundation

/// A dimension: a width, a height, or the distance between two anchors.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    private var ownSpan: LayoutSpan?
    override var span: LayoutSpan? { ownSpan }

    convenience init(_ handle: ItemHandle, _ attribute: NSLayoutConstraint.Attribute, _ span: LayoutSpan?) {
        self.init(handle, attribute)
        ownSpan = span
    }

    convenience init(from start: NSLayoutXAxisAnchor, to end: NSLayoutXAxisAnchor) {
        self.init(start.handle, .width, LayoutSpan(start, end))
    }

    convenience init(from start: NSLayoutYAxisAnchor, to end: NSLayoutYAxisAnchor) {
        self.init(start.handle, .height, LayoutSpan(start, end))
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

/// The distance from one edge or center to another.
@MainActor
struct LayoutSpan {
    private let startHandle: ItemHandle
    private let endHandle: ItemHandle
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute

    init<Kind>(_ start: NSLayoutAnchor<Kind>, _ end: NSLayoutAnchor<Kind>) {
        (startHandle, self.start) = (start.handle, start.attribute)
        (endHandle, self.end) = (end.handle, end.attribute)
    }

    var ends: [AnchorPlace] {
        [(startHandle, start), (endHandle, end)].map {
            AnchorPlace(item: ObjectIdentifier($0.0), attribute: $0.1, span: [])
        }
    }
    var items: [any LayoutItem] { [startHandle, endHandle].compactMap(\.item) }
    var isDirectional: Bool { start.isDirectional || end.isDirectional }
}

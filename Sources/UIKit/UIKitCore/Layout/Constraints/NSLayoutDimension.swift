import CoreGraphics
public import Foundation

/// Width, height, or the distance between two anchors.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Keeps what measures the distance between two anchors.
    private var ruler: UILayoutGuide?

    override init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        super.init(item: item, attribute: attribute)
    }

    convenience init(from start: NSLayoutXAxisAnchor, to end: NSLayoutXAxisAnchor) {
        let ruler = UILayoutGuide()
        self.init(item: ruler, attribute: .width)
        lay(ruler, .left, at: start, .right, at: end)
    }

    convenience init(from start: NSLayoutYAxisAnchor, to end: NSLayoutYAxisAnchor) {
        let ruler = UILayoutGuide()
        self.init(item: ruler, attribute: .height)
        lay(ruler, .top, at: start, .bottom, at: end)
    }

    private func lay<Axis>(
        _ ruler: UILayoutGuide, _ head: NSLayoutConstraint.Attribute, at start: NSLayoutAnchor<Axis>,
        _ tail: NSLayoutConstraint.Attribute, at end: NSLayoutAnchor<Axis>
    ) {
        guard let a = start.item as? any LayoutItem, let b = end.item as? any LayoutItem,
            let common = LayoutSpace.common(a, b)
        else { preconditionFailure("anchorWithOffset(to:): \(start) and \(end) have no common ancestor") }
        self.ruler = ruler
        common.addLayoutGuide(ruler)
        for (side, anchor) in [(head, start), (tail, end)] {
            let attribute = anchor.attribute.isDirectional ? side.directional : side
            NSLayoutConstraint(
                item: ruler, attribute: attribute, relatedBy: .equal, toItem: anchor.item,
                attribute: anchor.attribute, multiplier: 1, constant: 0
            ).isActive = true
        }
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

extension NSLayoutConstraint.Attribute {
    /// Leading for left, trailing for right.
    var directional: Self {
        switch self {
        case .left: return .leading
        case .right: return .trailing
        case .leftMargin: return .leadingMargin
        case .rightMargin: return .trailingMargin
        default: return self
        }
    }
}

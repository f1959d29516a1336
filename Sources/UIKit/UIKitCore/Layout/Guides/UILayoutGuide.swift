import CoreGraphics
public import Foundation
import UIFoundation

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// Set by `addLayoutGuide(_:)`.
    open internal(set) weak var owningView: UIView?
    open var identifier = ""

    public override init() { super.init() }

    /// Guides come out of nibs with an issue of their own.
    public init?(coder: NSCoder) { super.init() }

    /// In the owner's space, as of the last layout.
    open var layoutFrame: CGRect {
        guard let owningView, let engine = LayoutEngine.current(for: owningView) else { return .zero }
        engine.update()
        return engine.rect(of: engine.node(for: self))
    }

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }

    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView.flatMap { LayoutEngine.current(for: $0) }?.constraints(affecting: self, axis.attributes) ?? []
    }
    public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

    /// What a system guide says of itself; others say nothing.
    func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {}

    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            let f = layoutFrame
            return "<\(label); layoutFrame = {{\(f.minX), \(f.minY)}, {\(f.width), \(f.height)}}>"
        }
    }
}

extension UILayoutGuide: LayoutItem {
    var itemView: UIView? { owningView }
    var placeView: UIView? { owningView }
    func lines(wrappedTo width: CGFloat?) -> TextLines { .edges }
}

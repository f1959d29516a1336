public import CoreGraphics
public import Foundation

// UIKit's boxes for geometry. A getter for a type other than the boxed one returns zero.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgVector vector: CGVector) {
        self.init(numbers: [vector.dx, vector.dy].map { Double($0) })
    }

    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
    }

    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) })
    }

    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing].map { Double($0) })
    }

    public convenience init(uiOffset insets: UIOffset) {
        self.init(numbers: [insets.horizontal, insets.vertical].map { Double($0) })
    }

    public var cgPointValue: CGPoint { holds("CGPoint") ? pointValue : .zero }
    public var cgSizeValue: CGSize { holds("CGSize") ? sizeValue : .zero }
    public var cgRectValue: CGRect { holds("CGRect") ? rectValue : .zero }

    public var cgVectorValue: CGVector {
        numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    public var cgAffineTransformValue: CGAffineTransform {
        guard let n = numbers(6)?.map({ CGFloat($0) }) else { return CGAffineTransform() }
        return CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
    }

    public var uiEdgeInsetsValue: UIEdgeInsets {
        guard let n = numbers(4)?.map({ CGFloat($0) }) else { return .zero }
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        guard let n = numbers(4)?.map({ CGFloat($0) }) else { return .zero }
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }

    public var uiOffsetValue: UIOffset {
        guard let n = numbers(2)?.map({ CGFloat($0) }) else { return .zero }
        return UIOffset(horizontal: n[0], vertical: n[1])
    }
}

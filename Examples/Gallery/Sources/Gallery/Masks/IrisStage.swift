import UIKit

/// An image in a shape that morphs into another, with the shadow of the masked result.
final class IrisStage: UIView, MaskStage {
    private let holder = CALayer()
    private let picture: EmblemView
    private let iris = CAShapeLayer()
    private var isStar = true

    init(_ tint: Tint) {
        picture = EmblemView(.ring, tint)
        super.init(frame: .zero)
        picture.layer.mask = iris
        // A mask clips its own layer's shadow, so the superlayer casts it.
        holder.shadowOpacity = 0.35
        holder.shadowRadius = 6
        holder.shadowOffset = CGSize(width: 0, height: 5)
        layer.addSublayer(holder)
        holder.addSublayer(picture.layer)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            holder.frame = bounds
            let side = min(bounds.width, bounds.height) * 0.84
            picture.frame = CGRect(
                x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
            picture.layoutIfNeeded()
            iris.frame = picture.bounds
            iris.path = star(isStar ? 0.5 : 0.94)
        }
    }

    /// A path of ten points; with the inner ones pulled out it is nearly a circle.
    private func star(_ inner: CGFloat) -> CGPath {
        let path = CGMutablePath()
        let (middle, radius) = (picture.bounds.width / 2, picture.bounds.width / 2)
        for i in 0..<10 {
            let angle = CGFloat(i) * .pi / 5 - .pi / 2
            let r = radius * (i % 2 == 0 ? 1 : inner)
            let point = CGPoint(x: middle + r * cos(angle), y: middle + r * sin(angle))
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    func run() {
        isStar.toggle()
        let change = CABasicAnimation(keyPath: "path")
        change.fromValue = iris.path
        iris.path = star(isStar ? 0.5 : 0.94)
        change.toValue = iris.path
        change.duration = 0.8
        change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        iris.add(change, forKey: "change")
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0, CGFloat.pi / 5 * 2, 0.8)
        turn.timingFunction = change.timingFunction
        iris.add(turn, forKey: "turn")
    }
}

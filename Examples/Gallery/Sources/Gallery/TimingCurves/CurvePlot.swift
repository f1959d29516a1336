import UIKit

/// A timing curve in its unit square, and a dot at (time, progress).
final class CurvePlot: UIView {
    private let pacing: Pacing
    private let curve = CAShapeLayer()
    private let dot = CALayer()
    private var hasRun = false

    init(_ pacing: Pacing) {
        self.pacing = pacing
        super.init(frame: .zero)
        backgroundColor = Style.stage
        curve.strokeColor = pacing.color.cgColor
        curve.fillColor = nil
        curve.lineCap = .round
        dot.backgroundColor = pacing.color.cgColor
        dot.borderColor = UIColor.white.cgColor
        layer.addSublayer(curve)
        layer.addSublayer(dot)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            let side = bounds.width
            layer.cornerRadius = side * 0.14
            curve.frame = bounds
            curve.lineWidth = side > 90 ? 3 : 2
            curve.path = path
            let size: CGFloat = side > 90 ? 14 : 9
            dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            dot.cornerRadius = size / 2
            dot.borderWidth = side > 90 ? 2 : 1.5
            dot.position = place(hasRun ? CGPoint(x: 1, y: 1) : .zero)
        }
    }

    private var path: CGPath {
        let path = CGMutablePath()
        path.move(to: place(.zero))
        path.addCurve(
            to: place(CGPoint(x: 1, y: 1)), control1: place(pacing.controlPoint(1)),
            control2: place(pacing.controlPoint(2)))
        return path
    }

    /// Converts from the unit square, with y pointing up.
    private func place(_ point: CGPoint) -> CGPoint {
        let inset = bounds.width * 0.2
        let side = bounds.width - 2 * inset
        return CGPoint(x: inset + side * point.x, y: bounds.height - inset - side * point.y)
    }

    /// Time is linear and progress follows the pacing; both restart on the way back.
    func run(duration: TimeInterval) {
        hasRun = true
        let (start, end) = (place(.zero), place(CGPoint(x: 1, y: 1)))
        let group = CAAnimationGroup()
        let time = CABasicAnimation(keyPath: "position.x")
        time.fromValue = start.x
        time.toValue = end.x
        let progress = CABasicAnimation(keyPath: "position.y")
        progress.fromValue = start.y
        progress.toValue = end.y
        progress.timingFunction = pacing.function
        group.animations = [time, progress]
        group.duration = duration
        CATransaction.withoutActions { dot.position = end }
        dot.add(group, forKey: "run")
    }
}

import UIKit

/// A replicator with its own layout and animation.
class StageLayer: CAReplicatorLayer {
    let dot = CALayer()

    override init() {
        super.init()
        addSublayer(dot)
    }

    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }

    func arrange(_ side: CGFloat, _ tint: Tint) {}
    func run() {}

    func pulse(_ keyPath: String, from: CGFloat, to: CGFloat, _ duration: Double) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        (animation.autoreverses, animation.repeatCount) = (true, .infinity)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        dot.add(animation, forKey: keyPath)
    }
}

/// Dots in a ring, each slightly later than the previous one.
final class RingStageLayer: StageLayer {
    private static let count = 14

    override func arrange(_ side: CGFloat, _ tint: Tint) {
        let size = side * 0.13
        dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        dot.position = CGPoint(x: bounds.midX, y: bounds.midY - side * 0.34)
        dot.cornerRadius = size / 2
        dot.backgroundColor = UIColor.white.cgColor
        instanceCount = Self.count
        instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(Self.count), 0, 0, 1)
        instanceDelay = 1.4 / Double(Self.count)
        instanceColor = tint.main.cgColor
    }

    override func run() {
        pulse("transform.scale", from: 1, to: 0.15, 0.7)
        pulse("opacity", from: 1, to: 0.25, 0.7)
    }
}

/// Bars that pass on a wave and change color along it.
final class WaveStageLayer: StageLayer {
    private static let count = 15

    override func arrange(_ side: CGFloat, _ tint: Tint) {
        let step = min(bounds.width * 0.8 / CGFloat(Self.count), side * 0.16)
        dot.bounds = CGRect(x: 0, y: 0, width: step * 0.5, height: side * 0.56)
        dot.position = CGPoint(x: bounds.midX - step * CGFloat(Self.count - 1) / 2, y: bounds.midY)
        dot.cornerRadius = step * 0.25
        dot.backgroundColor = UIColor.white.cgColor
        instanceCount = Self.count
        instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
        instanceDelay = 0.09
        instanceColor = UIColor(red: 0.95, green: 0.3, blue: 0.55, alpha: 1).cgColor
        (instanceRedOffset, instanceGreenOffset, instanceBlueOffset) = (-0.055, 0.028, 0.03)
    }

    override func run() { pulse("transform.scale.y", from: 0.18, to: 1, 0.55) }
}

/// Rows and columns: the inner replicator draws a row, and the outer one repeats it.
final class GridStageLayer: StageLayer {
    private let row = CAReplicatorLayer()

    override init() {
        super.init()
        row.addSublayer(dot)
        addSublayer(row)
    }

    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }

    override func arrange(_ side: CGFloat, _ tint: Tint) {
        let step = side * 0.2
        let columns = max(Int(bounds.width * 0.86 / step), 3)
        row.frame = bounds
        dot.bounds = CGRect(x: 0, y: 0, width: step * 0.7, height: step * 0.7)
        dot.position = CGPoint(
            x: bounds.midX - step * CGFloat(columns - 1) / 2, y: bounds.midY - step * 1.5)
        dot.cornerRadius = step * 0.18
        dot.backgroundColor = UIColor.white.cgColor
        row.instanceCount = columns
        row.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
        row.instanceDelay = 0.12
        row.instanceColor = tint.second.cgColor
        row.instanceRedOffset = -0.05
        instanceCount = 4
        instanceTransform = CATransform3DMakeTranslation(0, step, 0)
        instanceDelay = 0.25
        instanceGreenOffset = -0.16
    }

    override func run() { pulse("transform.rotation.z", from: 0, to: .pi / 2, 0.8) }
}

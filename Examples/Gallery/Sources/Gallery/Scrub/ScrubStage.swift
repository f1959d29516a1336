import UIKit

/// A leaf that falls, turns and fades under the control of a property animator.
final class ScrubStage: UIView {
    private let track = CAShapeLayer()
    private let leaf = UIView()
    private let glow = UIView()
    private let tint: Tint

    init(_ tint: Tint) {
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        layer.masksToBounds = true
        track.fillColor = nil
        track.lineWidth = 2
        track.lineDashPattern = [2, 6]
        track.lineCap = .round
        layer.addSublayer(track)
        glow.backgroundColor = tint.second
        leaf.backgroundColor = tint.main
        leaf.accessibilityIdentifier = "leaf"
        addSubview(glow)
        addSubview(leaf)
    }

    required init?(coder: NSCoder) { nil }

    private var start: CGPoint { CGPoint(x: bounds.width * 0.2, y: bounds.height * 0.24) }
    private var end: CGPoint { CGPoint(x: bounds.width * 0.76, y: bounds.height * 0.72) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) * 0.22
        let path = CGMutablePath()
        path.move(to: start)
        path.addLine(to: end)
        CATransaction.withoutActions {
            track.path = path
            track.strokeColor = Style.faintInk.cgColor
        }
        for view in [leaf, glow] {
            view.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            view.layer.cornerRadius = side * 0.24
        }
        putAtStart()
    }

    func putAtStart() {
        leaf.center = start
        leaf.transform = .identity
        leaf.layer.cornerRadius = leaf.bounds.width * 0.24
        glow.center = start
        glow.alpha = 0
        glow.transform = .identity
    }

    /// Sets the final state, inside an animator's block.
    func putAtEnd() {
        leaf.center = end
        leaf.transform = CGAffineTransform(rotationAngle: .pi * 0.75)
        leaf.layer.cornerRadius = leaf.bounds.width / 2
    }

    /// Sets the final state of the second half.
    func glowAtEnd() {
        glow.center = end
        glow.alpha = 0.45
        glow.transform = CGAffineTransform(scaleX: 1.9, y: 1.9)
        glow.layer.cornerRadius = glow.bounds.width / 2
    }
}

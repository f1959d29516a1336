import UIKit

/// The cube, and two panes inside it that intersect each other and are visible when it is open.
final class CubeStage: UIView {
    var isOpen = false { didSet { arrange(animated: true) } }

    private let cube = CATransformLayer()
    private let faces: [CALayer]
    private let panes: [CALayer]
    private var angles = CGPoint(x: -0.55, y: 0.7)

    /// The rotation of each face from the front, about the axis (x, y).
    private static let turns: [(angle: CGFloat, x: CGFloat, y: CGFloat)] = [
        (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]

    init(_ tint: Tint) {
        faces = (1...6).map { Self.face($0, tint) }
        panes = [UIColor.systemYellow, .systemPink].map { color in
            let pane = CALayer()
            pane.backgroundColor = color.cgColor
            pane.cornerRadius = 8
            return pane
        }
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "cube-stage"
        for part in panes + faces { cube.addSublayer(part) }
        layer.addSublayer(cube)
    }

    required init?(coder: NSCoder) { nil }

    private static func face(_ number: Int, _ tint: Tint) -> CALayer {
        let face = CAGradientLayer()
        face.colors = [tint.second.cgColor, tint.main.cgColor]
        (face.startPoint, face.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        face.borderColor = UIColor(white: 1, alpha: 0.6).cgColor
        let text = CATextLayer()
        text.string = "\(number)"
        text.alignmentMode = .center
        text.name = "number"
        face.addSublayer(text)
        return face
    }

    private var side: CGFloat { min(bounds.width, bounds.height) * 0.42 }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            layer.sublayerTransform.m34 = -1 / (side * 5)
            cube.position = CGPoint(x: bounds.midX, y: bounds.midY)
            for face in faces { lay(face) }
            for pane in panes { pane.bounds = CGRect(x: 0, y: 0, width: side * 0.8, height: side * 0.8) }
        }
        arrange(animated: false)
    }

    private func lay(_ face: CALayer) {
        face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        face.borderWidth = side * 0.02
        guard let text = face.sublayers?.first(where: { $0.name == "number" }) as? CATextLayer else { return }
        text.fontSize = side * 0.5
        text.contentsScale = 2 * (window?.screen.scale ?? 2)
        let height = text.preferredFrameSize().height
        text.frame = CGRect(x: 0, y: (side - height) / 2, width: side, height: height)
    }

    /// Layers without views animate by themselves.
    private func arrange(animated: Bool) {
        CATransaction.begin()
        CATransaction.setDisableActions(!animated)
        CATransaction.setAnimationDuration(0.8)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        let distance = side / 2 * (isOpen ? 1.7 : 1)
        for (face, turn) in zip(faces, Self.turns) {
            face.transform = CATransform3DTranslate(
                CATransform3DMakeRotation(turn.angle, turn.x, turn.y, 0), 0, 0, distance)
        }
        panes[0].transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        panes[1].transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
        cube.transform = orientation
        CATransaction.commit()
    }

    private var orientation: CATransform3D {
        CATransform3DConcat(
            CATransform3DMakeRotation(angles.y, 0, 1, 0), CATransform3DMakeRotation(angles.x, 1, 0, 0))
    }

    // MARK: Turning

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (old, new) = (touch.previousLocation(in: self), touch.location(in: self))
        angles.y += (new.x - old.x) / side
        angles.x -= (new.y - old.y) / side
        CATransaction.withoutActions { cube.transform = orientation }
    }

    /// Spins once by animating the angle; a matrix could not distinguish a full turn from none.
    func spin() {
        let spin = CABasicAnimation(keyPath: "transform.rotation.y")
        (spin.byValue, spin.duration) = (2 * CGFloat.pi, 3)
        spin.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        cube.add(spin, forKey: "spin")
    }
}

import UIKit

/// A ring that fills in four quarters, counts them, and finally becomes a check mark.
final class RingStage: UIView {
    private let rail = CAShapeLayer()
    private let ring = CAShapeLayer()
    private let disc = CAShapeLayer()
    private let check = CAShapeLayer()
    private let percent = Style.label("0 %", Style.number(34), Style.ink)
    private lazy var ticker = FrameTicker { [weak self] in self?.showPercent() }

    private static let ringDuration = 2.0
    private static let checkDuration = 0.4

    private let tint: Tint

    init(_ tint: Tint) {
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        accessibilityIdentifier = "ring-stage"
        for layer in [rail, ring, check] { style(layer) }
        ring.strokeEnd = 0
        check.strokeEnd = 0
        disc.setAffineTransform(Self.vanished)
        percent.textAlignment = .center
        percent.accessibilityIdentifier = "percent"
        // Below the disc, which grows over it.
        addSubview(percent)
        for layer in [rail, disc, ring, check] { self.layer.addSublayer(layer) }
    }

    required init?(coder: NSCoder) { nil }

    private static let vanished = CGAffineTransform(scaleX: 0.001, y: 0.001)

    private func style(_ layer: CAShapeLayer) {
        layer.fillColor = nil
        layer.lineCap = .round
        layer.lineJoin = .round
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = (min(bounds.width, bounds.height) * 0.72).rounded()
        let box = CGRect(x: 0, y: 0, width: side, height: side)
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = (side * 0.055).rounded()
        CATransaction.withoutActions {
            rail.strokeColor = Style.hairline.cgColor
            ring.strokeColor = tint.main.cgColor
            check.strokeColor = UIColor.white.cgColor
            disc.fillColor = tint.main.cgColor
            for layer in [rail, ring, disc, check] {
                layer.bounds = box
                layer.position = center
            }
            for layer in [rail, ring] {
                layer.path = circle(in: box.insetBy(dx: width / 2, dy: width / 2))
                layer.lineWidth = width
            }
            disc.path = CGPath(ellipseIn: box, transform: nil)
            check.path = checkMark(side)
            check.lineWidth = width * 1.25
        }
        // As large as fits in the ring.
        percent.font = .monospacedDigitSystemFont(ofSize: (side * 0.22).rounded(), weight: .light)
        percent.frame = CGRect(x: center.x - side / 2, y: center.y - side * 0.2, width: side, height: side * 0.4)
    }

    /// Starts at twelve o'clock, clockwise.
    private func circle(in box: CGRect) -> CGPath {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: box.midX, y: box.midY), radius: box.width / 2, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: false)
        return path
    }

    private func checkMark(_ side: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: side * 0.29, y: side * 0.52), CGPoint(x: side * 0.44, y: side * 0.66),
            CGPoint(x: side * 0.71, y: side * 0.37),
        ])
        return path
    }

    // MARK: Animation

    func run() {
        reset()
        let fill = CAKeyframeAnimation(keyPath: "strokeEnd")
        fill.values = [0, 0.25, 0.5, 0.75, 1]
        fill.keyTimes = [0, 0.25, 0.5, 0.75, 1]
        fill.timingFunctions = (0..<4).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
        fill.duration = Self.ringDuration
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { [weak self] in self?.drawCheckMark() }
        ring.strokeEnd = 1
        ring.add(fill, forKey: "fill")
        CATransaction.commit()
        ticker.start()
    }

    private func reset() {
        CATransaction.withoutActions {
            for layer in [ring, disc, check] { layer.removeAllAnimations() }
            ring.strokeEnd = 0
            check.strokeEnd = 0
            disc.setAffineTransform(Self.vanished)
        }
        percent.alpha = 1
    }

    func stop() { ticker.stop() }

    private func showPercent() {
        let part = ring.presentation()?.strokeEnd ?? 0
        percent.text = "\(Int((part * 100).rounded())) %"
    }

    private func drawCheckMark() {
        guard ring.strokeEnd == 1, ring.animation(forKey: "fill") == nil, disc.animation(forKey: "grow") == nil else {
            return
        }
        ticker.stop()
        showPercent()
        UIView.animate(withDuration: 0.15) { self.percent.alpha = 0 }
        let grow = CASpringAnimation(keyPath: "transform.scale")
        grow.damping = 14
        grow.stiffness = 220
        grow.fromValue = 0.001
        grow.toValue = 1
        grow.duration = grow.settlingDuration
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.beginTime = check.convertTime(CACurrentMediaTime(), from: nil) + 0.15
        draw.duration = Self.checkDuration
        draw.fillMode = .backwards
        draw.timingFunction = CAMediaTimingFunction(name: .easeOut)
        CATransaction.withoutActions {
            disc.setAffineTransform(.identity)
            disc.add(grow, forKey: "grow")
            check.strokeEnd = 1
            check.add(draw, forKey: "draw")
        }
    }
}

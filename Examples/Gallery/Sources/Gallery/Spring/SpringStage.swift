import UIKit

/// A ball that springs from a start to a target, and below it the trace of its way: place across, time downwards.
///
/// The trace is read from the presentation layer at every frame, so its head is always right below the ball.
final class SpringStage: UIView {
    /// Told how far the ball has been beyond the target, as a part of the whole way.
    var onOvershoot: ((CGFloat) -> Void)?

    private let axes = SpringAxes()
    private let ball = UIView()
    private let plumb = CALayer()
    private let head = CALayer()
    private let trace = CAShapeLayer()
    /// Of earlier runs, oldest first.
    private var echoes: [CAShapeLayer] = []
    private let tint: Tint

    private lazy var ticker = FrameTicker { [weak self] in self?.addPoint() }
    private var points: [CGPoint] = []
    private var isAtTarget = false
    private var startTime: CFTimeInterval = 0
    private var peak: CGFloat = 0

    static let duration: CFTimeInterval = 1.6
    private static let keptEchoes = 2

    init(_ tint: Tint) {
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "stage"
        addSubview(axes)
        style(trace, tint.main)
        plumb.backgroundColor = tint.main.withAlphaComponent(0.25).cgColor
        head.backgroundColor = tint.main.cgColor
        for layer in [plumb, trace, head] { self.layer.addSublayer(layer) }
        ball.backgroundColor = tint.main
        ball.accessibilityIdentifier = "ball"
        ball.layer.shadowColor = tint.main.cgColor
        ball.layer.shadowOpacity = 0.35
        ball.layer.shadowRadius = 6
        ball.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(ball)
    }

    required init?(coder: NSCoder) { nil }

    private func style(_ line: CAShapeLayer, _ color: UIColor) {
        line.strokeColor = color.cgColor
        line.fillColor = nil
        line.lineWidth = 2.5
        line.lineJoin = .round
        line.lineCap = .round
    }

    // MARK: Layout

    private var startX: CGFloat { (bounds.width * 0.17).rounded() }
    /// So far in that a ratio of 0.1 stays inside.
    private var targetX: CGFloat { (bounds.width * 0.57).rounded() }
    private var ballSize: CGFloat { bounds.height < 230 ? 28 : (bounds.width > 500 ? 52 : 36) }
    private var ballY: CGFloat { ballSize / 2 + 14 }
    private var plotTop: CGFloat { ballY + ballSize / 2 + 14 }
    private var plotHeight: CGFloat { bounds.height - plotTop - 14 }

    override func layoutSubviews() {
        super.layoutSubviews()
        ball.bounds = CGRect(x: 0, y: 0, width: ballSize, height: ballSize)
        ball.layer.cornerRadius = ballSize / 2
        ball.center = CGPoint(x: isAtTarget ? targetX : startX, y: ballY)
        axes.frame = bounds
        axes.show(start: startX, target: targetX, top: plotTop, height: plotHeight, duration: Self.duration)
        withoutActions {
            for line in [trace] + echoes { line.frame = bounds }
            head.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
            head.cornerRadius = 4.5
            if !isAtTarget { showHead(CGPoint(x: startX, y: plotTop)) }
        }
    }

    private func showHead(_ point: CGPoint) {
        head.position = point
        plumb.frame = CGRect(x: point.x - 0.5, y: ballY, width: 1, height: point.y - ballY)
    }

    private func withoutActions(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }

    // MARK: A run

    func run(damping: CGFloat) {
        keepTrace()
        points = []
        peak = 0
        startTime = CACurrentMediaTime()
        ball.layer.removeAllAnimations()
        ball.center.x = startX
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0, options: []
        ) {
            self.ball.center.x = self.targetX
        }
        isAtTarget = true
        ticker.start()
    }

    func stop() { ticker.stop() }

    /// The last trace stays, faintly, to be compared with.
    private func keepTrace() {
        guard let path = trace.path else { return }
        let echo = CAShapeLayer()
        style(echo, tint.main)
        echo.path = path
        echo.frame = bounds
        layer.insertSublayer(echo, below: plumb)
        echoes.append(echo)
        if echoes.count > Self.keptEchoes { echoes.removeFirst().removeFromSuperlayer() }
        withoutActions {
            for (age, echo) in echoes.reversed().enumerated() { echo.opacity = age == 0 ? 0.28 : 0.14 }
        }
    }

    private func addPoint() {
        let time = CACurrentMediaTime() - startTime
        let x = ball.layer.presentation()?.position.x ?? targetX
        let y = plotTop + plotHeight * CGFloat(min(time / Self.duration, 1))
        points.append(CGPoint(x: x, y: y))
        let path = CGMutablePath()
        path.addLines(between: points)
        withoutActions {
            trace.path = path
            showHead(CGPoint(x: x, y: y))
        }
        peak = max(peak, (x - targetX) / (targetX - startX))
        onOvershoot?(peak)
        if time >= Self.duration { ticker.stop() }
    }
}

import UIKit

/// A ball that springs from a start to a target, and below it its trace: position across, time downwards.
///
/// The trace is read from the presentation layer at every frame, so its end is always exactly below the ball.
final class SpringStage: UIView {
    /// Called with the overshoot, as a fraction of the whole distance.
    var onOvershoot: ((CGFloat) -> Void)?

    private let axes = SpringAxes()
    private let ball = UIView()
    private let plumb = CALayer()
    private let head = CALayer()
    private var trace = Trace()
    /// The traces of earlier runs, oldest first.
    private var echoes: [Trace] = []
    private let tint: Tint

    private lazy var ticker = FrameTicker { [weak self] in self?.addPoint() }
    private var isAtTarget = false
    private var startTime: CFTimeInterval = 0
    private var peak: CGFloat = 0
    private var shownSize = CGSize.zero

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
        for layer in [plumb, trace.line, head] { self.layer.addSublayer(layer) }
        ball.backgroundColor = tint.main
        ball.accessibilityIdentifier = "ball"
        ball.layer.shadowOpacity = 0.35
        ball.layer.shadowRadius = 6
        ball.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(ball)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Layout

    private var startX: CGFloat { (bounds.width * 0.17).rounded() }
    /// Far enough inside for the overshoot of a ratio of 0.1.
    private var targetX: CGFloat { (bounds.width * 0.57).rounded() }
    private var isLarge: Bool { bounds.width > 500 && bounds.height > 400 }
    private var ballSize: CGFloat { bounds.height < 230 ? 28 : (isLarge ? 52 : 36) }
    private var ballY: CGFloat { ballSize / 2 + 14 }
    private var plotTop: CGFloat { ballY + ballSize / 2 + 14 }
    private var plotHeight: CGFloat { bounds.height - plotTop - 14 }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != shownSize { endRun() }
        shownSize = bounds.size
        ball.bounds = CGRect(x: 0, y: 0, width: ballSize, height: ballSize)
        ball.layer.cornerRadius = ballSize / 2
        ball.center = CGPoint(x: isAtTarget ? targetX : startX, y: ballY)
        axes.frame = bounds
        axes.show(start: startX, target: targetX, top: plotTop, height: plotHeight, duration: Self.duration)
        CATransaction.withoutActions {
            showColors()
            for trace in echoes + [trace] { show(trace) }
            let size: CGFloat = isLarge ? 14 : 9
            head.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            head.cornerRadius = size / 2
            showHead(trace.points.last.map(place) ?? CGPoint(x: startX, y: plotTop))
        }
    }

    private func showColors() {
        plumb.backgroundColor = tint.main.withAlphaComponent(0.25).cgColor
        head.backgroundColor = tint.main.cgColor
        ball.layer.shadowColor = tint.main.cgColor
        for trace in echoes + [trace] { trace.line.strokeColor = tint.main.cgColor }
    }

    private func show(_ trace: Trace) {
        trace.line.frame = bounds
        trace.line.lineWidth = isLarge ? 4 : 2.5
        trace.line.strokeColor = tint.main.cgColor
        guard !trace.points.isEmpty else { return }
        let path = CGMutablePath()
        path.addLines(between: trace.points.map(place))
        trace.line.path = path
    }

    private func place(_ point: Trace.Point) -> CGPoint {
        CGPoint(
            x: startX + (targetX - startX) * point.way,
            y: plotTop + plotHeight * min(point.time / Self.duration, 1))
    }

    private func showHead(_ point: CGPoint) {
        head.position = point
        plumb.frame = CGRect(x: point.x - 0.5, y: ballY, width: 1, height: point.y - ballY)
    }

    // MARK: Animation

    func run(damping: CGFloat) {
        keepTrace()
        peak = 0
        startTime = CACurrentMediaTime()
        ball.layer.removeAllAnimations()
        ball.center.x = startX
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
            options: []
        ) {
            self.ball.center.x = self.targetX
        }
        isAtTarget = true
        ticker.start()
    }

    func stop() { ticker.stop() }

    /// Restarts the trace, since a stage of another size has another distance.
    private func endRun() {
        ticker.stop()
        ball.layer.removeAllAnimations()
    }

    /// Keeps the last trace, faintly, for comparison.
    private func keepTrace() {
        guard !trace.points.isEmpty else { return }
        echoes.append(trace)
        trace = Trace()
        layer.insertSublayer(trace.line, below: head)
        if echoes.count > Self.keptEchoes { echoes.removeFirst().line.removeFromSuperlayer() }
        CATransaction.withoutActions {
            for (age, echo) in echoes.reversed().enumerated() { echo.line.opacity = age == 0 ? 0.28 : 0.14 }
        }
    }

    private func addPoint() {
        let time = CACurrentMediaTime() - startTime
        let x = ball.layer.presentation()?.position.x ?? targetX
        let way = (x - startX) / (targetX - startX)
        trace.points.append(Trace.Point(time: time, way: way))
        CATransaction.withoutActions {
            show(trace)
            trace.points.last.map(place).map(showHead)
        }
        peak = max(peak, way - 1)
        onOvershoot?(peak)
        if time >= Self.duration { ticker.stop() }
    }
}

/// The positions of the ball, independent of the size, so that they can be drawn again when the device rotates.
private struct Trace {
    struct Point {
        /// The time in seconds.
        let time: CGFloat
        /// The progress: 0 at the start, 1 at the target.
        let way: CGFloat
    }

    let line = CAShapeLayer()
    var points: [Point] = []

    init() {
        line.fillColor = nil
        line.lineJoin = .round
        line.lineCap = .round
    }
}

import UIKit

/// A polygon whose corners and whose angle are counted by steppers. One of them ends at its limits, the other one wraps.
final class SteppersPage: PageController {
    private lazy var stage = PolygonStage(page.tint)
    private let corners = StepperRow("Corners", id: "corners", range: 3...9, value: 5, step: 1)
    private let turn = StepperRow("Turn", id: "turn", range: 0...345, value: 0, step: 15, unit: "°")
    private lazy var controls = UIStackView(arrangedSubviews: [corners, turn])

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, controls)
        for area in [stage, controls] { area.frame = view.bounds }
        controls.axis = .vertical
        controls.spacing = 16
        turn.stepper.wraps = true
        corners.onChange = { [weak self] value, _ in self?.stage.corners = Int(value) }
        turn.onChange = { [weak self] _, change in self?.stage.turn(by: change) }
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        height(of: controls, at: width)
    }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 200 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }
}

/// A name, a number, and the stepper that changes it.
private final class StepperRow: UIStackView {
    let stepper = UIStepper()
    /// Gets the new value and the change.
    var onChange: ((_ value: Double, _ change: Double) -> Void)?
    private let number = Style.label("", .headline, Style.ink)
    private let unit: String
    private var last: Double

    init(_ name: String, id: String, range: ClosedRange<Double>, value: Double, step: Double, unit: String = "") {
        self.unit = unit
        last = value
        super.init(frame: .zero)
        for view in [Style.label(name, .body, Style.quietInk), number, stepper] { addArrangedSubview(view) }
        alignment = .center
        spacing = 16
        number.textAlignment = .right
        number.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        number.accessibilityIdentifier = id + "-number"
        (stepper.minimumValue, stepper.maximumValue) = (range.lowerBound, range.upperBound)
        (stepper.stepValue, stepper.value) = (step, value)
        stepper.accessibilityIdentifier = id
        stepper.addAction(UIAction { [weak self] _ in self?.change() }, for: .valueChanged)
        showNumber()
    }

    required init(coder: NSCoder) { fatalError("not from a nib") }

    private func change() {
        let change = stepper.value - last
        last = stepper.value
        showNumber()
        onChange?(stepper.value, change)
    }

    private func showNumber() { number.text = "\(Int(stepper.value))\(unit)" }
}

private final class PolygonStage: UIView {
    private let polygon = UIView()
    private let shape = CAShapeLayer()
    private var angle: CGFloat = 0

    var corners = 5 {
        didSet { drawPolygon() }
    }

    init(_ tint: Tint) {
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "steppers-stage"
        shape.fillColor = tint.main.withAlphaComponent(0.16).cgColor
        shape.strokeColor = tint.main.cgColor
        shape.lineWidth = 5
        shape.lineJoin = .round
        polygon.layer.addSublayer(shape)
        addSubview(polygon)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) * 0.72
        polygon.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        polygon.center = CGPoint(x: bounds.midX, y: bounds.midY)
        drawPolygon()
    }

    /// A turn past 345° goes on to 360°, not back.
    func turn(by degrees: Double) {
        let shortest = degrees.remainder(dividingBy: 360)
        angle += CGFloat(shortest) * .pi / 180
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.polygon.transform = CGAffineTransform(rotationAngle: self.angle) })
    }

    private func drawPolygon() {
        let path = CGMutablePath()
        let radius = polygon.bounds.width / 2
        for corner in 0..<corners {
            let angle = 2 * CGFloat.pi * CGFloat(corner) / CGFloat(corners) - .pi / 2
            let point = CGPoint(x: radius + radius * cos(angle), y: radius + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        shape.frame = polygon.bounds
        shape.path = path
    }
}

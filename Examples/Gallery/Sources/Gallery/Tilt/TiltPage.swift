import UIKit

/// Sheets at different depths, which motion effects move as the device is tilted.
final class TiltPage: PageController {
    private lazy var stage = TiltStage(page.tint)
    private let note = Style.label(
        "In the browser drag the tilt pad; in a flow say tilt.", .footnote, Style.quietInk, lines: 0)

    override func viewDidLoad() {
        super.viewDidLoad()
        note.textAlignment = .center
        add(stage, note)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { note.height(at: width) }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { note.frame = area }
}

private final class TiltStage: UIView {
    private let sheets: [UIView]

    /// The largest offset of the nearest sheet, in points.
    private static let reach: CGFloat = 44

    init(_ tint: Tint) {
        sheets = (0..<4).map { depth in
            let sheet = EmblemView(depth == 3 ? .cards : nil, tint)
            sheet.alpha = 0.3 + 0.7 * CGFloat(depth) / 3
            sheet.layer.shadowOpacity = 0.25
            sheet.layer.shadowRadius = 4 + 4 * CGFloat(depth)
            sheet.layer.shadowOffset = CGSize(width: 0, height: 6)
            return sheet
        }
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "tilt-stage"
        for (depth, sheet) in sheets.enumerated() {
            addSubview(sheet)
            sheet.addMotionEffect(Self.shift(by: Self.reach * (CGFloat(depth) + 1) / 4))
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func shift(by reach: CGFloat) -> UIMotionEffectGroup {
        let x = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (x.minimumRelativeValue, x.maximumRelativeValue) = (-reach, reach)
        let y = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        (y.minimumRelativeValue, y.maximumRelativeValue) = (-reach, reach)
        let group = UIMotionEffectGroup()
        group.motionEffects = [x, y]
        return group
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) * 0.44
        for (depth, sheet) in sheets.enumerated() {
            sheet.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            let step = (CGFloat(depth) - 1.5) * side * 0.14
            sheet.center = CGPoint(x: bounds.midX + step, y: bounds.midY + step)
        }
    }
}

import UIKit

/// Four sheets of glass over a scene that moves: three are live, the fourth is an image that was blurred once.
final class GlassPage: PageController {
    private lazy var stage = GlassStage(page.tint)
    private lazy var drift = PillButton("Drift", id: "drift", color: page.tint.main) { [weak self] in
        self?.stage.drift()
    }
    private lazy var thaw = PillButton("Thaw", id: "thaw", color: page.tint.main, look: .outlined) { [weak self] in
        self?.toggle()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, drift, thaw)
    }

    private func toggle() {
        stage.isFrozen.toggle()
        thaw.setTitle(stage.isFrozen ? "Thaw" : "Freeze", for: .normal)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { room.isSideways ? 200 : 300 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let width = (area.width - 12) / 2
        drift.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
        thaw.frame = drift.frame.offsetBy(dx: width + 12, dy: 0)
    }
}

/// The scene with the four sheets on it, in two rows and two columns.
private final class GlassStage: UIView {
    private let scene: DriftScene
    private let sheets: [UIBlurEffect.Style: GlassSheet] = [
        .extraLight: GlassSheet(.extraLight, "Extra light"), .light: GlassSheet(.light, "Light"),
        .dark: GlassSheet(.dark, "Dark"),
    ]
    private let still = StillSheet("Still")
    private var shot: CGSize?

    var isFrozen = true {
        didSet { for sheet in sheets.values { sheet.show(isFrozen) } }
    }

    init(_ tint: Tint) {
        scene = DriftScene(tint)
        super.init(frame: .zero)
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "glass-stage"
        addSubview(scene)
        for sheet in sheets.values { addSubview(sheet) }
        addSubview(still)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        scene.frame = bounds
        scene.layoutIfNeeded()
        let gap = (min(bounds.width, bounds.height) * 0.06).rounded()
        let size = CGSize(width: (bounds.width - 3 * gap) / 2, height: (bounds.height - 3 * gap) / 2)
        let order = [sheets[.extraLight], sheets[.light], sheets[.dark], still].compactMap { $0 }
        for (index, sheet) in order.enumerated() {
            let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
            sheet.frame = CGRect(
                x: gap + column * (size.width + gap), y: gap + row * (size.height + gap), width: size.width,
                height: size.height)
        }
        // The image is of another size then, and only then it is taken again.
        if shot != bounds.size, size.width > 1, size.height > 1 {
            shot = bounds.size
            still.take(scene)
        }
    }

    func drift() { scene.drift() }
}

/// Live glass with its name, and a line that it shines in.
private final class GlassSheet: UIVisualEffectView {
    private let style: UIBlurEffect.Style
    private let shining: UIVisualEffectView
    private let name: UILabel
    private let caption = Style.label("live", .footnote, .black)

    init(_ style: UIBlurEffect.Style, _ title: String) {
        self.style = style
        let blur = UIBlurEffect(style: style)
        shining = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        name = Style.label(title, .headline, .black)
        super.init(effect: blur)
        layer.cornerRadius = Style.stageRadius - 4
        clipsToBounds = true
        accessibilityIdentifier = "glass-\(style)"
        contentView.addSubview(shining)
        for label in [name, caption] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            shining.contentView.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        shining.frame = contentView.bounds
        SheetText.lay(out: name, above: caption, in: bounds)
    }

    func show(_ isFrozen: Bool) {
        UIView.animate(withDuration: 0.8) {
            self.effect = isFrozen ? UIBlurEffect(style: self.style) : nil
        }
    }
}

/// An image of what was behind the sheet when it was laid out, blurred once.
private final class StillSheet: UIImageView {
    private let name: UILabel
    private let caption = Style.label("an image", .footnote, UIColor(white: 0, alpha: 0.6))

    init(_ title: String) {
        name = Style.label(title, .headline, UIColor(white: 0, alpha: 0.7))
        super.init(frame: .zero)
        layer.cornerRadius = Style.stageRadius - 4
        clipsToBounds = true
        accessibilityIdentifier = "glass-still"
        for label in [name, caption] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        SheetText.lay(out: name, above: caption, in: bounds)
    }

    func take(_ scene: UIView) {
        let place = scene.convert(frame, from: superview)
        let picture = UIGraphicsImageRenderer(size: frame.size).image { renderer in
            renderer.cgContext.translateBy(x: -place.minX, y: -place.minY)
            scene.layer.render(in: renderer.cgContext)
        }
        image = picture.frosted(radius: 30, saturation: 1.8, tint: UIColor(white: 1, alpha: 0.3))
    }
}

/// The two lines in the middle of a sheet.
@MainActor
private enum SheetText {
    static func lay(out name: UILabel, above caption: UILabel, in bounds: CGRect) {
        let (first, second) = (name.font.lineHeight.rounded(), caption.font.lineHeight.rounded())
        let top = ((bounds.height - first - second - 2) / 2).rounded()
        name.frame = CGRect(x: 8, y: top, width: bounds.width - 16, height: first)
        caption.frame = CGRect(x: 8, y: top + first + 2, width: bounds.width - 16, height: second)
    }
}

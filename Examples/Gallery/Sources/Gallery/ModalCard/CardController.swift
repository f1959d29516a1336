import UIKit

/// What stands on the card.
final class CardController: UIViewController {
    private let motion: CardMotion
    private let tint: Tint

    init(_ motion: CardMotion, tint: Tint) {
        self.motion = motion
        self.tint = tint
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = CardView(motion, tint) { [weak self] in self?.dismiss(animated: true) }
    }
}

/// A picture above, words and a button below: laid out once for the full size, and scaled with the card.
final class CardView: UIView {
    private let contents = UIView()
    private let picture: EmblemView
    private let title: UILabel
    private let text: UILabel
    private let facts: UILabel
    private let done: PillButton
    /// The largest size that the card has had, which is the one that it comes to rest at.
    private var fullSize = CGSize.zero

    init(_ motion: CardMotion, _ tint: Tint, onDone: @escaping () -> Void) {
        picture = EmblemView(.card, tint)
        picture.layer.cornerRadius = 0
        title = Style.label(motion.title, Style.title(32), Style.ink)
        text = Style.label(
            "The frame grows, what is in it grows with it, and the dimming goes along.", Style.text(16), Style.quietInk,
            lines: 0)
        facts = Style.label(Self.describe(motion), Style.number(13), Style.faintInk, lines: 2)
        done = PillButton("Done", id: "done", color: tint.main, action: onDone)
        super.init(frame: .zero)
        backgroundColor = .white
        clipsToBounds = true
        layer.cornerRadius = 14
        accessibilityIdentifier = "card"
        title.textAlignment = .center
        text.textAlignment = .center
        facts.textAlignment = .center
        for view in [picture, title, text, facts, done] as [UIView] { contents.addSubview(view) }
        addSubview(contents)
    }

    required init?(coder: NSCoder) { nil }

    private static func describe(_ motion: CardMotion) -> String {
        let seconds = String(format: "%.2f", motion.duration)
        let spring = String(format: "damping %.1f · velocity %.1f", motion.damping, motion.velocity)
        return "\(seconds) s · \(spring)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.width > fullSize.width { fullSize = bounds.size }
        guard fullSize.width > 0 else { return }
        // A scale of 0 could not be undone.
        let scale = max(bounds.width / fullSize.width, 0.001)
        contents.bounds = CGRect(origin: .zero, size: fullSize)
        contents.center = CGPoint(x: bounds.midX, y: bounds.midY)
        contents.transform = CGAffineTransform(scaleX: scale, y: scale)
        let split = (fullSize.height * 0.5).rounded()
        picture.frame = CGRect(x: 0, y: 0, width: fullSize.width, height: split)
        layoutWords(in: CGRect(x: 0, y: split, width: fullSize.width, height: fullSize.height - split))
    }

    private func layoutWords(in area: CGRect) {
        let margin: CGFloat = 24
        let width = min(area.width - 2 * margin, 360)
        let left = (area.width - width) / 2
        let gap: CGFloat = area.height < 230 ? 6 : 12
        done.frame = CGRect(
            x: left, y: area.maxY - margin - PillButton.height, width: width, height: PillButton.height)
        let textSize = text.sizeThatFits(CGSize(width: width, height: area.height))
        let total: CGFloat = 40 + 6 + textSize.height + gap + 18
        var y = area.minY + max((done.frame.minY - area.minY - total) / 2, 4)
        title.frame = CGRect(x: left, y: y, width: width, height: 40)
        y += 46
        text.frame = CGRect(x: left, y: y, width: width, height: textSize.height)
        y += textSize.height + gap
        facts.frame = CGRect(x: left, y: y, width: width, height: 18)
    }
}

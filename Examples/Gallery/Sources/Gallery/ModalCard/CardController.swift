import UIKit

/// What stands on the card. Its layout is in proportion, so that it also holds while the card grows.
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

/// A picture above, words and a button below.
final class CardView: UIView {
    private let picture: EmblemView
    private let words = UIView()
    private let title: UILabel
    private let text: UILabel
    private let facts: UILabel
    private let done: PillButton
    /// The size that the words are laid out for, whatever the card's size is on its way there.
    private var fullSize = CGSize.zero

    init(_ motion: CardMotion, _ tint: Tint, onDone: @escaping () -> Void) {
        picture = EmblemView(.card, tint)
        picture.layer.cornerRadius = 0
        title = Style.label(motion.title, Style.title(32), Style.ink)
        text = Style.label(
            "The frame grows, the words stay as they are, and the dimming goes along.", Style.text(16), Style.quietInk,
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
        for view in [title, text, facts, done] as [UIView] { words.addSubview(view) }
        for view in [picture, words] as [UIView] { addSubview(view) }
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
        let split: CGFloat = 0.5
        picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * split)
        let size = CGSize(width: fullSize.width, height: fullSize.height * (1 - split))
        words.bounds = CGRect(origin: .zero, size: size)
        words.center = CGPoint(x: bounds.midX, y: bounds.height * (1 + split) / 2)
        layoutWords(size)
    }

    private func layoutWords(_ size: CGSize) {
        let margin: CGFloat = 24
        let width = min(size.width - 2 * margin, 360)
        let left = (size.width - width) / 2
        let isSmall = size.height < 230
        done.frame = CGRect(x: left, y: size.height - margin - PillButton.height, width: width, height: PillButton.height)
        let room = done.frame.minY
        let textSize = text.sizeThatFits(CGSize(width: width, height: room))
        let total: CGFloat = 40 + 6 + textSize.height + (isSmall ? 6 : 12) + 18
        var y = max((room - total) / 2, 4)
        title.frame = CGRect(x: left, y: y, width: width, height: 40)
        y += 46
        text.frame = CGRect(x: left, y: y, width: width, height: textSize.height)
        y += textSize.height + (isSmall ? 6 : 12)
        facts.frame = CGRect(x: left, y: y, width: width, height: 18)
    }
}

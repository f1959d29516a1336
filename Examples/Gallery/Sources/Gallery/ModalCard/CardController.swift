import UIKit

/// The content of the card.
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

/// An image at the top, text and a button below; laid out once for the full size and scaled with the card.
final class CardView: UIView {
    private let contents = UIView()
    private let picture: EmblemView
    private let title: UILabel
    private let text: UILabel
    private let facts: UILabel
    private let done: PillButton
    /// The final size, set by the presenter.
    var fullSize = CGSize.zero { didSet { if fullSize != oldValue { setNeedsLayout() } } }

    init(_ motion: CardMotion, _ tint: Tint, onDone: @escaping () -> Void) {
        picture = EmblemView(.card, tint)
        picture.layer.cornerRadius = 0
        title = Style.label(motion.title, Style.title(32), Style.ink)
        text = Style.label(
            motion.text, .callout, Style.quietInk,
            lines: 0)
        facts = Style.label(motion.facts, Style.number(13), Style.faintInk)
        facts.adjustsFontSizeToFitWidth = true
        facts.minimumScaleFactor = 0.5
        done = PillButton("Done", id: "done", color: tint.main, action: onDone)
        super.init(frame: .zero)
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .white }
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

    override func layoutSubviews() {
        super.layoutSubviews()
        guard fullSize.width > 0 else { return }
        // A scale of 0 cannot be inverted.
        let scale = max(bounds.width / fullSize.width, 0.001)
        contents.transform = .identity
        contents.bounds = CGRect(origin: .zero, size: fullSize)
        contents.center = CGPoint(x: bounds.midX, y: bounds.midY)
        contents.transform = CGAffineTransform(scaleX: scale, y: scale)
        let whole = CGRect(origin: .zero, size: fullSize)
        let isWide = fullSize.width > fullSize.height
        let words = isWide ? max(whole.width * 0.56, 0) : max(whole.height * 0.5, wordsHeight(whole.width) + 48)
        let (picture, area) = whole.divided(
            atDistance: (isWide ? whole.width - words : max(whole.height - words, 0)).rounded(),
            from: isWide ? .minXEdge : .minYEdge)
        self.picture.frame = picture
        layoutWords(in: area)
    }

    private static let margin: CGFloat = 24
    private func wordsWidth(_ width: CGFloat) -> CGFloat { min(width - 2 * Self.margin, 360) }

    /// The height of title, text and facts, without the button.
    private func wordsHeight(_ width: CGFloat) -> CGFloat {
        title.font = Style.title(32)
        facts.font = Style.number(13)
        let inner = wordsWidth(width)
        return title.height(at: inner) + 6 + text.height(at: inner) + 10 + facts.height(at: inner) + PillButton.height
    }

    private func layoutWords(in area: CGRect) {
        let width = wordsWidth(area.width)
        let left = area.midX - width / 2
        let needed = wordsHeight(area.width) - PillButton.height
        done.frame = CGRect(
            x: left, y: area.maxY - Self.margin - PillButton.height, width: width, height: PillButton.height)
        var y = area.minY + max((done.frame.minY - area.minY - needed) / 2, 4).rounded()
        for (label, gap) in [(title, 6), (text, 10), (facts, 0)] as [(UILabel, CGFloat)] {
            let height = label.height(at: width)
            label.frame = CGRect(x: left, y: y, width: width, height: height)
            y += height + gap
        }
    }
}

import UIKit

/// A static diagram of the buttons' effect: a dimmed phone, and the card at a few instants of its growth.
final class CardDiagram: UIView {
    private let phone = UIView()
    private let card: EmblemView
    private let outlines = (0..<4).map { _ in UIView() }

    init(_ tint: Tint) {
        card = EmblemView(nil, tint)
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        phone.backgroundColor = Style.gray(0.84, dark: 0.23)
        addSubview(phone)
        phone.addSubview(card)
        for (i, outline) in outlines.enumerated() {
            outline.layer.borderColor = UIColor.white.withAlphaComponent(0.4 + 0.2 * CGFloat(i)).cgColor
            outline.layer.borderWidth = 1.5
            phone.addSubview(outline)
        }
        outlines[3].backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(bounds.height * 0.84, bounds.width * 1.4).rounded()
        let width = (height * 0.5625).rounded()
        phone.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
        phone.layer.cornerRadius = width * 0.09
        card.frame = phone.bounds.insetBy(dx: width * 0.0533, dy: width * 0.0533)
        card.layer.cornerRadius = width * 0.05
        for (i, outline) in outlines.enumerated() {
            let part = 0.8 - CGFloat(i) * 0.2
            outline.bounds = CGRect(
                x: 0, y: 0, width: (card.bounds.width * part).rounded(), height: (card.bounds.height * part).rounded())
            outline.center = card.center
            outline.layer.cornerRadius = width * 0.05
        }
    }
}

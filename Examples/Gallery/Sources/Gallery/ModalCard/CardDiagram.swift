import UIKit

/// A still of what the buttons do: a phone, and the card at a few instants of its growth.
final class CardDiagram: UIView {
    private let phone = UIView()
    private let dimming = UIView()
    private let cards = (0..<5).map { _ in UIView() }

    init() {
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        phone.backgroundColor = .white
        phone.clipsToBounds = true
        phone.layer.borderWidth = 1
        phone.layer.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.32)
        addSubview(phone)
        phone.addSubview(dimming)
        for (i, card) in cards.enumerated() {
            card.backgroundColor = UIColor.systemBlue.withAlphaComponent(i == 0 ? 0.16 : 0.2)
            card.layer.borderWidth = 1
            card.layer.borderColor = UIColor.white.withAlphaComponent(0.85).cgColor
            phone.addSubview(card)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = (bounds.height * 0.84).rounded()
        let width = (height * 0.5625).rounded()
        phone.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
        phone.layer.cornerRadius = width * 0.07
        dimming.frame = phone.bounds
        let final = phone.bounds.insetBy(dx: width * 0.0533, dy: width * 0.0533)
        for (i, card) in cards.enumerated() {
            let part = 1 - CGFloat(i) * 0.2
            let size = CGSize(width: (final.width * part).rounded(), height: (final.height * part).rounded())
            card.frame = CGRect(
                x: ((width - size.width) / 2).rounded(), y: ((height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
            card.layer.cornerRadius = width * 0.04
        }
    }
}

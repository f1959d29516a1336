import UIKit

/// A gradient that rotates behind letters; the mask is a text layer.
final class LettersStage: UIView, MaskStage {
    private let colors = CAGradientLayer()
    private let letters = CATextLayer()

    init(_ tint: Tint) {
        super.init(frame: .zero)
        colors.type = .conic
        colors.colors = [tint.main, tint.second, .systemYellow, tint.second, tint.main].map(\.cgColor)
        (colors.startPoint, colors.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
        letters.string = "Quince"
        letters.font = UIFont.systemFont(ofSize: 20, weight: .heavy)
        letters.alignmentMode = .center
        colors.mask = letters
        layer.addSublayer(colors)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            // A square, so that the colors rotate evenly.
            let side = bounds.width - 16
            colors.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            colors.position = CGPoint(x: bounds.midX, y: bounds.midY)
            letters.contentsScale = window?.screen.scale ?? 2
            letters.fontSize = min(bounds.width * 0.24, bounds.height * 0.62)
            let height = letters.preferredFrameSize().height
            letters.frame = CGRect(
                x: 0, y: (colors.bounds.height - height) / 2, width: colors.bounds.width, height: height)
        }
    }

    func run() {
        let turn = CABasicAnimation(keyPath: "endPoint")
        (turn.fromValue, turn.toValue) = (CGPoint(x: 1, y: 0.5), CGPoint(x: 0.5, y: 1))
        (turn.duration, turn.autoreverses) = (1, true)
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        colors.add(turn, forKey: "turn")
    }
}

import UIKit

/// Text layers: one that grows and changes its color, and the same text aligned and truncated.
final class LetteringStage: UIView {
    private let title = CATextLayer()
    private let samples: [CATextLayer]
    private let tint: Tint

    private static let words = "A text layer wraps its words, aligns them, and says where it leaves something out."

    init(_ tint: Tint) {
        self.tint = tint
        let looks: [(CATextLayerAlignmentMode, CATextLayerTruncationMode, Bool)] = [
            (.left, .end, true), (.center, .end, true), (.justified, .end, true), (.natural, .start, false),
            (.natural, .middle, false), (.natural, .end, false),
        ]
        samples = looks.map { alignment, truncation, isWrapped in
            let sample = CATextLayer()
            sample.string = Self.words
            (sample.alignmentMode, sample.truncationMode, sample.isWrapped) = (alignment, truncation, isWrapped)
            return sample
        }
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "lettering-stage"
        title.string = "Lettering"
        title.alignmentMode = .center
        title.font = UIFont.systemFont(ofSize: 20, weight: .bold)
        for text in [title] + samples { layer.addSublayer(text) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = window?.screen.scale ?? 2
        CATransaction.withoutActions {
            let top = bounds.height * 0.3
            title.contentsScale = scale
            title.foregroundColor = tint.main.cgColor
            title.fontSize = size
            title.frame = CGRect(x: 8, y: bounds.height * 0.05, width: bounds.width - 16, height: top)
            let body: CGFloat = min(Style.scaled(14), bounds.width / 22)
            let (margin, gap): (CGFloat, CGFloat) = (18, 14)
            let width = (bounds.width - 2 * margin - 2 * gap) / 3
            let tall = (bounds.height - top) * 0.36
            for (i, sample) in samples.enumerated() {
                sample.contentsScale = scale
                sample.fontSize = body
                sample.foregroundColor = Style.ink.resolvedColor(with: traitCollection).cgColor
                sample.frame =
                    i < 3
                    ? CGRect(x: margin + CGFloat(i) * (width + gap), y: top + 14, width: width, height: tall)
                    : CGRect(
                        x: margin, y: top + 14 + tall + CGFloat(i - 3) * body * 1.7 + 8,
                        width: bounds.width - 2 * margin, height: body * 1.5)
            }
        }
    }

    private var size: CGFloat { min(bounds.width * 0.11, bounds.height * 0.11) }

    /// Each frame is laid out at its own font size, and so remains sharp.
    func run() {
        let grow = CABasicAnimation(keyPath: "fontSize")
        (grow.fromValue, grow.toValue) = (size * 0.4, size * 1.9)
        let color = CABasicAnimation(keyPath: "foregroundColor")
        (color.fromValue, color.toValue) = (tint.main.cgColor, UIColor.systemOrange.cgColor)
        let both = CAAnimationGroup()
        both.animations = [grow, color]
        (both.duration, both.autoreverses) = (0.8, true)
        both.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        title.add(both, forKey: "grow")
    }
}

import UIKit

/// A screen under a cover: its title pops in over a gradient and slides up into place, and the gradient fades.
final class CoverStage: UIView, @preconcurrency CAAnimationDelegate {
    private let title = UILabel()
    private let gradient = CAGradientLayer()
    private let lines = (0..<5).map { _ in UIView() }
    private let tint: Tint

    /// The final position of the title.
    private var titlePlace: CGRect {
        CGRect(x: 0, y: bounds.height * 0.08, width: bounds.width, height: title.font.lineHeight * 1.3)
    }

    init(_ tint: Tint) {
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        layer.masksToBounds = true
        for line in lines {
            line.backgroundColor = Style.hairline
            line.layer.cornerRadius = 6
            addSubview(line)
        }
        gradient.startPoint = .zero
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemOrange.cgColor]
        layer.addSublayer(gradient)
        title.text = "Good morning"
        title.textAlignment = .center
        title.accessibilityIdentifier = "cover-title"
        addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions { gradient.frame = bounds }
        title.font = Style.title(min(34, bounds.width * 0.09))
        let left = bounds.width * 0.12
        for (index, line) in lines.enumerated() {
            let width = bounds.width * [0.76, 0.7, 0.76, 0.52, 0.64][index]
            line.frame = CGRect(
                x: left, y: bounds.height * (0.32 + 0.12 * CGFloat(index)), width: width, height: bounds.height * 0.05)
        }
        cover()
    }

    /// Restores the state before the animation.
    private func cover() {
        gradient.removeAllAnimations()
        CATransaction.withoutActions { gradient.isHidden = false }
        title.layer.removeAllAnimations()
        title.transform = .identity
        title.frame = titlePlace
        title.center = CGPoint(x: bounds.midX, y: bounds.midY)
        title.alpha = 0
        title.transform = CGAffineTransform(scaleX: 0.75, y: 0.75)
        title.textColor = .black
    }

    func run() {
        cover()
        UIView.animate(withDuration: 0.1) { self.title.alpha = 1 }
        UIView.animate(
            withDuration: 0.25, delay: 0.25, usingSpringWithDamping: 0.6, initialSpringVelocity: 2,
            options: .curveLinear
        ) {
            self.title.transform = .identity
        } completion: { finished in
            if finished { self.slideUp() }
        }
    }

    private func slideUp() {
        UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveEaseInOut) {
            self.title.frame = self.titlePlace
        } completion: { finished in
            if finished { self.uncover() }
        }
    }

    private func uncover() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = 0.25
        fade.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        fade.delegate = self
        gradient.add(fade, forKey: nil)
        UIView.transition(with: title, duration: 0.25, options: .transitionCrossDissolve) {
            self.title.textColor = Style.ink
        }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag else { return }
        CATransaction.withoutActions { gradient.isHidden = true }
    }
}

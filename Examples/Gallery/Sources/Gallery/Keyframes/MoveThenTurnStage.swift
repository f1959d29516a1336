import UIKit

/// A square moves in the first half, rotates in the second, and returns the same way, with a timeline.
final class MoveThenTurnStage: UIView {
    private let square: EmblemView
    private let arrow = CAShapeLayer()
    private let place: UIView
    private let angle: UIView
    private let placeName = Style.label("center", Style.text(12), Style.quietInk)
    private let angleName = Style.label("transform", Style.text(12), Style.quietInk)
    private let playhead = UIView()

    private static let duration = 1.2

    init(_ tint: Tint) {
        square = EmblemView(nil, tint)
        place = Self.bar(tint.second)
        angle = Self.bar(tint.main)
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        accessibilityIdentifier = "move-stage"
        square.accessibilityIdentifier = "square"
        playhead.backgroundColor = Style.ink
        playhead.layer.cornerRadius = 1
        arrow.strokeColor = UIColor.white.cgColor
        arrow.fillColor = nil
        arrow.lineCap = .round
        arrow.lineJoin = .round
        square.layer.addSublayer(arrow)
        for view in [place, angle, placeName, angleName, playhead, square] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private static func bar(_ color: UIColor) -> UIView {
        let bar = UIView()
        bar.backgroundColor = color
        bar.layer.cornerRadius = 3
        return bar
    }

    // MARK: Layout

    private var isLarge: Bool { bounds.width > 400 && bounds.height > 260 }
    private var margin: CGFloat { isLarge ? 36 : (bounds.width < 220 ? 14 : 22) }
    private var side: CGFloat { min(bounds.height - 64, bounds.width * 0.4, isLarge ? 180 : 96).rounded() * 0.78 }
    private var reach: (left: CGFloat, right: CGFloat) {
        (margin + side / 2 + 8, bounds.width - margin - side / 2 - 8)
    }
    private var track: (left: CGFloat, right: CGFloat) { (margin, bounds.width - margin) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let barY = bounds.height - (isLarge ? 52 : 36)
        // The font sizes are fixed, since the names are below bars of a fixed length.
        let textHeight: CGFloat = isLarge ? 22 : 16
        for name in [placeName, angleName] { name.font = .systemFont(ofSize: isLarge ? 16 : 12) }
        let half = (track.right - track.left) / 2
        place.frame = CGRect(x: track.left, y: barY, width: half - 2, height: 6)
        angle.frame = CGRect(x: track.left + half + 2, y: barY, width: half - 2, height: 6)
        placeName.frame = CGRect(x: place.frame.minX, y: barY + 9, width: half, height: textHeight)
        angleName.frame = CGRect(x: angle.frame.minX, y: barY + 9, width: half, height: textHeight)
        playhead.bounds = CGRect(x: 0, y: 0, width: 2, height: 16)
        playhead.center = CGPoint(x: track.left, y: barY + 3)
        square.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        square.center = CGPoint(x: reach.left, y: (barY - 6) / 2 + 3)
        square.layer.cornerRadius = side * 0.2
        layoutArrow()
    }

    private func layoutArrow() {
        let (middle, size) = (side / 2, side * 0.16)
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: middle - size / 2, y: middle - size), CGPoint(x: middle + size / 2, y: middle),
            CGPoint(x: middle - size / 2, y: middle + size),
        ])
        arrow.path = path
        arrow.lineWidth = max(side * 0.06, 3)
    }

    // MARK: Animation

    func run() {
        rest()
        UIView.animateKeyframes(withDuration: Self.duration, delay: 0, options: .autoreverse) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                self.square.center.x = self.reach.right
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                self.square.transform = CGAffineTransform(rotationAngle: .pi / 2)
            }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                self.playhead.center.x = self.track.right
            }
        } completion: { finished in
            if finished { self.rest() }
        }
    }

    /// An autoreversed animation ends where it began, so the model is set back.
    private func rest() {
        square.layer.removeAllAnimations()
        playhead.layer.removeAllAnimations()
        square.center.x = reach.left
        square.transform = .identity
        playhead.center.x = track.left
    }
}

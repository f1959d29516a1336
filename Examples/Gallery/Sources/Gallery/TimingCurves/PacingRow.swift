import UIKit

/// The curve of a pacing with a dot on it, and next to it a lane in which the same dot runs.
final class PacingRow: UIView {
    private let pacing: Pacing
    private let plot: CurvePlot
    private let name: UILabel
    private let numbers: UILabel
    private let track = UIView()
    private let ends = [UIView(), UIView()]
    private let dot = UIView()
    private var isAtEnd = false

    init(_ pacing: Pacing) {
        self.pacing = pacing
        plot = CurvePlot(pacing)
        name = Style.label(pacing.name, Style.strong(15), Style.ink)
        numbers = Style.label(pacing.numbers, Style.number(12), Style.quietInk)
        super.init(frame: .zero)
        accessibilityIdentifier = pacing.id
        numbers.textAlignment = .right
        track.backgroundColor = Style.hairline
        dot.backgroundColor = pacing.color
        dot.accessibilityIdentifier = pacing.id + "-dot"
        for view in ends { view.backgroundColor = Style.hairline }
        for view in [plot, name, numbers, track] + ends + [dot] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLarge = bounds.height > 90
        name.font = Style.strong(isLarge ? 19 : (bounds.height < 52 ? 13 : 15))
        numbers.font = Style.number(isLarge ? 15 : (bounds.height < 52 ? 11 : 12))
        let side = bounds.height
        plot.frame = CGRect(x: 0, y: 0, width: side, height: side)
        let left = side + (isLarge ? 28 : 18)
        let width = bounds.width - left
        let textHeight = name.font.lineHeight.rounded(.up)
        let top = (bounds.height * 0.32 - textHeight / 2).rounded()
        let nameWidth = min(name.sizeThatFits(bounds.size).width, width)
        name.frame = CGRect(x: left, y: top, width: nameWidth, height: textHeight)
        let rest = width - nameWidth - 10
        // Truncated numbers would be useless.
        numbers.isHidden = numbers.sizeThatFits(bounds.size).width > rest
        numbers.frame = CGRect(x: left + nameWidth + 10, y: top, width: max(rest, 0), height: textHeight)
        layoutLane(left, width, isLarge ? 26 : (bounds.height < 52 ? 14 : 18))
    }

    private func layoutLane(_ left: CGFloat, _ width: CGFloat, _ size: CGFloat) {
        let y = (bounds.height * 0.73).rounded()
        track.frame = CGRect(x: left, y: y - 1, width: width, height: 2)
        // The custom pacing overshoots both ends, so they are inset from the edges.
        let inset = size / 2 + width * 0.09
        lane = (left + inset, left + width - inset)
        for (view, x) in zip(ends, [lane.start, lane.end]) {
            view.frame = CGRect(x: x - 1, y: y - size / 2, width: 2, height: size)
        }
        dot.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        dot.layer.cornerRadius = size / 2
        dot.center = CGPoint(x: isAtEnd ? lane.end : lane.start, y: y)
    }

    private var lane: (start: CGFloat, end: CGFloat) = (0, 0)

    func run(toEnd: Bool, duration: TimeInterval) {
        isAtEnd = toEnd
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = dot.center.x
        animation.duration = duration
        animation.timingFunction = pacing.function
        dot.center.x = toEnd ? lane.end : lane.start
        animation.toValue = dot.center.x
        dot.layer.add(animation, forKey: "run")
        plot.run(duration: duration)
    }
}

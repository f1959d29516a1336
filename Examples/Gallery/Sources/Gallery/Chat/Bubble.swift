import UIKit

/// The outline of a bubble: a box with round corners, and for the last of several one with a tail.
@MainActor
enum Bubble {
    /// How far the tail reaches beyond the box.
    static let tail: CGFloat = 5
    private static let radius: CGFloat = 17
    private static var images: [Bool: UIImage] = [:]

    /// A template that stretches in its middle, with room for the tail at the trailing side.
    static func image(hasTail: Bool) -> UIImage {
        if let known = images[hasTail] { return known }
        let size = CGSize(width: 2 * radius + tail + 10, height: 2 * radius + 1)
        let new = UIGraphicsImageRenderer(size: size).image { _ in
            let box = CGRect(x: 0, y: 0, width: size.width - tail, height: size.height)
            UIBezierPath(roundedRect: box, cornerRadius: radius).fill()
            if hasTail { tailPath(at: CGPoint(x: size.width, y: size.height)).fill() }
        }
        let caps = UIEdgeInsets(top: radius, left: radius + 1, bottom: radius, right: radius + tail + 1)
        images[hasTail] = new.resizableImage(withCapInsets: caps).withRenderingMode(.alwaysTemplate)
            .imageFlippedForRightToLeftLayoutDirection()
        return images[hasTail] ?? new
    }

    private static func tailPath(at tip: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: tip.x - tail, y: tip.y - radius))
        path.addQuadCurve(to: CGPoint(x: tip.x, y: tip.y - 0.5), controlPoint: CGPoint(x: tip.x - tail, y: tip.y - 4))
        path.addQuadCurve(
            to: CGPoint(x: tip.x - tail - 9, y: tip.y - 4.5), controlPoint: CGPoint(x: tip.x - 6, y: tip.y))
        path.close()
        return path
    }
}

/// A cell with a bubble at the side of who speaks, as high as what is in it.
class BubbleCell: UICollectionViewCell {
    let box = UIImageView()
    private lazy var left = box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    private lazy var right = box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    private lazy var top = box.topAnchor.constraint(equalTo: contentView.topAnchor)
    private var isMine = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            top, box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.76),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter isFirst: the first of what somebody says, which has some distance from what was said before.
    func place(isMine: Bool, isFirst: Bool, isLast: Bool) {
        self.isMine = isMine
        (left.isActive, right.isActive) = (false, false)
        (isMine ? right : left).isActive = true
        top.constant = isFirst ? 9 : 2
        let image = Bubble.image(hasTail: isLast)
        box.image = isMine ? image : image.withHorizontallyFlippedOrientation()
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        box.tintColor = isMine ? tintColor : .systemGray5
    }
}

/// A message.
final class MessageCell: BubbleCell {
    private let label = Style.label("", .body, .label, lines: 0)
    private lazy var leading = label.leadingAnchor.constraint(equalTo: box.leadingAnchor)
    private lazy var trailing = label.trailingAnchor.constraint(equalTo: box.trailingAnchor)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(label)
        NSLayoutConstraint.activate([
            leading, trailing, label.topAnchor.constraint(equalTo: box.topAnchor, constant: 7),
            label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -7),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: Message, isFirst: Bool, isLast: Bool) {
        place(isMine: message.isMine, isFirst: isFirst, isLast: isLast)
        label.text = message.text
        label.textColor = message.isMine ? .white : .label
        leading.constant = 13 + (message.isMine ? 0 : Bubble.tail)
        trailing.constant = -13 - (message.isMine ? Bubble.tail : 0)
        box.accessibilityIdentifier = message.isMine ? "mine" : "theirs"
    }
}

/// Three dots that swell one after the other while somebody writes.
final class TypingCell: BubbleCell {
    private let dots = (0..<3).map { _ in CALayer() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "typing"
        let height = box.heightAnchor.constraint(equalToConstant: 35)
        height.priority = .required - 1
        NSLayoutConstraint.activate([height, box.widthAnchor.constraint(equalToConstant: 62)])
        for (number, dot) in dots.enumerated() {
            dot.frame = CGRect(x: Bubble.tail + 12 + 13 * CGFloat(number), y: 13, width: 9, height: 9)
            dot.cornerRadius = 4.5
            box.layer.addSublayer(dot)
        }
        place(isMine: false, isFirst: true, isLast: true)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        for (number, dot) in dots.enumerated() {
            dot.backgroundColor = UIColor.systemGray.cgColor
            let wave = CAKeyframeAnimation(keyPath: "opacity")
            wave.values = [0.35, 1, 0.35, 0.35]
            wave.keyTimes = [0, 0.25, 0.6, 1]
            wave.duration = 1.1
            wave.beginTime = dot.convertTime(CACurrentMediaTime(), from: nil) + 0.18 * Double(number)
            wave.fillMode = .backwards
            wave.repeatCount = .infinity
            dot.add(wave, forKey: "wave")
        }
    }
}

/// The day, in a capsule that stays at the top.
final class DayTitle: UICollectionReusableView {
    private let label = Style.label("", .caption1, .secondaryLabel)
    private let capsule = UIVisualEffectView(effect: UIBlurEffect(style: .prominent))

    override init(frame: CGRect) {
        super.init(frame: frame)
        capsule.clipsToBounds = true
        for (view, parent) in [(capsule, self), (label, capsule.contentView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: centerXAnchor),
                view.centerYAnchor.constraint(equalTo: centerYAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            capsule.widthAnchor.constraint(equalTo: label.widthAnchor, constant: 22),
            capsule.heightAnchor.constraint(equalTo: label.heightAnchor, constant: 8),
        ])
    }

    required init?(coder: NSCoder) { nil }

    var text = "" { didSet { label.text = text } }

    override func layoutSubviews() {
        super.layoutSubviews()
        capsule.layoutIfNeeded()
        capsule.layer.cornerRadius = capsule.bounds.height / 2
    }
}

/// A wheel while older messages are fetched.
final class FetchingCell: UICollectionViewCell {
    private let wheel = UIActivityIndicatorView(style: .medium)

    override init(frame: CGRect) {
        super.init(frame: frame)
        wheel.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(wheel)
        NSLayoutConstraint.activate([
            wheel.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            wheel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            wheel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func spin() { wheel.startAnimating() }
}

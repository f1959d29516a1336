public import UIKit

public struct Boarding: Sendable {
    public var from: String
    public var to: String
    public var gate: String
    public var seat: String
    public var passenger: String

    public init(from: String, to: String, gate: String, seat: String, passenger: String) {
        self.from = from
        self.to = to
        self.gate = gate
        self.seat = seat
        self.passenger = passenger
    }
}

/// A boarding card: two airports with a line between them, and three facts below.
public final class BoardingCard: UIView {
    private let line = CAShapeLayer()
    private let airports: [UILabel]
    private var facts: [(title: UILabel, value: UILabel)] = []
    private static let inset: CGFloat = 20

    public init(_ boarding: Boarding) {
        airports = [boarding.from, boarding.to].map { code in
            let label = UILabel()
            label.text = code
            label.font = .systemFont(ofSize: 34, weight: .bold)
            label.textColor = .white
            return label
        }
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
        facts = [("GATE", boarding.gate), ("SEAT", boarding.seat), ("PASSENGER", boarding.passenger)].map(fact)
        setUp()
    }

    public required init?(coder: NSCoder) { return nil }

    private func setUp() {
        let gradient = CAGradientLayer()
        gradient.colors = [UIColor(red: 0.25, green: 0.2, blue: 0.75, alpha: 1).cgColor, UIColor.systemBlue.cgColor]
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.frame = bounds
        gradient.cornerRadius = 18
        layer.addSublayer(gradient)
        layer.cornerRadius = 18
        line.strokeColor = UIColor(white: 1, alpha: 0.7).cgColor
        line.lineWidth = 2
        line.lineDashPattern = [6, 5]
        line.fillColor = nil
        layer.addSublayer(line)
        for label in airports + facts.flatMap({ [$0.title, $0.value] }) { addSubview(label) }
    }

    private func fact(_ title: String, _ value: String) -> (title: UILabel, value: UILabel) {
        let (small, large) = (UILabel(), UILabel())
        small.text = title
        small.font = .systemFont(ofSize: 11, weight: .medium)
        small.textColor = UIColor(white: 1, alpha: 0.65)
        large.text = value
        large.font = .systemFont(ofSize: 17, weight: .semibold)
        large.textColor = .white
        return (small, large)
    }

    public override func layoutSubviews() {
        let inset = Self.inset
        for label in airports { label.sizeToFit() }
        airports[0].frame.origin = CGPoint(x: inset, y: inset)
        airports[1].frame.origin = CGPoint(x: bounds.width - inset - airports[1].bounds.width, y: inset)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: airports[0].frame.maxX + 14, y: airports[0].center.y))
        path.addLine(to: CGPoint(x: airports[1].frame.minX - 14, y: airports[1].center.y))
        line.path = path.cgPath
        var x = inset
        for (title, value) in facts {
            for label in [title, value] { label.sizeToFit() }
            title.frame.origin = CGPoint(x: x, y: 108)
            value.frame.origin = CGPoint(x: x, y: 126)
            x += max(title.bounds.width, value.bounds.width) + 28
        }
    }
}

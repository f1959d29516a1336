import UIKit

/// The lines behind the trace: vertical ones at start and target, and horizontal ones for the time, which runs
/// downwards.
final class SpringAxes: UIView {
    private let start = CAShapeLayer()
    private let target = CAShapeLayer()
    private let grid = CAShapeLayer()
    private var seconds: [UILabel] = []

    /// The seconds between two lines.
    private static let step = 0.4
    private var isLarge: Bool { bounds.width > 500 }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for line in [grid, start, target] {
            line.fillColor = nil
            line.lineWidth = 1
            layer.addSublayer(line)
        }
        target.lineDashPattern = [4, 4]
    }

    required init?(coder: NSCoder) { nil }

    /// All values are in this view's points.
    func show(start startX: CGFloat, target targetX: CGFloat, top: CGFloat, height: CGFloat, duration: TimeInterval) {
        grid.strokeColor = Style.gray(0.88, dark: 0.22).cgColor
        start.strokeColor = Style.gray(0.8, dark: 0.32).cgColor
        target.strokeColor = Style.gray(0.6, dark: 0.5).cgColor
        start.path = vertical(at: startX, from: top, to: top + height)
        target.path = vertical(at: targetX, from: 10, to: top + height)
        let lines = CGMutablePath()
        let count = Int((duration / Self.step).rounded())
        makeLabels(count + 1)
        for (i, label) in seconds.enumerated() {
            let y = (top + height * CGFloat(i) / CGFloat(count)).rounded() + 0.5
            lines.move(to: CGPoint(x: isLarge ? 62 : 44, y: y))
            lines.addLine(to: CGPoint(x: bounds.width - 14, y: y))
            // As wide as the margin of the plot.
            label.font = .monospacedDigitSystemFont(ofSize: isLarge ? 15 : 11, weight: .light)
            label.frame = CGRect(x: 0, y: y - 10, width: isLarge ? 54 : 38, height: 20)
        }
        grid.path = lines
    }

    private func vertical(at x: CGFloat, from top: CGFloat, to bottom: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: x + 0.5, y: top), CGPoint(x: x + 0.5, y: bottom)])
        return path
    }

    private func makeLabels(_ count: Int) {
        guard seconds.count != count else { return }
        for label in seconds { label.removeFromSuperview() }
        seconds = (0..<count).map { i in
            let text = String(format: "%.1f s", Double(i) * Self.step)
            let label = Style.label(text, Style.number(11), Style.faintInk)
            label.textAlignment = .right
            addSubview(label)
            return label
        }
    }
}

import UIKit

/// Hills at different times of the day; each drawing has another sky.
final class PostcardView: UIView {
    struct Hour {
        let name: String
        let sky: [UIColor]
        let light: UIColor
        /// A fraction of the image's height.
        let lightHeight: CGFloat
        let hills: [UIColor]
    }

    static let hours: [Hour] = [
        Hour(
            name: "Morning", sky: [color(0x8EC5FC), color(0xFDE9D0)], light: color(0xFFF3B8), lightHeight: 0.42,
            hills: [color(0x7FB58A), color(0x4E9368), color(0x2C6B4F)]),
        Hour(
            name: "Evening", sky: [color(0x5B3A8C), color(0xFF8A5B)], light: color(0xFFD27A), lightHeight: 0.56,
            hills: [color(0x8A4F7D), color(0x5C3666), color(0x35204B)]),
        Hour(
            name: "Night", sky: [color(0x0B1533), color(0x27407A)], light: color(0xF2F4FF), lightHeight: 0.26,
            hills: [color(0x25406B), color(0x172C52), color(0x0B1735)]),
    ]

    var hour = 0 {
        didSet {
            setNeedsDisplay()
            caption.text = Self.hours[hour].name
        }
    }
    private let caption = Style.label(hours[0].name, .headline, .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        layer.cornerRadius = Style.stageRadius
        layer.masksToBounds = true
        addSubview(caption)
        accessibilityIdentifier = "postcard"
    }

    required init?(coder: NSCoder) { nil }

    private static func color(_ hex: Int) -> UIColor {
        func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        caption.sizeToFit()
        caption.frame.origin = CGPoint(x: 20, y: 18)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let hour = Self.hours[self.hour]
        let colors = hour.sky.map(\.cgColor) as CFArray
        if let sky = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil) {
            context.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
        }
        let radius = min(bounds.width, bounds.height) * 0.11
        let center = CGPoint(x: bounds.width * 0.68, y: bounds.height * hour.lightHeight)
        for (size, alpha) in [(2.4, 0.12), (1.6, 0.2), (1, 1)] as [(CGFloat, CGFloat)] {
            hour.light.withAlphaComponent(alpha).setFill()
            context.fillEllipse(
                in: CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(
                    dx: -radius * size, dy: -radius * size))
        }
        for (index, color) in hour.hills.enumerated() { draw(hill: CGFloat(index), color, context) }
    }

    private func draw(hill: CGFloat, _ color: UIColor, _ context: CGContext) {
        let (width, height) = (bounds.width, bounds.height)
        let base = height * (0.66 + 0.11 * hill)
        context.move(to: CGPoint(x: 0, y: height))
        for step in 0...48 {
            let x = CGFloat(step) / 48
            let wave = sin(x * (4 + hill * 1.7) + hill * 2.1) * 0.055 + sin(x * 9.3 + hill) * 0.018
            context.addLine(to: CGPoint(x: x * width, y: base - wave * height))
        }
        context.addLine(to: CGPoint(x: width, y: height))
        context.closePath()
        color.setFill()
        context.fillPath()
    }
}

import UIKit

/// A photo of hills, with a light over them; each number has its own hour of the day.
final class PhotoCell: UICollectionViewCell {
    private let picture = UIImageView()
    private static var pictures: [Int: UIImage] = [:]

    var number = 0 {
        didSet {
            picture.image = Self.picture(number)
            accessibilityIdentifier = "photo-\(number + 1)"
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.contentMode = .scaleAspectFill
        contentView.addSubview(picture)
        contentView.layer.cornerRadius = 8
        contentView.clipsToBounds = true
        let shade = UIView()
        shade.backgroundColor = Style.ink
        shade.layer.cornerRadius = 8
        selectedBackgroundView = shade
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    private static func picture(_ number: Int) -> UIImage {
        if let known = pictures[number] { return known }
        let side: CGFloat = 160
        let new = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            draw(number, in: CGRect(x: 0, y: 0, width: side, height: side), context.cgContext)
        }
        pictures[number] = new
        return new
    }

    private static func color(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
        UIColor(
            hue: hue.truncatingRemainder(dividingBy: 1), saturation: saturation, brightness: brightness, alpha: 1)
    }

    private static func draw(_ number: Int, in rect: CGRect, _ context: CGContext) {
        let hour = CGFloat(number) / CGFloat(PhotosController.count)
        for line in 0..<Int(rect.height) {
            let part = CGFloat(line) / rect.height
            color(0.55 + 0.5 * hour + 0.08 * part, 0.55 - 0.35 * part, 0.75 + 0.25 * part).setFill()
            context.fill(CGRect(x: 0, y: CGFloat(line), width: rect.width, height: 1))
        }
        let light = CGPoint(x: rect.width * (0.15 + 0.7 * hour), y: rect.height * (0.5 - 0.32 * sin(.pi * hour)))
        color(0.14, 0.25, 1).setFill()
        context.fillEllipse(in: CGRect(x: light.x - 14, y: light.y - 14, width: 28, height: 28))
        for hill in 0..<3 { drawHill(hill, number, hour, in: rect) }
    }

    private static func drawHill(_ hill: Int, _ number: Int, _ hour: CGFloat, in rect: CGRect) {
        let path = UIBezierPath()
        let base = rect.height * (0.58 + 0.14 * CGFloat(hill))
        path.move(to: CGPoint(x: 0, y: rect.maxY))
        for step in 0...16 {
            let way = CGFloat(step) / 16
            let wave = sin(way * (4 + CGFloat(hill)) + CGFloat(number) * 1.7 + CGFloat(hill) * 2)
            path.addLine(to: CGPoint(x: rect.width * way, y: base + wave * rect.height * 0.07))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.close()
        color(0.28 + 0.45 * hour, 0.45, 0.62 - 0.17 * CGFloat(hill)).setFill()
        path.fill()
    }
}

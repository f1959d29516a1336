import UIKit

/// The covers: few colours and one figure each, the same ones for the same number.
@MainActor
enum Cover {
    private static var images: [Int: UIImage] = [:]
    private static let side: CGFloat = 375

    private static let palettes: [[Int]] = [
        [0x12355B, 0xF4F1DE, 0xE07A5F, 0x81B29A], [0x2D2A32, 0xDDD92A, 0xEEE5E9, 0x7C7C7C],
        [0xF6E7CB, 0xD9534F, 0x3E5C3A, 0xF0A04B], [0x0B132B, 0x3A506B, 0x5BC0BE, 0xF2F5EA],
        [0xFF6F59, 0xFFE8D6, 0x254441, 0x43AA8B], [0x3D405B, 0xA8C5BE, 0xF2CC8F, 0xE9EDDE],
        [0xF7F7F2, 0x222E50, 0xE0A458, 0x007991], [0xDCE7EA, 0x5E8C9A, 0x17323F, 0xF5F3EE],
        [0xB5446E, 0xF7C59F, 0xFFF3E0, 0x5D2E46], [0x3B1F2B, 0xC7623B, 0xF0B67F, 0x7FB7BE],
    ]

    static func image(_ album: Album) -> UIImage {
        if let known = images[album.number] { return known }
        let new = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
            draw(album, $0.cgContext)
        }
        images[album.number] = new
        return new
    }

    private static func color(_ value: Int) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: 1)
    }

    private static func draw(_ album: Album, _ context: CGContext) {
        let colors = palettes[album.number % palettes.count].map(color)
        colors[0].setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        var dice = Dice(seed: 70 + album.number)
        switch album.number % 5 {
        case 0: drawWaves(colors, &dice, context)
        case 1: drawGears(colors, &dice, context)
        case 2: drawDiscs(colors, &dice, context)
        case 3: drawRails(colors, context)
        default: drawFolds(colors, &dice, context)
        }
    }

    /// A sun over waves.
    private static func drawWaves(_ colors: [UIColor], _ dice: inout Dice, _ context: CGContext) {
        colors[2].setFill()
        context.fillEllipse(in: CGRect(x: side * 0.52, y: side * 0.16, width: side * 0.3, height: side * 0.3))
        for wave in 0..<6 {
            let (base, height) = (side * (0.5 + 0.1 * CGFloat(wave)), side * 0.035)
            let shift = dice.roll(0...6.28)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: side))
            for step in 0...80 {
                let x = side * CGFloat(step) / 80
                path.addLine(to: CGPoint(x: x, y: base + height * sin(x / side * 9 + shift)))
            }
            path.addLine(to: CGPoint(x: side, y: side))
            (wave % 2 == 0 ? colors[3] : colors[1]).withAlphaComponent(wave % 2 == 0 ? 0.9 : 0.85).setFill()
            context.addPath(path)
            context.fillPath()
        }
    }

    /// Wheels with teeth.
    private static func drawGears(_ colors: [UIColor], _ dice: inout Dice, _ context: CGContext) {
        let wheels: [(CGFloat, CGFloat, CGFloat, Int)] = [
            (0.36, 0.4, 0.27, 24), (0.75, 0.66, 0.17, 15), (0.3, 0.83, 0.1, 9),
        ]
        for (index, (x, y, radius, teeth)) in wheels.enumerated() {
            let (center, turn) = (CGPoint(x: x * side, y: y * side), dice.roll(0...1))
            colors[1 + index % 3].setFill()
            for tooth in 0..<teeth {
                context.saveGState()
                context.translateBy(x: center.x, y: center.y)
                context.rotate(by: (CGFloat(tooth) + turn) * 2 * .pi / CGFloat(teeth))
                context.fill(
                    CGRect(x: -side * 0.014, y: -radius * side - side * 0.035, width: side * 0.028, height: side * 0.07)
                )
                context.restoreGState()
            }
            fillDisc(center, radius * side, context)
            colors[0].setFill()
            fillDisc(center, radius * side * 0.62, context)
            colors[1 + index % 3].setFill()
            fillDisc(center, radius * side * 0.18, context)
        }
    }

    private static func fillDisc(_ center: CGPoint, _ radius: CGFloat, _ context: CGContext) {
        context.fillEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Fruit in rows, one of them different.
    private static func drawDiscs(_ colors: [UIColor], _ dice: inout Dice, _ context: CGContext) {
        let odd = Int(dice.roll(5...19))
        for place in 0..<25 {
            let center = CGPoint(
                x: side * (0.14 + 0.18 * CGFloat(place % 5)), y: side * (0.14 + 0.18 * CGFloat(place / 5)))
            (place == odd ? colors[1] : place % 2 == 0 ? colors[2] : colors[3]).setFill()
            fillDisc(center, side * 0.072, context)
        }
    }

    /// Rails to a vanishing point.
    private static func drawRails(_ colors: [UIColor], _ context: CGContext) {
        let end = CGPoint(x: side * 0.62, y: side * 0.34)
        colors[3].setFill()
        fillDisc(CGPoint(x: side * 0.24, y: side * 0.2), side * 0.09, context)
        for ray in 0..<14 {
            let (a, b) = (CGFloat(ray) / 14 * 2 - 0.5, CGFloat(ray) / 14 * 2 - 0.43)
            let path = CGMutablePath()
            path.addLines(between: [end, CGPoint(x: a * side, y: side), CGPoint(x: b * side, y: side)])
            path.closeSubpath()
            (ray % 2 == 0 ? colors[1] : colors[2]).setFill()
            context.addPath(path)
            context.fillPath()
        }
    }

    /// Triangles of folded paper.
    private static func drawFolds(_ colors: [UIColor], _ dice: inout Dice, _ context: CGContext) {
        let count = 5
        let step = side / CGFloat(count)
        for cell in 0..<count * count {
            let box = CGRect(
                x: CGFloat(cell % count) * step, y: CGFloat(cell / count) * step, width: step, height: step)
            let corners = [
                CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
                CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
            ]
            let first = Int(dice.roll(0...3.99))
            let path = CGMutablePath()
            path.addLines(between: (0..<3).map { corners[(first + $0) % 4] })
            path.closeSubpath()
            colors[1 + Int(dice.roll(0...2.99))].setFill()
            context.addPath(path)
            context.fillPath()
        }
    }
}

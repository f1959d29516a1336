import UIKit

/// A picture of a place, drawn from a number: the same number gives the same picture in any size.
@MainActor
struct Landscape {
    enum Ground: CaseIterable { case peaks, sea, dunes, pines }

    private let ground: Ground
    private let palette: Palette
    private let seed: Int
    private let size: CGSize
    private let context: CGContext
    private var dice: Dice

    static func draw(_ photo: Photo, in size: CGSize, _ context: CGContext) {
        var landscape = Landscape(photo, size, context)
        landscape.drawSky()
        landscape.drawLight()
        landscape.drawGround()
    }

    private init(_ photo: Photo, _ size: CGSize, _ context: CGContext) {
        (ground, palette, seed) = (photo.ground, photo.palette, photo.number)
        (self.size, self.context) = (size, context)
        dice = Dice(seed: seed)
    }

    private var width: Double { size.width }
    private var height: Double { size.height }
    /// The height of the horizon from above.
    private var horizon: Double { height * (ground == .sea ? 0.58 : 0.56) }

    // MARK: Sky

    private func fill(_ colors: [UIColor], from top: Double, to bottom: Double) {
        let places = colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: places)
        else { return }
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    private mutating func drawSky() {
        fill(palette.sky, from: 0, to: horizon)
        if palette.isNight { drawStars() } else { drawClouds() }
    }

    private mutating func drawStars() {
        for _ in 0..<110 {
            let place = CGPoint(x: dice.roll(0...1) * width, y: pow(dice.roll(0...1), 1.4) * horizon)
            let radius = dice.roll(0.0007...0.0026) * max(width, height)
            UIColor.white.withAlphaComponent(dice.roll(0.25...0.95)).setFill()
            context.fillEllipse(in: CGRect(x: place.x, y: place.y, width: 2 * radius, height: 2 * radius))
        }
    }

    /// Flat clouds of discs whose lower halves are cut off.
    private mutating func drawClouds() {
        for _ in 0..<Int(dice.roll(1...4)) {
            let (x, y) = (dice.roll(0...1) * width, dice.roll(0.08...0.36) * height)
            let length = dice.roll(0.12...0.3) * width
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: width, height: y))
            palette.light.mixed(palette.sky[1], 0.35).withAlphaComponent(0.75).setFill()
            let cloud = CGMutablePath()
            for puff in 0..<6 {
                let part = Double(puff) / 5
                let radius = length * (0.06 + 0.13 * sin(.pi * (0.1 + 0.8 * part)) * dice.roll(0.7...1.1))
                let center = CGPoint(x: x + length * (part - 0.5), y: y + radius * 0.25)
                let disc = CGRect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                cloud.addEllipse(in: disc)
            }
            context.addPath(cloud)
            context.fillPath()
            context.restoreGState()
        }
    }

    // MARK: Light

    /// The sun or the moon, with its glow.
    private mutating func drawLight() {
        let center = CGPoint(x: dice.roll(0.2...0.8) * width, y: dice.roll(0.3...0.85) * horizon)
        let radius = dice.roll(0.035...0.07) * min(width, height) * (palette.isNight ? 0.8 : 1)
        let glow = [0.6, 0.24, 0.07, 0].map { palette.light.withAlphaComponent($0) }
        if let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: glow.map(\.cgColor) as CFArray,
            locations: [0, 0.3, 0.65, 1])
        {
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: radius * 0.9, endCenter: center, endRadius: radius * 8,
                options: [])
        }
        palette.light.setFill()
        context.fillEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        if ground == .sea { drawSea(under: center, radius) }
    }

    /// Water down to the lower edge, with the reflection of the light.
    private mutating func drawSea(under light: CGPoint, _ radius: Double) {
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: horizon, width: width, height: height - horizon))
        let far = palette.sky[2].mixed(palette.near, 0.22)
        fill([far, far.mixed(palette.near, 0.5), palette.near], from: horizon, to: height * 1.1)
        for line in 0..<46 {
            let depth = pow(Double(line) / 45, 1.6)
            let y = horizon + (height - horizon) * depth
            let reach = radius * (0.9 + 4.5 * depth)
            let x = light.x + dice.roll(-0.5...0.5) * reach
            let length = reach * dice.roll(0.4...1.3)
            palette.light.withAlphaComponent(0.75 * (1 - 0.7 * depth)).setFill()
            let thickness = height * (0.0022 + 0.007 * depth)
            let glint = CGRect(x: x - length / 2, y: y, width: length, height: thickness)
            let end = thickness / 2
            context.addPath(CGPath(roundedRect: glint, cornerWidth: end, cornerHeight: end, transform: nil))
            context.fillPath()
        }
        context.restoreGState()
    }

    // MARK: Ground

    private mutating func drawGround() {
        switch ground {
        case .peaks: drawRanges(4, isSharp: true, rise: 0.3, octaves: 6)
        case .pines:
            drawRanges(3, isSharp: false, rise: 0.1, octaves: 4)
            drawWood()
        case .dunes: drawRanges(5, isSharp: false, rise: 0.08, octaves: 1)
        case .sea: drawIslands()
        }
    }

    /// Ranges, one before the other, each nearer and darker than the last.
    private mutating func drawRanges(_ count: Int, isSharp: Bool, rise: Double, octaves: Int) {
        for range in 0..<count {
            let part = Double(range) / Double(max(count - 1, 1))
            let base = horizon + (height - horizon) * 0.86 * part
            let ridge = Ridge(isSharp: isSharp, &dice)
            let density = (isSharp ? 2.2 : 1.6) * (1 + 0.5 * part) * width / height
            let lift = height * rise * (1 - 0.45 * part)
            let shift = dice.roll(0...100)
            let line = { (x: Double) in base - lift * ridge.height(x + shift, density: density, octaves: octaves) }
            let color = palette.far.mixed(palette.near, part)
            fillBelow(line, color, color.mixed(palette.sky[2], 0.22 * (1 - part)))
            if ground == .peaks, range < 2 { drawSnow(line, base - lift * 0.25, lift * 0.3, color) }
        }
    }

    /// Fills the area below a line, with mist at its foot.
    private func fillBelow(_ line: (Double) -> Double, _ top: UIColor, _ bottom: UIColor) {
        let steps = 160
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: height))
        var highest = height
        for step in 0...steps {
            let x = Double(step) / Double(steps)
            highest = min(highest, line(x))
            path.addLine(to: CGPoint(x: x * width, y: line(x)))
        }
        path.addLine(to: CGPoint(x: width, y: height))
        path.closeSubpath()
        context.saveGState()
        context.addPath(path)
        context.clip()
        fill([top, bottom], from: highest, to: min(highest + height * 0.35, height))
        context.restoreGState()
    }

    /// What of a range is above a ragged line is white.
    private mutating func drawSnow(
        _ line: @escaping (Double) -> Double, _ limit: Double, _ depth: Double, _ rock: UIColor
    ) {
        let area = CGMutablePath()
        area.move(to: .zero)
        for step in 0...110 {
            let y = limit + 0.6 * depth * (step % 2 == 0 ? dice.roll(-0.5...0) : dice.roll(0...0.5))
            area.addLine(to: CGPoint(x: width * Double(step) / 110, y: y))
        }
        area.addLine(to: CGPoint(x: width, y: 0))
        area.closeSubpath()
        context.saveGState()
        context.addPath(area)
        context.clip()
        fillBelow(line, rock.mixed(palette.light, 0.9), rock.mixed(palette.light, 0.55))
        context.restoreGState()
    }

    private mutating func drawIslands() {
        for _ in 0..<2 {
            let ridge = Ridge(isSharp: true, &dice)
            let (middle, reach) = (dice.roll(0...1), dice.roll(0.12...0.3))
            let line = { (x: Double) in
                let bulk = max(1 - pow((x - middle) / reach, 2), 0)
                return horizon - height * bulk * (0.05 + 0.05 * ridge.height(x, density: 9, octaves: 4))
            }
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: width, height: horizon))
            fillBelow(line, palette.far.mixed(palette.near, 0.35), palette.far.mixed(palette.near, 0.2))
            context.restoreGState()
        }
    }

    /// Pines along two lines, the nearer larger and darker.
    private mutating func drawWood() {
        for row in 0..<2 {
            let ridge = Ridge(isSharp: false, &dice)
            let base = height * (row == 0 ? 0.86 : 1.0)
            let size = height * (row == 0 ? 0.13 : 0.26)
            let wood = CGMutablePath()
            var x = -0.02
            while x < 1.02 {
                let foot = base - height * 0.04 * ridge.height(x, density: 3, octaves: 2)
                addPine(to: wood, CGPoint(x: x * width, y: foot), size * dice.roll(0.6...1.15))
                x += dice.roll(0.25...0.7) * size * 0.34 / width
            }
            let color = palette.near.mixed(palette.far, row == 0 ? 0.28 : 0)
            color.setFill()
            context.fill(CGRect(x: 0, y: base, width: width, height: height - base))
            context.addPath(wood)
            context.fillPath()
        }
    }

    private func addPine(to wood: CGMutablePath, _ foot: CGPoint, _ size: Double) {
        for tier in 0..<3 {
            let half = size * (0.2 - 0.045 * Double(tier))
            let bottom = foot.y - size * 0.24 * Double(tier)
            wood.move(to: CGPoint(x: foot.x - half, y: bottom))
            wood.addLine(to: CGPoint(x: foot.x, y: bottom - size * 0.5))
            wood.addLine(to: CGPoint(x: foot.x + half, y: bottom))
            wood.closeSubpath()
        }
        wood.addRect(CGRect(x: foot.x - size * 0.03, y: foot.y - 1, width: size * 0.06, height: size * 0.5))
    }
}

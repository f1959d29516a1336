import UIKit

/// The emitter's cells for each kind of weather.
enum Weather: String, CaseIterable {
    case fire, snow, confetti

    var title: String { rawValue.capitalized }

    /// The position and width of the emitter on the stage.
    var height: CGFloat { self == .fire ? 0.92 : (self == .snow ? -0.03 : 0.55) }
    var width: CGFloat { self == .fire ? 0.34 : 1.1 }

    func cells(in size: CGSize) -> [CAEmitterCell] {
        switch self {
        case .fire: return [flame(size), spark(size)]
        case .snow: return [flake(size, far: true), flake(size, far: false)]
        case .confetti: return Self.colors.map { paper($0, size) } + [rocket(size)]
        }
    }

    // MARK: Fire

    private func flame(_ size: CGSize) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Sprite.glow.cgImage
        cell.contentsScale = Sprite.scale
        cell.birthRate = 120
        (cell.lifetime, cell.lifetimeRange) = (1.1, 0.5)
        (cell.velocity, cell.velocityRange) = (size.height * 0.3, size.height * 0.14)
        cell.emissionRange = 0.7
        cell.yAcceleration = -size.height * 0.28
        cell.scale = size.width / 190
        (cell.scaleRange, cell.scaleSpeed) = (cell.scale * 0.5, -cell.scale * 0.62)
        cell.color = UIColor(red: 0.85, green: 0.36, blue: 0.1, alpha: 0.34).cgColor
        (cell.greenSpeed, cell.alphaSpeed) = (-0.16, -0.26)
        return cell
    }

    private func spark(_ size: CGSize) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Sprite.glow.cgImage
        cell.contentsScale = Sprite.scale
        cell.birthRate = 16
        (cell.lifetime, cell.lifetimeRange) = (1.8, 0.8)
        (cell.velocity, cell.velocityRange) = (size.height * 0.42, size.height * 0.3)
        cell.emissionRange = 0.9
        (cell.xAcceleration, cell.yAcceleration) = (size.width * 0.06, -size.height * 0.08)
        (cell.scale, cell.scaleRange) = (0.1, 0.08)
        cell.color = UIColor(red: 1, green: 0.75, blue: 0.35, alpha: 1).cgColor
        cell.alphaSpeed = -0.5
        return cell
    }

    // MARK: Snow

    private func flake(_ size: CGSize, far: Bool) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Sprite.flake.cgImage
        cell.contentsScale = Sprite.scale
        cell.birthRate = far ? 26 : 9
        cell.lifetime = 14
        // A line emits straight ahead, which is upwards.
        cell.emissionLongitude = .pi
        cell.emissionRange = 0.7
        (cell.velocity, cell.velocityRange) = far ? (34, 16) : (62, 24)
        cell.yAcceleration = 4
        (cell.scale, cell.scaleRange) = far ? (0.2, 0.12) : (0.46, 0.24)
        cell.spinRange = 3
        cell.color = UIColor(white: 1, alpha: far ? 0.55 : 0.95).cgColor
        return cell
    }

    // MARK: Confetti

    private static let colors: [UIColor] = [.systemPink, .systemYellow, .systemGreen, .systemBlue, .systemPurple]

    private func paper(_ color: UIColor, _ size: CGSize) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Sprite.paper.cgImage
        cell.contentsScale = Sprite.scale
        cell.birthRate = 90
        // Emits for a moment; afterwards the confetti only falls.
        cell.duration = 0.5
        (cell.lifetime, cell.lifetimeRange) = (4, 1)
        cell.emissionLongitude = -.pi / 2
        cell.emissionRange = 2.2
        (cell.velocity, cell.velocityRange) = (size.height * 0.62, size.height * 0.4)
        cell.yAcceleration = size.height * 0.45
        (cell.scale, cell.scaleRange) = (0.55, 0.3)
        cell.spinRange = 12
        cell.color = color.cgColor
        (cell.redRange, cell.greenRange, cell.blueRange) = (0.2, 0.2, 0.2)
        return cell
    }

    /// Nested cells: an invisible cell rises and bursts after a second, and its sparks inherit its color.
    private func rocket(_ size: CGSize) -> CAEmitterCell {
        let rocket = CAEmitterCell()
        rocket.birthRate = 1.4
        rocket.lifetime = 1.02
        rocket.emissionLongitude = -.pi / 2
        rocket.emissionRange = 1.1
        (rocket.velocity, rocket.velocityRange) = (size.height * 0.34, size.height * 0.1)
        rocket.color = UIColor(red: 1, green: 0.6, blue: 0.1, alpha: 1).cgColor
        (rocket.greenRange, rocket.blueRange) = (0.8, 0.2)
        let burst = CAEmitterCell()
        burst.birthRate = 600
        burst.beginTime = 0.85
        burst.duration = 0.12
        (burst.lifetime, burst.lifetimeRange) = (0.9, 0.4)
        burst.emissionRange = .pi * 2
        (burst.velocity, burst.velocityRange) = (size.width * 0.3, size.width * 0.06)
        burst.yAcceleration = size.height * 0.1
        burst.contents = Sprite.glow.cgImage
        burst.contentsScale = Sprite.scale
        burst.scale = 0.28
        burst.alphaSpeed = -0.8
        rocket.emitterCells = [burst]
        return rocket
    }
}

import CoreGraphics
import Foundation
import QuinceRenderTree
import SeededRandom

/// 500 rotating rounded rectangles.
struct RoundedRectScene: RasterScene {
    private(set) var layers: [LayerState] = []
    private var places: [(center: CGPoint, phase: Double)] = []

    init() {
        var random = SceneRandom(seed: 1)
        for _ in 0..<500 {
            let center = random.point(in: frameBounds)
            let (red, green, blue) = (random.next(), random.next(), random.next())
            places.append((center, random.next() * 2 * .pi))
            var layer = LayerState()
            layer.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
            layer.cornerRadius = 12
            layer.backgroundColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: 0.8)
            layers.append(layer)
        }
    }

    mutating func move(to frame: Int) -> Bool {
        let f = Double(frame)
        for (index, place) in places.enumerated() {
            let turn = place.phase + 0.1 * f
            layers[index].position = CGPoint(x: place.center.x + 20 * cos(turn), y: place.center.y + 20 * sin(turn))
            layers[index].transform = CATransform3DMakeRotation(place.phase + 0.02 * f, 0, 0, 1)
        }
        return true
    }
}

/// 200 rotating, scaled, translucent images, all different.
struct ImageScene: RasterScene {
    private(set) var layers: [LayerState] = []
    private var places: [(phase: Double, scale: Double)] = []

    init() {
        var random = SceneRandom(seed: 2)
        for index in 0..<200 {
            var layer = LayerState()
            layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            layer.position = random.point(in: frameBounds)
            layer.contents = Self.picture(index)
            layer.opacity = 0.8
            layers.append(layer)
            places.append((random.next() * 2 * .pi, 0.8 + 0.4 * random.next()))
        }
    }

    mutating func move(to frame: Int) -> Bool {
        for (index, place) in places.enumerated() {
            let rotation = CATransform3DMakeRotation(place.phase + 0.02 * Double(frame), 0, 0, 1)
            layers[index].transform = CATransform3DScale(rotation, place.scale, place.scale, 1)
        }
        return true
    }

    private static func picture(_ index: Int) -> CGImage {
        let pixels = PixelBuffer(width: 200, height: 200)
        for y in 0..<200 {
            let row = pixels.row(y)
            for x in 0..<200 {
                let alpha = 128 + x * 127 / 199
                let channels = [x + index, y + 2 * index, x + y].map { ($0 & 255) * alpha / 255 }
                row[x] = UInt32(alpha << 24 | channels[2] << 16 | channels[1] << 8 | channels[0])
            }
        }
        return CGImage(pixels)
    }
}

/// One gradient from corner to corner.
struct GradientScene: RasterScene {
    let layers: [LayerState]

    init() {
        var gradient = GradientContent()
        gradient.colors = [
            CGColor(srgbRed: 10 / 255, green: 132 / 255, blue: 1, alpha: 1),
            CGColor(srgbRed: 1, green: 55 / 255, blue: 95 / 255, alpha: 1),
        ]
        gradient.startPoint = .zero
        gradient.endPoint = CGPoint(x: 1, y: 1)
        var layer = LayerState()
        layer.bounds = frameBounds
        layer.position = CGPoint(x: frameBounds.midX, y: frameBounds.midY)
        layer.special = .gradient(gradient)
        layers = [layer]
    }
}

/// 50 shadows of rounded rectangles, without the rectangles.
struct ShadowScene: RasterScene {
    private(set) var layers: [LayerState] = []

    init() {
        var random = SceneRandom(seed: 5)
        let box = CGRect(x: 0, y: 0, width: 300, height: 200)
        let room = CGRect(x: 150, y: 100, width: frameBounds.width - 300, height: frameBounds.height - 200)
        for _ in 0..<50 {
            var layer = LayerState()
            layer.bounds = box
            layer.position = random.point(in: room)
            layer.shadowOpacity = 0.33
            layer.shadowRadius = 10
            layer.shadowOffset = CGSize(width: 0, height: 4)
            layer.shadowPath = CGPath(roundedRect: box, cornerWidth: 24, cornerHeight: 24, transform: nil)
            layers.append(layer)
        }
    }
}

/// 1000 stroked curves with round ends, each a shape layer.
struct StrokeScene: RasterScene {
    private(set) var layers: [LayerState] = []

    init() {
        var random = SceneRandom(seed: 7)
        for _ in 0..<1000 {
            let start = random.point(in: frameBounds)
            let path = CGMutablePath()
            path.move(to: start)
            let points = (0..<3).map { _ in
                CGPoint(x: start.x + (random.next() - 0.5) * 600, y: start.y + (random.next() - 0.5) * 600)
            }
            path.addCurve(to: points[2], control1: points[0], control2: points[1])
            let (red, green, blue) = (random.next(), random.next(), random.next())
            var layer = LayerState()
            layer.bounds = frameBounds
            layer.position = CGPoint(x: frameBounds.midX, y: frameBounds.midY)
            var shape = ShapeContent()
            shape.path = path
            shape.fillColor = nil
            shape.strokeColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: 0.8)
            shape.lineWidth = 4
            shape.lineCap = .round
            shape.lineJoin = .round
            layer.special = .shape(shape)
            layers.append(layer)
        }
    }

    /// Changes every shape in every frame by an invisible amount: the compositor caches the masks of unchanged shapes,
    /// but the peers draw theirs again.
    mutating func move(to frame: Int) -> Bool {
        for index in layers.indices {
            guard case .shape(var shape) = layers[index].special else { continue }
            shape.lineWidth = frame.isMultiple(of: 2) ? 4 : 4.0001
            layers[index].special = .shape(shape)
        }
        return true
    }
}

extension SceneRandom {
    mutating func point(in rect: CGRect) -> CGPoint {
        let x = rect.minX + next() * rect.width
        return CGPoint(x: x, y: rect.minY + next() * rect.height)
    }
}

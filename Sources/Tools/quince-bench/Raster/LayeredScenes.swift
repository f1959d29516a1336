import CoreGraphics
import Foundation
import QuinceRenderTree

/// The first frame of the rounded rectangles as one image, under a layer that blurs everything behind it.
struct BlurScene: RasterScene {
    let layers: [LayerState]

    init() {
        let stage = Stage(.rrects, threads: 1)
        stage.draw(0)
        var picture = LayerState()
        picture.bounds = frameBounds
        picture.position = CGPoint(x: frameBounds.midX, y: frameBounds.midY)
        picture.contents = CGImage(stage.compositor.surface, isOpaque: true)
        var glass = picture
        glass.contents = nil
        glass.filters = LayerFilters(own: [], behind: [.blur(radius: 20)], blend: .normal)
        layers = [picture, glass]
    }
}

/// The screen of a scrolling app at three pixels per point: cards with shadows, and a bar above them that blurs what is
/// behind it.
struct CardScene: RasterScene {
    private(set) var layers: [LayerState] = []
    private static let pitch = 300.0

    init() {
        for index in 0..<10 {
            var card = LayerState()
            card.bounds = CGRect(x: 0, y: 0, width: 1050, height: 250)
            card.cornerRadius = 36
            let hue = Double(index) / 10
            card.backgroundColor = CGColor(
                srgbRed: 1 - hue * 0.5, green: 0.6 + hue * 0.3, blue: 0.5 + hue / 2, alpha: 1)
            card.shadowOpacity = 0.3
            card.shadowRadius = 18
            card.shadowOffset = CGSize(width: 0, height: 9)
            layers.append(card)
        }
        var bar = LayerState()
        bar.bounds = CGRect(x: 0, y: 0, width: frameBounds.width, height: 264)
        bar.position = CGPoint(x: frameBounds.midX, y: 132)
        bar.filters = LayerFilters(
            own: [],
            behind: [
                .blur(radius: 20), .color(.saturation(1.8)), .color(.tint(red: 1, green: 1, blue: 1, alpha: 0.3)),
            ],
            blend: .normal)
        layers.append(bar)
    }

    mutating func move(to frame: Int) -> Bool {
        for index in 0..<10 {
            let y = Double(index) * Self.pitch - Double(frame * 17 % 300)
            layers[index].position = CGPoint(x: frameBounds.midX, y: y + 125)
        }
        return true
    }
}

/// The cards, scrolling under a sheet of light glass that covers the screen, by UIKit's recipe at three pixels per point.
struct GlassScene: RasterScene {
    private var cards = CardScene()
    var layers: [LayerState] { Array(cards.layers.dropLast()) + [glass] }

    private var glass: LayerState {
        var glass = LayerState()
        glass.bounds = frameBounds
        glass.position = CGPoint(x: frameBounds.midX, y: frameBounds.midY)
        glass.filters = LayerFilters(behind: [
            .blur(radius: 90, edges: .ofLayer), .color(.saturation(1.8)),
            .color(.tint(red: 1, green: 1, blue: 1, alpha: 0.3)),
        ])
        return glass
    }

    mutating func move(to frame: Int) -> Bool { cards.move(to: frame) }
}

/// Rows of a scrolling list, of which fifty are on the screen.
struct ListScene: RasterScene {
    private(set) var layers: [LayerState] = []

    init(count: Int) {
        for index in 0..<count {
            var row = LayerState()
            row.bounds = CGRect(x: 0, y: 0, width: frameBounds.width, height: 50)
            row.position = CGPoint(x: frameBounds.midX, y: 25 + Double(index) * 50.64)
            row.backgroundColor = CGColor(srgbRed: Double(index % 7) / 7, green: 0.5, blue: 0.6, alpha: 1)
            layers.append(row)
        }
    }
}

import CoreGraphics
import Foundation
import QuinceRenderTree

/// The picture behind the icons: an evening sky in layers, so that it fits every screen.
enum Wallpaper {
    @MainActor
    static func layers(_ layout: HomeLayout, _ layers: inout ShellLayers) -> [LayerID] {
        let sky = layers.make(frame: layout.bounds) {
            $0.special = .gradient(
                gradient(
                    [
                        color(0x16, 0x2A, 0x52), color(0x3A, 0x50, 0x8C), color(0xA8, 0x6C, 0x9E),
                        color(0xF0, 0xA0, 0x7C),
                    ],
                    at: [0, 0.42, 0.78, 1], from: CGPoint(x: 0.35, y: 0), to: CGPoint(x: 0.65, y: 1)))
        }
        let side = max(layout.size.width, layout.size.height) * 1.3
        let glow = layers.make(
            frame: CGRect(
                x: layout.size.width * 0.85 - side / 2, y: layout.size.height - side / 2, width: side, height: side)
        ) {
            var content = gradient(
                [color(0xFF, 0xD9, 0x9A, 0.75), color(0xFF, 0xC8, 0x90, 0.28), color(0xFF, 0xC0, 0x88, 0)],
                at: [0, 0.5, 1],
                from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1))
            content.kind = .radial
            $0.special = .gradient(content)
        }
        return [sky, glow]
    }

    private static func gradient(_ colors: [CGColor], at locations: [CGFloat], from start: CGPoint, to end: CGPoint)
        -> GradientContent
    {
        var content = GradientContent()
        (content.colors, content.locations) = (colors, locations)
        (content.startPoint, content.endPoint) = (start, end)
        return content
    }

    private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}

import CoreGraphics
import Foundation
import Motion

/// A page that rolls up from its lower edge about a level cylinder, which travels upwards and out over the upper one.
///
/// What lies beyond the line where the cylinder touches is wound onto it: at the arc length s it stands at the angle s/R,
/// and past half a turn flat above the page, on its face. Points are the layer's own, y down.
struct PageCurl {
    enum Page {
        case old(LayerPicture)
        case new
    }

    private struct Strip {
        /// Of the page, from the upper to the lower edge.
        let from: Double
        let to: Double
        /// Where these two edges stand.
        let top: Double
        let bottom: Double
        /// 0…1: 0 lies flat, 1 hangs over.
        let angle: Double
        var showsBack: Bool { bottom < top }
    }

    private let page: CGRect
    private let radius: Double
    /// Where the cylinder touches the page.
    private let line: Double

    /// Strips that the half turn is cut into.
    private static let strips = 24
    /// Of the page's height.
    private static let relativeRadius = 0.08

    /// - Parameter progress: 0 lies flat, 1 is out of sight.
    init(progress: Double, page: CGRect) {
        self.page = page
        radius = page.height * Self.relativeRadius
        // At the end even the highest point of the cylinder is above the page.
        line = page.maxY - progress * (page.height + radius)
    }

    func draw(
        _ flattener: inout Flattener, _ what: Page, _ index: NodeIndex, _ layer: Flattener.LayerPlane,
        in place: Flattener.Place
    ) {
        for strip in strips {
            guard let moved = layer.moved(by: map(strip)) else { continue }
            // A little of the next strip below shows through no gap.
            let overlap: Double = strip.showsBack ? 0 : 0.5
            let part = CGRect(
                x: page.minX, y: page.minY + strip.from, width: page.width, height: strip.to - strip.from + overlap)
            drawPart(part, &flattener, what, index, layer, map(strip), in: place)
            let shade = strip.showsBack ? RGBA(red: 1, green: 1, blue: 1, alpha: 0.8) : Self.shadow(strip.angle)
            if shade.alpha > 0 {
                flattener.add(
                    index, .page, moved, in: place, rect: part, .fill(RoundedBox(rect: part), shade))
            }
            if strip.showsBack, strip.angle < 1 {
                let dark = Self.shadow(1 - strip.angle)
                flattener.add(index, .page, moved, in: place, rect: part, .fill(RoundedBox(rect: part), dark))
            }
        }
    }

    /// Darker where the page turns away from the light above.
    private static func shadow(_ angle: Double) -> RGBA {
        RGBA(red: 0, green: 0, blue: 0, alpha: 0.35 * angle * angle)
    }

    private func drawPart(
        _ part: CGRect, _ flattener: inout Flattener, _ what: Page, _ index: NodeIndex, _ layer: Flattener.LayerPlane,
        _ map: Homography, in place: Flattener.Place
    ) {
        switch what {
        case .old(let picture):
            flattener.drawOld(picture, index, layer, map, part: part, in: place)
        case .new:
            guard let moved = layer.moved(by: map) else { return }
            let start = flattener.items.count
            flattener.beginGroup(index, .beginClip, moved)
            flattener.drawNew(index, layer, map, in: place)
            flattener.endGroup(start, .endClip, GroupEffect(clip: RoundedBox(rect: part)), opacity: 1)
        }
    }

    private func map(_ strip: Strip) -> Homography {
        let scale: Double = (strip.bottom - strip.top) / (strip.to - strip.from)
        var map = Homography(scaleX: 1, y: scale)
        map.oy = strip.top - scale * (page.minY + strip.from)
        return map
    }

    /// Lowest first.
    private var strips: [Strip] {
        let flat: Double = min(max(line - page.minY, 0), page.height)
        var result: [Strip] = []
        if flat > 0 { result.append(Strip(from: 0, to: flat, top: page.minY, bottom: page.minY + flat, angle: 0)) }
        let step: Double = .pi * radius / Double(Self.strips)
        for number in 0..<Self.strips {
            let start: Double = line + Double(number) * step - page.minY
            guard start + step > 0, start < page.height else { continue }
            let (from, to) = (max(start, 0), min(start + step, page.height))
            guard to > from else { continue }
            result.append(wound(from, to, angle: (Double(number) + 0.5) / Double(Self.strips)))
        }
        let beyond: Double = line + .pi * radius - page.minY
        if beyond < page.height {
            let from: Double = max(beyond, 0)
            let top: Double = line - (from - beyond)
            result.append(
                Strip(from: from, to: page.height, top: top, bottom: line - (page.height - beyond), angle: 1))
        }
        return result
    }

    private func wound(_ from: Double, _ to: Double, angle: Double) -> Strip {
        func height(_ y: Double) -> Double {
            line + radius * ReproducibleMath.sin((page.minY + y - line) / radius)
        }
        return Strip(from: from, to: to, top: height(from), bottom: height(to), angle: angle)
    }
}

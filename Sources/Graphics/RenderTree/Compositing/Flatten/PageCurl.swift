import CoreGraphics
import Foundation
import Motion

/// A page that curls up from its lower edge around a level cylinder, which travels upwards and out over the upper edge.
///
/// The part of the page beyond the line where the cylinder touches is wound around the cylinder: at the arc length s it
/// is at the angle s/R, and past half a turn it is flat above the page, face down. Points are the layer's own, y down.
struct PageCurl {
    enum Page {
        case old(LayerPicture)
        case new
    }

    private struct Strip {
        /// The position on the page, from the upper to the lower edge.
        let from: Double
        let to: Double
        /// The positions of these two edges on the curled page.
        let top: Double
        let bottom: Double
        /// 0 if flat, 1 if upside down.
        let angle: Double
        var showsBack: Bool { bottom < top }
    }

    private let page: CGRect
    private let radius: Double
    /// The line where the cylinder touches the page.
    private let line: Double

    /// The number of strips for half a turn.
    private static let strips = 24
    /// The radius as a fraction of the page's height.
    private static let relativeRadius = 0.08

    /// - Parameter progress: 0 if the page is flat, 1 if it is out of sight.
    init(progress: Double, page: CGRect) {
        self.page = page
        radius = page.height * Self.relativeRadius
        // At the end, even the highest point of the cylinder is above the page.
        line = page.maxY - progress * (page.height + radius)
    }

    func draw(
        _ flattener: inout Flattener, _ what: Page, _ index: NodeIndex, _ layer: Flattener.LayerPlane,
        in place: Flattener.Place
    ) {
        for strip in strips { draw(strip, &flattener, what, index, layer, in: place) }
    }

    /// Draws a strip. Image and shade are clipped to it together: if each were clipped separately, its edges would
    /// show.
    private func draw(
        _ strip: Strip, _ flattener: inout Flattener, _ what: Page, _ index: NodeIndex, _ layer: Flattener.LayerPlane,
        in place: Flattener.Place
    ) {
        let map = map(strip)
        guard let moved = layer.moved(by: map) else { return }
        // Extends a little under the next strip, so that nothing shows through between the two.
        let part = CGRect(
            x: page.minX, y: page.minY + strip.from, width: page.width, height: strip.to - strip.from + 1)
        let start = flattener.items.count
        flattener.beginGroup(index, .beginClip, moved.toLocal, in: place)
        switch what {
        case .old(let picture):
            flattener.drawOld(picture, index, layer, map, part: part.insetBy(dx: 0, dy: -1), in: place)
        case .new: flattener.drawNew(index, layer, map, in: place)
        }
        for shade in shades(strip) where shade.alpha > 0 {
            let reach = part.insetBy(dx: 0, dy: -1)
            flattener.add(index, .page, moved, in: place, rect: reach, .fill(RoundedBox(rect: reach), shade))
        }
        flattener.endGroup(start, .endClip, GroupEffect(clip: RoundedBox(rect: part)), opacity: 1)
    }

    /// Returns the shades of a strip. The back is paper through which the image is faintly visible; both sides are
    /// darker where they turn away from the light above.
    private func shades(_ strip: Strip) -> [RGBA] {
        guard strip.showsBack else { return [RGBA(red: 0, green: 0, blue: 0, alpha: 0.35 * strip.angle * strip.angle)] }
        let away: Double = 1 - strip.angle
        return [
            RGBA(red: 1, green: 1, blue: 1, alpha: 0.8), RGBA(red: 0, green: 0, blue: 0, alpha: 0.7 * away * away),
        ]
    }

    private func map(_ strip: Strip) -> Homography {
        let scale: Double = (strip.bottom - strip.top) / (strip.to - strip.from)
        var map = Homography(scaleX: 1, y: scale)
        map.oy = strip.top - scale * (page.minY + strip.from)
        return map
    }

    /// The strips, lowest first.
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

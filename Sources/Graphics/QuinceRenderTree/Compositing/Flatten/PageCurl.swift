import CoreGraphics
import Foundation
import QuinceMotion

/// A page that curls up from its free edge around a cylinder that lies along the bound edge, towards which it travels.
///
/// The part of the page beyond the line where the cylinder touches is wound around the cylinder: at the arc length s it
/// is at the angle s/R, and past half a turn it is flat above the page, face down. Positions across the page count in
/// the layer's own points from the bound edge.
///
///     bound edge           line    free edge before
///         │─────────────────│- - - - - - -│
///         │          ───────╯             │
package struct PageCurl {
    enum Page {
        /// A sheet that goes out over its bound edge: an image of the old content, or the new content.
        case old(LayerPicture)
        case new
        /// A leaf of a book: the old image in front, and on its back the new content of the page that it falls on.
        case leaf(LayerPicture)
    }

    private struct Strip {
        /// The positions of the strip's edges on the page.
        let from: Double
        let to: Double
        /// The positions of these two edges on the curled page.
        let start: Double
        let end: Double
        /// 0 if flat, 1 if upside down.
        let angle: Double
        var showsBack: Bool { end < start }
        /// The length on the curled page for one point on the page.
        var scale: Double { (end - start) / (to - from) }
    }

    private let page: CGRect
    private let edge: LayerTransition.Edge
    private let length: Double
    private let radius: Double
    /// The line where the cylinder touches the page.
    private let line: Double

    /// The number of strips for half a turn.
    private static let strips = 24
    /// The radius as a fraction of the page's length.
    private static let relativeRadius = 0.08
    /// The share of the course at whose end the cylinder under a leaf becomes thinner, until the leaf lies flat.
    private static let settlingShare = 0.25

    /// - Parameters:
    ///   - progress: 0 if the page is flat, 1 if it is out of sight, or lies flat on the other side.
    ///   - edge: the bound edge.
    ///   - isLeaf: whether the page falls on the one beside it.
    init(progress: Double, page: CGRect, bound edge: LayerTransition.Edge, isLeaf: Bool = false) {
        (self.page, self.edge) = (page, edge)
        length = edge.isHorizontal ? page.width : page.height
        let whole: Double = length * Self.relativeRadius
        radius = isLeaf ? whole * min((1 - progress) / Self.settlingShare, 1) : whole
        // At the end, even the highest point of a sheet's cylinder is beyond the bound edge.
        line = length - progress * (isLeaf ? length : length + whole)
    }

    /// Returns the progress of a sheet whose free edge is seen at a position.
    ///
    /// Before half a turn the edge is at s − R·sin(s/R) from where it was, which has no inverse in closed form.
    ///
    /// - Parameter position: the position as a share of the page's length: 1 if it is flat, -1 if it is turned over.
    package static func progress(freeEdgeAt position: Double) -> Double {
        let (radius, way): (Double, Double) = (relativeRadius, 1 - position)
        guard way > 0 else { return 0 }
        var wound: Double = (way + .pi * radius) / 2
        if wound < .pi * radius {
            var (low, high): (Double, Double) = (0, .pi * radius)
            for _ in 0..<40 {
                wound = (low + high) / 2
                if wound - radius * ReproducibleMath.sin(wound / radius) < way { low = wound } else { high = wound }
            }
        }
        return min(wound / (1 + radius), 1)
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
        var isReflected = false
        if case .leaf = what { isReflected = strip.showsBack }
        let map = map(strip, isReflected: isReflected)
        guard let moved = layer.moved(by: map) else { return }
        // Extends a little under the next strip, so that nothing shows through between the two.
        let part = rect(strip.from, strip.to + 1, isReflected: isReflected)
        let reach = edge.isHorizontal ? part.insetBy(dx: -1, dy: 0) : part.insetBy(dx: 0, dy: -1)
        let start = flattener.items.count
        flattener.beginGroup(index, .beginClip, moved.toLocal, in: place)
        switch what {
        case .leaf where isReflected: flattener.drawNew(index, layer, map, in: place)
        case .old(let picture), .leaf(let picture):
            flattener.drawOld(picture, index, layer, map, part: reach, in: place)
        case .new: flattener.drawNew(index, layer, map, in: place)
        }
        for shade in shades(strip, hasBack: isReflected) where shade.alpha > 0 {
            flattener.add(index, .page, moved, in: place, rect: reach, .fill(RoundedBox(rect: reach), shade))
        }
        flattener.endGroup(start, .endClip, GroupEffect(clip: RoundedBox(rect: part)), opacity: 1)
    }

    /// Returns the shades of a strip. A blank back is paper through which the image is faintly visible; both sides are
    /// darker where they turn away from the light above.
    private func shades(_ strip: Strip, hasBack: Bool) -> [RGBA] {
        func dark(_ alpha: Double) -> RGBA { RGBA(red: 0, green: 0, blue: 0, alpha: alpha) }
        guard strip.showsBack else { return [dark(0.35 * strip.angle * strip.angle)] }
        let away: Double = 1 - strip.angle
        let shade = dark(0.7 * away * away)
        return hasBack ? [shade] : [RGBA(red: 1, green: 1, blue: 1, alpha: 0.8), shade]
    }

    // MARK: From positions to the layer's points

    /// The coordinate of the bound edge, and the sign with which coordinates grow away from it.
    private var origin: (start: Double, sign: Double) {
        switch edge {
        case .top: (page.minY, 1)
        case .left: (page.minX, 1)
        case .bottom: (page.maxY, -1)
        case .right: (page.maxX, -1)
        }
    }

    /// - Parameter isReflected: whether the part is that of the page on the other side of the bound edge.
    private func rect(_ from: Double, _ to: Double, isReflected: Bool) -> CGRect {
        let (start, sign) = origin
        let low: Double = (sign > 0) != isReflected ? start + from : start - to
        return edge.isHorizontal
            ? CGRect(x: low, y: page.minY, width: to - from, height: page.height)
            : CGRect(x: page.minX, y: low, width: page.width, height: to - from)
    }

    private func map(_ strip: Strip, isReflected: Bool) -> Homography {
        let (start, sign) = origin
        let scale: Double = isReflected ? -strip.scale : strip.scale
        let shift: Double = start * (1 - scale) + sign * (strip.start - strip.scale * strip.from)
        var map = edge.isHorizontal ? Homography(scaleX: scale, y: 1) : Homography(scaleX: 1, y: scale)
        if edge.isHorizontal { map.ox = shift } else { map.oy = shift }
        return map
    }

    // MARK: The strips

    /// The strips, lowest first.
    private var strips: [Strip] {
        let flat: Double = min(max(line, 0), length)
        var result: [Strip] = []
        if flat > 0 { result.append(Strip(from: 0, to: flat, start: 0, end: flat, angle: 0)) }
        let step: Double = .pi * radius / Double(Self.strips)
        for number in 0..<Self.strips {
            let start: Double = line + Double(number) * step
            guard start + step > 0, start < length else { continue }
            let (from, to) = (max(start, 0), min(start + step, length))
            guard to > from else { continue }
            result.append(wound(from, to, angle: (Double(number) + 0.5) / Double(Self.strips)))
        }
        let beyond: Double = line + .pi * radius
        if beyond < length {
            let from: Double = max(beyond, 0)
            result.append(
                Strip(from: from, to: length, start: line - (from - beyond), end: line - (length - beyond), angle: 1))
        }
        return result
    }

    private func wound(_ from: Double, _ to: Double, angle: Double) -> Strip {
        func seen(_ position: Double) -> Double { line + radius * ReproducibleMath.sin((position - line) / radius) }
        return Strip(from: from, to: to, start: seen(from), end: seen(to), angle: angle)
    }
}

extension LayerTransition.Edge {
    /// Whether the edge is at one of the sides, so that what moves away from it moves sideways.
    var isHorizontal: Bool { self == .left || self == .right }
}

import CoreGraphics
import Foundation

/// The order in which layers that share a space are drawn, from the back to the front.
///
/// The rule is that of a device without a depth buffer: of two layers whose bounds overlap on the screen, the one
/// behind the other's plane is drawn first. If neither is on one side of the other, they intersect, and the later one
/// is cut in two along the line of intersection. Layers in one plane, and those that do not overlap, are ordered by
/// depth and then by index; so are the members of a cycle in which each covers the next, wherever it is broken. A
/// layer's drawing beyond its bounds is cut only along that line.
///
/// More than `mostCompared` layers are ordered by depth alone.
struct SpaceOrder {
    struct Piece {
        /// The index of the layer.
        let index: Int
        /// The piece is the intersection of all cuts.
        var cuts: [SpaceCut] = []
        /// The number of the piece among its layer's; 0 for a whole layer.
        var number = 0
        var polygon: SpacePolygon
    }

    private(set) var pieces: [Piece]

    static let mostCompared = 256
    /// The maximum number of pieces; beyond it, nothing is cut.
    static let mostPieces = 1024

    init(_ polygons: [SpacePolygon?]) {
        pieces = polygons.enumerated().compactMap { index, polygon in polygon.map { Piece(index: index, polygon: $0) } }
        pieces.sort { a, b in
            a.polygon.depth != b.polygon.depth ? a.polygon.depth < b.polygon.depth : a.index < b.index
        }
        if pieces.count < 2 || pieces.count > Self.mostCompared || pieces.allSatisfy(\.polygon.isLevel) { return }
        cut()
        order()
    }

    private mutating func cut() {
        var first = 0
        while first < pieces.count {
            var second = first + 1
            while second < pieces.count, pieces.count < Self.mostPieces {
                if pieces[second].polygon.relation(to: pieces[first].polygon) == .through { split(second, by: first) }
                second += 1
            }
            first += 1
        }
    }

    private mutating func split(_ target: Int, by other: Int) {
        let plane = pieces[other].polygon
        guard let line = pieces[target].polygon.line(with: plane) else { return }
        let (front, back) = (pieces[target].polygon.side(of: plane, 1), pieces[target].polygon.side(of: plane, -1))
        guard let front, let back else { return }
        var nearer = pieces[target]
        (nearer.polygon, nearer.number) = (front, pieces[target].number * 2 + 2)
        nearer.cuts.append(SpaceCut(line: line, isBehind: false))
        pieces[target].polygon = back
        pieces[target].number = pieces[target].number * 2 + 1
        pieces[target].cuts.append(SpaceCut(line: -line, isBehind: true))
        pieces.append(nearer)
    }

    /// Sorts the pieces: the next is always the first that no undrawn piece must precede.
    private mutating func order() {
        let count = pieces.count
        var followers = [[Int]](repeating: [], count: count)
        var waiting = [Int](repeating: 0, count: count)
        for first in 0..<count {
            for second in (first + 1)..<max(count, first + 1) {
                switch pieces[second].polygon.relation(to: pieces[first].polygon) {
                case .inFront:
                    followers[first].append(second)
                    waiting[second] += 1
                case .behind:
                    followers[second].append(first)
                    waiting[first] += 1
                case .apart, .through: break
                }
            }
        }
        var isDrawn = [Bool](repeating: false, count: count)
        var ordered: [Piece] = []
        for _ in 0..<count {
            let ready = (0..<count).first { !isDrawn[$0] && waiting[$0] <= 0 }
            guard let next = ready ?? isDrawn.firstIndex(of: false) else { break }
            isDrawn[next] = true
            ordered.append(pieces[next])
            for follower in followers[next] { waiting[follower] -= 1 }
        }
        pieces = ordered
    }
}

/// A line across a layer, one side of which is kept: n.x · x + n.y · y + n.z ≥ 0 in the plane that layers are flattened
/// into.
struct SpaceCut {
    let line: SIMD3<Double>
    /// Whether the piece extends a pixel beneath the one in front, so that nothing shows through the soft edge.
    let isBehind: Bool

    /// Returns the visible part of the kept side as a box, and its placement.
    ///
    /// - Parameter clip: the clip in device pixels. The box is kept small, because its edges are computed in single
    ///   precision.
    func clip(onto plane: Homography, _ clip: PixelRect) -> (toLocal: Homography, box: RoundedBox)? {
        let length: Double = (line.x * line.x + line.y * line.y).squareRoot()
        guard length > 0, length.isFinite, let toPlane = plane.inverted() else { return nil }
        let normal = SIMD2(line.x, line.y) / length
        let seen = toPlane.boundingBox(of: CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height))
        guard let seen else { return nil }
        let middle = SIMD2<Double>(seen.midX, seen.midY)
        let distance: Double = (normal * middle).sum() + line.z / length
        let origin = middle - normal * distance
        // Every corner is within this distance of the line's point nearest to the middle.
        let reach: Double = (seen.width + seen.height) / 2 + abs(distance) + 2
        var frame = Homography.identity
        (frame.xx, frame.xy) = (-normal.y, normal.x)
        (frame.yx, frame.yy) = (normal.x, normal.y)
        (frame.ox, frame.oy) = (origin.x, origin.y)
        let toDevice = frame.concatenating(plane)
        guard reach < 1e7, let toLocal = toDevice.inverted() else { return nil }
        let scale: Double = toDevice.scale(at: .zero)
        let grown: Double = isBehind && scale > 0 ? 1 / scale : 0
        let rect = CGRect(x: -reach, y: -grown, width: 2 * reach, height: reach + grown)
        return (toLocal, RoundedBox(rect: rect))
    }
}

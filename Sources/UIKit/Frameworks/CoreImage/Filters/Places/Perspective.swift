import CoreGraphics
import Foundation
public import QuartzCore

// Pictures seen from the side, and from the front again.

public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var topLeft: CGPoint { get set }
    var topRight: CGPoint { get set }
    var bottomRight: CGPoint { get set }
    var bottomLeft: CGPoint { get set }
}

public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}
public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter { var crop: Bool { get set } }

private final class Perspective: TypedFilter, CIPerspectiveTransform, CIPerspectiveCorrection {
    @Input("inputTopLeft") var topLeft: CGPoint
    @Input("inputTopRight") var topRight: CGPoint
    @Input("inputBottomRight") var bottomRight: CGPoint
    @Input("inputBottomLeft") var bottomLeft: CGPoint
    @Input("inputCrop") var crop: Bool
}

extension CIFilter {
    public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
        Perspective("CIPerspectiveTransform")
    }
    public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
        Perspective("CIPerspectiveCorrection")
    }
}

private typealias Point = (x: Double, y: Double)

/// The map from the unit square to a quadrilateral, by Heckbert, "Fundamentals of Texture Mapping and Image Warping"
/// (1989), §2.2.3.
private struct Homography: Sendable {
    private let rows: [[Double]]

    /// - Returns: `nil` for corners on a line.
    init?(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        let (dx1, dx2, dx3) = (p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x)
        let (dy1, dy2, dy3) = (p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y)
        let area = dx1 * dy2 - dx2 * dy1
        guard abs(area) > 1e-9 else { return nil }
        let g = (dx3 * dy2 - dx2 * dy3) / area
        let h = (dx1 * dy3 - dx3 * dy1) / area
        rows = [
            [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x],
            [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y], [g, h, 1],
        ]
    }

    private init(_ rows: [[Double]]) { self.rows = rows }

    /// The adjugate, which is the inverse up to a factor.
    var inverse: Homography {
        let m = rows
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a][c] * m[b][d] - m[a][d] * m[b][c] }
        return Homography([
            [minor(1, 2, 1, 2), -minor(0, 2, 1, 2), minor(0, 1, 1, 2)],
            [-minor(1, 2, 0, 2), minor(0, 2, 0, 2), -minor(0, 1, 0, 2)],
            [minor(1, 2, 0, 1), -minor(0, 2, 0, 1), minor(0, 1, 0, 1)],
        ])
    }

    func callAsFunction(_ x: Double, _ y: Double) -> Point? {
        let w = rows[2][0] * x + rows[2][1] * y + rows[2][2]
        guard abs(w) > 1e-12 else { return nil }
        return (
            (rows[0][0] * x + rows[0][1] * y + rows[0][2]) / w, (rows[1][0] * x + rows[1][1] * y + rows[1][2]) / w
        )
    }
}

extension FilterInputs {
    /// The corners from the lower left, against the clock.
    fileprivate var corners: [Point] {
        [point("inputBottomLeft"), point("inputBottomRight"), point("inputTopRight"), point("inputTopLeft")]
    }
}

/// Makes a rectangle of the quadrilateral, as wide and as high as its longer sides.
private func corrected(_ image: CIImage, _ c: [Point]) -> CIImage? {
    func length(_ a: Int, _ b: Int) -> Double { hypot(c[a].x - c[b].x, c[a].y - c[b].y) }
    let width = max(length(0, 1), length(3, 2)).rounded()
    let height = max(length(0, 3), length(1, 2)).rounded()
    guard let map = Homography(c[0], c[1], c[2], c[3]), width >= 1, height >= 1 else { return nil }
    let (left, right) = (c.map(\.x).min() ?? 0, c.map(\.x).max() ?? 0)
    let (low, high) = (c.map(\.y).min() ?? 0, c.map(\.y).max() ?? 0)
    let quad = CGRect(x: left, y: low, width: right - left, height: high - low)
    let step = WarpStep(image, needed: { _ in quad }) { x, y in map(x / width, y / height) }
    return CIImage(step, CGRect(x: 0, y: 0, width: width, height: height))
}

private func seenFromTheSide(_ image: CIImage, _ c: [Point]) -> CIImage? {
    let box: CGRect = image.extent
    guard !box.isInfinite, !box.isEmpty, let map = Homography(c[0], c[1], c[2], c[3]) else { return nil }
    let back = map.inverse
    let (left, right) = (c.map(\.x).min() ?? 0, c.map(\.x).max() ?? 0)
    let (low, high) = (c.map(\.y).min() ?? 0, c.map(\.y).max() ?? 0)
    let step = WarpStep(image) { x, y in
        guard let unit = back(x, y), (0...1).contains(unit.x), (0...1).contains(unit.y) else { return nil }
        return (Double(box.minX) + unit.x * Double(box.width), Double(box.minY) + unit.y * Double(box.height))
    }
    return CIImage(step, CGRect(x: left, y: low, width: right - left, height: high - low))
}

@section(".init_array") @used
private let perspective: @convention(c) () -> Void = {
    let corners: [FilterInput] = [
        .image, .point("inputTopLeft", 118, 484), .point("inputTopRight", 646, 507),
        .point("inputBottomRight", 548, 140), .point("inputBottomLeft", 155, 153),
    ]
    FilterDescription("CIPerspectiveTransform", "Perspective Transform", [.geometryAdjustment], corners) { inputs in
        inputs.image.flatMap { seenFromTheSide($0, inputs.corners) }
    }.register()
    FilterDescription(
        "CIPerspectiveCorrection", "Perspective Correction", [.geometryAdjustment],
        corners + [.number("inputCrop", 1, type: kCIAttributeTypeBoolean)]
    ) { inputs in inputs.image.flatMap { corrected($0, inputs.corners) } }.register()
}

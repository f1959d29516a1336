internal import CoreGraphics
internal import Foundation

extension SymbolShape {
    /// - Returns: `nil` if the font lacks a glyph.
    init?(_ glyph: SymbolGlyph, from font: IconFont) {
        switch glyph {
        case .icon(let name):
            guard let path = font.outline(name) else { return nil }
            self.init([Part(path: path, style: .line(thickness: Self.ownThickness))])
        case .container(let shape):
            self.init([Part(path: shape.path, style: .area)])
        case .turned(let glyph, let degrees):
            guard let shape = SymbolShape(glyph, from: font) else { return nil }
            self = shape.applying(.turn(degrees * .pi / 180))
        case .mirrored(let glyph):
            guard let shape = SymbolShape(glyph, from: font) else { return nil }
            self = shape.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: Self.grid, ty: 0))
        case .scaled(let glyph, let scale):
            guard let shape = SymbolShape(glyph, from: font) else { return nil }
            self = shape.scaled(CGFloat(scale), to: CGPoint(x: Self.grid / 2, y: Self.grid / 2))
        case .rim(let glyph):
            guard let path = SymbolShape(glyph, from: font)?.parts.first?.path else { return nil }
            self.init([Part(path: path, style: .rim())])
        case .hollow(let glyph):
            guard let path = SymbolShape(glyph, from: font)?.parts.first?.path else { return nil }
            self.init(hollow: path)
        case .solid(let glyph):
            guard let path = SymbolShape(glyph, from: font)?.parts.first?.path else { return nil }
            self.init(solid: path)
        case .corner(let shape, let glyph):
            guard let drawn = SymbolShape(glyph, from: font) else { return nil }
            self.init(shape, corner: drawn)
        }
    }

    /// The silhouette without the path is what the path leaves out; the rim covers where the two edges meet.
    private init(hollow path: CGPath) {
        let silhouette = path.silhouette
        self.init([
            Part(path: silhouette, style: .area), Part(path: path, style: .area, isCut: true),
            Part(path: silhouette, style: .rim()),
        ])
    }

    /// The rim comes back after the path was cut out, since the outermost lines of a path bound its silhouette.
    private init(solid path: CGPath) {
        let silhouette = path.silhouette
        self.init([
            Part(path: silhouette, style: .area), Part(path: path, style: .area, isCut: true),
            Part(path: silhouette, style: .rim(least: Self.ownThickness + 0.2)),
        ])
    }

    private init(_ container: Container, corner glyph: SymbolShape) {
        let base = SymbolShape([Part(path: container.path, style: .rim())]).scaled(0.9, to: CGPoint(x: 11, y: 13))
        let glyph = glyph.scaled(0.85, to: CGPoint(x: 14.8, y: 9.2))
        self.init(base.parts + glyph.halo(1.5) + glyph.parts)
    }

    /// - Returns: the cuts that keep others a distance away from the shape.
    func halo(_ distance: CGFloat) -> [Part] {
        parts.filter { !$0.isCut }.map { Part(path: $0.path, style: .grown(by: distance), isCut: true) }
    }
}

extension CGAffineTransform {
    /// - Parameter angle: clockwise, as y is down, about the middle of the grid.
    static func turn(_ angle: Double) -> CGAffineTransform {
        let half = SymbolShape.grid / 2
        return CGAffineTransform(translationX: -half, y: -half)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
            .concatenating(CGAffineTransform(translationX: half, y: half))
    }
}

extension CGPath {
    /// The path without the contours that are inside others.
    fileprivate var silhouette: CGPath {
        let contours = self.contours
        let outer = contours.filter { contour in
            !contours.contains { $0 !== contour && $0.encloses(contour) }
        }
        return CGPath(elements: outer.flatMap(\.elements))
    }

    private var contours: [CGPath] {
        var contours: [[PathElement]] = []
        for element in elements {
            if case .move = element { contours.append([]) }
            if !contours.isEmpty { contours[contours.count - 1].append(element) }
        }
        return contours.map { CGPath(elements: $0) }
    }

    private func encloses(_ other: CGPath) -> Bool {
        guard boundingBoxOfPath.contains(other.boundingBoxOfPath) else { return false }
        guard case .move(let start)? = other.elements.first else { return false }
        return contains(start, using: .winding, transform: .identity)
    }
}

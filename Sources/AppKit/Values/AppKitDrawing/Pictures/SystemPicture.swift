import CoreGraphics
import Foundation
import UIFoundation

/// A system image as code, in the style of OS X 10.10. Sizes and shapes are chosen by pictures of that system; none is Apple's.
///
/// - Space: points, y down, the origin at the upper left.
package struct SystemPicture: Sendable {
    let size: NSSize
    let isTemplate: Bool
    let draw: @Sendable (CGContext) -> Void

    /// A template, drawn in black.
    init(_ width: CGFloat, _ height: CGFloat, _ draw: @escaping @Sendable (CGContext) -> Void) {
        (size, isTemplate, self.draw) = (NSSize(width: width, height: height), true, draw)
    }

    /// A picture in colors, on a square of 32 points.
    init(colored draw: @escaping @Sendable (CGContext) -> Void, side: CGFloat = 32) {
        (size, isTemplate, self.draw) = (NSSize(width: side, height: side), false, draw)
    }

    var representation: NSImageRep {
        NSCustomImageRep(size: size, flipped: true) { [draw] _ in
            guard let context = UIGraphicsGetCurrentContext() else { return false }
            context.saveGState()
            context.setFillColor(.black)
            context.setStrokeColor(.black)
            draw(context)
            context.restoreGState()
            return true
        }
    }

    static func named(_ name: NSImage.Name) -> SystemPicture? {
        if name == NSImage.applicationIconName { return applicationIcon }
        return all[name]
    }

    static func isMissing(_ name: NSImage.Name) -> Bool { NSImage.undrawnNames.contains(name) }

    private static let all: [NSImage.Name: SystemPicture] =
        signs.merging(arrows) { own, _ in own }.merging(views) { own, _ in own }
        .merging(freestanding) { own, _ in own }.merging(objects) { own, _ in own }
        .merging(colored) { own, _ in own }

    /// The names of the pictures that are drawn here.
    package static var names: [NSImage.Name] { all.keys.sorted() + [NSImage.applicationIconName] }
}

// MARK: The pencil

extension CGContext {
    /// Strokes lines between points given as x, y, x, y …
    func line(_ numbers: CGFloat..., width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter) {
        setLineWidth(width)
        setLineCap(cap)
        setLineJoin(join)
        addLines(between: Self.points(numbers))
        strokePath()
    }

    /// Fills a polygon of points given as x, y, x, y …
    func polygon(_ numbers: CGFloat...) {
        addLines(between: Self.points(numbers))
        closePath()
        fillPath()
    }

    func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, width: CGFloat) {
        setLineWidth(width)
        strokeEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, corner: CGFloat = 0) {
        addRoundedBox(x, y, width, height, corner)
        fillPath()
    }

    func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, line: CGFloat, corner: CGFloat = 0) {
        setLineWidth(line)
        setLineJoin(.miter)
        addRoundedBox(x + line / 2, y + line / 2, width - line, height - line, corner)
        strokePath()
    }

    func addRoundedBox(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ corner: CGFloat) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: CGRect(x: x, y: y, width: width, height: height), cornerWidth: corner, cornerHeight: corner)
        addPath(path)
    }

    /// Takes away what is drawn, in a layer of its own where other things are under it.
    func erasing(_ draw: () -> Void) {
        saveGState()
        setBlendMode(.destinationOut)
        draw()
        restoreGState()
    }

    /// Draws into a layer, so that `erasing` leaves what was there before.
    func layered(_ draw: () -> Void) {
        beginTransparencyLayer(auxiliaryInfo: nil)
        draw()
        endTransparencyLayer()
    }

    /// Fills the current path with a gradient from the top to the bottom.
    func fillPath(from top: CGColor, at y1: CGFloat, to bottom: CGColor, at y2: CGFloat) {
        saveGState()
        clip()
        if let gradient = CGGradient(colorsSpace: nil, colors: [top, bottom], locations: nil) {
            drawLinearGradient(
                gradient, start: CGPoint(x: 0, y: y1), end: CGPoint(x: 0, y: y2),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        restoreGState()
    }

    private static func points(_ numbers: [CGFloat]) -> [CGPoint] {
        stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }
}

extension CGColor {
    static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}

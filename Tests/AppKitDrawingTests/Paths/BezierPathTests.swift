import AppKitDrawing
import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite("Paths of AppKit")
struct BezierPathTests {
    private func near(_ a: NSRect, _ b: NSRect) -> Bool {
        abs(a.minX - b.minX) < 0.001 && abs(a.minY - b.minY) < 0.001 && abs(a.width - b.width) < 0.001
            && abs(a.height - b.height) < 0.001
    }

    // MARK: Elements

    /// gnustep/libs-gui, Tests/gui/NSBezierPath/appendingAndContainment.m.
    @Test("A rectangle is a move, three lines and a close")
    func rectangle() {
        let path = NSBezierPath(rect: NSRect(x: 1, y: 2, width: 10, height: 20))
        #expect(path.elementCount == 5)
        var points = [NSPoint](repeating: .zero, count: 3)
        #expect(path.element(at: 0, associatedPoints: &points) == .moveTo && points[0] == NSPoint(x: 1, y: 2))
        #expect(path.element(at: 1) == .lineTo && path.element(at: 4) == .closePath)
        #expect(path.bounds == NSRect(x: 1, y: 2, width: 10, height: 20))
    }

    @Test("A curve has its control points first, and its points can be set")
    func curve() {
        let path = NSBezierPath()
        path.move(to: NSPoint(x: 1, y: 1))
        path.curve(to: NSPoint(x: 4, y: 4), controlPoint1: NSPoint(x: 2, y: 2), controlPoint2: NSPoint(x: 3, y: 3))
        var points = [NSPoint](repeating: .zero, count: 3)
        #expect(path.element(at: 1, associatedPoints: &points) == .curveTo)
        #expect(points == [NSPoint(x: 2, y: 2), NSPoint(x: 3, y: 3), NSPoint(x: 4, y: 4)])
        points[2] = NSPoint(x: 9, y: 9)
        path.setAssociatedPoints(&points, at: 1)
        #expect(path.currentPoint == NSPoint(x: 9, y: 9) && path.elementCount == 2)
        path.curve(to: .zero, controlPoint: NSPoint(x: 1, y: 0))
        #expect(path.element(at: 2) == .quadraticCurveTo)
    }

    @Test("Points make lines, and a relative segment begins at the current point")
    func relative() {
        let path = NSBezierPath()
        var corners = [NSPoint(x: 0, y: 0), NSPoint(x: 5, y: 0), NSPoint(x: 5, y: 5)]
        path.appendPoints(&corners, count: 3)
        #expect((0..<3).map { path.element(at: $0) } == [.moveTo, .lineTo, .lineTo])
        path.relativeLine(to: NSPoint(x: 5, y: 3))
        #expect(path.currentPoint == NSPoint(x: 10, y: 8))
        path.relativeMove(to: NSPoint(x: 2, y: 2))
        #expect(path.currentPoint == NSPoint(x: 12, y: 10))
        path.relativeCurve(
            to: NSPoint(x: 3, y: 0), controlPoint1: NSPoint(x: 1, y: 1), controlPoint2: NSPoint(x: 2, y: 1))
        #expect(path.currentPoint == NSPoint(x: 15, y: 10) && path.controlPointBounds.maxY == 11)
    }

    @Test("A line without a current point stops, as AppKit does")
    func noPoint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSBezierPath().line(to: .zero)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("NSGenericException"))
    }

    // MARK: Bounds

    /// gnustep/libs-gui, Tests/gui/NSBezierPath/bounds.m.
    @Test("Bounds are those of the outline, and others those of the control points")
    func bounds() {
        #expect(NSBezierPath().bounds == .zero && NSBezierPath().isEmpty)
        let path = NSBezierPath()
        path.move(to: NSPoint(x: 100, y: 100))
        path.curve(
            to: NSPoint(x: 200, y: 100), controlPoint1: NSPoint(x: 125, y: 50), controlPoint2: NSPoint(x: 175, y: 150))
        #expect(near(path.bounds, NSRect(x: 100, y: 85.5662, width: 100, height: 28.8678)))
        #expect(path.controlPointBounds == NSRect(x: 100, y: 50, width: 100, height: 100))
        path.removeAllPoints()
        path.move(to: NSPoint(x: -100, y: 0))
        path.curve(
            to: NSPoint(x: 100, y: 0), controlPoint1: NSPoint(x: -118.2, y: 10.393),
            controlPoint2: NSPoint(x: 118.2, y: -10.393))
        #expect(near(path.bounds, NSRect(x: -101, y: -3, width: 202, height: 6)))
    }

    // MARK: Arcs

    /// The ends of arcs around the origin by 90°, and what is farthest from it.
    private static let quarters: [(start: CGFloat, end: CGFloat, clockwise: Bool, bounds: NSRect)] = [
        (0, 90, false, NSRect(x: 0, y: 0, width: 10, height: 10)),
        (90, 0, true, NSRect(x: 0, y: 0, width: 10, height: 10)),
        (0, 90, true, NSRect(x: -10, y: -10, width: 20, height: 20)),
        (90, 0, false, NSRect(x: -10, y: -10, width: 20, height: 20)),
        (180, 270, false, NSRect(x: -10, y: -10, width: 10, height: 10)),
        (0, 360, false, NSRect(x: -10, y: -10, width: 20, height: 20)),
        (-90, 90, false, NSRect(x: 0, y: -10, width: 10, height: 20)),
    ]

    @Test("Arcs are in degrees and go counterclockwise where y points up", arguments: quarters)
    func arcs(start: CGFloat, end: CGFloat, clockwise: Bool, bounds: NSRect) {
        let path = NSBezierPath()
        path.appendArc(withCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        let box = path.bounds
        #expect(abs(box.minX - bounds.minX) < 0.01 && abs(box.maxX - bounds.maxX) < 0.01, "\(box)")
        #expect(abs(box.minY - bounds.minY) < 0.01 && abs(box.maxY - bounds.maxY) < 0.01, "\(box)")
    }

    @Test("An arc between lines touches both, after a line to its start")
    func corner() {
        let path = NSBezierPath()
        path.move(to: .zero)
        path.appendArc(from: NSPoint(x: 10, y: 0), to: NSPoint(x: 10, y: 10), radius: 4)
        #expect(
            path.element(at: 1) == .lineTo && abs(path.currentPoint.x - 10) < 1e-9
                && abs(path.currentPoint.y - 4) < 1e-9)
    }

    // MARK: Other paths

    @Test("A flattened path has lines only, as near as its flatness, and a copy keeps the style")
    func flattened() {
        let path = NSBezierPath(ovalIn: NSRect(x: 0, y: 0, width: 20, height: 20))
        path.lineWidth = 3
        let flat = path.flattened
        #expect((0..<flat.elementCount).allSatisfy { flat.element(at: $0) != .curveTo } && flat.lineWidth == 3)
        #expect(flat.element(at: flat.elementCount - 1) == .closePath)
        #expect(abs(flat.bounds.width - 20) < 0.6 && path.element(at: 1) == .curveTo)
        let copy = path.copy() as? NSBezierPath
        copy?.line(to: .zero)
        #expect(copy?.lineWidth == 3 && copy?.elementCount == path.elementCount + 1)
    }

    @Test("A reversed path begins at the end")
    func reversed() {
        let path = NSBezierPath()
        path.move(to: .zero)
        path.line(to: NSPoint(x: 5, y: 0))
        path.line(to: NSPoint(x: 5, y: 5))
        #expect(path.reversed.currentPoint == .zero && path.reversed.elementCount == 3)
    }

    @Test("A transform moves the points, not the width of the line")
    func transformed() {
        let path = NSBezierPath(rect: NSRect(x: 0, y: 0, width: 10, height: 10))
        path.transform(using: AffineTransform(translationByX: 5, byY: 7))
        #expect(path.bounds == NSRect(x: 5, y: 7, width: 10, height: 10) && path.lineWidth == 1)
        let scale = NSAffineTransform()
        scale.scaleX(by: 2, yBy: 3)
        #expect(scale.transform(path).bounds == NSRect(x: 10, y: 21, width: 20, height: 30))
    }

    @Test("Points inside are those of the winding rule")
    func contains() {
        let path = NSBezierPath(rect: NSRect(x: 0, y: 0, width: 10, height: 10))
        path.appendRect(NSRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(NSPoint(x: 5, y: 5)) && !path.contains(NSPoint(x: -1, y: -1)))
        path.windingRule = .evenOdd
        #expect(!path.contains(NSPoint(x: 5, y: 5)) && path.contains(NSPoint(x: 1, y: 1)))
        #expect(!NSBezierPath().contains(.zero))
    }

    @Test("A path comes back from an archive with its elements and its style")
    func archive() throws {
        let path = NSBezierPath(roundedRect: NSRect(x: 0, y: 0, width: 10, height: 8), xRadius: 2, yRadius: 3)
        (path.lineWidth, path.lineCapStyle, path.windingRule) = (2.5, .round, .evenOdd)
        path.setLineDash([3, 1], count: 2, phase: 0.5)
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSBezierPath.self, from: data))
        #expect(back.cgPath == path.cgPath && back.lineWidth == 2.5 && back.lineCapStyle == .round)
        var (count, phase): (Int, CGFloat) = (0, 0)
        back.getLineDash(nil, count: &count, phase: &phase)
        #expect(count == 2 && phase == 0.5 && back.windingRule == .evenOdd)
    }

    @Test("New paths take the defaults of the class")
    func defaults() {
        #expect(NSBezierPath().lineWidth == 1 && NSBezierPath().miterLimit == 10 && NSBezierPath().flatness == 0.6)
        NSBezierPath.defaultLineWidth = 4
        #expect(NSBezierPath().lineWidth == 4)
        NSBezierPath.defaultLineWidth = 1
    }

    @Test("Glyphs stand on the current point, which moves on by their advances")
    func glyphs() {
        let font = NSFont.systemFont(ofSize: 40)
        let glyph = font.glyph(withName: "H")
        let path = NSBezierPath()
        path.move(to: NSPoint(x: 100, y: 50))
        path.append(withCGGlyphs: [glyph, glyph], count: 2, in: font)
        let advance = font.advancement(forCGGlyph: glyph).width
        #expect(abs(path.currentPoint.x - 100 - 2 * advance) < 1e-6 && path.currentPoint.y == 50)
        let ink = font.boundingRect(forCGGlyph: glyph)
        #expect(abs(path.bounds.maxY - 50 - ink.maxY) < 0.1 && abs(path.bounds.minY - 50 - min(ink.minY, 0)) < 0.1)
    }

    // MARK: Pixels

    @Test("Fills, strokes and clips are those of the current context")
    func pixels() {
        let filled = Canvas(4, 4).draw {
            NSColor.black.set()
            NSBezierPath.fill(NSRect(x: 1, y: 0, width: 2, height: 3))
        }
        #expect(filled.picture == ["....", ".##.", ".##.", ".##."])
        let stroked = Canvas(4, 4).draw {
            NSColor.black.set()
            NSBezierPath.stroke(NSRect(x: 0.5, y: 0.5, width: 3, height: 3))
        }
        #expect(stroked.picture == ["####", "#..#", "#..#", "####"])
        let line = Canvas(4, 2).draw {
            NSColor.black.set()
            NSBezierPath.strokeLine(from: NSPoint(x: 0, y: 0.5), to: NSPoint(x: 3, y: 0.5))
        }
        #expect(line.picture == ["....", "###."])
        let clipped = Canvas(4, 1).draw {
            NSColor.black.set()
            NSBezierPath.clip(NSRect(x: 1, y: 0, width: 1, height: 1))
            NSBezierPath(rect: NSRect(x: 2, y: 0, width: 2, height: 1)).setClip()
            NSBezierPath.fill(NSRect(x: 0, y: 0, width: 4, height: 1))
        }
        #expect(clipped.picture == ["..##"])
    }

    @Test("Dashes and caps are the path's")
    func dashes() {
        let canvas = Canvas(8, 1).draw {
            NSColor.black.set()
            let path = NSBezierPath()
            path.move(to: NSPoint(x: 0, y: 0.5))
            path.line(to: NSPoint(x: 8, y: 0.5))
            path.setLineDash([2, 1], count: 2, phase: 0)
            path.stroke()
        }
        #expect(canvas.picture == ["##.##.##"])
    }
}

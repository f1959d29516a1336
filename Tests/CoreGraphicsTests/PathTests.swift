import CoreGraphics
import Foundation
import QuinceDiagnostics
import Testing

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }
private func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance)
}

@Suite("Paths")
struct PathTests {
    @Test("boundingBox takes in controls, boundingBoxOfPath only the curve")
    func boxes() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        let tight: CGRect = path.boundingBoxOfPath
        #expect(near(tight.height, 5) && near(tight.width, 10))
        #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
    }

    @Test("A cubic's box ends where the derivative is zero")
    func cubicBox() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 0, y: 1), control2: CGPoint(x: 1, y: 1))
        #expect(near(path.boundingBoxOfPath.maxY, 0.75))
    }

    @Test("An arc ends at its angles and goes the way that was asked for")
    func arcs() {
        for isClockwise in [false, true] {
            let path = CGMutablePath()
            path.addArc(
                center: CGPoint(x: 3, y: 4), radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: isClockwise)
            #expect(path.elements.first == .move(CGPoint(x: 5, y: 4)))
            #expect(near(path.currentPoint, CGPoint(x: 3, y: 6)))
            let share: CGFloat = isClockwise ? 3 : 1
            #expect(near(path.length, share * .pi, 3e-4 * share * .pi))
        }
        let whole = CGMutablePath()
        whole.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 7, clockwise: false)
        #expect(near(whole.length, 2 * .pi, 2e-3))
        let none = CGMutablePath()
        none.addRelativeArc(center: .zero, radius: 1, startAngle: 1, delta: 0)
        #expect(none.elements.count == 1)
    }

    @Test("Angles a whole number of turns apart give a circle in either direction (recorded images)")
    func wholeTurns() {
        for isClockwise in [false, true] {
            for end: CGFloat in [-4 * .pi, -2 * .pi, 2 * .pi, 4 * .pi] {
                for start: CGFloat in [0, -.pi / 2, 0.1] {
                    let path = CGMutablePath()
                    path.addArc(
                        center: .zero, radius: 1, startAngle: start, endAngle: start + end, clockwise: isClockwise)
                    #expect(near(path.length, 2 * .pi, 2e-3), "from \(start) by \(end), clockwise: \(isClockwise)")
                }
            }
            let empty = CGMutablePath()
            empty.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 1, clockwise: isClockwise)
            #expect(empty.elements.count == 1)
        }
    }

    @Test("An arc between tangents touches both legs")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(path.elements[1] == .line(CGPoint(x: 6, y: 0)))
        #expect(near(path.currentPoint, CGPoint(x: 10, y: 4)))
        #expect(near(path.length, 6 + 2 * .pi, 1e-3))
        for line: Polyline in path.flattened() {
            for point: CGPoint in line.points.dropFirst() {
                let distance: CGFloat = ((point.x - 6) * (point.x - 6) + (point.y - 4) * (point.y - 4)).squareRoot()
                #expect(near(distance, 4, 1e-3))
            }
        }
    }

    @Test("Lengths: a rectangle, a circle, a rounded rectangle")
    func lengths() {
        #expect(near(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).length, 14))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        #expect(near(circle.length, 2 * .pi, 1e-3))
        let rounded = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 10, height: 8), cornerWidth: 2, cornerHeight: 2, transform: nil)
        #expect(near(rounded.length, 2 * (6 + 4) + 4 * .pi, 2e-3))
        #expect(rounded.segmentLengths.count == rounded.elements.count)
    }

    @Test("An ellipse has four curves and no lines wherever it stands, so that each can become each other")
    func ellipseSegments() {
        for step in 0..<500 {
            let side = 1.7 + CGFloat(step) * 3.31
            let box = CGRect(x: 187.5 - side / 3, y: 466.83 - side / 7, width: side, height: side * 1.1)
            #expect(CGPath(ellipseIn: box, transform: nil).elements.count == 6)
            let round = CGPath(roundedRect: box, cornerWidth: side, cornerHeight: side / 4, transform: nil)
            #expect(round.elements.count == 8)
        }
    }

    @Test("A trimmed path has its share of the length", arguments: [0.0, 0.13, 0.5, 0.77])
    func trimming(start: Double) {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 25))
        path.addRect(CGRect(x: 50, y: 0, width: 10, height: 20))
        for end in stride(from: start, through: 1, by: 0.07) {
            let part: CGPath = path.trimmed(from: CGFloat(start), to: CGFloat(end))
            #expect(near(part.length, CGFloat(end - start) * path.length, 0.02), "\(start) to \(end)")
        }
        #expect(path.trimmed(from: 0.6, to: 0.4).isEmpty)
        #expect(path.trimmed(from: 0, to: 1) == CGPath(elements: path.elements))
    }

    @Test("A point at a length lies on the path and looks ahead")
    func pointAtLength() throws {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let place = try #require(square.point(atLength: 15))
        #expect(near(place.point, CGPoint(x: 10, y: 5)))
        #expect(place.direction == CGVector(dx: 0, dy: 1))
        #expect(CGMutablePath().point(atLength: 1) == nil)
    }

    @Test("Dashes alternate, keep their phase, and restart in each subpath")
    func dashes() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        let dashed: CGPath = line.copy(dashingWithPhase: 1, lengths: [3, 2])
        let expected: [PathElement] = [
            .move(.zero), .line(CGPoint(x: 2, y: 0)), .move(CGPoint(x: 4, y: 0)), .line(CGPoint(x: 7, y: 0)),
            .move(CGPoint(x: 9, y: 0)), .line(CGPoint(x: 10, y: 0)),
        ]
        #expect(dashed.elements == expected)
        #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == CGPath(elements: line.elements))
    }

    @Test("The winding rule and the even-odd rule disagree about the inner square")
    func contains() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        let inner = CGPoint(x: 5, y: 5)
        #expect(path.contains(inner) && !path.contains(inner, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(!circle.contains(CGPoint(x: 1, y: 1)) && circle.contains(CGPoint(x: 2, y: 2)))
        #expect(circle.contains(CGPoint(x: 21, y: 1.5), transform: CGAffineTransform(translationX: 16, y: -3)))
    }

    @Test("Elements that are not finite or have no start point are dropped")
    func dropped() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addRect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.isEmpty)
        #expect(Unsupported.messages.contains("CGPath: a point that is not finite was dropped"))
    }

    @Test("isRect knows a rectangle whichever way it was built")
    func isRect() {
        var found = CGRect.zero
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
        let lines = CGMutablePath()
        lines.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 6), CGPoint(x: 4, y: 6), CGPoint(x: 4, y: 2)])
        #expect(lines.isRect(&found) && found == rect)
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 1)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    }

    @Test("applyWithBlock hands out controls first")
    func apply() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 1, y: 0), control2: CGPoint(x: 2, y: 0))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            guard element.pointee.type == .addCurveToPoint else { return }
            #expect((0..<3).map { element.pointee.points[$0].x } == [1, 2, 3])
        }
        #expect(types == [.moveToPoint, .addCurveToPoint, .closeSubpath])
    }

    @Test("A transform is applied before the points are stored")
    func transforms() {
        var flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 10)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: &flip)
        #expect(path.boundingBox == CGRect(x: 0, y: 7, width: 2, height: 3))
        #expect(path.copy(using: &flip)?.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 3))
    }
}

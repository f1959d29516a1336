import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// The numbers are PixelCut's ("Code for iOS 7 Rounded Rectangles", 2013), and of VAndrJ/awesome-apple-bugs, pull 30.
@Suite("Rounded rectangles of paths")
struct RoundedRectangleTests {
    private struct Element: Equatable {
        let type: CGPathElementType
        let end: CGPoint
    }

    private func elements(_ path: UIBezierPath) -> [Element] {
        var found: [Element] = []
        path.cgPath.applyWithBlock { element in
            let (type, points) = (element.pointee.type, element.pointee.points)
            let count = [.moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3][type] ?? 0
            found.append(Element(type: type, end: count > 0 ? points[count - 1] : .zero))
        }
        return found
    }

    private let box = CGRect(x: 0, y: 0, width: 400, height: 400)

    @Test("A path begins at the end of its upper left corner, and has three curves for each corner")
    func elements() {
        let all = elements(UIBezierPath(roundedRect: box, cornerRadius: 100))
        let corner: [CGPathElementType] = [.addLineToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint]
        #expect(all.map(\.type) == [.moveToPoint] + corner + corner + corner + corner + [.closeSubpath])
        #expect(abs(all[0].end.x - 152.8665) < 1e-9 && all[0].end.y == 0)
        #expect(abs(all[1].end.x - 247.1335) < 1e-9 && all[1].end.y == 0)
        #expect(abs(all[2].end.x - (400 - 63.149379)) < 1e-6 && abs(all[2].end.y - 7.491139) < 1e-6)
        #expect(all[4].end.x == 400 && abs(all[4].end.y - 152.8665) < 1e-9)
    }

    @Test("Above 65.4 per cent of half the shorter side the corners are arcs of that half")
    func pill() {
        func corner(_ radius: CGFloat) -> CGFloat {
            let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: radius)
            return stride(from: 0, to: 50, by: 0.05).first { path.contains(CGPoint(x: $0, y: $0)) } ?? 50
        }
        let half = 1 - 0.5.squareRoot()
        #expect(abs(corner(30) - 30 * half) < 0.3)
        #expect(abs(corner(32) - 32 * half) < 0.3)
        for radius: CGFloat in [33, 40, 50, 80] { #expect(abs(corner(radius) - 50 * half) < 0.1) }
    }

    @Test("Corners that are not to be round are points of the path")
    func someCorners() {
        let path = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topRight, .bottomLeft], cornerRadii: CGSize(width: 50, height: 9))
        let all = elements(path)
        #expect(all[0] == Element(type: .moveToPoint, end: .zero))
        #expect(all.contains(Element(type: .addLineToPoint, end: CGPoint(x: 400, y: 400))))
        #expect(all.count { $0.type == .addCurveToPoint } == 6)
        #expect(elements(UIBezierPath(roundedRect: box, cornerRadius: 0)) == elements(UIBezierPath(rect: box)))
    }
}

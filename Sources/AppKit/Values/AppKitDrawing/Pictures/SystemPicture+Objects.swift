import CoreGraphics
import Foundation

// Things: locks, a book, a house.
extension SystemPicture {
    static let objects: [NSImage.Name: SystemPicture] = [
        NSImage.lockLockedTemplateName: SystemPicture(10, 14) { lock($0, at: 0) },
        NSImage.lockUnlockedTemplateName: SystemPicture(14, 14) { lock($0, at: 5.5) },
        NSImage.bookmarksTemplateName: SystemPicture(19, 14) { context in
            // Two pages that rise from the back of the book to their outer edges.
            for side: CGFloat in [-1, 1] {
                context.move(to: CGPoint(x: 9.5, y: 3))
                context.addCurve(
                    to: CGPoint(x: 9.5 + side * 8.5, y: 1.5), control1: CGPoint(x: 9.5 + side * 2.5, y: 0.5),
                    control2: CGPoint(x: 9.5 + side * 6, y: 0.8))
                context.addLine(to: CGPoint(x: 9.5 + side * 8.5, y: 11.5))
                context.addCurve(
                    to: CGPoint(x: 9.5, y: 13), control1: CGPoint(x: 9.5 + side * 6, y: 10.8),
                    control2: CGPoint(x: 9.5 + side * 2.5, y: 10.5))
                context.setLineWidth(1)
                context.setLineJoin(.round)
                context.strokePath()
            }
            context.box(9, 3, 1, 10)
        },
        NSImage.homeTemplateName: SystemPicture(16, 14) { context in
            context.line(1, 7.5, 8, 1.25, 15, 7.5, width: 1.25)
            context.layered {
                context.polygon(3, 7.6, 8, 3.2, 13, 7.6, 13, 13, 3, 13)
                context.erasing { context.box(6.5, 9, 3, 4) }
            }
        },
    ]

    /// Draws a padlock.
    ///
    /// - Parameter x: the distance by which the bow is to the right of its place in the case, so that the lock is open.
    private static func lock(_ context: CGContext, at x: CGFloat) {
        context.box(0.5, 6.5, 9, 7, corner: 1)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 2.25 + x, y: x > 0 ? 7.5 : 8))
        path.addLine(to: CGPoint(x: 2.25 + x, y: 3.75))
        path.addArc(
            center: CGPoint(x: 5 + x, y: 3.75), radius: 2.75, startAngle: .pi, endAngle: 2 * .pi, clockwise: false)
        path.addLine(to: CGPoint(x: 7.75 + x, y: x > 0 ? 6.5 : 8))
        context.addPath(path)
        context.setLineWidth(1.5)
        context.strokePath()
    }
}

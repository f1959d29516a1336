import CoreGraphics
import Foundation
import QuinceMotion

// Signs on buttons, in menus and beside rows: lines of a point or a point and a half.
extension SystemPicture {
    static let signs: [NSImage.Name: SystemPicture] = [
        NSImage.addTemplateName: SystemPicture(13, 13) { context in
            context.line(1, 6.5, 12, 6.5, width: 1)
            context.line(6.5, 1, 6.5, 12, width: 1)
        },
        NSImage.removeTemplateName: SystemPicture(13, 13) { $0.line(1, 6.5, 12, 6.5, width: 1) },
        NSImage.stopProgressTemplateName: SystemPicture(11, 11) { context in
            context.line(1, 1, 10, 10, width: 1.5)
            context.line(10, 1, 1, 10, width: 1.5)
        },
        NSImage.refreshTemplateName: SystemPicture(13, 15) { refreshArrow($0, 6, 8.5, 5, width: 1.25) },
        NSImage.actionTemplateName: SystemPicture(15, 15) { gear($0, 7.5, 7.5, 7) },
        NSImage.menuOnStateTemplateName: SystemPicture(12, 12) { context in
            context.line(1.5, 6.75, 4.5, 10, 10.25, 1.5, width: 1.75, join: .round)
        },
        NSImage.menuMixedStateTemplateName: SystemPicture(12, 12) { $0.box(1.5, 5.25, 9, 1.75) },
        NSImage.invalidDataFreestandingTemplateName: SystemPicture(15, 15) { context in
            context.layered {
                context.disc(7.5, 7.5, 7)
                context.erasing {
                    context.box(6.75, 3.25, 1.5, 5.5)
                    context.disc(7.5, 10.9, 0.95)
                }
            }
        },
    ]

    /// Draws most of a circle clockwise, with a gap at the upper right and an arrowhead at its end there.
    static func refreshArrow(_ context: CGContext, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, width: CGFloat) {
        context.setLineWidth(width)
        // Larger angles go clockwise where y points down: from the right, around, and up to the top.
        context.addArc(
            center: CGPoint(x: x, y: y), radius: radius, startAngle: 0, endAngle: 1.5 * .pi, clockwise: false)
        context.strokePath()
        let half = radius * 0.56
        context.polygon(x, y - radius - half, x + half * 1.5, y - radius, x, y - radius + half)
    }

    /// Draws a wheel of eight teeth with a hole.
    static func gear(_ context: CGContext, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        let (root, count) = (radius * 0.74, 8)
        let path = CGMutablePath()
        func point(_ radius: CGFloat, _ turn: CGFloat) -> CGPoint {
            let angle = turn * 2 * .pi
            return CGPoint(x: x + radius * ReproducibleMath.cos(angle), y: y + radius * ReproducibleMath.sin(angle))
        }
        for tooth in 0..<count {
            let middle = CGFloat(tooth) / CGFloat(count)
            // A tooth is wide at its root and narrower at its end, in parts of a turn.
            for (radius, turn) in [(root, -0.037), (radius, -0.026), (radius, 0.026), (root, 0.037)] {
                let corner = point(radius, middle + turn)
                if path.isEmpty { path.move(to: corner) } else { path.addLine(to: corner) }
            }
        }
        path.closeSubpath()
        context.layered {
            context.addPath(path)
            context.fillPath()
            context.erasing { context.disc(x, y, radius * 0.34) }
        }
    }
}

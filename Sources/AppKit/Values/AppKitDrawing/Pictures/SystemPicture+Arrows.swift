import CoreGraphics
import Foundation

// Ways to go: chevrons, triangles, and the arrows of full screens.
extension SystemPicture {
    static let arrows: [NSImage.Name: SystemPicture] = [
        NSImage.goLeftTemplateName: chevron(pointsLeft: true),
        NSImage.goRightTemplateName: chevron(pointsLeft: false),
        NSImage.goBackTemplateName: chevron(pointsLeft: true),
        NSImage.goForwardTemplateName: chevron(pointsLeft: false),
        NSImage.leftFacingTriangleTemplateName: SystemPicture(9, 12) { $0.polygon(8, 1, 8, 11, 1, 6) },
        NSImage.rightFacingTriangleTemplateName: SystemPicture(9, 12) { $0.polygon(1, 1, 8, 6, 1, 11) },
        NSImage.enterFullScreenTemplateName: SystemPicture(14, 14) { context in
            // Heads in two corners, with shafts towards the middle.
            context.polygon(13, 1, 13, 7, 7, 1)
            context.polygon(1, 13, 1, 7, 7, 13)
            context.line(11, 3, 7.9, 6.1, width: 1.5)
            context.line(3, 11, 6.1, 7.9, width: 1.5)
        },
        NSImage.exitFullScreenTemplateName: SystemPicture(14, 14) { context in
            context.polygon(7.6, 6.4, 7.6, 0.9, 13.1, 6.4)
            context.polygon(6.4, 7.6, 6.4, 13.1, 0.9, 7.6)
            context.line(10, 4, 13.1, 0.9, width: 1.5)
            context.line(4, 10, 0.9, 13.1, width: 1.5)
        },
        NSImage.shareTemplateName: SystemPicture(13, 16) { context in
            context.line(4, 5.5, 1.5, 5.5, 1.5, 14.5, 11.5, 14.5, 11.5, 5.5, 9, 5.5, width: 1)
            context.line(6.5, 1.25, 6.5, 10.5, width: 1)
            context.line(3.5, 4, 6.5, 1, 9.5, 4, width: 1)
        },
    ]

    private static func chevron(pointsLeft: Bool) -> SystemPicture {
        SystemPicture(9, 14) { context in
            if pointsLeft {
                context.line(7.25, 1.5, 1.75, 7, 7.25, 12.5, width: 1.5)
            } else {
                context.line(1.75, 1.5, 7.25, 7, 1.75, 12.5, width: 1.5)
            }
        }
    }
}

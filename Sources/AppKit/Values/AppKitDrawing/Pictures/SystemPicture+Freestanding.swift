import CoreGraphics
import Foundation

// Filled circles with a sign left out, which stand alone in a row or a field.
extension SystemPicture {
    static let freestanding: [NSImage.Name: SystemPicture] = [
        NSImage.stopProgressFreestandingTemplateName: circle { context in
            context.line(4.5, 4.5, 9.5, 9.5, width: 1.5)
            context.line(9.5, 4.5, 4.5, 9.5, width: 1.5)
        },
        NSImage.refreshFreestandingTemplateName: circle { refreshArrow($0, 6.75, 7.5, 3, width: 1.25) },
        NSImage.followLinkFreestandingTemplateName: circle { context in
            context.line(3.25, 7, 8, 7, width: 2)
            context.polygon(7, 3.5, 11, 7, 7, 10.5)
        },
        NSImage.revealFreestandingTemplateName: circle { context in
            context.ring(6.25, 6.25, 2.5, width: 1.25)
            context.line(8, 8, 10.4, 10.4, width: 1.5, cap: .round)
        },
    ]

    private static func circle(_ sign: @escaping @Sendable (CGContext) -> Void) -> SystemPicture {
        SystemPicture(14, 14) { context in
            context.layered {
                context.disc(7, 7, 6.5)
                context.erasing { sign(context) }
            }
        }
    }
}

import CoreGraphics
import Foundation

// Ways to view a list.
extension SystemPicture {
    static let views: [NSImage.Name: SystemPicture] = [
        NSImage.iconViewTemplateName: SystemPicture(15, 13) { context in
            for (x, y) in [(2.0, 1.0), (9.0, 1.0), (2.0, 8.0), (9.0, 8.0)] { context.frame(x, y, 4, 4, line: 1) }
        },
        NSImage.listViewTemplateName: SystemPicture(15, 13) { context in
            for row in 0..<4 { context.box(1, 1 + CGFloat(row) * 3.3333, 13, 1) }
        },
        NSImage.columnViewTemplateName: SystemPicture(15, 13) { context in
            context.frame(1, 1, 13, 11, line: 1)
            context.box(5, 1, 1, 11)
            context.box(9, 1, 1, 11)
        },
        NSImage.flowViewTemplateName: SystemPicture(17, 13) { context in
            context.frame(5, 2, 7, 9, line: 1)
            for x in [1.0, 3.0, 13.0, 15.0] { context.box(x, 3, 1, 7) }
        },
        NSImage.pathTemplateName: SystemPicture(15, 13) { context in
            // Steps, each further to the right.
            for (x, y, width) in [(1.0, 2.0, 6.0), (4.0, 6.0, 6.0), (7.0, 10.0, 6.0)] { context.box(x, y, width, 1) }
            context.line(2.5, 3, 2.5, 6.5, 4, 6.5, width: 1)
            context.line(5.5, 7, 5.5, 10.5, 7, 10.5, width: 1)
        },
    ]
}

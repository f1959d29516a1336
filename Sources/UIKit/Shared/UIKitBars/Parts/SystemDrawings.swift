import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The drawings of the system's items, as thin lines in a box of 24 points. They are Quince's own: Apple's are not free.
@MainActor
enum SystemDrawings {
    /// A drawing: paths that are stroked, and paths that are filled.
    struct Drawing {
        var lines: [[(CGFloat, CGFloat)]] = []
        var closed: [[(CGFloat, CGFloat)]] = []
        var filled: [[(CGFloat, CGFloat)]] = []
        var circles: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = []
        var dots: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = []
        /// Arcs by their center, radius and angles in degrees, clockwise from the right.
        var arcs: [(x: CGFloat, y: CGFloat, radius: CGFloat, from: CGFloat, to: CGFloat)] = []
    }

    static let side: CGFloat = 24
    private static let lineWidth: CGFloat = 1.25

    static func image(of item: UIBarButtonItem.SystemItem) -> UIImage? { buttons[item].map(image) }
    static func image(of item: UITabBarItem.SystemItem, isSelected: Bool) -> UIImage? {
        tabs[item].map { image(isSelected ? $0.solid : $0) }
    }

    private static func image(_ drawing: Drawing) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
        return renderer.image { _ in drawing.draw(lineWidth: lineWidth) }.withRenderingMode(.alwaysTemplate)
    }

    private static let buttons: [UIBarButtonItem.SystemItem: Drawing] = [
        .add: Drawing(lines: [[(12, 3), (12, 21)], [(3, 12), (21, 12)]]),
        .stop: cross, .close: cross,
        .search: glass,
        .action: Drawing(lines: [
            [(8, 9), (5, 9), (5, 22), (19, 22), (19, 9), (16, 9)], [(12, 15), (12, 2)], [(8, 6), (12, 2), (16, 6)],
        ]),
        .compose: Drawing(
            lines: [[(14, 4), (4, 4), (4, 21), (20, 21), (20, 11)]],
            closed: [[(9, 16), (10, 12.5), (19, 3.5), (21.5, 6), (12.5, 15)]]),
        .reply: Drawing(lines: [[(10, 5), (3, 11), (10, 17)], [(3, 11), (14, 11), (18.5, 13), (21, 18)]]),
        .organize: Drawing(
            lines: [[(3, 10), (21, 10)]],
            closed: [[(3, 5), (9, 5), (11, 7), (21, 7), (21, 20), (3, 20)]]),
        .bookmarks: book,
        .refresh: Drawing(lines: [[(15, 4.5), (19.5, 4.8), (19.2, 9.3)]], arcs: [(12, 12, 8, 0, 310)]),
        .camera: Drawing(
            closed: [[(2, 7), (7, 7), (9, 4), (15, 4), (17, 7), (22, 7), (22, 20), (2, 20)]],
            circles: [(12, 13, 4)]),
        .trash: Drawing(lines: [
            [(4, 6), (20, 6)], [(9, 6), (9, 3.5), (15, 3.5), (15, 6)],
            [(6, 6), (7, 21), (17, 21), (18, 6)], [(12, 9), (12, 18)], [(9.2, 9), (9.7, 18)], [(14.8, 9), (14.3, 18)],
        ]),
        .play: Drawing(filled: [[(6, 4), (20, 12), (6, 20)]]),
        .pause: Drawing(filled: [
            [(6, 4), (10, 4), (10, 20), (6, 20)], [(14, 4), (18, 4), (18, 20), (14, 20)],
        ]),
        .rewind: Drawing(filled: [[(12, 5), (1, 12), (12, 19)], [(23, 5), (12, 12), (23, 19)]]),
        .fastForward: Drawing(filled: [[(1, 5), (12, 12), (1, 19)], [(12, 5), (23, 12), (12, 19)]]),
        .pageCurl: Drawing(lines: [
            [(19, 14), (19, 3), (5, 3), (5, 21), (12, 21)], [(12, 21), (19, 14), (12.5, 14.5), (12, 21)],
        ]),
    ]

    private static let tabs: [UITabBarItem.SystemItem: Drawing] = [
        .more: Drawing(dots: [(4, 12, 2), (12, 12, 2), (20, 12, 2)]),
        .favorites: star, .featured: star, .topRated: star,
        .recents: clock, .history: clock, .mostRecent: clock,
        .contacts: Drawing(circles: [(12, 12, 10), (12, 9, 4)], arcs: [(12, 21.5, 7, 205, 335)]),
        .bookmarks: book, .search: glass,
        .downloads: Drawing(lines: [
            [(12, 3), (12, 15)], [(7, 10), (12, 15), (17, 10)], [(3, 15), (3, 21), (21, 21), (21, 15)],
        ]),
        .mostViewed: Drawing(
            lines: [
                [(9, 6), (21, 6)], [(9, 12), (21, 12)], [(9, 18), (21, 18)],
            ], dots: [(4, 6, 1.5), (4, 12, 1.5), (4, 18, 1.5)]),
    ]

    private static let cross = Drawing(lines: [[(5, 5), (19, 19)], [(19, 5), (5, 19)]])
    private static let glass = Drawing(lines: [[(15, 15), (21.5, 21.5)]], circles: [(10, 10, 7)])
    private static let clock = Drawing(lines: [[(12, 5), (12, 12), (17, 14)]], circles: [(12, 12, 10)])
    private static let book = Drawing(
        lines: [[(12, 6), (12, 20)]],
        closed: [[(12, 6), (8, 4), (2, 4), (2, 18), (8, 18), (12, 20), (16, 18), (22, 18), (22, 4), (16, 4)]])
    /// Five points on a circle of 10.5 points, and five on one of 4.2 between them.
    private static let star = Drawing(closed: [
        (0..<10).map { index in
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let radius: CGFloat = index.isMultiple(of: 2) ? 10.5 : 4.2
            return (12 + radius * cos(angle), 12.8 + radius * sin(angle))
        }
    ])
}

extension SystemDrawings.Drawing {
    /// The drawing with its closed shapes filled, for a selected tab.
    var solid: SystemDrawings.Drawing {
        var result = self
        (result.filled, result.closed) = (filled + closed, [])
        return result
    }

    func draw(lineWidth: CGFloat) {
        UIColor.black.set()
        for points in lines { path(points, lineWidth).stroke() }
        for points in closed {
            let outline = path(points, lineWidth)
            outline.close()
            outline.stroke()
        }
        for points in filled {
            let shape = path(points, lineWidth)
            shape.close()
            shape.fill()
        }
        for circle in circles { disc(circle, lineWidth).stroke() }
        for dot in dots { disc(dot, lineWidth).fill() }
        for arc in arcs {
            let path = UIBezierPath(
                arcCenter: CGPoint(x: arc.x, y: arc.y), radius: arc.radius, startAngle: arc.from * .pi / 180,
                endAngle: arc.to * .pi / 180, clockwise: true)
            path.lineWidth = lineWidth
            path.stroke()
        }
    }

    private func path(_ points: [(CGFloat, CGFloat)], _ lineWidth: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        (path.lineWidth, path.lineJoinStyle, path.lineCapStyle) = (lineWidth, .round, .round)
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    private func disc(_ disc: (x: CGFloat, y: CGFloat, radius: CGFloat), _ lineWidth: CGFloat) -> UIBezierPath {
        let box = CGRect(x: disc.x, y: disc.y, width: 0, height: 0).insetBy(dx: -disc.radius, dy: -disc.radius)
        let path = UIBezierPath(ovalIn: box)
        path.lineWidth = lineWidth
        return path
    }
}

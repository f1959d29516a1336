import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSView/backingAligned.m and centerScanRectSize.m, which were checked on a Mac.
@Suite("Facts of a Mac: alignment to pixels")
@MainActor
struct AlignmentFacts {
    struct Case: Sendable, CustomTestStringConvertible {
        let rect: NSRect
        let options: AlignmentOptions
        let expected: NSRect
        var testDescription: String { "\(rect) \(options.rawValue)" }

        init(
            _ rect: NSRect, _ options: AlignmentOptions, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
        ) {
            (self.rect, self.options) = (rect, options)
            expected = NSRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Its edges are at 10.3, 15.7, 20.7 and 27.5.
    nonisolated private static let right = NSRect(x: 10.3, y: 20.7, width: 5.4, height: 6.8)
    /// Its edges are at −3.4, −1.2, −5.6 and −2.3.
    nonisolated private static let left = NSRect(x: -3.4, y: -5.6, width: 2.2, height: 3.3)

    nonisolated static let cases = [
        Case(right, .alignAllEdgesNearest, 10, 21, 6, 7),
        Case(right, .alignAllEdgesInward, 11, 21, 4, 6),
        Case(right, .alignAllEdgesOutward, 10, 20, 6, 8),
        Case(right, [.alignMinXNearest, .alignWidthNearest, .alignMinYNearest, .alignHeightNearest], 10, 21, 5, 7),
        Case(right, [.alignMaxXNearest, .alignWidthNearest, .alignMaxYNearest, .alignHeightNearest], 11, 21, 5, 7),
        Case(right, [.alignMinXInward, .alignMaxXOutward, .alignMinYNearest, .alignMaxYNearest], 11, 21, 5, 7),
        Case(right, [.alignAllEdgesNearest, .alignRectFlipped], 10, 21, 6, 6),
        Case(left, .alignAllEdgesNearest, -3, -6, 2, 4),
        Case(left, .alignAllEdgesInward, -3, -5, 1, 2),
        Case(left, .alignAllEdgesOutward, -4, -6, 3, 4),
        Case(NSRect(x: 4, y: 5, width: 6, height: 7), .alignAllEdgesNearest, 4, 5, 6, 7),
    ]

    @Test("Each axis is aligned to whole pixels by its two options", arguments: cases)
    func aligned(one: Case) {
        _ = Desk()
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
        #expect(view.backingAlignedRect(one.rect, options: one.options) == one.expected)
    }

    @Test("The scanning rectangle has the nearest whole origin and, for itself, the nearest whole size")
    func scanned() {
        _ = Desk()
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let first = view.centerScanRect(NSRect(x: 10.3, y: 10.7, width: 20.4, height: 20.6))
        #expect(first == NSRect(x: 10, y: 11, width: 20, height: 21))
        let second = view.centerScanRect(NSRect(x: 0.4, y: 0.9, width: 5.3, height: 5.3))
        #expect(second == NSRect(x: 0, y: 1, width: 5, height: 5))
    }
}

import AppKitCore
import Foundation
import Testing

/// GNUstep's tests NSView/autoresize.m and NSView/autoresizeRounding.m, whose values were checked on a Mac.
@Suite("Autoresizing of views")
@MainActor
struct AutoresizingTests {
    private final class FlippedView: NSView {
        override var isFlipped: Bool { true }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let mask: NSView.AutoresizingMask
        let size: (CGFloat, CGFloat)
        let expected: CGRect
        var frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        var isFlipped = false
        var testDescription: String { "\(mask.rawValue) to \(size)" }
    }

    nonisolated static let cases: [Case] = [
        Case(mask: .none, size: (200, 150), expected: CGRect(x: 10, y: 10, width: 30, height: 30)),
        Case(mask: .width, size: (200, 150), expected: CGRect(x: 10, y: 10, width: 130, height: 30)),
        Case(mask: .height, size: (200, 150), expected: CGRect(x: 10, y: 10, width: 30, height: 80)),
        Case(mask: [.width, .height], size: (200, 150), expected: CGRect(x: 10, y: 10, width: 130, height: 80)),
        Case(mask: .minXMargin, size: (200, 150), expected: CGRect(x: 110, y: 10, width: 30, height: 30)),
        Case(mask: .maxXMargin, size: (200, 150), expected: CGRect(x: 10, y: 10, width: 30, height: 30)),
        Case(
            mask: [.minXMargin, .maxXMargin], size: (200, 150), expected: CGRect(x: 24, y: 10, width: 30, height: 30)),
        Case(
            mask: [.minYMargin, .maxYMargin], size: (200, 150), expected: CGRect(x: 10, y: 17, width: 30, height: 30)),
        Case(
            mask: [.minXMargin, .maxXMargin, .minYMargin, .maxYMargin], size: (200, 150),
            expected: CGRect(x: 24, y: 17, width: 30, height: 30)),
        Case(
            mask: [.width, .height, .minXMargin, .maxXMargin, .minYMargin, .maxYMargin], size: (200, 150),
            expected: CGRect(x: 20, y: 15, width: 60, height: 45)),
        Case(
            mask: [.width, .height], size: (151, 151), expected: CGRect(x: 10, y: 10, width: 84, height: 84),
            frame: CGRect(x: 10, y: 10, width: 33, height: 33)),
        Case(mask: [.width, .minXMargin], size: (200, 150), expected: CGRect(x: 35, y: 10, width: 105, height: 30)),
        Case(mask: [.width, .maxXMargin], size: (200, 150), expected: CGRect(x: 10, y: 10, width: 63, height: 30)),
        Case(
            mask: [.width, .height], size: (200, 150), expected: CGRect(x: 10, y: 10, width: 100, height: 50),
            frame: CGRect(x: 10, y: 10, width: 0, height: 0)),
        Case(mask: [.height, .minYMargin], size: (200, 150), expected: CGRect(x: 10, y: 22, width: 30, height: 68)),
        Case(mask: [.height, .maxYMargin], size: (200, 150), expected: CGRect(x: 10, y: 10, width: 30, height: 46)),
        Case(mask: [.height, .minYMargin], size: (100, 154), expected: CGRect(x: 10, y: 23, width: 30, height: 71)),
        Case(mask: [.width, .minXMargin], size: (154, 100), expected: CGRect(x: 23, y: 10, width: 71, height: 30)),
        Case(mask: [.height, .maxYMargin], size: (100, 75), expected: CGRect(x: 10, y: 10, width: 30, height: 21)),
        Case(mask: [.width, .maxXMargin], size: (75, 100), expected: CGRect(x: 10, y: 10, width: 21, height: 30)),
        Case(mask: [.height, .minYMargin], size: (100, 75), expected: CGRect(x: 10, y: 3, width: 30, height: 12)),
        Case(mask: [.width, .minXMargin], size: (75, 100), expected: CGRect(x: 3, y: 10, width: 12, height: 30)),
        Case(
            mask: [.height, .minYMargin], size: (100, 150), expected: CGRect(x: 10, y: 22, width: 30, height: 68),
            isFlipped: true),
    ]

    @Test("A superview's growth is shared among the flexible parts, and edges are rounded down", arguments: cases)
    func frames(one: Case) {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let outer = one.isFlipped ? FlippedView(frame: frame) : NSView(frame: frame)
        let inner = NSView(frame: one.frame)
        inner.autoresizingMask = one.mask
        outer.addSubview(inner)
        outer.setFrameSize(NSSize(width: one.size.0, height: one.size.1))
        #expect(inner.frame == one.expected)
    }
}

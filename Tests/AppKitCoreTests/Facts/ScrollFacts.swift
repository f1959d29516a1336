import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSView/visibleClip.m, NSScrollView/*.m, NSClipView/*.m and NSScroller/clampFloatValue.m, which
/// were checked on a Mac.
@Suite("Facts of a Mac: scrolling")
@MainActor
struct ScrollFacts {
    private static let square = NSRect(x: 0, y: 0, width: 100, height: 100)

    private func scrollView(_ side: CGFloat = 500) -> (NSScrollView, NSView) {
        let scroll = NSScrollView(frame: Self.square)
        let document = NSView(frame: NSRect(x: 0, y: 0, width: side, height: side))
        scroll.documentView = document
        return (scroll, document)
    }

    @Test("A document whose y is up begins at its lower left corner, and scrolls no farther than it must")
    func scrolling() {
        let window = Desk().window(NSRect(x: 100, y: 100, width: 200, height: 200), .borderless)
        let clip = NSClipView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
        let document = NSView(frame: Self.square)
        clip.documentView = document
        window.contentView?.addSubview(clip)
        #expect(document.visibleRect == NSRect(x: 0, y: 0, width: 10, height: 10))
        // The origin and the side of the part that is asked for, and the origin of the part that is seen then.
        let steps: [(CGFloat, CGFloat, CGFloat)] = [
            (50, 10, 50), (55, 5, 50), (50, 5, 50), (52, 5, 50), (80, 20, 80), (0, 20, 10), (5, 20, 10), (10, 20, 10),
            (10, 20, 10), (7, 5, 7), (15, 5, 10),
        ]
        for (origin, side, expected) in steps {
            document.scrollToVisible(NSRect(x: origin, y: origin, width: side, height: side))
            let seen = NSRect(x: expected, y: expected, width: 10, height: 10)
            #expect(document.visibleRect == seen, "\(origin), \(side)")
        }
    }

    @Test("A scroll view shows the part that a document asks for, in a window and outside", arguments: [false, true])
    func showing(inWindow: Bool) {
        let (scroll, document) = scrollView()
        if inWindow { Desk().window(NSRect(x: 0, y: 0, width: 200, height: 200)).contentView?.addSubview(scroll) }
        document.scrollToVisible(NSRect(x: 300, y: 300, width: 50, height: 50))
        #expect(scroll.documentVisibleRect == NSRect(x: 250, y: 250, width: 100, height: 100))
    }

    @Test("A document is inside of the clip view of its scroll view")
    func structure() {
        let (scroll, document) = scrollView()
        #expect(document.superview === scroll.contentView)
        #expect(document.enclosingScrollView === scroll)
        #expect(scroll.contentView.documentView === document)
        #expect(scroll.contentView.documentRect == document.frame)
    }

    @Test("Without scrollers and a border the content is as large as the view")
    func sizes() {
        let (scroll, _) = scrollView()
        #expect(scroll.contentSize == Self.square.size)
        let size = NSSize(width: 80, height: 60)
        let content = NSScrollView.contentSize(
            forFrameSize: size, horizontalScrollerClass: nil, verticalScrollerClass: nil, borderType: .noBorder,
            controlSize: .regular, scrollerStyle: .legacy)
        #expect(content == size)
        let frame = NSScrollView.frameSize(
            forContentSize: size, horizontalScrollerClass: nil, verticalScrollerClass: nil, borderType: .noBorder,
            controlSize: .regular, scrollerStyle: .legacy)
        #expect(frame == size)
    }

    @Test(
        "A clip view keeps its origin where the document fills it",
        arguments: [(300, 300), (600, 400), (-50, 0)] as [(CGFloat, CGFloat)])
    func limits(proposed: CGFloat, expected: CGFloat) {
        let clip = NSClipView(frame: Self.square)
        clip.documentView = NSView(frame: NSRect(x: 0, y: 0, width: 500, height: 500))
        #expect(clip.constrainScroll(NSPoint(x: proposed, y: proposed)) == NSPoint(x: expected, y: expected))
    }

    @Test("A clip view is scrolled to the origin of what it shows")
    func clip() {
        let clip = NSClipView(frame: Self.square)
        let document = NSView(frame: NSRect(x: 0, y: 0, width: 500, height: 500))
        clip.documentView = document
        clip.scroll(to: NSPoint(x: 200, y: 200))
        #expect(clip.documentVisibleRect == NSRect(x: 200, y: 200, width: 100, height: 100))
        #expect(document.superview === clip)
    }

    @Test(
        "The value of a scroller is within 0 and 1",
        arguments: [(-1, 0), (-0.5, 0), (2, 1), (0.3, 0.3)] as [(Double, Double)])
    func scroller(value: Double, expected: Double) {
        let scroller = NSScroller(frame: NSRect(x: 0, y: 0, width: 15, height: 200))
        scroller.knobProportion = 0.25
        scroller.doubleValue = value
        #expect(abs(scroller.doubleValue - expected) < 1e-4)
    }

    @Test("A scroll view says that it has a scroller, while the scroller hides because all is seen")
    func autohiding() {
        let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 800, height: 600))
        scroll.documentView = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
        scroll.hasVerticalScroller = true
        #expect(scroll.verticalScroller?.isHidden == false)
        scroll.autohidesScrollers = true
        #expect(scroll.hasVerticalScroller)
        #expect(scroll.verticalScroller?.isHidden == true)
    }
}

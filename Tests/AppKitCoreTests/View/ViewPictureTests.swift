import AppKitCore
import Foundation
import Testing

@Suite("Pictures, pixels and rectangles of views")
@MainActor
struct ViewPictureTests {
    private final class Block: NSView {
        var color = NSColor.red
        var rects: [NSRect] = []
        override func draw(_ dirtyRect: NSRect) {
            color.setFill()
            NSBezierPath(rect: NSRect(x: 0, y: 0, width: 10, height: 10)).fill()
            var memory: UnsafePointer<NSRect>?
            var count = 0
            getRectsBeingDrawn(&memory, count: &count)
            rects = (0..<count).compactMap { memory?[$0] }
        }
    }

    private final class Flipped: NSView { override var isFlipped: Bool { true } }

    private func color(_ bitmap: NSBitmapImageRep, _ x: Int, _ y: Int) -> NSColor? {
        bitmap.colorAt(x: x * bitmap.pixelsWide / 40, y: y * bitmap.pixelsHigh / 40)?.usingColorSpace(.sRGB)
    }

    @Test("A view is drawn into a bitmap with the views inside of it, each in its own space")
    func bitmap() throws {
        let view = Flipped(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let block = Block(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
        view.addSubview(block)
        let bitmap = try #require(view.bitmapImageRepForCachingDisplay(in: view.bounds))
        view.cacheDisplay(in: view.bounds, to: bitmap)
        #expect(bitmap.size == CGSize(width: 40, height: 40))
        // The block draws at its lower left corner; it is at the upper right of a view whose y is down.
        #expect(color(bitmap, 25, 15)?.redComponent == 1 && color(bitmap, 25, 5)?.alphaComponent == 0)
        block.isHidden = true
        let other = try #require(view.bitmapImageRepForCachingDisplay(in: view.bounds))
        view.cacheDisplay(in: view.bounds, to: other)
        #expect(color(other, 25, 15)?.alphaComponent == 0)
    }

    @Test("A view is written as a PDF of its rectangle")
    func pdf() {
        _ = Desk()
        let block = Block(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let data = block.dataWithPDF(inside: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(String(data: data.prefix(5), encoding: .utf8) == "%PDF-")
        #expect(block.rects == [block.bounds])
        let board = NSPasteboard.withUniqueName()
        block.writePDF(inside: block.bounds, to: board)
        #expect(board.types == [.pdf])
    }

    @Test("Lengths in pixels regard the scale of the screen and of the bounds")
    func backing() {
        let desk = Desk("Mac 1280x800 Retina")
        let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        desk.window().contentView?.addSubview(view)
        #expect(view.convertToBacking(CGSize(width: 3, height: 4)) == CGSize(width: 6, height: 8))
        view.setBoundsSize(CGSize(width: 50, height: 50))
        #expect(view.convertToBacking(CGSize(width: 3, height: 4)) == CGSize(width: 12, height: 16))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.convertFromBacking(view.convertToBacking(rect)) == rect)
    }

    @Test("The owner of a tracking rectangle hears of the pointer with the rectangle's data")
    func trackingRectangles() {
        final class Owner: NSView {
            var data: UnsafeMutableRawPointer?
            override func mouseEntered(with event: NSEvent) { data = event.userData }
        }
        let desk = Desk()
        let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        desk.window().contentView?.addSubview(owner)
        desk.turn()
        let data = UnsafeMutableRawPointer(bitPattern: 42)
        let tag = owner.addTrackingRect(owner.bounds, owner: owner, userData: data, assumeInside: false)
        desk.turn()
        let center = desk.center(of: owner)
        desk.mouse(.move, center.x, center.y)
        #expect(owner.data == data && owner.trackingAreas.count == 1)
        owner.removeTrackingRect(tag)
        #expect(owner.trackingAreas.isEmpty)
    }

    @Test("A view fills the screen, and goes back to where it was")
    func fullScreen() throws {
        let desk = Desk()
        let window = desk.window()
        let view = NSView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        window.contentView?.addSubview(view)
        let screen = try #require(NSScreen.main)
        #expect(view.enterFullScreenMode(screen, withOptions: nil) && view.isInFullScreenMode)
        desk.turn()
        #expect(view.window != nil && view.window !== window && view.frame.size == screen.frame.size)
        view.exitFullScreenMode(options: nil)
        desk.turn()
        #expect(view.window === window && view.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
        #expect(!view.isInFullScreenMode)
    }

    @Test("An appearance is the view's own, or that of what it is in, and a change is told to the views that have none")
    func appearance() {
        final class Hearer: NSView {
            var count = 0
            override func viewDidChangeEffectiveAppearance() { count += 1 }
        }
        let window = Desk().window()
        let (outer, inner, own) = (NSView(), Hearer(), Hearer())
        window.contentView?.addSubview(outer)
        outer.addSubview(inner)
        outer.addSubview(own)
        own.appearance = NSAppearance(named: .aqua)
        #expect(inner.effectiveAppearance.name == .aqua && own.count == 1)
        outer.appearance = NSAppearance(named: .vibrantLight)
        #expect(inner.effectiveAppearance.name == .vibrantLight && inner.count == 1 && own.count == 1)
        #expect(NSAppearance(named: .vibrantDark)?.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua)
        #expect(NSAppearance(named: NSAppearance.Name("none")) == nil)
    }
}

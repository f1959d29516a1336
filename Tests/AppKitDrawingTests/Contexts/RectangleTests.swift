import AppKitDrawing
import Foundation
import Testing
import UIFoundation

@Suite("Rectangles of AppKit")
struct RectangleTests {
    private let whole = NSRect(x: 0, y: 0, width: 4, height: 4)

    @Test("A function of C replaces what is there, and a method of Swift draws over it")
    func fills() {
        let half = NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
        let canvas = Canvas(2, 1).draw {
            NSColor.white.set()
            NSRectFill(whole)
            half.set()
            NSRectFill(NSRect(x: 0, y: 0, width: 1, height: 1))
            NSRect(x: 1, y: 0, width: 1, height: 1).fill()
        }
        #expect(canvas[0, 0] >> 24 == 0x80 && canvas[1, 0] >> 24 == 0xFF)
    }

    @Test("A frame lies inside its rectangle, and its corners are filled once")
    func frames() {
        let canvas = Canvas(4, 4).draw {
            NSColor(white: 0, alpha: 0.5).set()
            whole.frame(withWidth: 1)
        }
        #expect(Set(canvas.words.joined()) == [0, 0x8000_0000] && canvas[1, 1] == 0 && canvas[0, 0] != 0)
        let wide = Canvas(4, 4).draw {
            NSColor.black.set()
            NSFrameRectWithWidth(whole, 9)
        }
        #expect(wide.picture == ["####", "####", "####", "####"])
    }

    @Test("A clip limits what is drawn, and a list of rectangles fills all")
    func clips() {
        let canvas = Canvas(4, 1).draw {
            NSColor.black.set()
            NSRectClip(NSRect(x: 1, y: 0, width: 2, height: 1))
            NSRectFill(whole)
        }
        #expect(canvas.picture == [".##."])
        let rects = [NSRect(x: 0, y: 0, width: 1, height: 1), NSRect(x: 3, y: 0, width: 1, height: 1)]
        let list = Canvas(4, 1).draw {
            NSColor.black.set()
            rects.fill()
        }
        #expect(list.picture == ["#..#"])
        let colors = Canvas(4, 1).draw { NSRectFillListWithGrays(rects, [1, 0], 2) }
        #expect(colors.words == [[white, 0, 0, black]])
    }

    @Test("Sides are drawn inward, and the rest is returned")
    func sides() {
        var rest = NSRect.zero
        let canvas = Canvas(4, 4).draw {
            rest = NSDrawTiledRects(whole, whole, [.minX, .maxY, .minX], [0, 1, 1], 3)
        }
        #expect(rest == NSRect(x: 2, y: 0, width: 2, height: 3))
        #expect(
            canvas.words == [
                [black, white, white, white], [black, white, 0, 0], [black, white, 0, 0], [black, white, 0, 0],
            ])
    }
}

import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Graphics contexts of AppKit")
struct GraphicsContextTests {
    @Test("Both kits have one current context")
    func shared() {
        #expect(NSGraphicsContext.current == nil && UIGraphicsGetCurrentContext() == nil)
        let canvas = Canvas(4, 4)
        canvas.draw {
            #expect(NSGraphicsContext.current === canvas.context)
            #expect(UIGraphicsGetCurrentContext() === canvas.context.cgContext)
            let other = Canvas(2, 2).context.cgContext
            UIGraphicsPushContext(other)
            #expect(NSGraphicsContext.current?.cgContext === other && NSGraphicsContext.current?.isFlipped == true)
            UIGraphicsPopContext()
            #expect(NSGraphicsContext.current === canvas.context)
        }
        #expect(NSGraphicsContext.current == nil)
    }

    @Test("Setting the current context replaces it until the state is restored")
    func replacing() {
        let (first, second) = (Canvas(1, 1).context, Canvas(1, 1).context)
        NSGraphicsContext.current = first
        NSGraphicsContext.saveGraphicsState()
        #expect(NSGraphicsContext.current === first)
        NSGraphicsContext.current = second
        #expect(NSGraphicsContext.current === second)
        NSGraphicsContext.restoreGraphicsState()
        #expect(NSGraphicsContext.current === first)
        NSGraphicsContext.current = nil
        #expect(NSGraphicsContext.current == nil && UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A state can be saved where there is no context, and drawing into a picture leaves none behind")
    func nothing() {
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = Canvas(1, 1).context
        #expect(UIGraphicsGetCurrentContext() != nil)
        NSGraphicsContext.restoreGraphicsState()
        #expect(NSGraphicsContext.current == nil && UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Restoring brings back the fill color, the clip and the operation")
    func states() {
        let canvas = Canvas(4, 1)
        canvas.draw {
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).setFill()
            NSGraphicsContext.saveGraphicsState()
            NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1).setFill()
            NSGraphicsContext.current?.compositingOperation = .xor
            NSRect(x: 0, y: 0, width: 2, height: 1).clip()
            NSGraphicsContext.restoreGraphicsState()
            #expect(NSGraphicsContext.current?.compositingOperation == .sourceOver)
            NSRect(x: 0, y: 0, width: 4, height: 1).fill()
        }
        #expect(canvas.words == [[red, red, red, red]])
    }

    @Test("Operations have AppKit's numbers, and modes of Core Graphics")
    func operations() {
        #expect(NSCompositingOperation.sourceOver.rawValue == 2 && NSCompositingOperation.plusLighter.rawValue == 13)
        #expect(NSCompositingOperation.luminosity.rawValue == 28)
        #expect(NSCompositingOperation.multiply.blendMode == .multiply)
        #expect(NSCompositingOperation.colorBurn.blendMode == .colorBurn)
        #expect(NSCompositingOperation.hardLight.blendMode == .hardLight)
        #expect(NSCompositingOperation.luminosity.blendMode == .luminosity)
        #expect(NSCompositingOperation.destinationAtop.blendMode == .destinationAtop)
    }

    @Test("A context of a bitmap draws into its bytes, in points of its size")
    func bitmap() throws {
        let bitmap = try #require(
            NSBitmapImageRep(
                bitmapDataPlanes: nil, pixelsWide: 4, pixelsHigh: 2, bitsPerSample: 8, samplesPerPixel: 4,
                hasAlpha: true, isPlanar: false, colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
        bitmap.size = NSSize(width: 2, height: 1)
        let context = try #require(NSGraphicsContext(bitmapImageRep: bitmap))
        #expect(!context.isFlipped && !context.isDrawingToScreen)
        NSGraphicsContext.drawing(in: context) {
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).set()
            NSRect(x: 1, y: 0, width: 1, height: 0.5).fill()
        }
        let bytes = try #require(bitmap.bitmapData)
        #expect(
            Array(UnsafeBufferPointer(start: bytes + 16, count: 16)) == [
                0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255,
            ])
        #expect(Array(UnsafeBufferPointer(start: bytes, count: 16)).allSatisfy { $0 == 0 })
    }

    // MARK: Text

    private let attributes: [NSAttributedString.Key: Any] = [
        .font: NSFont.systemFont(ofSize: 13), .foregroundColor: NSColor.black,
    ]

    /// Returns the pixels of a text in a context of 60 × 40 points.
    private func text(flipped: Bool, _ draw: () -> Void) -> [[UInt32]] {
        Canvas(60, 40, flipped: flipped).draw(draw).words
    }

    @Test("A text at a point stands on it where y points up, and hangs from it where y points down")
    func points() {
        let size = ("Tiny" as NSString).size(withAttributes: attributes)
        let up = text(flipped: false) {
            "Tiny".draw(at: NSPoint(x: 5, y: 40 - 10 - size.height), withAttributes: attributes)
        }
        let down = text(flipped: true) { "Tiny".draw(at: NSPoint(x: 5, y: 10), withAttributes: attributes) }
        #expect(up.joined().contains { $0 != 0 })
        #expect(difference(up, down) <= 1, "the two are upright, a row of pixels apart at most")
        let expected = Canvas(60, 40).draw { "Tiny".draw(at: NSPoint(x: 5, y: 4), withAttributes: attributes) }
        let rows = expected.words.enumerated().filter { $0.element.contains { $0 >> 24 > 100 } }.map(\.offset)
        #expect(rows.allSatisfy { (40 - 4 - Int(size.height.rounded(.up))..<40 - 4).contains($0) }, "\(rows)")
    }

    @Test("A text in a rectangle begins at its upper side in both kinds of contexts")
    func rectangles() {
        let up = text(flipped: false) {
            "Two short lines".draw(in: NSRect(x: 4, y: 3, width: 50, height: 34), withAttributes: attributes)
        }
        let down = text(flipped: true) {
            "Two short lines".draw(in: NSRect(x: 4, y: 3, width: 50, height: 34), withAttributes: attributes)
        }
        #expect(up == down && up.joined().contains { $0 != 0 })
    }

    @Test("A text on one line has its baseline at the rectangle's origin")
    func baselines() {
        let options: NSStringDrawingOptions = []
        let up = text(flipped: false) {
            "H".draw(
                with: NSRect(x: 4, y: 10, width: 50, height: 20), options: options, attributes: attributes, context: nil
            )
        }
        let last = up.lastIndex { $0.contains { $0 >> 24 > 200 } }
        // The baseline at 10 points is the lower side of the row 29 from the top.
        #expect(last == 29)
    }

    @Test("UIKit's contexts draw text as they did: no flip and no rounding is added")
    func untouched() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image { _ in
            "Tiny".draw(at: CGPoint(x: 5, y: 10), withAttributes: attributes)
        }
        let pixels = try #require(image.cgImage).pixels
        let down = text(flipped: true) { "Tiny".draw(at: NSPoint(x: 5, y: 10), withAttributes: attributes) }
        #expect((0..<40).map { y in (0..<60).map { pixels[$0, y] } } == down)
    }

    /// Returns the number of rows by which one picture has to be moved to be the other; 99 if none helps.
    private func difference(_ a: [[UInt32]], _ b: [[UInt32]]) -> Int {
        for shift in -1...1 {
            let moved = a.indices.map { a.indices.contains($0 + shift) ? a[$0 + shift] : a[0].map { _ in 0 } }
            if moved == b { return abs(shift) }
        }
        return 99
    }

    // MARK: Shadows

    @Test("A shadow with a positive height is above, in flipped contexts too", arguments: [false, true])
    func shadows(flipped: Bool) {
        let canvas = Canvas(9, 9, flipped: flipped).draw {
            let shadow = NSShadow()
            shadow.shadowOffset = NSSize(width: 0, height: 3)
            shadow.shadowColor = .black
            let color: NSColor? = shadow.shadowColor
            #expect(color == .black)
            shadow.set()
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).set()
            NSRect(x: 3, y: 4, width: 3, height: 1).fill()
        }
        #expect(canvas[4, 4] == red && canvas[4, 1] == black && canvas[4, 7] == 0)
    }

    // MARK: Transforms

    @Test("A transform is concatenated, or takes the place of the context's")
    func transforms() {
        let canvas = Canvas(4, 4).draw {
            let move = NSAffineTransform()
            move.translateX(by: 2, yBy: 1)
            move.concat()
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).set()
            NSRect(x: 0, y: 0, width: 1, height: 1).fill()
            move.set()
            NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1).set()
            NSRect(x: 1, y: 1, width: 1, height: 1).fill()
        }
        #expect(canvas[2, 2] == red && canvas[3, 1] == green)
    }
}

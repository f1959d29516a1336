import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceDiagnostics
import Testing
import UIFoundation

@Suite("Images of AppKit")
struct ImageTests {
    /// Images are drawn with the pixels of the main screen, which other tests of the program have changed.
    init() { MainScreen.scale = 2 }

    private let whole = NSRect(x: 0, y: 0, width: 2, height: 2)
    private func image() -> NSImage { NSImage(cgImage: fourColors(), size: .zero) }

    // MARK: Directions

    @Test("An image is upright where y points up")
    func up() {
        let canvas = Canvas(2, 2).draw { image().draw(in: whole) }
        #expect(canvas.words == [[red, green], [blue, white]])
    }

    @Test("In a flipped context an image is upright if it respects that, and upside down if not")
    func flipped() {
        let upright = Canvas(2, 2, flipped: true).draw { image().draw(in: whole) }
        #expect(upright.words == [[red, green], [blue, white]])
        let turned = Canvas(2, 2, flipped: true).draw {
            image().draw(in: whole, from: .zero, operation: .sourceOver, fraction: 1)
        }
        #expect(turned.words == [[blue, white], [red, green]])
        let respecting = Canvas(2, 2, flipped: true).draw {
            image().draw(in: whole, from: .zero, operation: .copy, fraction: 1, respectFlipped: true, hints: nil)
        }
        #expect(respecting.words == [[red, green], [blue, white]])
    }

    @Test("A part is counted from the lower left, in points of the image")
    func parts() {
        let canvas = Canvas(2, 2).draw {
            image().draw(
                at: NSPoint(x: 1, y: 1), from: NSRect(x: 0, y: 0, width: 1, height: 1), operation: .sourceOver,
                fraction: 1)
        }
        #expect(canvas.words == [[0, blue], [0, 0]])
        let scaled = NSImage(cgImage: fourColors(), size: NSSize(width: 20, height: 20))
        let part = Canvas(1, 1).draw {
            scaled.draw(
                in: NSRect(x: 0, y: 0, width: 1, height: 1), from: NSRect(x: 10, y: 10, width: 10, height: 10),
                operation: .copy, fraction: 1, respectFlipped: false, hints: [.interpolation: NSImageInterpolation.none]
            )
        }
        #expect(part.words == [[green]])
    }

    @Test("The opacity and the operation apply to the picture as a whole")
    func opacity() {
        let canvas = Canvas(2, 2).draw {
            image().draw(in: whole, from: .zero, operation: .sourceOver, fraction: 0.5)
        }
        #expect(canvas[0, 0] >> 24 == 0x80 || canvas[0, 0] >> 24 == 0x7F)
        let drawing = NSImage(size: NSSize(width: 2, height: 2), flipped: false) { rect in
            NSColor.black.set()
            rect.fill()
            rect.fill()
            return true
        }
        let faded = Canvas(2, 2).draw { drawing.draw(in: whole, from: .zero, operation: .sourceOver, fraction: 0.5) }
        #expect(Set(faded.words.joined()).count == 1 && (0x7F...0x80).contains(faded[0, 0] >> 24))
        let out = Canvas(2, 2).draw {
            NSColor.white.set()
            whole.fill()
            drawing.draw(
                in: NSRect(x: 0, y: 0, width: 1, height: 2), from: .zero, operation: .destinationOut, fraction: 1)
        }
        #expect(out.words == [[0, white], [0, white]])
    }

    // MARK: Drawings

    @Test(
        "A drawing handler has the direction that it asks for, in every context", arguments: [false, true],
        [false, true])
    func handlers(handler: Bool, context: Bool) {
        let drawing = NSImage(size: NSSize(width: 2, height: 2), flipped: handler) { _ in
            #expect(NSGraphicsContext.current?.isFlipped == handler)
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).set()
            NSRect(x: 0, y: 0, width: 1, height: 1).fill()
            return true
        }
        let canvas = Canvas(2, 2, flipped: context).draw { drawing.draw(in: whole) }
        #expect(canvas.words == (handler ? [[red, 0], [0, 0]] : [[0, 0], [red, 0]]))
    }

    @Test("Drawing into an image makes its only representation, with the pixels of the screen")
    func focus() throws {
        let image = NSImage(size: NSSize(width: 2, height: 1))
        #expect(!image.isValid)
        image.lockFocus()
        #expect(NSGraphicsContext.current?.isFlipped == false)
        NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).set()
        NSRect(x: 0, y: 0, width: 1, height: 1).fill()
        image.unlockFocus()
        #expect(NSGraphicsContext.current == nil && image.representations.count == 1)
        let bitmap = try #require(image.representations.first as? NSBitmapImageRep)
        #expect(bitmap.pixelsWide == 4 && bitmap.size == image.size)
        #expect(bitmap.colorAt(x: 0, y: 0)?.redComponent == 1 && bitmap.colorAt(x: 3, y: 0)?.alphaComponent == 0)
        image.lockFocusFlipped(true)
        #expect(NSGraphicsContext.current?.isFlipped == true)
        NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1).set()
        NSRect(x: 1, y: 0, width: 1, height: 0.5).fill()
        image.unlockFocus()
        let canvas = Canvas(4, 2).draw { image.draw(in: NSRect(x: 0, y: 0, width: 4, height: 2)) }
        #expect(canvas.words == [[red, red, green, green], [red, red, 0, 0]])
    }

    @Test("Text in an image is upright")
    func text() {
        func drawn(_ flipped: Bool) -> [String] {
            let image = NSImage(size: NSSize(width: 12, height: 16), flipped: flipped) { rect in
                "L".draw(
                    in: rect, withAttributes: [.font: NSFont.systemFont(ofSize: 12), .foregroundColor: NSColor.black])
                return true
            }
            return Canvas(12, 16).draw { image.draw(in: NSRect(x: 0, y: 0, width: 12, height: 16)) }.picture
        }
        #expect(drawn(false) == drawn(true))
        let rows = drawn(false).map { $0.filter { $0 == "#" }.count }.filter { $0 > 0 }
        #expect((rows.last ?? 0) > (rows.first ?? 0), "the foot of an L is wide, and below")
    }

    // MARK: Representations

    @Test("The smallest bitmap with enough pixels is drawn")
    func representations() {
        let image = NSImage(size: NSSize(width: 1, height: 1))
        for side in [1, 2, 4] {
            let pixels = PixelBuffer(width: side, height: side)
            for y in 0..<side { for x in 0..<side { pixels[x, y] = black | UInt32(side) } }
            let bitmap = NSBitmapImageRep(cgImage: CGImage(pixels, isOpaque: true))
            bitmap.size = image.size
            image.addRepresentation(bitmap)
        }
        for (scale, side) in [(1.0, 1), (1.5, 2), (2, 2), (3, 4), (8, 4)] {
            let canvas = Canvas(1, 1, scale: scale).draw { image.draw(in: NSRect(x: 0, y: 0, width: 1, height: 1)) }
            #expect(canvas[0, 0] & 255 == UInt32(side), "at \(scale)")
        }
        let rect = NSRect(x: 0, y: 0, width: 1, height: 1)
        let best = image.bestRepresentation(for: rect, context: Canvas(1, 1, scale: 3).context, hints: nil)
        #expect(best?.pixelsWide == 4)
        image.removeRepresentation(image.representations[2])
        #expect(image.representations.map(\.pixelsWide) == [1, 2] && image.recommendedLayerContentsScale(2) == 2)
    }

    @Test("Caps keep their size while the middle is stretched")
    func caps() {
        let pixels = PixelBuffer(width: 3, height: 1)
        (pixels[0, 0], pixels[1, 0], pixels[2, 0]) = (red, green, blue)
        let image = NSImage(cgImage: CGImage(pixels, isOpaque: true), size: .zero)
        image.capInsets = NSEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let canvas = Canvas(6, 1).draw { image.draw(in: NSRect(x: 0, y: 0, width: 6, height: 1)) }
        #expect(canvas.words == [[red, green, green, green, green, blue]])
        image.resizingMode = .tile
        let tiled = Canvas(6, 1).draw { image.draw(in: NSRect(x: 0, y: 0, width: 6, height: 1)) }
        #expect(tiled.words == canvas.words)
    }

    @Test("Three and nine parts meet without gaps, the first above", arguments: [false, true])
    func manyParts(flipped: Bool) {
        func part(_ color: UInt32) -> NSImage {
            let pixels = PixelBuffer(width: 1, height: 1)
            pixels[0, 0] = color
            return NSImage(cgImage: CGImage(pixels, isOpaque: true), size: .zero)
        }
        let (r, g, b, w) = (part(red), part(green), part(blue), part(white))
        let three = Canvas(4, 1, flipped: flipped).draw {
            NSDrawThreePartImage(NSRect(x: 0, y: 0, width: 4, height: 1), r, g, b, false, .sourceOver, 1, flipped)
        }
        #expect(three.words == [[red, green, green, blue]])
        let tall = Canvas(1, 4, flipped: flipped).draw {
            NSDrawThreePartImage(NSRect(x: 0, y: 0, width: 1, height: 4), r, g, b, true, .sourceOver, 1, flipped)
        }
        #expect(tall.words == [[red], [green], [green], [blue]])
        let nine = Canvas(4, 3, flipped: flipped).draw {
            NSDrawNinePartImage(
                NSRect(x: 0, y: 0, width: 4, height: 3), r, g, b, w, nil, w, b, g, r, .sourceOver, 1, flipped)
        }
        #expect(nine.words == [[red, green, green, blue], [white, 0, 0, white], [blue, green, green, red]])
    }

    // MARK: Values

    @Test("A copy has the picture and not the name, and names are unique")
    func names() throws {
        let image = image()
        image.isTemplate = true
        #expect(image.setName("four colors") && image.name() == "four colors")
        #expect(!NSImage(size: .zero).setName("four colors"))
        let found = try #require(NSImage(named: "four colors"))
        #expect(found.isTemplate && found.size == image.size && found.name() == "four colors")
        #expect((image.copy() as? NSImage)?.name() == nil && (image.copy() as? NSImage)?.isTemplate == true)
        #expect(image.setName(nil) && NSImage(named: "four colors") == nil)
    }

    @Test("An image comes back from an archive with its pixels and its size")
    func archive() throws {
        let image = NSImage(cgImage: fourColors(), size: NSSize(width: 1, height: 1))
        image.isTemplate = true
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSImage.self, from: data))
        #expect(back.size == image.size && back.isTemplate)
        #expect(Canvas(2, 2).draw { back.draw(in: whole) }.words == [[red, green], [blue, white]])
    }

    @Test("A file beside another with two pixels a point is part of the image")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NSImageTests")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = NSBitmapImageRep(cgImage: fourColors())
        let large = NSBitmapImageRep(
            cgImage: Canvas(4, 4).draw { image().draw(in: NSRect(x: 0, y: 0, width: 4, height: 4)) }.image)
        try small.representation(using: .png, properties: [:])?.write(to: folder.appendingPathComponent("a.png"))
        try large.representation(using: .png, properties: [:])?.write(to: folder.appendingPathComponent("a@2x.png"))
        let read = try #require(NSImage(contentsOf: folder.appendingPathComponent("a.png")))
        #expect(read.size == NSSize(width: 2, height: 2) && read.representations.map(\.pixelsWide) == [2, 4])
        let double = try #require(NSImage(contentsOfFile: folder.appendingPathComponent("a@2x.png").path))
        #expect(double.size == NSSize(width: 2, height: 2) && double.representations.count == 1)
        #expect(NSImage(contentsOfFile: "/no/such/file.png") == nil)
        #expect(NSImage(byReferencingFile: "/no/such/file.png")?.isValid == false)
    }

    @Test("A point is hit where the image is not clear")
    func hits() {
        let half = NSImage(size: NSSize(width: 10, height: 10), flipped: false) { _ in
            NSColor.black.set()
            NSRect(x: 0, y: 0, width: 10, height: 5).fill()
            return true
        }
        func isHit(_ y: CGFloat, flipped: Bool) -> Bool {
            half.hitTest(
                NSRect(x: 4, y: y, width: 1, height: 1), withDestinationRect: NSRect(x: 0, y: 0, width: 10, height: 10),
                context: nil, hints: nil, flipped: flipped)
        }
        #expect(isHit(1, flipped: false) && !isHit(8, flipped: false))
        #expect(!isHit(1, flipped: true) && isHit(8, flipped: true))
    }

    @Test("A delegate may give another image for one that has nothing to draw")
    func delegate() {
        final class Other: NSObject, NSImageDelegate {
            func imageDidNotDraw(_ sender: NSImage, in rect: NSRect) -> NSImage? {
                NSImage(cgImage: fourColors(), size: .zero)
            }
        }
        let (image, other) = (NSImage(size: NSSize(width: 2, height: 2)), Other())
        image.delegate = other
        #expect(Canvas(2, 2).draw { image.draw(in: whole) }.words == [[red, green], [blue, white]])
    }

    // MARK: System images

    @Test("A system image without a picture is nil, and says so")
    func missing() {
        #expect(NSImage(named: NSImage.bonjourName) == nil)
        #expect(Unsupported.messages.contains("NSImage: the system image NSBonjour"))
        #expect(NSImage(named: "no such image") == nil)
        #expect(!Unsupported.messages.contains { $0.contains("no such image") })
    }

    @Test("System images whose names say so are templates, and draw inside their size")
    func system() throws {
        #expect(SystemPicture.names.count >= 35)
        for name in SystemPicture.names {
            let image = try #require(NSImage(named: name), "\(name)")
            #expect(image.isTemplate == name.hasSuffix("Template"), "\(name)")
            let (width, height) = (image.size.width + 4, image.size.height + 4)
            let canvas = Canvas(width, height, scale: 2).draw {
                let place = NSRect(x: 2, y: 2, width: image.size.width, height: image.size.height)
                for rep in image.representations { rep.draw(in: place) }
            }
            #expect(canvas.words.joined().contains { $0 >> 24 > 128 }, "\(name) draws nothing")
            if image.isTemplate {
                #expect(canvas.words.joined().allSatisfy { $0 & 0xFF_FFFF == 0 }, "\(name) is not black")
            }
        }
    }

    @Test("The contact sheet is written where QUINCE_CONTACT_SHEET says", .enabled(if: ImageTests.sheet != nil))
    func contactSheet() throws {
        let names = SystemPicture.names
        let (cell, columns) = (CGFloat(74), 8)
        let rows = (names.count + columns - 1) / columns
        let canvas = Canvas(cell * CGFloat(columns), (cell + 12) * CGFloat(rows), scale: 2).draw {
            NSColor.windowBackgroundColor.set()
            NSRect(x: 0, y: 0, width: 5000, height: 5000).fill()
            for (i, name) in names.enumerated() {
                let image = NSImage(named: name)!
                let corner = NSPoint(
                    x: CGFloat(i % columns) * cell, y: (cell + 12) * CGFloat(rows - 1 - i / columns))
                let factor = min(image.size.width <= 20 ? 2 : 1.8, 64 / max(image.size.width, image.size.height))
                let size = NSSize(width: image.size.width * factor, height: image.size.height * factor)
                image.draw(
                    in: NSRect(
                        x: corner.x + (cell - size.width) / 2, y: corner.y + 12 + (cell - size.height) / 2,
                        width: size.width, height: size.height))
                image.draw(
                    in: NSRect(
                        origin: NSPoint(x: corner.x + 2, y: corner.y + 14),
                        size: image.size.width < 20 ? image.size : .zero))
                let label = name.replacingOccurrences(of: "NS", with: "").replacingOccurrences(of: "Template", with: "")
                label.draw(
                    in: NSRect(x: corner.x, y: corner.y, width: cell, height: 12),
                    withAttributes: [.font: NSFont.systemFont(ofSize: 7)])
            }
        }
        let data = NSBitmapImageRep(cgImage: canvas.image).representation(using: .png, properties: [:])
        try data?.write(to: URL(fileURLWithPath: try #require(Self.sheet)))
    }

    static let sheet = ProcessInfo.processInfo.environment["QUINCE_CONTACT_SHEET"]
}

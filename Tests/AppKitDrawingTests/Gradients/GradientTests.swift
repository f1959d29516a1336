import AppKitDrawing
import CoreGraphics
import Foundation
import Testing

@Suite("Gradients of AppKit")
struct GradientTests {
    private let red = NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let green = NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    private let blue = NSColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    private func stop(_ gradient: NSGradient, _ index: Int) -> (color: NSColor, location: CGFloat) {
        var (color, location) = (NSColor.clear, CGFloat(-1))
        gradient.getColor(&color, location: &location, at: index)
        return (color, location)
    }

    /// gnustep/libs-gui, Tests/gui/NSGradient.
    @Test("Colors have equal distances unless they have locations")
    func stops() throws {
        let two = try #require(NSGradient(starting: red, ending: blue))
        #expect(two.numberOfColorStops == 2 && stop(two, 0) == (red, 0) && stop(two, 1) == (blue, 1))
        let three = try #require(NSGradient(colors: [red, green, blue]))
        #expect((0..<3).map { stop(three, $0).location } == [0, 0.5, 1])
        let placed = try #require(NSGradient(colorsAndLocations: (red, 0), (green, 0.2), (blue, 1)))
        #expect(stop(placed, 1) == (green, 0.2))
        let spaced = try #require(
            NSGradient(colors: [red, green], atLocations: [0.25, 0.75], colorSpace: .genericRGB))
        #expect(stop(spaced, 1).location == 0.75 && spaced.colorSpace == .genericRGB)
        #expect(NSGradient(colors: []) == nil)
    }

    @Test("A color between two stops is mixed of their components, and beyond them is the nearer one")
    func interpolation() throws {
        let gradient = try #require(NSGradient(colorsAndLocations: (red, 0.2), (blue, 0.8)))
        #expect(gradient.interpolatedColor(atLocation: 0.1) == red && gradient.interpolatedColor(atLocation: 2) == blue)
        let mixed = gradient.interpolatedColor(atLocation: 0.35)
        #expect(abs(mixed.redComponent - 0.75) < 1e-9 && abs(mixed.blueComponent - 0.25) < 1e-9)
        let three = try #require(NSGradient(colors: [red, green, blue]))
        #expect(three.interpolatedColor(atLocation: 0.5) == green)
    }

    /// The line through the middle of 40 × 20 points at each angle.
    private static let lines: [(angle: CGFloat, start: NSPoint, end: NSPoint)] = [
        (0, NSPoint(x: 0, y: 10), NSPoint(x: 40, y: 10)), (90, NSPoint(x: 20, y: 0), NSPoint(x: 20, y: 20)),
        (180, NSPoint(x: 40, y: 10), NSPoint(x: 0, y: 10)), (-90, NSPoint(x: 20, y: 20), NSPoint(x: 20, y: 0)),
        (450, NSPoint(x: 20, y: 0), NSPoint(x: 20, y: 20)),
        // At 45° lines across the gradient's pass through (0, 0) and (40, 20): 30 points apart along each axis.
        (45, NSPoint(x: 5, y: -5), NSPoint(x: 35, y: 25)),
    ]

    @Test("The ends of an angle's line are level with two corners", arguments: lines)
    func ends(angle: CGFloat, start: NSPoint, end: NSPoint) {
        let ends = NSGradient.ends(across: NSRect(x: 0, y: 0, width: 40, height: 20), angle)
        #expect(abs(ends.start.x - start.x) < 1e-9 && abs(ends.start.y - start.y) < 1e-9, "\(ends)")
        #expect(abs(ends.end.x - end.x) < 1e-9 && abs(ends.end.y - end.y) < 1e-9, "\(ends)")
    }

    @Test("A gradient fills its rectangle, and a path's inside")
    func pixels() throws {
        let gradient = try #require(NSGradient(starting: red, ending: blue))
        let canvas = Canvas(64, 4).draw { gradient.draw(in: NSRect(x: 0, y: 1, width: 64, height: 2), angle: 0) }
        #expect(canvas[32, 0] == 0 && canvas[32, 3] == 0)
        #expect(canvas[0, 1] >> 16 & 255 > 250 && canvas[63, 1] & 255 > 250)
        let middle = canvas[32, 1]
        #expect((120...135).contains(middle >> 16 & 255) && (120...135).contains(middle & 255))
        let path = Canvas(8, 8).draw {
            gradient.draw(in: NSBezierPath(ovalIn: NSRect(x: 0, y: 0, width: 8, height: 8)), angle: 90)
        }
        // 90° begins at the smallest y, which is below.
        #expect(path[0, 0] == 0 && path[4, 7] >> 16 & 255 > 200 && path[4, 0] & 255 > 200)
    }

    @Test("Circles begin at the relative center and end in the farthest corner")
    func circles() throws {
        let gradient = try #require(NSGradient(starting: red, ending: blue))
        let canvas = Canvas(40, 40).draw {
            gradient.draw(in: NSRect(x: 0, y: 0, width: 40, height: 40), relativeCenterPosition: NSPoint(x: -1, y: -1))
        }
        #expect(canvas[0, 39] >> 16 & 255 > 245 && canvas[39, 0] & 255 > 245)
        #expect(canvas[39, 39] == canvas[0, 0] || abs(Int(canvas[39, 39] & 255) - Int(canvas[0, 0] & 255)) < 4)
    }

    @Test("Without options nothing is drawn beyond the ends")
    func options() throws {
        let gradient = try #require(NSGradient(starting: red, ending: red))
        let bare = Canvas(4, 1).draw { gradient.draw(from: NSPoint(x: 1, y: 0), to: NSPoint(x: 3, y: 0)) }
        #expect(bare.picture == [".##."])
        let both = Canvas(4, 1).draw {
            gradient.draw(
                from: NSPoint(x: 1, y: 0), to: NSPoint(x: 3, y: 0), options: [.drawsBeforeStartingLocation])
        }
        #expect(both.picture == ["###."])
    }

    @Test("A gradient comes back from an archive")
    func archive() throws {
        let gradient = try #require(NSGradient(colorsAndLocations: (red, 0), (green, 0.25), (blue, 1)))
        let data = try NSKeyedArchiver.archivedData(withRootObject: gradient, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSGradient.self, from: data))
        #expect(back.numberOfColorStops == 3 && stop(back, 1) == (green, 0.25))
    }
}

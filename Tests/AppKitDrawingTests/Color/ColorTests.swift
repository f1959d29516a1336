import AppKitDrawing
import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite("Colors of AppKit")
struct ColorTests {
    private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool { abs(a - b) < tolerance }

    @Test("A color answers for the components of its own space, which has a name")
    func components() {
        let calibrated = NSColor(calibratedRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        #expect(calibrated.redComponent == 0.2 && calibrated.greenComponent == 0.4)
        #expect(calibrated.blueComponent == 0.6 && calibrated.alphaComponent == 0.8)
        #expect(calibrated.colorSpaceName == .calibratedRGB && calibrated.numberOfComponents == 4)
        #expect(NSColor(calibratedWhite: 0.6, alpha: 1).whiteComponent == 0.6)
        #expect(NSColor(calibratedWhite: 0.6, alpha: 1).colorSpaceName == .calibratedWhite)
        #expect(NSColor(deviceWhite: 0.6, alpha: 1).colorSpaceName == .deviceWhite)
        let ink = NSColor(deviceCyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 1)
        #expect(ink.cyanComponent == 0.1 && ink.blackComponent == 0.4 && ink.numberOfComponents == 5)
        #expect(ink.colorSpaceName == .deviceCMYK)
        #expect(NSColor(srgbRed: 0.1, green: 0, blue: 0, alpha: 1).colorSpaceName == .custom)
    }

    /// gnustep/libs-gui, Tests/gui/NSColor/basic.m.
    @Test("A device's color has components of 0 to 1")
    func limits() {
        let color = NSColor(deviceRed: 1.5, green: -0.5, blue: 0.5, alpha: 2)
        #expect(color.redComponent == 1 && color.greenComponent == 0 && color.blueComponent == 0.5)
        #expect(color.alphaComponent == 1 && color.colorSpaceName == .deviceRGB)
    }

    @Test("Hue, saturation and brightness are those of the components, in any space of RGB")
    func hues() {
        for (hue, components) in [(0.0, [1.0, 0, 0]), (1.0 / 3, [0, 1, 0]), (2.0 / 3, [0, 0, 1])] {
            let color = NSColor(calibratedHue: hue, saturation: 1, brightness: 1, alpha: 1)
            let values = [color.redComponent, color.greenComponent, color.blueComponent]
            #expect(zip(values, components).allSatisfy { near($0, $1) }, "\(hue): \(values)")
            #expect(near(color.hueComponent, hue) && near(color.saturationComponent, 1))
        }
        let gray = NSColor(deviceRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        #expect(gray.saturationComponent == 0 && gray.brightnessComponent == 0.5)
    }

    @Test("Asking a gray for its red stops with AppKit's words")
    func wrongSpace() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSColor(calibratedWhite: 0, alpha: 1).redComponent
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("NSInvalidArgumentException"))
        #expect(words.contains("*** -redComponent not valid for the NSColor NSCalibratedWhiteColorSpace 0 1; need to"))
    }

    // MARK: Conversions

    /// The gamma of Generic RGB is 1.8: 0.5 to the power of 1.8 is a light of 0.2872, which sRGB encodes as 0.5726.
    @Test("A calibrated gray is lighter than sRGB's, and comes back from it")
    func gamma() throws {
        let calibrated = NSColor(calibratedRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        let srgb = try #require(calibrated.usingColorSpace(.sRGB))
        #expect(near(srgb.redComponent, 0.5726) && near(srgb.greenComponent, srgb.redComponent, 0.0001))
        let back = try #require(srgb.usingColorSpaceName(.calibratedRGB))
        #expect(near(back.redComponent, 0.5) && near(back.blueComponent, 0.5))
        #expect(
            Canvas(1, 1).draw {
                calibrated.set(); NSRect(x: 0, y: 0, width: 1, height: 1).fill()
            }[0, 0] == 0xFF92_9292)
    }

    @Test("A conversion to its own space is the same color, and others keep alpha")
    func conversions() throws {
        let color = NSColor(deviceRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.usingColorSpaceName(.deviceRGB) === color && color.usingColorSpace(.deviceRGB) === color)
        let srgb = try #require(color.usingColorSpace(.sRGB))
        #expect(srgb.redComponent == 0.25 && srgb.alphaComponent == 0.5)
        let gray = try #require(
            NSColor(deviceRed: 0.3, green: 0.3, blue: 0.3, alpha: 1).usingColorSpaceName(.deviceWhite))
        #expect(near(gray.whiteComponent, 0.3))
        let cyan = NSColor(deviceCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1).usingColorSpace(.deviceRGB)
        #expect(cyan?.redComponent == 0 && cyan?.greenComponent == 1 && cyan?.blueComponent == 1)
    }

    /// gnustep/libs-gui, pull request 882, by a probe on macOS 15.
    @Test("A pattern has no components, so that it converts to none")
    func patterns() {
        let pattern = NSColor(patternImage: NSImage(cgImage: fourColors(), size: .zero))
        #expect(pattern.usingColorSpaceName(.calibratedRGB) == nil && pattern.usingColorSpace(.sRGB) == nil)
        #expect(pattern.colorSpaceName == .pattern && pattern.usingColorSpaceName(.pattern) === pattern)
    }

    @Test("A pattern tiles its image upright from the lower left")
    func tiles() {
        let pattern = NSColor(patternImage: NSImage(cgImage: fourColors(), size: .zero))
        let canvas = Canvas(4, 4).draw {
            pattern.setFill()
            NSRect(x: 0, y: 0, width: 4, height: 4).fill()
        }
        #expect(
            canvas.words == [
                [red, green, red, green], [blue, white, blue, white], [red, green, red, green],
                [blue, white, blue, white],
            ])
    }

    @Test("A mixture is that of the components in calibrated RGB, and its ends are the colors themselves")
    func mixtures() throws {
        let dark = NSColor(calibratedRed: 0, green: 0.2, blue: 1, alpha: 1)
        let light = NSColor(calibratedRed: 1, green: 0.4, blue: 0, alpha: 0.5)
        #expect(dark.blended(withFraction: 0, of: light) === dark && dark.blended(withFraction: 1, of: light) === light)
        let mixed = try #require(dark.blended(withFraction: 0.25, of: light))
        #expect(near(mixed.redComponent, 0.25) && near(mixed.greenComponent, 0.25) && near(mixed.blueComponent, 0.75))
        #expect(near(mixed.alphaComponent, 0.875) && mixed.colorSpaceName == .calibratedRGB)
        #expect(near(try #require(dark.shadow(withLevel: 0.5)).blueComponent, 0.5))
        #expect(near(try #require(dark.highlight(withLevel: 0.5)).redComponent, 0.5))
    }

    // MARK: AppKit's shapes of UIKit's members

    @Test("A color of a Core Graphics color is optional, as in AppKit")
    func optional() {
        let made: NSColor? = NSColor(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(made?.redComponent == 1)
        #expect(NSColor(colorSpace: .genericRGB, components: [0.1, 0.2, 0.3, 1], count: 4).blueComponent == 0.3)
        #expect(NSColor(colorSpace: .sRGB, hue: 0, saturation: 1, brightness: 0.5, alpha: 1).redComponent == 0.5)
    }

    // MARK: Spaces

    @Test("The standard spaces are the same objects, and know their model")
    func spaces() throws {
        #expect(
            NSColorSpace.genericRGB === NSColorSpace.genericRGB && NSColorSpace.genericRGB != NSColorSpace.deviceRGB)
        let models: [(NSColorSpace, NSColorSpace.Model, Int)] = [
            (.genericRGB, .rgb, 3), (.deviceRGB, .rgb, 3), (.sRGB, .rgb, 3), (.genericGray, .gray, 1),
            (.deviceGray, .gray, 1), (.genericCMYK, .cmyk, 4), (.deviceCMYK, .cmyk, 4),
        ]
        for (space, model, count) in models {
            #expect(space.colorSpaceModel == model && space.numberOfColorComponents == count)
            #expect(space.localizedName != nil)
            let data = try NSKeyedArchiver.archivedData(withRootObject: space, requiringSecureCoding: true)
            #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSColorSpace.self, from: data) == space)
        }
        #expect(NSColorSpace.Model.unknown.rawValue == -1 && NSColorSpace.Model.gray.rawValue == 0)
    }

    // MARK: System colors

    @Test("System colors are found by the names that nibs have, and are those of 10.10")
    func system() {
        #expect(NSColor(catalogName: "System", colorName: "windowBackgroundColor") == .windowBackgroundColor)
        #expect(NSColor(catalogName: "System", colorName: "noSuchColor") == nil)
        #expect(NSColor(catalogName: "Crayons", colorName: "Maraschino") == nil)
        #expect(near(NSColor.windowBackgroundColor.redComponent, 236 / 255))
        #expect(near(NSColor.selectedTextBackgroundColor.redComponent, 179 / 255))
        #expect(NSColor.controlAlternatingRowBackgroundColors.count == 2)
        #expect(NSColor.labelColor.alphaComponent > NSColor.secondaryLabelColor.alphaComponent)
    }

    /// gnustep/libs-gui, Tests/gui/NSColorList/addRemove.m.
    @Test("A list keeps the order of its keys, and has each key once")
    func lists() {
        let list = NSColorList(name: "Mine")
        #expect(list.isEditable && list.allKeys.isEmpty && list.color(withKey: "one") == nil)
        list.setColor(.red, forKey: "one")
        list.setColor(.green, forKey: "two")
        list.setColor(.blue, forKey: "one")
        #expect(list.allKeys == ["one", "two"] && list.color(withKey: "one") == .blue)
        list.insertColor(.white, key: "two", at: 0)
        #expect(list.allKeys == ["two", "one"])
        list.removeColor(withKey: "two")
        #expect(list.allKeys == ["one"])
        #expect(NSColorList(named: "System")?.isEditable == false && NSColorList(named: "Mine") == nil)
    }

    @Test("A swatch shows a translucent color over black and white")
    func swatch() {
        let canvas = Canvas(8, 8).draw {
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5).drawSwatch(in: NSRect(x: 0, y: 0, width: 8, height: 8))
        }
        #expect(canvas[6, 6] == 0xFFFF_8080 || canvas[6, 6] == 0xFFFF_7F7F)
        #expect(canvas[1, 1] == 0xFF80_0000 || canvas[1, 1] == 0xFF7F_0000)
    }
}

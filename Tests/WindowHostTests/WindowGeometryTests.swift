import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree
import QuinceWindowHost
import Testing

@Suite("The sizes of a window")
struct WindowGeometryTests {
    private func device(_ name: String) throws -> DeviceConfiguration {
        DeviceConfiguration(profile: try #require(DeviceProfile.named(name)))
    }

    private func sizes(_ width: Int, _ height: Int, by scale: Int = 1) -> WindowGeometry.Sizes {
        WindowGeometry.Sizes(
            window: CGSize(width: width, height: height), pixels: CGSize(width: width * scale, height: height * scale))
    }

    @Test("A device that does not fit is shown smaller, but a Mac's desktop becomes smaller")
    func fitting() throws {
        let display = CGSize(width: 1000, height: 552)
        let pad = WindowGeometry(try device("iPad 2"), fitting: display)
        #expect(pad.window == CGSize(width: 384, height: 512))
        let mac = WindowGeometry(try device("Mac 1280x800"), fitting: display)
        #expect(mac.window == CGSize(width: 1000, height: 512))
        let none = WindowGeometry(try device("iPad 2"), fitting: .zero)
        #expect(none.window.width > 0 && none.window.height == 240)
    }

    @Test("A desktop with a scale has windows of more units, if there is room")
    func displayScale() throws {
        let phone = WindowGeometry(
            try device("iPhone 6"), fitting: CGSize(width: 3840, height: 2160), displayScale: 2)
        #expect(phone.window == CGSize(width: 750, height: 1334))
        let pad = WindowGeometry(try device("iPad 2"), fitting: CGSize(width: 1920, height: 1064), displayScale: 2)
        #expect(pad.window == CGSize(width: 768, height: 1024))
        let mac = WindowGeometry(
            try device("Mac 1280x800"), fitting: CGSize(width: 1920, height: 1240), displayScale: 2)
        #expect(mac.window == CGSize(width: 1920, height: 1200) && !mac.holdsDevice)
    }

    @Test("A display with more pixels gets more of the picture's")
    func denseDisplay() throws {
        var phone = WindowGeometry(try device("iPhone 6"), fitting: CGSize(width: 2000, height: 2000))
        phone.take(sizes(375, 667, by: 2))
        #expect(phone.place == PixelRect(minX: 0, minY: 0, maxX: 750, maxY: 1334))
        #expect(phone.point(x: 100, y: 200) == CGPoint(x: 100, y: 200))
    }

    @Test("A screen of another shape is in the middle, and points beside it are beyond its edges")
    func letterbox() throws {
        var phone = WindowGeometry(try device("iPhone 6"), fitting: CGSize(width: 2000, height: 2000))
        phone.take(sizes(1000, 667))
        #expect(phone.takeWindowOfPerson() == nil)
        #expect(phone.place == PixelRect(minX: 312, minY: 0, maxX: 687, maxY: 667))
        #expect(phone.point(x: 312, y: 10) == CGPoint(x: 0, y: 10))
        #expect(phone.point(x: 300, y: 10).x == -12)
    }

    @Test("A phone that is turned turns its window at the same zoom; a tablet keeps the size that a person gave")
    func turning() throws {
        var phone = WindowGeometry(try device("iPhone 6"), fitting: CGSize(width: 2000, height: 2000))
        phone.take(sizes(750, 1334))
        _ = phone.takeWindowOfPerson()
        #expect(phone.takePicture(width: 1334, height: 750) == CGSize(width: 1334, height: 750))
        var pad = WindowGeometry(try device("iPad 2"), fitting: CGSize(width: 2000, height: 2000))
        #expect(pad.takePicture(width: 1024, height: 768) == CGSize(width: 1024, height: 768))
        pad.take(sizes(800, 600))
        #expect(pad.takeWindowOfPerson() == CGSize(width: 800, height: 600))
        #expect(pad.takePicture(width: 800, height: 601) == nil)
    }

    @Test("A window without a size has no place and no points")
    func nothing() throws {
        var phone = WindowGeometry(try device("iPhone 6"), fitting: .zero)
        phone.take(sizes(0, 0))
        #expect(phone.place.area == 0 && phone.point(x: 3, y: 4) == .zero)
        _ = phone.takeWindowOfPerson()
        #expect(phone.takePicture(width: 0, height: 0) == nil)
    }
}

import CoreLocation
import CoreMotion
import CoreServices
import Foundation
import QuinceUniformTypes
import Testing
import UIKit
import UniformTypeIdentifiers

@Suite("Values of the frameworks at UIKit's edge")
struct FrameworkValueTests {
    /// The way over a pole of a sphere: a quarter of the circumference 2πr, with the mean radius of the IUGG.
    @Test("Distances are those of the great circle")
    func distances() {
        let equator = CLLocation(latitude: 0, longitude: 0)
        let pole = CLLocation(latitude: 90, longitude: 0)
        let quarter = 6_371_008.8 * Double.pi / 2
        #expect(abs(equator.distance(from: pole) - quarter) < 1e-6 * quarter)
        #expect(equator.distance(from: equator) == 0)
        let circle = CLCircularRegion(center: equator.coordinate, radius: 1000, identifier: "zero")
        #expect(circle.contains(CLLocationCoordinate2DMake(0.008, 0)))
        #expect(!circle.contains(CLLocationCoordinate2DMake(0.01, 0)))
    }

    @Test("A location comes back from an archive")
    func archive() throws {
        let place = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12), altitude: 20, horizontalAccuracy: 5,
            verticalAccuracy: 3, course: 90, speed: 2, timestamp: Date(timeIntervalSinceReferenceDate: 1000))
        let data = try NSKeyedArchiver.archivedData(withRootObject: place, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
        #expect(back.coordinate.longitude == -0.12 && back.course == 90 && back.timestamp == place.timestamp)
    }

    /// Angles and their quaternion are inverse to each other.
    @Test(
        "An attitude gives back the angles that it was made of", arguments: [(0.3, 0.2, 0.1), (-1, 0.7, 2), (0, 0, 0)])
    func attitudes(roll: Double, pitch: Double, yaw: Double) {
        let attitude = CMAttitude(roll: roll, pitch: pitch, yaw: yaw)
        #expect(abs(attitude.roll - roll) < 1e-9)
        #expect(abs(attitude.pitch - pitch) < 1e-9)
        #expect(abs(attitude.yaw - yaw) < 1e-9)
        let relative = CMAttitude(roll: roll, pitch: pitch, yaw: yaw)
        relative.multiply(byInverseOf: attitude)
        #expect(abs(relative.roll) < 1e-9 && abs(relative.pitch) < 1e-9 && abs(relative.yaw) < 1e-9)
    }

    /// Apple, "System-declared uniform type identifiers".
    @Test("Types conform to those above them, and are found by extension and MIME type")
    func types() throws {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
        #expect(UTType.jpeg.isSubtype(of: .item) && UTType.image.isSupertype(of: .gif))
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "application/pdf") == .pdf)
        #expect(UTType.html.preferredFilenameExtension == "html" && UTType("no.such.type") == nil)
        let own = try #require(UTType(filenameExtension: "quincetest", conformingTo: .text))
        #expect(own.isDynamic && own.conforms(to: .text) && own.conforms(to: .data))
        #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage) && !UTTypeConformsTo(kUTTypePDF, kUTTypeImage))
        let found = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)
        #expect(found?.takeRetainedValue() == kUTTypePNG)
        #expect(UTType.swiftSource.supertypes.contains(.text))
    }

    /// Apple, "Declaring new uniform type identifiers": the keys of Info.plist.
    @Test("The types of an Info.plist are read, with one tag or a list of them")
    func declarations() {
        let types = KnownType.declarations(in: [
            "UTExportedTypeDeclarations": [
                [
                    "UTTypeIdentifier": "com.example.note", "UTTypeConformsTo": "public.plain-text",
                    "UTTypeTagSpecification": ["public.filename-extension": ["Note", "notes"]],
                ],
                ["UTTypeConformsTo": "public.data"],
            ]
        ])
        #expect(types.map(\.identifier) == ["com.example.note"])
        #expect(types[0].parents == ["public.plain-text"] && types[0].extensions == ["note", "notes"])
        #expect(KnownType.ancestors(from: types[0].parents).contains("public.data"))
    }

    @Test("A type without an extension of its own has that of the nearest type above it")
    func fileExtensions() {
        #expect(KnownType.named("public.jpeg")?.fileExtension == "jpg")
        #expect(KnownType.named("public.utf8-plain-text")?.fileExtension == "txt")
        #expect(KnownType.named("com.apple.binary-property-list")?.fileExtension == "plist")
        #expect(KnownType.named("public.data")?.fileExtension == nil)
    }
}

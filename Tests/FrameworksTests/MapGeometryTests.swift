import CoreLocation
import Foundation
import MapKit
import Testing

/// The expected values follow from the Mercator projection, y = (1 - ln(tan φ + sec φ) / π) / 2 of a world's width.
@Suite struct GeometryTests {
    private let width = MKMapSize.world.width

    private func point(_ latitude: Double, _ longitude: Double) -> MKMapPoint {
        MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    }

    @Test("The equator's crossing with the first meridian is the middle of the world")
    func middle() {
        #expect(abs(point(0, 0).x - width / 2) < 1e-6)
        #expect(abs(point(0, 0).y - width / 2) < 1e-6)
    }

    @Test("At 45° the projection's logarithm is that of 1 + √2")
    func fortyFive() {
        let expected = (1 - log(1 + 2.0.squareRoot()) / .pi) / 2 * width
        #expect(abs(point(45, 90).y - expected) < 1e-4)
        #expect(abs(point(45, 90).x - width * 3 / 4) < 1e-6)
    }

    @Test("The world is a square: its northern edge is the latitude atan(sinh π), and the poles are moved to the edges")
    func edges() {
        let edge = atan(sinh(Double.pi)) * 180 / .pi
        #expect(abs(point(edge, 0).y) < 1e-3)
        #expect(abs(point(90, 0).y) < 1e-3)
        #expect(abs(point(-90, 0).y - width) < 1e-3)
    }

    @Test("A coordinate comes back from its point")
    func roundTrip() {
        for latitude in stride(from: -85.0, through: 85, by: 17) {
            for longitude in stride(from: -180.0, through: 180, by: 45) {
                let back = point(latitude, longitude).coordinate
                #expect(abs(back.latitude - latitude) < 1e-9, "\(latitude), \(longitude)")
                #expect(abs(back.longitude - longitude) < 1e-9, "\(latitude), \(longitude)")
            }
        }
    }

    @Test("At 60° a map point is half as many meters as at the equator, by the cosine")
    func scale() {
        let ratio = MKMetersPerMapPointAtLatitude(60) / MKMetersPerMapPointAtLatitude(0)
        #expect(abs(ratio - 0.5) < 1e-12)
        #expect(abs(MKMetersPerMapPointAtLatitude(0) * width - 2 * .pi * 6_378_137) < 1e-3)
    }

    @Test("A region of a degree's meters spans one degree of latitude, and at 60° two of longitude")
    func regionInMeters() {
        let degree = 6_378_137 * Double.pi / 180
        let center = CLLocationCoordinate2D(latitude: 60, longitude: 10)
        let region = MKCoordinateRegion(center: center, latitudinalMeters: degree, longitudinalMeters: degree)
        #expect(abs(region.span.latitudeDelta - 1) < 1e-9)
        #expect(abs(region.span.longitudeDelta - 2) < 1e-9)
    }

    @Test("The region of the world has the equator as its middle and 360 degrees of longitude")
    func worldRegion() {
        let region = MKCoordinateRegion(MKMapRect.world)
        #expect(abs(region.center.latitude) < 1e-9)
        #expect(abs(region.span.longitudeDelta - 360) < 1e-9)
    }

    @Test("Rectangles that touch do not intersect, and the null rectangle is neutral in unions")
    func rectangles() {
        let left = MKMapRect(x: 0, y: 0, width: 10, height: 10)
        let right = MKMapRect(x: 10, y: 0, width: 10, height: 10)
        #expect(!left.intersects(right))
        #expect(left.union(right) == MKMapRect(x: 0, y: 0, width: 20, height: 10))
        #expect(MKMapRect.null.union(left) == left)
        #expect(left.intersection(MKMapRect(x: 50, y: 50, width: 1, height: 1)).isNull)
        #expect(left.contains(MKMapPoint(x: 0, y: 0)) && !left.contains(MKMapPoint(x: 10, y: 0)))
    }
}

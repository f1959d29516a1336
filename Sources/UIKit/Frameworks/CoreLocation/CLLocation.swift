public import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double
public typealias CLLocationSpeedAccuracy = Double
public typealias CLHeadingComponentValue = Double

public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLHeadingFilterNone: CLLocationDegrees = -1
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = .greatestFiniteMagnitude
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees

    public init() { (latitude, longitude) = (0, 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// A floor of a building.
open class CLFloor: NSObject, @unchecked Sendable {
    // `@unchecked`: the stored value is a constant.
    public let level: Int
    package init(level: Int) { self.level = level }
}

/// A place, with what is known of how exact it is. Lengths are in meters, speeds in meters a second, directions in degrees
/// clockwise from north.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // `@unchecked`: the stored values are constants.
    public let coordinate: CLLocationCoordinate2D
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    /// Negative if the altitude is unknown.
    public let verticalAccuracy: CLLocationAccuracy
    /// Negative if it is unknown, as is the speed.
    public let course: CLLocationDirection
    public let speed: CLLocationSpeed
    public let timestamp: Date
    open var floor: CLFloor? { nil }
    open var courseAccuracy: CLLocationDirectionAccuracy { -1 }
    open var speedAccuracy: CLLocationSpeedAccuracy { -1 }

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: .mediaNow)
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
            course: -1, speed: -1, timestamp: timestamp)
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
        timestamp: Date
    ) {
        (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
        (horizontalAccuracy, verticalAccuracy) = (hAccuracy, vAccuracy)
        (self.course, self.speed) = (course, speed)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        func number(_ key: String) -> Double { coder.decodeDouble(forKey: "kCLLocationCodingKey" + key) }
        coordinate = CLLocationCoordinate2D(
            latitude: number("CoordinateLatitude"), longitude: number("CoordinateLongitude"))
        (altitude, course, speed) = (number("Altitude"), number("Course"), number("Speed"))
        (horizontalAccuracy, verticalAccuracy) = (number("HorizontalAccuracy"), number("VerticalAccuracy"))
        timestamp = Date(timeIntervalSinceReferenceDate: number("Timestamp"))
        super.init()
    }

    open func encode(with coder: NSCoder) {
        let values: [(String, Double)] = [
            ("CoordinateLatitude", coordinate.latitude), ("CoordinateLongitude", coordinate.longitude),
            ("Altitude", altitude), ("Course", course), ("Speed", speed), ("HorizontalAccuracy", horizontalAccuracy),
            ("VerticalAccuracy", verticalAccuracy), ("Timestamp", timestamp.timeIntervalSinceReferenceDate),
        ]
        for (key, value) in values { coder.encode(value, forKey: "kCLLocationCodingKey" + key) }
    }

    // MARK: Distances

    /// The earth's mean radius in meters (IUGG).
    private static let radius = 6_371_008.8

    /// Returns the length of the shortest way on a sphere, by the haversine formula.
    ///
    /// - Differs: iOS measures on an ellipsoid, which differs by up to half a percent.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (a, b) = (coordinate, location.coordinate)
        let latitudes = sin(radians(b.latitude - a.latitude) / 2)
        let longitudes = sin(radians(b.longitude - a.longitude) / 2)
        let h =
            latitudes * latitudes
            + cos(radians(a.latitude)) * cos(radians(b.latitude)) * longitudes * longitudes
        return 2 * Self.radius * asin(min(h.squareRoot(), 1))
    }

    open override var description: String {
        let place = String(format: "<%+.8f,%+.8f>", coordinate.latitude, coordinate.longitude)
        return String(
            format: "%@ +/- %.2fm (speed %.2f mps / course %.2f) @ %@", place, horizontalAccuracy, speed, course,
            "\(timestamp)")
    }
}

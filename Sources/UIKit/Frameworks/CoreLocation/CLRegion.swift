public import Foundation

public enum CLRegionState: Int, Sendable { case unknown, inside, outside }
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }

/// An area that an app can watch.
open class CLRegion: NSObject, NSCopying {
    public let identifier: String
    open var notifyOnEntry = true
    open var notifyOnExit = true

    package init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
    open override var hash: Int { identifier.hashValue }
}

/// A circle. The radius is in meters.
open class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
        let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
        return middle.distance(from: place) <= radius
    }
}

/// The beacons of one app. The device receives none.
open class CLBeaconRegion: CLRegion {
    public let uuid: UUID
    public let major: NSNumber?
    public let minor: NSNumber?
    open var notifyEntryStateOnDisplay = false
    open var proximityUUID: UUID { uuid }

    public init(uuid: UUID, identifier: String) {
        (self.uuid, major, minor) = (uuid, nil, nil)
        super.init(identifier: identifier)
    }

    public init(uuid: UUID, major: UInt16, minor: UInt16, identifier: String) {
        self.uuid = uuid
        (self.major, self.minor) = (NSNumber(value: major), NSNumber(value: minor))
        super.init(identifier: identifier)
    }

    public convenience init(proximityUUID: UUID, identifier: String) {
        self.init(uuid: proximityUUID, identifier: identifier)
    }
}

/// A signal of a beacon, of which the device receives none.
open class CLBeacon: NSObject {
    public let uuid: UUID
    public let major = NSNumber(value: 0)
    public let minor = NSNumber(value: 0)

    package init(uuid: UUID) { self.uuid = uuid }
    open var proximity: CLProximity { .unknown }
    open var accuracy: CLLocationAccuracy { -1 }
    open var rssi: Int { 0 }
}

/// The direction of the device, which has no compass.
open class CLHeading: NSObject, @unchecked Sendable {
    // `@unchecked`: the stored values are constants.
    public let magneticHeading: CLLocationDirection
    public let trueHeading: CLLocationDirection
    public let headingAccuracy: CLLocationDirection
    public let timestamp: Date

    package init(magneticHeading: Double, trueHeading: Double, accuracy: Double, timestamp: Date) {
        (self.magneticHeading, self.trueHeading) = (magneticHeading, trueHeading)
        (headingAccuracy, self.timestamp) = (accuracy, timestamp)
        super.init()
    }
}

public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceHostInterface

public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
    @available(*, deprecated, renamed: "authorizedAlways")
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation, fitness, otherNavigation, airborne
}
public enum CLDeviceOrientation: Int32, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Told of the device's places. All methods are optional.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
    func locationManager(
        _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    /// Calls the method until iOS 13.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    public func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
    ) {}
    public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
    public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}

/// The device's place. The device is where a flow's `setLocation` or else `QUINCE_LOCATION`, "latitude,longitude", says; without them
/// the place is unknown, as in a simulator without a location. The person allows what the app asks for, unless a flow's
/// `launchApp` has the permission `location: deny`.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { later { $0.delegate?.locationManagerDidChangeAuthorization($0) } } }
    }
    open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var headingFilter: CLLocationDegrees = 1
    open var headingOrientation = CLDeviceOrientation.portrait
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open var showsBackgroundLocationIndicator = false
    open private(set) var location: CLLocation?
    open var heading: CLHeading? { nil }
    open private(set) var monitoredRegions: Set<CLRegion> = []
    open var rangedRegions: Set<CLRegion> { [] }
    open var maximumRegionMonitoringDistance: CLLocationDistance { 100_000 }
    private var isUpdating = false { didSet { observeMoves() } }
    /// The monitored regions in which the device is, as the delegate has been told.
    private var entered: Set<CLRegion> = []

    open class func locationServicesEnabled() -> Bool { true }
    open class func headingAvailable() -> Bool { false }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass == CLCircularRegion.self }
    open class func isRangingAvailable() -> Bool { false }
    /// The app's status, which all managers have.
    open class func authorizationStatus() -> CLAuthorizationStatus {
        switch DeviceSenses.shared.locationPermission {
        case .always: .authorizedAlways
        case .inuse: .authorizedWhenInUse
        case .never: .denied
        case .unset: .notDetermined
        }
    }

    // MARK: Permission

    /// Asks only a person who has not decided yet, as on iOS.
    open func requestWhenInUseAuthorization() { ask(for: .inuse, from: [.unset]) }
    open func requestAlwaysAuthorization() { ask(for: .always, from: [.unset, .inuse]) }
    open func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
    ) { completion?(nil) }

    /// The person answers later than the system tells the status that there was before; places wait for the answer.
    private func ask(for permission: HostLocationPermission, from states: Set<HostLocationPermission>) {
        guard states.contains(DeviceSenses.shared.locationPermission) else { return }
        Asking.shared.begin()
        later { $0.later { $0.grant(permission, from: states) } }
    }

    /// All managers of the app have the status, and are told of it.
    private func grant(_ permission: HostLocationPermission, from states: Set<HostLocationPermission>) {
        let (managers, requests) = Asking.shared.end()
        if states.contains(DeviceSenses.shared.locationPermission) {
            DeviceSenses.shared.locationPermission = permission
            for manager in managers { manager.delegate?.locationManagerDidChangeAuthorization(manager) }
        }
        for request in requests { request() }
    }

    // MARK: Moves

    private func observeMoves() {
        nonisolated(unsafe) let manager = Weak(self)
        let isNeeded: Bool = isUpdating || !monitoredRegions.isEmpty
        let observer: @Sendable () -> Void = { manager.value?.deviceMoved() }
        DeviceSenses.shared.observeLocation(ObjectIdentifier(self), isNeeded ? observer : nil)
    }

    deinit { DeviceSenses.shared.observeLocation(ObjectIdentifier(self), nil) }

    private func deviceMoved() {
        if isUpdating { deliver { $0.isUpdating && $0.isFarEnough } }
        later { $0.crossRegions() }
    }

    /// Whether the device is further from the last place than the app wants to be told.
    private var isFarEnough: Bool {
        guard let location, distanceFilter > 0, let place = DevicePlace.current else { return true }
        return place.distance(from: location) >= distanceFilter
    }

    /// Tells the delegate of regions that the device has entered and left.
    private func crossRegions() {
        guard isAllowed, let place = DevicePlace.current?.coordinate else { return }
        for case let region as CLCircularRegion in monitoredRegions.sorted(by: { $0.identifier < $1.identifier }) {
            let isInside = region.contains(place)
            guard isInside != entered.contains(region) else { continue }
            if isInside {
                entered.insert(region)
                if region.notifyOnEntry { delegate?.locationManager(self, didEnterRegion: region) }
            } else {
                entered.remove(region)
                if region.notifyOnExit { delegate?.locationManager(self, didExitRegion: region) }
            }
        }
    }

    private var isAllowed: Bool { ![.notDetermined, .restricted, .denied].contains(authorizationStatus) }

    // MARK: Places

    open func startUpdatingLocation() {
        isUpdating = true
        deliver { $0.isUpdating }
    }
    open func stopUpdatingLocation() { isUpdating = false }
    open func requestLocation() { deliver { _ in true } }
    open func startMonitoringSignificantLocationChanges() {
        Unsupported.report("significant changes: the device stays where it is", in: "CLLocationManager")
    }
    open func stopMonitoringSignificantLocationChanges() {}
    open func startUpdatingHeading() {
        Unsupported.report("headings: the device has no compass", in: "CLLocationManager")
    }
    open func stopUpdatingHeading() {}
    open func dismissHeadingCalibrationDisplay() {}

    private func deliver(_ isWanted: @escaping (CLLocationManager) -> Bool) {
        later { manager in
            if Asking.shared.wait(for: { manager.deliver(isWanted) }) { return }
            guard isWanted(manager) else { return }
            if manager.isAllowed, let place = DevicePlace.current {
                manager.location = place
                manager.delegate?.locationManager(manager, didUpdateLocations: [place])
            } else {
                let error = CLError(manager.isAllowed ? .locationUnknown : .denied)
                manager.delegate?.locationManager(manager, didFailWithError: error)
            }
        }
    }

    // MARK: Regions

    open func startMonitoring(for region: CLRegion) {
        // A region takes the place of another with its identifier.
        monitoredRegions.update(with: region)
        entered.remove(region)
        if let circle = region as? CLCircularRegion, let place = DevicePlace.current?.coordinate, circle.contains(place)
        {
            entered.insert(region)
        }
        observeMoves()
        later { $0.delegate?.locationManager($0, didStartMonitoringFor: region) }
        requestState(for: region)
    }
    open func stopMonitoring(for region: CLRegion) {
        monitoredRegions.remove(region)
        entered.remove(region)
        observeMoves()
    }
    open func requestState(for region: CLRegion) {
        later { manager in
            let place = DevicePlace.current?.coordinate
            let state: CLRegionState
            if let circle = region as? CLCircularRegion, let place {
                state = circle.contains(place) ? .inside : .outside
            } else {
                state = .unknown
            }
            manager.delegate?.locationManager(manager, didDetermineState: state, for: region)
        }
    }
    open func startRangingBeacons(in region: CLBeaconRegion) {
        Unsupported.report("beacons: the device receives none", in: "CLLocationManager")
    }
    open func stopRangingBeacons(in region: CLBeaconRegion) {}

    /// Calls a closure in a later turn of the main queue, as the system answers.
    private func later(_ body: @escaping (CLLocationManager) -> Void) {
        nonisolated(unsafe) let (manager, body) = (Weak(self), body)
        Delay.schedule(after: 0) { if let manager = manager.value { body(manager) } }
    }

    fileprivate final class Weak {
        weak var value: CLLocationManager?
        init(_ value: CLLocationManager) { self.value = value }
    }

    public override init() {
        super.init()
        Asking.shared.add(self)
    }
}

/// The question to the person that is open, which the whole app waits for, and the app's managers.
private final class Asking: @unchecked Sendable {
    static let shared = Asking()
    private let lock = NSLock()
    private var isOpen = false
    private var managers: [CLLocationManager.Weak] = []
    private var waiting: [() -> Void] = []

    func add(_ manager: CLLocationManager) {
        lock.withLock {
            managers.removeAll { $0.value == nil }
            managers.append(CLLocationManager.Weak(manager))
        }
    }

    func begin() { lock.withLock { isOpen = true } }

    /// Keeps a request for a place until the person has answered.
    ///
    /// - Returns: whether a question is open.
    func wait(for request: @escaping () -> Void) -> Bool {
        lock.withLock {
            if isOpen { waiting.append(request) }
            return isOpen
        }
    }

    func end() -> (managers: [CLLocationManager], requests: [() -> Void]) {
        lock.withLock {
            defer { (isOpen, waiting) = (false, []) }
            return (managers.compactMap(\.value), waiting)
        }
    }
}

/// The place where the device is.
enum DevicePlace {
    static var current: CLLocation? {
        guard let place = DeviceSenses.shared.location else { return nil }
        return CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
            altitude: place.altitude, horizontalAccuracy: place.accuracy, verticalAccuracy: -1, course: place.course,
            speed: place.speed, timestamp: .mediaNow)
    }
}

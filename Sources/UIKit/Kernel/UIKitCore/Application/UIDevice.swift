import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceLaunchState
public import UIFoundation

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

    init(_ host: HostOrientation) {
        switch host {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}

/// The device that the app runs on, as its host describes it. It has no battery and no sensors.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    private static let launched = LaunchLocal(main: UIDevice.init)
    public class var current: UIDevice { launched.value }

    private override init() { super.init() }

    /// The name given by the person: the profile's name.
    public var name: String { UIScreen.main.device.profile.name }
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    public var localizedModel: String { model }
    public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    /// The version of the system whose behavior is reproduced: the simulated device's.
    public var systemVersion: String { SystemVersion.current.description }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    public var isMultitaskingSupported: Bool { true }
    /// An identifier that is the same for every app and every run, so that runs can be compared.
    public var identifierForVendor: UUID? { UUID(uuidString: "51554943-4500-4000-8000-000000000001") }

    // MARK: Orientation

    /// The device's last orientation, which the interface may not have followed.
    public internal(set) lazy var orientation = UIDeviceOrientation(UIScreen.main.device.orientation)
    private var generating = 0
    public var isGeneratingDeviceOrientationNotifications: Bool { generating > 0 }
    public func beginGeneratingDeviceOrientationNotifications() { generating += 1 }
    public func endGeneratingDeviceOrientationNotifications() { generating = max(generating - 1, 0) }

    /// The orientation in which the device is held, which may differ from the interface's.
    private(set) lazy var held = UIScreen.main.device.orientation

    func turn(to host: HostOrientation) {
        held = host
        let new = UIDeviceOrientation(host)
        guard new != orientation else { return }
        orientation = new
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }

    // MARK: Missing hardware: values are stored, and read as on the simulator

    public var isBatteryMonitoringEnabled = false
    public var batteryState: BatteryState { .unknown }
    /// Always -1: unknown.
    public var batteryLevel: Float { -1 }
    public var isProximityMonitoringEnabled = false
    public var proximityState: Bool { false }
    public func playInputClick() { Unsupported.report("playInputClick", in: "UIDevice") }

    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}

@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

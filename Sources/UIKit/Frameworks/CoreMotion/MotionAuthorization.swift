public import Foundation

/// Whether an app may read steps and activities.
public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

extension CMPedometer {
    /// Nobody is asked, since the device does not count steps.
    public class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
}

extension CMMotionActivityManager {
    public class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
}

public enum CMPedometerEventType: Int, Sendable { case pause, resume }

public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

extension CMDeviceMotion {
    public enum SensorLocation: Int, Sendable { case `default`, headphoneLeft, headphoneRight }

    /// The place of the sensors: in the device.
    public var sensorLocation: SensorLocation { .default }
}

/// A fall that a watch has noticed; a phone notices none.
open class CMFallDetectionEvent: NSObject {
    public enum UserResolution: Int, Sendable { case confirmed, dismissed, rejected, unresponsive }

    fileprivate override init() { super.init() }
}

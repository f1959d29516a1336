public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import UIFoundation

/// A measurement, with its time in seconds on the media clock.
open class CMLogItem: NSObject {
    public let timestamp: TimeInterval
    init(_ timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }
}

open class CMAccelerometerData: CMLogItem {
    public let acceleration: CMAcceleration
    init(_ acceleration: CMAcceleration, _ time: TimeInterval) {
        self.acceleration = acceleration
        super.init(time)
    }
}

open class CMGyroData: CMLogItem {
    public let rotationRate: CMRotationRate
    init(_ rate: CMRotationRate, _ time: TimeInterval) {
        rotationRate = rate
        super.init(time)
    }
}

open class CMDeviceMotion: CMLogItem {
    public let attitude: CMAttitude
    public let gravity: CMAcceleration
    public let userAcceleration = CMAcceleration()
    public let rotationRate: CMRotationRate

    init(_ attitude: CMAttitude, _ gravity: CMAcceleration, _ rate: CMRotationRate, _ time: TimeInterval) {
        (self.attitude, self.gravity, rotationRate) = (attitude, gravity, rate)
        super.init(time)
    }
}

public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The device's movements. It is held upright, and tilted as the host says that it is: in the browser by the pointer, in a
/// flow by its step. It stands still apart from that.
///
/// - Differs: a handler is called on the main queue, whatever its queue.
open class CMMotionManager: NSObject {
    private final class Updates<Value>: @unchecked Sendable {
        // `@unchecked`: used on the main thread.
        var timer: QuinceTimer?
        var isActive: Bool { timer != nil || pulls }
        /// Whether the app reads the values itself.
        var pulls = false

        func stop() {
            timer?.invalidate()
            (timer, pulls) = (nil, false)
        }

        func start(
            _ interval: TimeInterval, _ read: @escaping () -> Value, _ handler: @escaping (Value?, (any Error)?) -> Void
        ) {
            stop()
            nonisolated(unsafe) let (read, handler) = (read, handler)
            let timer = QuinceTimer(timeInterval: max(interval, 0.01), repeats: true) { _ in handler(read(), nil) }
            // An operation queue knows no modes.
            RunLoop.main.add(timer, forMode: .common)
            self.timer = timer
        }
    }

    private let accelerations = Updates<CMAccelerometerData>()
    private let rates = Updates<CMGyroData>()
    private let motions = Updates<CMDeviceMotion>()

    open var accelerometerUpdateInterval: TimeInterval = 0.01
    open var gyroUpdateInterval: TimeInterval = 0.01
    open var deviceMotionUpdateInterval: TimeInterval = 0.01
    open var magnetometerUpdateInterval: TimeInterval = 0.01
    open var showsDeviceMovementDisplay = false

    open var isAccelerometerAvailable: Bool { true }
    open var isGyroAvailable: Bool { true }
    open var isDeviceMotionAvailable: Bool { true }
    open var isMagnetometerAvailable: Bool { false }
    open var isAccelerometerActive: Bool { accelerations.isActive }
    open var isGyroActive: Bool { rates.isActive }
    open var isDeviceMotionActive: Bool { motions.isActive }
    open var isMagnetometerActive: Bool { false }
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { .xArbitraryZVertical }

    deinit {
        accelerations.stop()
        rates.stop()
        motions.stop()
    }

    // MARK: Values

    open var accelerometerData: CMAccelerometerData? { isAccelerometerActive ? DeviceAttitude.acceleration : nil }
    open var gyroData: CMGyroData? { isGyroActive ? DeviceAttitude.rate : nil }
    open var deviceMotion: CMDeviceMotion? { isDeviceMotionActive ? DeviceAttitude.motion : nil }

    // MARK: Updates

    open func startAccelerometerUpdates() { accelerations.pulls = true }
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
    {
        accelerations.start(accelerometerUpdateInterval, { DeviceAttitude.acceleration }, handler)
    }
    open func stopAccelerometerUpdates() { accelerations.stop() }

    open func startGyroUpdates() { rates.pulls = true }
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        rates.start(gyroUpdateInterval, { DeviceAttitude.rate }, handler)
    }
    open func stopGyroUpdates() { rates.stop() }

    open func startDeviceMotionUpdates() { motions.pulls = true }
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) { motions.pulls = true }
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
        motions.start(deviceMotionUpdateInterval, { DeviceAttitude.motion }, handler)
    }
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping CMDeviceMotionHandler
    ) { startDeviceMotionUpdates(to: queue, withHandler: handler) }
    open func stopDeviceMotionUpdates() { motions.stop() }

    open func startMagnetometerUpdates() {
        Unsupported.report("the magnetic field, which the device does not measure", in: "CMMotionManager")
    }
    open func stopMagnetometerUpdates() {}
}

/// The way in which the device is held: upright, and tilted by the host. A whole tilt is 30°, which is chosen.
private enum DeviceAttitude {
    private static let most = Double.pi / 6

    private static var tilt: (roll: Double, pitch: Double) {
        MainActor.assumeIsolated {
            let offset = DeviceTilt.current.offset
            return (Double(offset.horizontal) * most, Double(offset.vertical) * most)
        }
    }

    private static var now: TimeInterval { Date.mediaNow.timeIntervalSinceReferenceDate }

    /// The earth's pull on a device that lies flat is −1 along its depth; upright it is −1 along its length.
    private static var gravity: CMAcceleration {
        let (roll, pitch) = tilt
        return CMAcceleration(
            x: sin(roll) * cos(pitch), y: -cos(pitch) * cos(roll), z: -sin(pitch))
    }

    static var acceleration: CMAccelerometerData { CMAccelerometerData(gravity, now) }
    static var rate: CMGyroData { CMGyroData(CMRotationRate(), now) }
    static var motion: CMDeviceMotion {
        let (roll, pitch) = tilt
        let attitude = CMAttitude(roll: roll, pitch: .pi / 2 - pitch, yaw: 0)
        return CMDeviceMotion(attitude, gravity, CMRotationRate(), now)
    }
}

/// Steps, which the device does not count.
open class CMPedometer: NSObject {
    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open class func isFloorCountingAvailable() -> Bool { false }
    open class func isPaceAvailable() -> Bool { false }
    open class func isCadenceAvailable() -> Bool { false }
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void) {
        Unsupported.report("steps, which the device does not count", in: "CMPedometer")
    }
    open func stopUpdates() {}
    open func queryPedometerData(
        from start: Date, to end: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
    ) { handler(nil, NSError(domain: "CMErrorDomain", code: 109)) }
}

open class CMPedometerData: NSObject {
    public let startDate = Date.distantPast
    public let endDate = Date.distantPast
    public let numberOfSteps = NSNumber(value: 0)
    open var distance: NSNumber? { nil }
    open var floorsAscended: NSNumber? { nil }
    open var floorsDescended: NSNumber? { nil }
}

/// The activity of a person, which the device does not recognize.
open class CMMotionActivityManager: NSObject {
    open class func isActivityAvailable() -> Bool { false }
    open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMMotionActivity?) -> Void)
    {
        Unsupported.report("activities, which the device does not recognize", in: "CMMotionActivityManager")
    }
    open func stopActivityUpdates() {}
}

open class CMMotionActivity: NSObject {
    public let startDate = Date.distantPast
    open var stationary: Bool { false }
    open var walking: Bool { false }
    open var running: Bool { false }
    open var automotive: Bool { false }
    open var cycling: Bool { false }
    open var unknown: Bool { true }
    open var confidence: CMMotionActivityConfidence { .low }
}

/// Heights, which the device does not measure.
open class CMAltimeter: NSObject {
    open class func isRelativeAltitudeAvailable() -> Bool { false }
    open func stopRelativeAltitudeUpdates() {}
}

import Foundation
import QuinceMediaClock
import QuinceMotion
import QuinceObjCRuntime

/// Returns the seconds on the media clock. In a headless run it starts at 1,000 and changes only when it is advanced.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.shared.now.seconds }

public typealias CFTimeInterval = Double

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An object with a time space within its parent's: layers within superlayers, animations within layers and groups.
public protocol CAMediaTiming: AnyObject {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

extension MediaTiming {
    /// The repeat count in Core Animation's form, in which the largest number means endless, as infinity does.
    var repeats: Float {
        get { Float(repeatCount) }
        set { repeatCount = newValue >= .greatestFiniteMagnitude ? .infinity : Double(newValue) }
    }

    var fillMode: CAMediaTimingFillMode {
        get {
            switch (fillsBackwards, fillsForwards) {
            case (true, true): return .both
            case (true, false): return .backwards
            case (false, true): return .forwards
            case (false, false): return .removed
            }
        }
        set {
            fillsBackwards = newValue == .both || newValue == .backwards
            fillsForwards = newValue == .both || newValue == .forwards
        }
    }
}

/// Registers the timing keys of animations and layers.
@MainActor
func describeMediaTiming<Timed: NSObject & CAMediaTiming>(_ timed: inout QuinceObjCClassRegistration<Timed>) {
    timed.key("beginTime", \.beginTime)
    timed.key("duration", \.duration)
    timed.key("speed", \.speed)
    timed.key("timeOffset", \.timeOffset)
    timed.key("repeatCount", \.repeatCount)
    timed.key("repeatDuration", \.repeatDuration)
    timed.key("autoreverses", \.autoreverses)
    timed.key("fillMode", \.fillMode)
}

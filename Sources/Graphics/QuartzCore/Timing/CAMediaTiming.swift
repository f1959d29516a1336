import Foundation
import MediaClock
import Motion
import ObjCRuntime

/// Seconds on the media clock: in a headless run it starts at 1,000 and moves only when it is told to.
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

/// A time space of its own within its parent's: layers within superlayers, animations within layers and groups.
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
    /// Core Animation's: the largest number stands for endless, as infinity does.
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

/// The keys of everything that has a time: animations and layers.
@MainActor
func describeMediaTiming<Timed: NSObject & CAMediaTiming>(_ timed: inout ObjCClassRegistration<Timed>) {
    timed.key("beginTime", \.beginTime)
    timed.key("duration", \.duration)
    timed.key("speed", \.speed)
    timed.key("timeOffset", \.timeOffset)
    timed.key("repeatCount", \.repeatCount)
    timed.key("repeatDuration", \.repeatDuration)
    timed.key("autoreverses", \.autoreverses)
    timed.key("fillMode", \.fillMode)
}

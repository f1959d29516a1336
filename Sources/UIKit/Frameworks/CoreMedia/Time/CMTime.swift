public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

public let kCMTimeMaxTimescale: Int = 0x7FFF_FFFF

public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let valid = CMTimeFlags(rawValue: 1)
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    public static let indefinite = CMTimeFlags(rawValue: 16)
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A time or a duration of media as a fraction: `value` units of 1/`timescale` seconds.
///
/// Times of different epochs come one after the other, at a distance that is not known; durations have the epoch 0.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    /// Makes an invalid time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
    }

    /// Makes a time of the epoch 0; an invalid one if the timescale is not positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, epoch: 0)
    }

    init(value: CMTimeValue, timescale: CMTimeScale, epoch: CMTimeEpoch) {
        guard timescale > 0 else {
            self.init()
            return
        }
        self.init(value: value, timescale: timescale, flags: .valid, epoch: epoch)
    }

    public static let invalid = CMTime()
    public static let zero = CMTime(value: 0, timescale: 1)
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
}

extension CMTime {
    public var isValid: Bool { flags.contains(.valid) }
    public var isPositiveInfinity: Bool { flags.isSuperset(of: [.valid, .positiveInfinity]) }
    public var isNegativeInfinity: Bool { flags.isSuperset(of: [.valid, .negativeInfinity]) }
    public var isIndefinite: Bool { flags.isSuperset(of: [.valid, .indefinite]) }
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    var isInfinite: Bool { isPositiveInfinity || isNegativeInfinity }

    /// Whether there is something to calculate with. A structure's fields may hold the timescale 0.
    var hasNumber: Bool { isNumeric && timescale != 0 }

    /// The quotient as a floating-point number, which may be inexact; NaN for a time that is invalid or indefinite.
    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        guard hasNumber else { return .nan }
        return Double(value) / Double(timescale)
    }

    /// Makes a time of whole units, towards zero.
    ///
    /// As CMTime.h has it: a timescale that lets the value overflow is halved until it does not, and a value that does at the
    /// timescale 1 is infinite. Measured on macOS by others: 0.5 s in the timescale 1 is 0, and NaN is 0, rounded.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard preferredTimescale > 0 else {
            self = .invalid
            return
        }
        guard !seconds.isNaN else {
            self.init(value: 0, timescale: preferredTimescale, flags: [.valid, .hasBeenRounded], epoch: 0)
            return
        }
        var scale: CMTimeScale = preferredTimescale
        while scale > 1, abs(seconds * Double(scale)) >= 0x1p63 { scale /= 2 }
        guard let value = Int64(exactly: (seconds * Double(scale)).rounded(.towardZero)) else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        self.init(value: value, timescale: scale)
        if self.seconds != seconds { flags.insert(.hasBeenRounded) }
    }
}

// MARK: Order

/// The order of CMTime.h: -infinity < all numbers < indefinite < +infinity < invalid.
extension CMTime: Comparable, Hashable {
    private var rank: Int {
        if hasNumber { return 1 }
        if isNegativeInfinity { return 0 }
        if isIndefinite { return 2 }
        return isPositiveInfinity ? 3 : 4
    }

    /// - Returns: -1, 0 or 1. Later epochs come after earlier ones.
    func compared(with other: CMTime) -> Int32 {
        func order<Number: Comparable>(_ a: Number, _ b: Number) -> Int32 { a == b ? 0 : a < b ? -1 : 1 }
        guard rank == 1, other.rank == 1 else { return order(rank, other.rank) }
        guard epoch == other.epoch else { return order(epoch, other.epoch) }
        let (a, b) = (Fraction(self), Fraction(other))
        return order(a.numerator * b.denominator, b.numerator * a.denominator)
    }

    public static func < (a: CMTime, b: CMTime) -> Bool { a.compared(with: b) < 0 }
    public static func == (a: CMTime, b: CMTime) -> Bool { a.compared(with: b) == 0 }

    /// Equal times may have different timescales.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        guard rank == 1 else { return }
        let reduced = Fraction(self).reduced
        hasher.combine(reduced.numerator)
        hasher.combine(reduced.denominator)
        hasher.combine(epoch)
    }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    CMTime(value: value, timescale: timescale, epoch: epoch)
}
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

// MARK: Scales

/// The ways in which a value becomes whole units of another timescale.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1
    case roundTowardZero = 2
    case roundAwayFromZero = 3
    case quickTime = 4
    case roundTowardPositiveInfinity = 5
    case roundTowardNegativeInfinity = 6

    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// Returns a time in units of another timescale; one without a number as it is.
///
/// - Returns: infinity if the value overflows, as for sums; CMTime.h does not say.
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard newTimescale > 0 else { return .invalid }
    guard time.isNumeric else { return time }
    guard time.hasNumber else { return .invalid }
    let (exact, isExact) = Fraction(time).value(at: Int128(newTimescale), method)
    guard let value = Int64(exactly: exact) else { return exact > 0 ? .positiveInfinity : .negativeInfinity }
    var result = CMTime(value: value, timescale: newTimescale, flags: time.flags, epoch: time.epoch)
    if !isExact { result.flags.insert(.hasBeenRounded) }
    return result
}

extension CMTime {
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        CMTimeConvertScale(self, timescale: newTimescale, method: method)
    }
}

// MARK: Sums

/// Returns a sum in the least common multiple of the timescales, as far as a timescale can be one.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    guard lhs.isValid, rhs.isValid else { return .invalid }
    if lhs.isInfinite || rhs.isInfinite {
        guard lhs.isInfinite, rhs.isInfinite else { return lhs.isInfinite ? lhs : rhs }
        return lhs.isPositiveInfinity == rhs.isPositiveInfinity ? lhs : .invalid
    }
    if lhs.isIndefinite || rhs.isIndefinite { return .indefinite }
    return sum(lhs, Fraction(rhs), of: rhs)
}

public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    if rhs.isPositiveInfinity { return CMTimeAdd(lhs, .negativeInfinity) }
    if rhs.isNegativeInfinity { return CMTimeAdd(lhs, .positiveInfinity) }
    guard lhs.isNumeric, rhs.isNumeric else { return CMTimeAdd(lhs, rhs) }
    var negative = Fraction(rhs)
    negative.numerator = -negative.numerator
    return sum(lhs, negative, of: rhs)
}

/// Returns the sum of a time and another one, or its negative, which is given as a number: the least value has no opposite.
private func sum(_ lhs: CMTime, _ number: Fraction, of rhs: CMTime) -> CMTime {
    guard lhs.hasNumber, rhs.hasNumber else { return .invalid }
    guard lhs.epoch == rhs.epoch || lhs.epoch == 0 || rhs.epoch == 0 else { return .invalid }
    let a = Fraction(lhs)
    let divisor: Int128 = greatestCommonDivisor(a.denominator.magnitude, number.denominator.magnitude)
    let common: Int128 = a.denominator / divisor * number.denominator
    let total: Int128 =
        a.numerator * (common / a.denominator) + number.numerator * (common / number.denominator)
    // The distance of two times of an epoch is a duration.
    let epoch: CMTimeEpoch = lhs.epoch == rhs.epoch ? 0 : lhs.epoch + rhs.epoch
    let wasRounded: Bool = lhs.hasBeenRounded || rhs.hasBeenRounded
    return Fraction(total, over: common).time(preferredTimescale: common, epoch: epoch, wasRounded: wasRounded)
}

extension CMTime {
    public static func + (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeAdd(lhs, rhs) }
    public static func - (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeSubtract(lhs, rhs) }
}

// MARK: Products

public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard time.isNumeric else { return time.infinity(times: Double(multiplier)) }
    guard time.hasNumber else { return .invalid }
    var product = Fraction(time)
    product.numerator *= Int128(multiplier)
    return product.time(preferredTimescale: product.denominator, epoch: time.epoch, wasRounded: time.hasBeenRounded)
}

/// Returns a product in a timescale of at least 65536, to which that of the time is doubled.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    guard time.isNumeric else { return time.infinity(times: multiplier) }
    guard time.hasNumber, !multiplier.isNaN else { return .invalid }
    let number = Fraction(time)
    var scale = Double(number.denominator)
    while scale < 65536 { scale *= 2 }
    scale = min(scale, Double(CMTimeScale.max))
    func units() -> Double { Double(number.numerator) * multiplier * (scale / Double(number.denominator)) }
    guard !units().isNaN else { return .invalid }
    while scale > 1, abs(units()) >= 0x1p63 { scale = (scale / 2).rounded(.down) }
    guard let value = Int64(exactly: units().rounded()) else {
        return units() > 0 ? .positiveInfinity : .negativeInfinity
    }
    var result = CMTime(value: value, timescale: CMTimeScale(scale), flags: time.flags, epoch: time.epoch)
    if Double(value) != units() { result.flags.insert(.hasBeenRounded) }
    return result
}

/// Returns a time times a ratio, exactly if a time can hold it.
///
/// The ratio is reduced, and the product is not: 1/3 times 3/1 is 3/3, as others measured on macOS.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    let sign = Double(multiplier.signum() * (divisor == 0 ? 1 : divisor.signum()))
    guard time.isNumeric else { return divisor == 0 && multiplier == 0 ? .invalid : time.infinity(times: sign) }
    guard time.hasNumber else { return .invalid }
    guard divisor != 0 else {
        guard multiplier != 0, time.value != 0 else { return .invalid }
        return (time.value > 0) == (multiplier > 0) ? .positiveInfinity : .negativeInfinity
    }
    let ratio = Fraction(Int128(multiplier), over: Int128(divisor)).reduced
    let number = Fraction(time)
    guard multiplier != 0, time.value != 0 else {
        return Fraction(0, over: 1).time(
            preferredTimescale: number.denominator, epoch: time.epoch, wasRounded: time.hasBeenRounded)
    }
    var product = Fraction(number.numerator * ratio.numerator, over: number.denominator * ratio.denominator)
    if Int64(exactly: product.numerator) == nil || product.denominator > CMTimeScale.max { product = product.reduced }
    return product.time(preferredTimescale: product.denominator, epoch: time.epoch, wasRounded: time.hasBeenRounded)
}

extension CMTime {
    /// Returns the product of a time without a number.
    fileprivate func infinity(times multiplier: Double) -> CMTime {
        guard isInfinite else { return self }
        guard multiplier != 0, !multiplier.isNaN else { return .invalid }
        return isPositiveInfinity == (multiplier > 0) ? .positiveInfinity : .negativeInfinity
    }
}

// MARK: Comparisons

/// - Returns: -1, 0 or 1, for all times, so that they can be sorted.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1.compared(with: time2) }
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 < time1 ? time2 : time1 }
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 > time1 ? time2 : time1 }

public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
    if time.isNegativeInfinity { return .positiveInfinity }
    guard time.hasNumber else { return time }
    let number = Fraction(time)
    guard number.numerator < 0 else { return time }
    return Fraction(-number.numerator, over: number.denominator).time(
        preferredTimescale: number.denominator, epoch: time.epoch, wasRounded: time.hasBeenRounded)
}

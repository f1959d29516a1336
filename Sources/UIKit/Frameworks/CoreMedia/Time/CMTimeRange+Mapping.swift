// The formulas are those of CMTimeRange.h. Ratios of durations are kept exact as far as times can hold them.

/// Returns the time that is in one range where a time is in another: (t − from.start) · to.duration / from.duration + to.start.
public func CMTimeMapTimeFromRangeToRange(_ t: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    guard fromRange.isValid, toRange.isValid, !fromRange.isEmpty, !toRange.isEmpty, t.epoch == fromRange.start.epoch
    else { return .invalid }
    // The ends go to each other, without an error of rounding.
    if t == fromRange.start { return toRange.start }
    if t == fromRange.end { return toRange.end }
    let offset = CMTimeSubtract(t, fromRange.start)
    let isEndless: Bool = fromRange.duration.isPositiveInfinity && toRange.duration.isPositiveInfinity
    let scaled = isEndless ? offset : scale(offset, by: toRange.duration, over: fromRange.duration)
    return CMTimeAdd(scaled, toRange.start)
}

/// Returns a duration in proportion to those of two ranges: dur · to.duration / from.duration.
public func CMTimeMapDurationFromRangeToRange(_ dur: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    guard fromRange.isValid, toRange.isValid, !fromRange.isEmpty, !toRange.isEmpty, dur.epoch == 0 else {
        return .invalid
    }
    if fromRange.duration.isPositiveInfinity && toRange.duration.isPositiveInfinity { return dur }
    return scale(dur, by: toRange.duration, over: fromRange.duration)
}

/// Returns a · b / c. A ratio whose numbers do not fit in 31 bits becomes one of floating-point numbers.
private func scale(_ time: CMTime, by numerator: CMTime, over denominator: CMTime) -> CMTime {
    guard time.isNumeric, numerator.hasNumber, denominator.hasNumber else {
        return CMTimeMultiplyByFloat64(time, multiplier: numerator.seconds / denominator.seconds)
    }
    let (b, c) = (Fraction(numerator).reduced, Fraction(denominator).reduced)
    let ratio = Fraction(b.numerator * c.denominator, over: b.denominator * c.numerator).reduced
    guard let multiplier = Int32(exactly: ratio.numerator), let divisor = Int32(exactly: ratio.denominator) else {
        return CMTimeMultiplyByFloat64(time, multiplier: numerator.seconds / denominator.seconds)
    }
    return CMTimeMultiplyByRatio(time, multiplier: multiplier, divisor: divisor)
}

/// Returns the time itself, or the end of the range that is nearer to it.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
    guard time.isValid, range.isValid, !range.isEmpty else { return .invalid }
    if time < range.start { return range.start }
    return time > range.end ? range.end : time
}

/// Returns the time in a loop over a range: (time − start) mod duration + start.
public func CMTimeFoldIntoRange(_ time: CMTime, foldRange: CMTimeRange) -> CMTime {
    guard time.isNumeric, foldRange.isValid, !foldRange.isEmpty, foldRange.start.hasNumber else { return .invalid }
    if foldRange.duration.isPositiveInfinity { return time }
    let offset = CMTimeSubtract(time, foldRange.start)
    guard offset.hasNumber, foldRange.duration.hasNumber else { return .invalid }
    let rest = remainder(Fraction(offset).reduced, Fraction(foldRange.duration).reduced)
    let folded = rest.time(
        preferredTimescale: rest.denominator, epoch: 0,
        wasRounded: offset.hasBeenRounded || foldRange.duration.hasBeenRounded)
    return CMTimeAdd(folded, foldRange.start)
}

/// - Returns: what is left of a number after whole multiples of another one; never negative.
private func remainder(_ a: Fraction, _ b: Fraction) -> Fraction {
    let divisor: Int128 = greatestCommonDivisor(a.denominator.magnitude, b.denominator.magnitude)
    let common: Int128 = a.denominator / divisor * b.denominator
    let whole: Int128 = b.numerator * (common / b.denominator)
    let rest: Int128 = a.numerator * (common / a.denominator) % whole
    return Fraction(rest < 0 ? rest + whole : rest, over: common)
}

/// An exact number of seconds: the sums and products of times before they are rounded.
///
/// The sum of two times has a numerator below 2⁹⁵ and a denominator below 2⁶², the product with a ratio one below 2⁹⁴ and 2⁶²;
/// times a timescale, below 2³¹, they still fit in 127 bits.
struct Fraction {
    var numerator: Int128
    /// Above 0.
    var denominator: Int128

    init(_ numerator: Int128, over denominator: Int128) {
        self.numerator = denominator < 0 ? -numerator : numerator
        self.denominator = denominator < 0 ? -denominator : denominator
    }

    /// - Parameter time: a time with a number.
    init(_ time: CMTime) { self.init(Int128(time.value), over: Int128(time.timescale)) }

    var reduced: Fraction {
        let divisor: Int128 = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        return divisor > 1 ? Fraction(numerator / divisor, over: denominator / divisor) : self
    }

    /// Returns the number in units of a timescale.
    func value(at timescale: Int128, _ method: CMTimeRoundingMethod) -> (value: Int128, isExact: Bool) {
        let (quotient, rest) = (numerator * timescale).quotientAndRemainder(dividingBy: denominator)
        guard rest != 0 else { return (quotient, true) }
        let isNegative: Bool = rest < 0
        let away: Int128 = quotient + (isNegative ? -1 : 1)
        let isAway: Bool =
            switch method {
            case .roundHalfAwayFromZero: rest.magnitude * 2 >= denominator.magnitude
            case .roundTowardZero: false
            case .roundAwayFromZero: true
            // To fewer units a second towards zero, to more away from it; a negative number never becomes 0.
            case .quickTime: denominator < timescale || (isNegative && quotient == 0)
            case .roundTowardPositiveInfinity: !isNegative
            case .roundTowardNegativeInfinity: isNegative
            }
        return (isAway ? away : quotient, false)
    }

    /// Returns the number as a time.
    ///
    /// By the rules of CMTime.h for all sums and products: a timescale that lets the value overflow is halved until it does not;
    /// a value that still does at the timescale 1 is infinite; the flag says whether anything was rounded.
    func time(preferredTimescale: Int128, epoch: CMTimeEpoch, wasRounded: Bool) -> CMTime {
        var scale: Int128 = min(preferredTimescale, Int128(CMTimeScale.max))
        while true {
            let (value, isExact) = value(at: scale, .default)
            if let value = Int64(exactly: value) {
                let flags: CMTimeFlags = isExact && !wasRounded ? .valid : [.valid, .hasBeenRounded]
                return CMTime(value: value, timescale: CMTimeScale(scale), flags: flags, epoch: epoch)
            }
            guard scale > 1 else { return value > 0 ? .positiveInfinity : .negativeInfinity }
            scale /= 2
        }
    }
}

/// - Returns: the common divisor by Euclid's algorithm; the other number if one is 0.
func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> Int128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return Int128(a)
}

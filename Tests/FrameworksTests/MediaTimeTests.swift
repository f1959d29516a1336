import CoreMedia
import SeededRandom
import Testing

@Suite("Times of media")
struct MediaTimeTests {
    /// Apple's documentation of `CMTimeAdd`: the result has the least common multiple of the timescales, at most 2³¹ − 1, halved
    /// until the value does not overflow; it is rounded half away from zero, and says so.
    @Test("Sums and differences are those of exact fractions, rounded as documented")
    func sums() {
        let seed: UInt64 = 20_261_130
        var random = SeededNumbers(seed: seed)
        for number in 0..<10_000 {
            let (a, b) = (random.time(), random.time())
            let isSum = random.chance(50)
            let result = isSum ? CMTimeAdd(a, b) : CMTimeSubtract(a, b)
            let (ta, tb) = (Int128(a.timescale), Int128(b.timescale))
            let common = ta / Int128(gcd(Int(ta), Int(tb))) * tb
            let second = Int128(b.value) * (common / tb)
            let exact = Int128(a.value) * (common / ta) + (isSum ? second : -second)
            check(result, is: exact, over: common, preferred: common, "seed \(seed), case \(number): \(a) and \(b)")
        }
    }

    @Test("Products with integers keep the timescale if the value fits")
    func products() {
        let seed: UInt64 = 77
        var random = SeededNumbers(seed: seed)
        for number in 0..<10_000 {
            let a = random.time()
            let factor = Int32(truncatingIfNeeded: random.next() >> random.next(below: 60))
            let result = CMTimeMultiply(a, multiplier: factor)
            let scale = Int128(a.timescale)
            check(
                result, is: Int128(a.value) * Int128(factor), over: scale, preferred: scale,
                "seed \(seed), case \(number): \(a) times \(factor)")
        }
    }

    /// Asserts that a time is the number nearest to an exact fraction in the timescale that the documentation prescribes.
    private func check(
        _ time: CMTime, is exact: Int128, over denominator: Int128, preferred: Int128, _ case: Comment
    ) {
        var scale = min(preferred, Int128(Int32.max))
        // A value overflows from 2⁶³ − ½ on, where it would be rounded to 2⁶³; the least one is -2⁶³.
        func overflows() -> Bool {
            let twice = exact.magnitude * UInt128(scale)
            let (whole, rest) = twice.quotientAndRemainder(dividingBy: UInt128(denominator))
            let value = whole + (rest >= UInt128(denominator) - rest ? 1 : 0)
            return value > UInt128(1) << 63 - (exact < 0 ? 0 : 1)
        }
        while scale > 1, overflows() { scale /= 2 }
        guard !overflows() else {
            #expect(exact > 0 ? time.isPositiveInfinity : time.isNegativeInfinity, `case`)
            return
        }
        #expect(time.isNumeric && Int128(time.timescale) == scale, `case`)
        let error = exact * scale - Int128(time.value) * denominator
        #expect(error.magnitude <= UInt128(denominator) / 2, `case`)
        #expect(time.hasBeenRounded == (error != 0), `case`)
    }

    /// CMTime.h's definitions of the methods, for the fractions between −2 and 2 by quarters and thirds.
    @Test("Conversions round by the definitions of the methods")
    func rounding() {
        for scale in [3, 4, 8] {
            for value in -2 * scale...2 * scale {
                let time = CMTime(value: Int64(value), timescale: Int32(scale))
                let exact = Double(value) / Double(scale)
                func rounded(_ method: CMTimeRoundingMethod) -> Double {
                    Double(time.convertScale(1, method: method).value)
                }
                #expect(rounded(.default) == exact.rounded(.toNearestOrAwayFromZero))
                #expect(rounded(.roundTowardZero) == exact.rounded(.towardZero))
                #expect(rounded(.roundAwayFromZero) == exact.rounded(.awayFromZero))
                #expect(rounded(.roundTowardPositiveInfinity) == exact.rounded(.up))
                #expect(rounded(.roundTowardNegativeInfinity) == exact.rounded(.down))
                let quickTime = exact < 0 && exact > -1 ? -1 : exact.rounded(.towardZero)
                #expect(rounded(.quickTime) == quickTime)
                #expect(time.convertScale(1, method: .default).hasBeenRounded == (exact != exact.rounded()))
            }
        }
        // To more units a second, QuickTime's method rounds away from zero.
        #expect(CMTime(value: 1, timescale: 2).convertScale(3, method: .quickTime).value == 2)
        #expect(!CMTime(value: 1, timescale: 2).convertScale(0, method: .default).isValid)
        #expect(CMTime(value: .max, timescale: 1).convertScale(.max, method: .default).isPositiveInfinity)
    }

    /// Values measured on macOS by the projects OpenCoreMedia and a backport to iOS 6, as they publish them.
    @Test("Times of seconds are cut off, and products with ratios reduce the ratio only")
    func measured() {
        let half = CMTime(seconds: 0.5, preferredTimescale: 1)
        #expect(half.value == 0 && half.flags.rawValue == 3)
        let nan = CMTimeMakeWithSeconds(.nan, preferredTimescale: 600)
        #expect(nan.value == 0 && nan.timescale == 600 && nan.flags.rawValue == 3)
        #expect(CMTimeMakeWithSeconds(-.infinity, preferredTimescale: 600).isNegativeInfinity)
        #expect(!CMTimeMake(value: 1, timescale: 0).isValid)
        func ratio(_ time: (Int64, Int32), _ a: Int32, _ b: Int32) -> CMTime {
            CMTimeMultiplyByRatio(CMTime(value: time.0, timescale: time.1), multiplier: a, divisor: b)
        }
        func fields(_ time: CMTime) -> [Int64] { [time.value, Int64(time.timescale), Int64(time.flags.rawValue)] }
        #expect(fields(ratio((1, 3), 3, 1)) == [3, 3, 1])
        #expect(fields(ratio((1, 2), 2, 3)) == [2, 6, 1])
        #expect(fields(ratio((3, 2), 1, 3)) == [3, 6, 1])
        #expect(fields(ratio((4_611_686_018_427_387_904, 1_073_741_824), 3, 1)) == [12_884_901_888, 1, 1])
        #expect(ratio((1, 2), 1, 0).isPositiveInfinity && !ratio((0, 2), 1, 0).isValid)
        #expect(ratio((4_611_686_018_427_387_904, 1), 4, 1).isPositiveInfinity)
    }

    /// CMTime.h: the timescale of a product with a floating-point number is doubled to 65536 or more.
    @Test("Products with floating-point numbers have a fine timescale")
    func floatingPoint() {
        let product = CMTimeMultiplyByFloat64(CMTime(value: 1, timescale: 2), multiplier: 1.5)
        #expect(product.seconds == 0.75 && product.timescale == 65536 && !product.hasBeenRounded)
        #expect(CMTimeMultiplyByFloat64(CMTime(value: 1, timescale: 600), multiplier: 2).timescale == 76800)
        #expect(CMTimeMultiplyByFloat64(CMTime(value: .max, timescale: 1), multiplier: 1e6).isPositiveInfinity)
        #expect(CMTimeMultiplyByFloat64(.positiveInfinity, multiplier: -0.5).isNegativeInfinity)
        #expect(!CMTimeMultiplyByFloat64(.zero, multiplier: .infinity).isValid)
        // The fields of a structure may hold a timescale that no function makes.
        let odd = CMTime(value: 1 << 31, timescale: .min, flags: .valid, epoch: 0)
        #expect(
            CMTimeMultiplyByFloat64(odd, multiplier: 2).seconds == -2
                && CMTimeMultiply(odd, multiplier: 2).seconds == -2)
    }

    /// Apple's documentation of `CMTimeAdd`, `CMTimeSubtract` and `CMTimeCompare`.
    @Test("Infinite, indefinite and invalid times and epochs add and compare as documented")
    func specialTimes() {
        let order: [CMTime] = [
            .negativeInfinity, CMTime(value: -5, timescale: 1), .zero, .indefinite, .positiveInfinity, .invalid,
        ]
        for (i, a) in order.enumerated() {
            for (j, b) in order.enumerated() { #expect(CMTimeCompare(a, b) == (i - j).signum()) }
        }
        #expect((CMTime.positiveInfinity + .positiveInfinity).isPositiveInfinity)
        #expect(!(CMTime.positiveInfinity + .negativeInfinity).isValid)
        #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid)
        #expect((CMTime.positiveInfinity - .negativeInfinity).isPositiveInfinity)
        #expect((CMTime.zero - .positiveInfinity).isNegativeInfinity)
        #expect((CMTime.zero + .indefinite).isIndefinite && !(CMTime.invalid + .indefinite).isValid)
        let (a, b) = (
            CMTimeMakeWithEpoch(value: 5, timescale: 1, epoch: 3), CMTimeMakeWithEpoch(value: 2, timescale: 1, epoch: 3)
        )
        #expect((a - b).epoch == 0 && (a - b).value == 3)
        #expect((a + CMTime(value: 1, timescale: 1)).epoch == 3)
        #expect(!(a - CMTimeMakeWithEpoch(value: 2, timescale: 1, epoch: 4)).isValid)
        #expect(a < CMTimeMakeWithEpoch(value: 2, timescale: 1, epoch: 4))
        #expect(CMTime.invalid.seconds.isNaN && CMTime.indefinite.seconds.isNaN)
        #expect(CMTimeAbsoluteValue(CMTime(value: .min, timescale: 2)).timescale == 1)
    }

    @Test("Times are written as Apple writes them")
    func descriptions() {
        func text(_ time: CMTime) -> String { CMTimeCopyDescription(allocator: nil, time: time)! as String }
        #expect(text(CMTime(value: 1, timescale: 2)) == "{1/2 = 0.500}")
        #expect(text(CMTime(seconds: 5.789, preferredTimescale: 600)) == "{3473/600 = 5.788, rounded}")
        #expect(
            [.invalid, .indefinite, .positiveInfinity, .negativeInfinity].map(text).joined()
                == "{INVALID}{INDEFINITE}{+INFINITY}{-INFINITY}")
        let range = CMTimeRange(start: .zero, duration: .invalid)
        #expect(CMTimeRangeCopyDescription(allocator: nil, range: range)! == "{{0/1 = 0.000}, {INVALID}}")
    }

    @Test("Equal times have equal hashes, and come back from dictionaries and boxes")
    func copies() {
        #expect(Set([CMTime(value: 1, timescale: 2), CMTime(value: 300, timescale: 600)]).count == 1)
        var random = SeededNumbers(seed: 5)
        for _ in 0..<100 {
            var time = random.time()
            time.epoch = Int64(random.next(below: 3))
            time.flags.insert(.hasBeenRounded)
            let range = CMTimeRange(start: time, duration: random.time())
            let mapping = CMTimeMapping(source: range, target: CMTimeRange(start: random.time(), duration: time))
            #expect(fields(CMTimeMakeFromDictionary(CMTimeCopyAsDictionary(time, allocator: nil))) == fields(time))
            let copy = CMTimeRangeMakeFromDictionary(CMTimeRangeCopyAsDictionary(range, allocator: nil)!)
            #expect(copy == range)
            let dictionary = CMTimeMappingCopyAsDictionary(mapping, allocator: nil)!
            #expect(CMTimeMappingMakeFromDictionary(dictionary).target == mapping.target)
            #expect(fields(NSValue(time: time).timeValue) == fields(time))
            #expect(NSValue(timeRange: range).timeRangeValue == range)
            #expect(NSValue(timeMapping: mapping).timeMappingValue.target == mapping.target)
            #expect(NSValue(time: time).isEqual(NSValue(time: time)))
        }
        #expect(!NSValue(point: .zero).timeValue.isValid && !CMTimeMakeFromDictionary(nil).isValid)
    }

    private func fields(_ time: CMTime) -> [Int64] {
        [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
    }
}

/// - Returns: the common divisor by Stein's algorithm, not Euclid's, which the library uses.
private func gcd(_ a: Int, _ b: Int) -> Int {
    var (a, b, twos) = (a, b, 0)
    while a & 1 == 0 && b & 1 == 0 { (a, b, twos) = (a / 2, b / 2, twos + 1) }
    while a != b {
        if a & 1 == 0 { a /= 2 } else if b & 1 == 0 { b /= 2 } else if a > b { a -= b } else { b -= a }
    }
    return a << twos
}

extension SeededNumbers {
    /// Returns a time of any size: a third of the timescales are common ones, and a third are large.
    mutating func time() -> CMTime {
        let common: [Int32] = [1, 24, 25, 30, 600, 1000, 44100, 48000, 90000, 1_000_000_000, .max]
        let scale: Int32 =
            switch next(below: 3) {
            case 0: common[next(below: common.count)]
            case 1: Int32(truncatingIfNeeded: next() >> 34) | 1
            default: Int32(1 + next(below: 100_000))
            }
        return CMTime(value: Int64(bitPattern: next()) >> next(below: 64), timescale: scale)
    }
}

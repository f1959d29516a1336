/// A rational number. A number that does not fit is *lost*, and so is every result that is computed with it.
struct Fraction: Comparable {
    private(set) var numerator: Int
    private(set) var denominator: Int
    private(set) var isLost = false

    static let zero = Fraction(0)

    init(_ value: Int) { (numerator, denominator) = (value, 1) }

    private init(
        _ numerator: (partialValue: Int, overflow: Bool), over denominator: (partialValue: Int, overflow: Bool)
    ) {
        let divisor = Self.greatestCommonDivisor(numerator.partialValue, denominator.partialValue)
        isLost = numerator.overflow || denominator.overflow || divisor == 0
        let sign = denominator.partialValue < 0 ? -1 : 1
        self.numerator = isLost ? 0 : sign * (numerator.partialValue / divisor)
        self.denominator = isLost ? 1 : sign * (denominator.partialValue / divisor)
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a.magnitude, b.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        return a > Int.max.magnitude ? 0 : Int(a)
    }

    var double: Double { Double(numerator) / Double(denominator) }

    private func marked(_ other: Fraction) -> Fraction {
        var result = self
        result.isLost = isLost || other.isLost
        return result
    }

    static prefix func - (a: Fraction) -> Fraction { a * Fraction(-1) }
    static func - (a: Fraction, b: Fraction) -> Fraction { a + -b }

    static func + (a: Fraction, b: Fraction) -> Fraction {
        let (left, right) = (
            a.numerator.multipliedReportingOverflow(by: b.denominator),
            b.numerator.multipliedReportingOverflow(by: a.denominator)
        )
        var sum = left.partialValue.addingReportingOverflow(right.partialValue)
        sum.overflow = sum.overflow || left.overflow || right.overflow
        return Fraction(sum, over: a.denominator.multipliedReportingOverflow(by: b.denominator)).marked(a).marked(b)
    }

    static func * (a: Fraction, b: Fraction) -> Fraction {
        Fraction(
            a.numerator.multipliedReportingOverflow(by: b.numerator),
            over: a.denominator.multipliedReportingOverflow(by: b.denominator)
        ).marked(a).marked(b)
    }

    static func / (a: Fraction, b: Fraction) -> Fraction {
        Fraction(
            a.numerator.multipliedReportingOverflow(by: b.denominator),
            over: a.denominator.multipliedReportingOverflow(by: b.numerator)
        ).marked(a).marked(b)
    }

    static func < (a: Fraction, b: Fraction) -> Bool { (a - b).numerator < 0 }
    static func == (a: Fraction, b: Fraction) -> Bool { (a - b).numerator == 0 }
}

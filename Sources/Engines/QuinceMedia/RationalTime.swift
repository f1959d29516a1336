/// An instant or a length of a medium without rounding: `value / timescale` seconds.
package struct RationalTime: Comparable, Codable, Sendable {
    package var value: Int64
    /// Units a second; greater than 0.
    package var timescale: Int32

    package init(_ value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = max(timescale, 1)
    }

    private enum CodingKeys: CodingKey { case value, timescale }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Int64.self, forKey: .value), timescale: try values.decode(Int32.self, forKey: .timescale))
    }

    package static let zero = RationalTime(0, timescale: 1)

    package var seconds: Double { Double(value) / Double(timescale) }

    package static func == (a: RationalTime, b: RationalTime) -> Bool { a.scaled(by: b) == b.scaled(by: a) }
    package static func < (a: RationalTime, b: RationalTime) -> Bool { a.scaled(by: b) < b.scaled(by: a) }

    private func scaled(by other: RationalTime) -> Int128 { Int128(value) * Int128(other.timescale) }

    /// Returns how many whole units, each of `numerator / denominator` seconds, have passed at this instant.
    package func units(of numerator: Int32, over denominator: Int32) -> Int64 {
        let divisor = Int128(timescale) * Int128(max(numerator, 1))
        let (quotient, remainder) = (Int128(value) * Int128(denominator)).quotientAndRemainder(dividingBy: divisor)
        let floor: Int128 = remainder < 0 ? quotient - 1 : quotient
        return Int64(clamping: floor)
    }
}

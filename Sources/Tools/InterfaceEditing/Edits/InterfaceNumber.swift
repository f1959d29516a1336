import Foundation

/// Numbers as documents have them.
enum InterfaceNumber {
    /// Returns a number as Xcode writes it: whole ones without a point, zero with one, others with 17 digits.
    ///
    /// That zero has a point is what documents of Xcode 8 and later have (`x="0.0"`), by counting.
    static func text(_ number: Double) -> String {
        guard number.isFinite else { return "0.0" }
        if number == 0 { return "0.0" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return String(format: "%.17g", number)
    }
}

import Foundation

/// The alignment of a value within a number of columns.
public struct OSLogStringAlignment {
    private let columns: () -> Int
    private let isLeft: Bool

    private init(_ columns: @escaping () -> Int, isLeft: Bool) {
        self.columns = columns
        self.isLeft = isLeft
    }

    public static var none: OSLogStringAlignment { OSLogStringAlignment({ 0 }, isLeft: false) }
    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns, isLeft: true)
    }
    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns, isLeft: false)
    }

    func pad(_ text: String) -> String {
        let blanks = String(repeating: " ", count: max(columns() - text.count, 0))
        return isLeft ? text + blanks : blanks + text
    }
}

/// The format of an integer in a log.
public struct OSLogIntegerFormatting {
    private var radix = 10
    private var hasSign = false
    private var hasPrefix = false
    private var isUppercase = false
    private var digits: () -> Int = { 1 }

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(hasSign: explicitPositiveSign, digits: minDigits)
    }

    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase,
            digits: minDigits)
    }

    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase,
            digits: minDigits)
    }

    func text(_ number: some FixedWidthInteger) -> String {
        let plain = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(digits() - plain.count, 0))
        let prefix = hasPrefix ? (radix == 16 ? "0x" : "0") : ""
        return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + plain
    }
}

/// The format of a floating-point number in a log; six decimal places, as C's `%f`, by default.
public struct OSLogFloatFormatting {
    private var conversion = "f"
    private var hasSign = false
    private var precision: () -> Int = { 6 }

    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
    public static func fixed(
        precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "F" : "f", hasSign: explicitPositiveSign, precision: precision)
    }

    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }
    public static func exponential(
        precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "E" : "e", hasSign: explicitPositiveSign, precision: precision)
    }

    /// Fixed or exponential, whichever is shorter.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }
    public static func hybrid(
        precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "G" : "g", hasSign: explicitPositiveSign, precision: precision)
    }

    public static var hex: OSLogFloatFormatting { hex() }
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "A" : "a", hasSign: explicitPositiveSign, precision: { -1 })
    }

    func text(_ number: Double) -> String {
        let digits = precision()
        return String(format: "%\(hasSign ? "+" : "")\(digits < 0 ? "" : ".\(digits)")\(conversion)", number)
    }
}

public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}

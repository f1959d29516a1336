public import Foundation

/// A log message with values that may be redacted.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }
    public init(stringLiteral value: String) { interpolation = OSLogInterpolation(literal: value) }
}

/// The parts of a message; values are converted to text when the message is written.
public struct OSLogInterpolation: StringInterpolationProtocol {
    private var parts: [() -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(2 * interpolationCount + 1)
    }

    init(literal: String) { parts = [{ literal }] }

    var text: String { parts.reduce(into: "") { $0 += $1() } }

    public mutating func appendLiteral(_ literal: String) { parts.append { literal } }

    private mutating func append(
        _ privacy: OSLogPrivacy, _ align: OSLogStringAlignment = .none, isScalar: Bool = false,
        _ text: @escaping () -> String
    ) {
        parts.append { align.pad(privacy.shown(text, isScalar: isScalar)) }
    }

    // MARK: Numbers (public by default)

    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, align, isScalar: true) { format.text(number()) }
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, align, isScalar: true) { format.text(number()) }
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, align, isScalar: true) { format.text(Double(number())) }
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> CGFloat, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, align, isScalar: true) { format.text(Double(number())) }
    }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, isScalar: true) {
            format == .truth ? (boolean() ? "true" : "false") : (boolean() ? "yes" : "no")
        }
    }

    public mutating func appendInterpolation(
        _ type: @autoclosure @escaping () -> Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, align, isScalar: true) { String(describing: type()) }
    }

    // MARK: Strings and objects (private by default)

    public mutating func appendInterpolation(
        _ text: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, align, text)
    }

    public mutating func appendInterpolation(
        _ object: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy) { object().description }
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, align) { value().description }
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy) { String(describing: error()) }
    }
}

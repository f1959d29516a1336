package import Foundation
import QuinceKitDescription

// The formatters of Foundation that controls of a nib have.

extension NumberFormatter.Style: NibWords {
    package static var nibWords: [String: Self] {
        [
            "none": .none, "decimal": .decimal, "currency": .currency, "percent": .percent, "scientific": .scientific,
            "spellOut": .spellOut,
        ]
    }
}

extension DateFormatter.Style: NibWords {
    package static var nibWords: [String: Self] {
        ["none": .none, "short": .short, "medium": .medium, "long": .long, "full": .full]
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NumberFormatter.self) {
        $0.nib(element: "numberFormatter", for: .macOS)
        $0.nib("numberStyle", \.numberStyle)
        $0.nib("usesGroupingSeparator", \.usesGroupingSeparator)
        $0.nib("minimumIntegerDigits", \.minimumIntegerDigits)
        $0.nib("maximumIntegerDigits", \.maximumIntegerDigits)
        $0.nib("minimumFractionDigits", \.minimumFractionDigits)
        $0.nib("maximumFractionDigits", \.maximumFractionDigits)
        $0.nib("allowsFloats", \.allowsFloats)
        $0.nib("alwaysShowsDecimalSeparator", \.alwaysShowsDecimalSeparator)
        $0.nib("lenient", \.isLenient)
        $0.nib("positiveFormat") { (formatter: NumberFormatter, format: String) in formatter.positiveFormat = format }
        $0.nib("negativeFormat") { (formatter: NumberFormatter, format: String) in formatter.negativeFormat = format }
        $0.nib("minimum") { (formatter: NumberFormatter, value: Double) in formatter.minimum = NSNumber(value: value) }
        $0.nib("maximum") { (formatter: NumberFormatter, value: Double) in formatter.maximum = NSNumber(value: value) }
        $0.nib("multiplier") { (formatter: NumberFormatter, value: Int) in
            formatter.multiplier = NSNumber(value: value)
        }
        $0.nib(ignoring: "formatterBehavior", "metadata", "formatWidth", "paddingCharacter")
    }
    describe(DateFormatter.self) {
        $0.nib(element: "dateFormatter", for: .macOS)
        $0.nib("dateStyle", \.dateStyle)
        $0.nib("timeStyle", \.timeStyle)
        $0.nib("dateFormat") { (formatter: DateFormatter, format: String) in formatter.dateFormat = format }
        $0.nib("lenient", \.isLenient)
        $0.nib("doesRelativeDateFormatting", \.doesRelativeDateFormatting)
        $0.nib(ignoring: "formatterBehavior")
    }
}

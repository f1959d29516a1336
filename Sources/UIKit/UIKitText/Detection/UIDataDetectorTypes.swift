import Diagnostics
package import Foundation
import FoundationAdditions

/// The kinds of data in its text that a text view makes links of.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UIDataDetectorTypes {
    /// The kinds that are found, and the data detector's types.
    private static let known: [(UIDataDetectorTypes, UInt64)] = [
        (.phoneNumber, 1 << 11), (.link, 1 << 5), (.address, 1 << 4), (.calendarEvent, 1 << 3),
    ]
    private static let unknown: [(UIDataDetectorTypes, String)] = [
        (.shipmentTrackingNumber, "shipment numbers"), (.flightNumber, "flights"), (.lookupSuggestion, "suggestions"),
        (.money, "amounts of money"), (.physicalValue, "physical values"),
    ]

    /// A link that a text view makes of data in its text.
    package struct DetectedLink: Equatable, Sendable {
        package var range: NSRange
        /// The address that the delegate is asked about: of a telephone number `tel:` with its digits, of dates and
        /// postal addresses `x-apple-data-detectors://` with the link's number in the text.
        package var url: URL
        package var kind: UIDataDetectorTypes
    }

    /// Returns the links of a text, in order. Kinds that are not found are reported, unless all kinds are asked for.
    package func links(in text: String) -> [DetectedLink] {
        reportUnknown()
        let types = Self.known.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
        guard types != 0, let detector = try? NSDataDetector(types: types) else { return [] }
        let matches = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        return matches.enumerated().compactMap { number, match in
            let kind = Self.known.first { $0.1 == match.resultType.rawValue }?.0 ?? .link
            return Self.url(match, number).map { DetectedLink(range: match.range, url: $0, kind: kind) }
        }
    }

    private static func url(_ match: NSTextCheckingResult, _ number: Int) -> URL? {
        if let url = match.url { return url }
        guard let phone = match.phoneNumber else { return URL(string: "x-apple-data-detectors://\(number)") }
        return URL(string: "tel:" + phone.filter { $0 == "+" || $0.isASCII && $0.isNumber })
    }

    private func reportUnknown() {
        guard self != .all else { return }
        for (kind, name) in Self.unknown where contains(kind) {
            Unsupported.report("\(name) as links", in: "UITextView.dataDetectorTypes")
        }
    }
}

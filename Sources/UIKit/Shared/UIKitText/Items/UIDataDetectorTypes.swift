import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceKitDescription
import UIKitCore

/// The kinds of data that are found in a text and shown as links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)

    /// The types that Foundation's detector has for these: the raw values of `NSTextCheckingResult.CheckingType`, whose names
    /// Foundation has deprecated on Linux.
    private static let checks: [(UIDataDetectorTypes, NSTextCheckingTypes)] = [
        (.phoneNumber, 1 << 11), (.link, 1 << 6), (.address, 1 << 5), (.calendarEvent, 1 << 4),
        (.flightNumber, 1 << 12),
    ]

    private static let unsupported: [(UIDataDetectorTypes, String)] = [
        (.shipmentTrackingNumber, "shipment tracking numbers"), (.lookupSuggestion, "suggestions for looking up"),
        (.money, "amounts of money"), (.physicalValue, "physical values"),
    ]

    /// The detector for these types; `nil` if there is nothing to find.
    var detector: NSDataDetector? {
        if self != .all {
            for (type, name) in Self.unsupported where contains(type) {
                Unsupported.report(name, in: "UITextView.dataDetectorTypes")
            }
        }
        let types = Self.checks.filter { contains($0.0) }.reduce(NSTextCheckingTypes(0)) { $0 | $1.1 }
        return types == 0 ? nil : try? NSDataDetector(types: types)
    }
}

extension UIDataDetectorTypes: NibFlags {
    package static var nibFlags: [String: Self] {
        [
            "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
            "shipmentTrackingNumber": .shipmentTrackingNumber, "flightNumber": .flightNumber,
            "lookupSuggestion": .lookupSuggestion,
        ]
    }
}

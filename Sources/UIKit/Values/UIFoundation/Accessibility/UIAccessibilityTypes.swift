public import Foundation

/// The accessibility traits of an element. Stored for tools and tests; no assistive technology reads them yet.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
    /// The bit is the one that a switch of iOS has.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
    /// The bit is Quince's choice.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)
}

public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }
public enum UIAccessibilityZoomType: Int, Sendable { case insertionPoint }
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }
public enum UIAccessibilityExpandedStatus: Int, Sendable { case unsupported, expanded, collapsed }

public struct UIAccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let silentOnTouch = UIAccessibilityDirectTouchOptions(rawValue: 1)
    public static let requiresActivation = UIAccessibilityDirectTouchOptions(rawValue: 2)
}

/// The kind of text that an element contains, after which VoiceOver chooses how it reads.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ kind: String) { rawValue = "UIAccessibilityTextualContext" + kind }
    public static let wordProcessing = UIAccessibilityTextualContext("WordProcessing")
    public static let narrative = UIAccessibilityTextualContext("Narrative")
    public static let messaging = UIAccessibilityTextualContext("Messaging")
    public static let spreadsheet = UIAccessibilityTextualContext("Spreadsheet")
    public static let fileSystem = UIAccessibilityTextualContext("FileSystem")
    public static let sourceCode = UIAccessibilityTextualContext("SourceCode")
    public static let console = UIAccessibilityTextualContext("Console")
}

/// A thing that UI tests find by a name that nobody hears.
@MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    var accessibilityIdentifier: String? { get set }
}

/// The attributes that say how a label is spoken. Strings keep them; nothing speaks them yet.
extension NSAttributedString.Key {
    private static func accessibility(_ name: String) -> NSAttributedString.Key { .init("UIAccessibility" + name) }

    public static let accessibilitySpeechPunctuation = accessibility("SpeechAttributePunctuation")
    public static let accessibilitySpeechLanguage = accessibility("SpeechAttributeLanguage")
    public static let accessibilitySpeechPitch = accessibility("SpeechAttributePitch")
    public static let accessibilitySpeechQueueAnnouncement = accessibility("SpeechAttributeQueueAnnouncement")
    public static let accessibilitySpeechAnnouncementPriority = accessibility("SpeechAttributeAnnouncementPriority")
    public static let accessibilitySpeechIPANotation = accessibility("SpeechAttributeIPANotation")
    public static let accessibilitySpeechSpellOut = accessibility("SpeechAttributeSpellOut")
    public static let accessibilityTextHeadingLevel = accessibility("TextAttributeHeadingLevel")
    public static let accessibilityTextCustom = accessibility("TextAttributeCustom")
    public static let accessibilityTextualContext = accessibility("TextAttributeContext")
}

import Foundation

extension NSPasteboard {
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let string = PasteboardType("public.utf8-plain-text")
        public static let rtf = PasteboardType("public.rtf")
        public static let rtfd = PasteboardType("com.apple.flat-rtfd")
        public static let html = PasteboardType("public.html")
        public static let tiff = PasteboardType("public.tiff")
        public static let png = PasteboardType("public.png")
        public static let pdf = PasteboardType("com.adobe.pdf")
        public static let URL = PasteboardType("public.url")
        public static let fileURL = PasteboardType("public.file-url")
        public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
        public static let font = PasteboardType("com.apple.cocoa.pasteboard.character-formatting")
        public static let ruler = PasteboardType("com.apple.cocoa.pasteboard.paragraph-formatting")
        public static let sound = PasteboardType("com.apple.cocoa.pasteboard.sound")
        public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
        public static let multipleTextSelection = PasteboardType("com.apple.cocoa.pasteboard.multiple-text-selection")
        public static let textFinderOptions = PasteboardType("com.apple.cocoa.pasteboard.find-panel-search-options")
    }

    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("Apple CFPasteboard general")
        public static let find = Name("Apple CFPasteboard find")
        public static let font = Name("Apple CFPasteboard font")
        public static let drag = Name("Apple CFPasteboard drag")
        public static let ruler = Name("Apple CFPasteboard ruler")
    }

    public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let urlReadingFileURLsOnly = ReadingOptionKey(rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
        public static let urlReadingContentsConformToTypes = ReadingOptionKey(
            rawValue: "NSPasteboardURLReadingContentsConformToTypesKey")
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The data are asked for only when somebody reads them.
        public static let promised = WritingOptions(rawValue: 1 << 9)
    }

    /// The form in which a class reads data.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let asData: ReadingOptions = []
        public static let asString = ReadingOptions(rawValue: 1 << 0)
        public static let asPropertyList = ReadingOptions(rawValue: 1 << 1)
        public static let asKeyedArchive = ReadingOptions(rawValue: 1 << 2)
    }
}

// The kinds by which fonts, their files and their registration are described. The values are those of Core Text's headers.

public enum CTFontFormat: UInt32, Sendable {
    case unrecognized, openTypePostScript, openTypeTrueType, trueType, postScript, bitmap
}

public enum CTCharacterCollection: UInt16, Sendable {
    case identityMapping, adobeCNS1, adobeGB1, adobeJapan1, adobeJapan2, adobeKorea1
}

/// Options of finding a font. No font is activated or downloaded, so that the options against it change nothing.
public struct CTFontOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
    public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
    public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

public struct CTFontTableOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The place of a `CTFontStylisticClass` in symbolic traits.
public let kCTFontClassMaskShift: Int = 28

/// The class of a font's style, in the upper four bits of its symbolic traits.
public struct CTFontStylisticClass: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let classOldStyleSerifs = CTFontStylisticClass(rawValue: 1 << 28)
    public static let classTransitionalSerifs = CTFontStylisticClass(rawValue: 2 << 28)
    public static let classModernSerifs = CTFontStylisticClass(rawValue: 3 << 28)
    public static let classClarendonSerifs = CTFontStylisticClass(rawValue: 4 << 28)
    public static let classSlabSerifs = CTFontStylisticClass(rawValue: 5 << 28)
    public static let classFreeformSerifs = CTFontStylisticClass(rawValue: 7 << 28)
    public static let classSansSerif = CTFontStylisticClass(rawValue: 8 << 28)
    public static let classOrnamentals = CTFontStylisticClass(rawValue: 9 << 28)
    public static let classScripts = CTFontStylisticClass(rawValue: 10 << 28)
    public static let classSymbolic = CTFontStylisticClass(rawValue: 12 << 28)
}

/// The state of a search for fonts that may be downloaded, which none is.
public enum CTFontDescriptorMatchingState: UInt32, Sendable {
    case didBegin, didFinish, willBeginQuerying, stalled, willBeginDownloading, downloading, didFinishDownloading
    case didMatch, didFailWithError
}

/// The priority of a font over others of its name, by where it comes from.
public typealias CTFontPriority = UInt32

public let kCTFontPrioritySystem: Int = 10000
public let kCTFontPriorityNetwork: Int = 20000
public let kCTFontPriorityComputer: Int = 30000
public let kCTFontPriorityUser: Int = 40000
public let kCTFontPriorityDynamic: Int = 50000
public let kCTFontPriorityProcess: Int = 60000

public enum CTFontManagerAutoActivationSetting: UInt32, Sendable { case `default`, disabled, enabled, promptUser }

public enum CTFontManagerError: Int, Sendable {
    case fileNotFound = 101
    case insufficientPermissions, unrecognizedFormat, invalidFontData, alreadyRegistered, exceededResourceLimit
    case notRegistered = 201
    case inUse, systemRequired
}

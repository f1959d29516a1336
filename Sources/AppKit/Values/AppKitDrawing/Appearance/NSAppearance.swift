public import Foundation
import QuinceDiagnostics

/// The look of views by its name. There is one look here, that of OS X 10.10 in light colors.
open class NSAppearance: NSObject, NSSecureCoding, @unchecked Sendable {
    // `@unchecked`: the name does not change.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let aqua = Name("NSAppearanceNameAqua")
        public static let darkAqua = Name("NSAppearanceNameDarkAqua")
        public static let vibrantLight = Name("NSAppearanceNameVibrantLight")
        public static let vibrantDark = Name("NSAppearanceNameVibrantDark")
        public static let accessibilityHighContrastAqua = Name("NSAppearanceNameAccessibilityAqua")
        public static let accessibilityHighContrastDarkAqua = Name("NSAppearanceNameAccessibilityDarkAqua")
        public static let accessibilityHighContrastVibrantLight = Name("NSAppearanceNameAccessibilityVibrantLight")
        public static let accessibilityHighContrastVibrantDark = Name("NSAppearanceNameAccessibilityVibrantDark")
    }

    public let name: Name

    /// - Returns: `nil` for a name that no system has.
    public init?(named name: Name) {
        guard Self.known.contains(name) else { return nil }
        self.name = name
    }

    /// Appearances of the app's own files are not read.
    public convenience init?(appearanceNamed name: Name, bundle: Bundle?) {
        Unsupported.report("an appearance of the app's own", in: "NSAppearance")
        return nil
    }

    private init(_ name: Name) { self.name = name }

    private static let known: Set<Name> = [
        .aqua, .darkAqua, .vibrantLight, .vibrantDark, .accessibilityHighContrastAqua,
        .accessibilityHighContrastDarkAqua, .accessibilityHighContrastVibrantLight,
        .accessibilityHighContrastVibrantDark,
    ]

    package static let standard = NSAppearance(.aqua)

    /// Whether views look as they do here.
    package var isStandard: Bool { name == .aqua || name == .vibrantLight }

    open var allowsVibrancy: Bool { [.vibrantLight, .vibrantDark].contains(name) }

    /// Returns the name of a list that is most like this appearance: its own, or that of the same lightness.
    open func bestMatch(from appearances: [Name]) -> Name? {
        if appearances.contains(name) { return name }
        let plain: Name = name.rawValue.contains("Dark") ? .darkAqua : .aqua
        if appearances.contains(plain) { return plain }
        return appearances.contains(.aqua) ? .aqua : nil
    }

    // MARK: Drawing

    private static let key = "quince.NSAppearance"

    /// The appearance in which this thread draws.
    open class var current: NSAppearance! {
        get { Thread.current.threadDictionary[key] as? NSAppearance ?? standard }
        set { Thread.current.threadDictionary[key] = newValue }
    }
    open class func currentDrawing() -> NSAppearance { current }
    open func performAsCurrentDrawingAppearance(_ block: () -> Void) {
        let before = Self.current
        Self.current = self
        block()
        Self.current = before
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "NSAppearanceName") }
    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "NSAppearanceName") else { return nil }
        self.name = Name(name as String)
    }
}

/// An object with an appearance, its own or that of what it is in.
@preconcurrency @MainActor
public protocol NSAppearanceCustomization: NSObjectProtocol {
    var appearance: NSAppearance? { get set }
    var effectiveAppearance: NSAppearance { get }
}

import Foundation

/// Whether a value is shown in a log. Strings and objects are shown only if they are public, numbers unless they are
/// private.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }

    private enum Kind { case automatic, open, closed, sensitive }
    private let kind: Kind
    private let mask: Mask

    private init(_ kind: Kind, _ mask: Mask = .none) {
        self.kind = kind
        self.mask = mask
    }

    public static var auto: OSLogPrivacy { OSLogPrivacy(.automatic) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(.open) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(.closed) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(.sensitive) }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.automatic, mask) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.closed, mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.sensitive, mask) }

    /// - Parameter isScalar: whether the value is a number, a Boolean, an address or a type.
    func shown(_ text: () -> String, isScalar: Bool) -> String {
        if kind == .open || (kind == .automatic && isScalar) { return text() }
        if mask == .hash { return "<mask.hash: '\(Self.hash(text()))'>" }
        return kind == .sensitive ? "<sensitive>" : "<private>"
    }

    /// Returns the 64-bit FNV-1a hash, so that equal strings have equal hashes in every run.
    private static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return withUnsafeBytes(of: hash.bigEndian) { Data($0).base64EncodedString() }
    }
}

public import Foundation

/// Joins things as a language does: "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
    // `@unchecked` as Foundation's formatters are: a formatter that is set up is only read.
    open var locale: Locale! = NumberFormatter().locale
    /// The formatter of an item; without one items are described.
    open var itemFormatter: Formatter?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and, width: .standard))
    }

    open func string(from items: [Any]) -> String? {
        var strings: [String] = []
        for item in items {
            guard let itemFormatter else {
                strings.append("\(item)")
                continue
            }
            guard let string = itemFormatter.string(for: item) else { return nil }
            strings.append(string)
        }
        return strings.formatted(.list(type: .and, width: .standard).locale(locale ?? NumberFormatter().locale))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}

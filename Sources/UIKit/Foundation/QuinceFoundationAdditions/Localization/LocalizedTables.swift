import CRuntime
import Foundation
import Synchronization

/// Lets bundles and formats use tables of plurals. `NSLocalizedString` gives a format whose variables have the number of their
/// table's entry in their names; a string that is made of this format asks for the text that fits its arguments.
enum LocalizedTables {
    private struct Place: Hashable {
        let bundle: UnsafeRawPointer
        let table: String
    }

    private struct State: @unchecked Sendable {
        // `@unchecked`: the addresses of bundles are compared, and never read.
        var tables: [Place: PluralTable?] = [:]
        var formats: [PluralFormat] = []
        var numbers: [String: Int] = [:]
        /// The texts by their widths, by the widest one.
        var variants: [String: [Int: String]] = [:]
    }

    private static let state = Mutex(State())

    /// Marks a variable's name, before the number of the format: a character that no text shows.
    private static let mark: Character = "\u{2063}"

    // MARK: Bundles

    /// Returns the text of a key, if the bundle has it in a table of plurals.
    static func text(_ key: String, of bundle: UnsafeRawPointer, _ name: NSString?) -> String? {
        let place = Place(bundle: bundle, table: name.map { $0 as String } ?? "")
        switch table(at: place, name)?.entries[key] {
        case nil: return nil
        case .plain(let text)?: return text
        case .widths(let texts)?: return widest(of: texts)
        case .plural(let format)?:
            return state.withLock { marked(format, key: "\(bundle) \(place.table) \(key)", &$0) }
        }
    }

    // MARK: Widths

    private static func widest(of texts: [Int: String]) -> String? {
        guard let widest = texts.max(by: { $0.key < $1.key })?.value else { return nil }
        state.withLock { $0.variants[widest] = texts }
        return widest
    }

    /// Returns the widest variant of a text that a table has for a width, or else the narrowest one; the text itself if it has none.
    static func variant(of text: String, fitting width: Int) -> String {
        guard let texts = state.withLock({ $0.variants[text] }) else { return text }
        let fitting = texts.filter { $0.key <= width }.max { $0.key < $1.key }
        return (fitting ?? texts.min { $0.key < $1.key })?.value ?? text
    }

    private static func table(at place: Place, _ name: NSString?) -> PluralTable? {
        if let known = state.withLock({ $0.tables[place] }) { return known }
        let found = table(place.bundle, name)
        state.withLock { $0.tables[place] = .some(found) }
        return found
    }

    private static func table(_ bundle: UnsafeRawPointer, _ name: NSString?) -> PluralTable? {
        let table = name.flatMap { $0.length > 0 ? $0 : nil } ?? "Localizable"
        let found = quince_bundle_table(bundle, Unmanaged.passUnretained(table).toOpaque(), "stringsdict")
        guard let found else { return nil }
        defer { free(found) }
        let path = String(cString: found)
        let folders = path.split(separator: "/").filter { $0.hasSuffix(".lproj") }.map { $0.dropLast(6) }
        let language = folders.last.map(String.init) ?? "en"
        return FileManager.default.contents(atPath: path).flatMap {
            PluralTable($0, language: language == "Base" ? "en" : language)
        }
    }

    // MARK: Formats

    private static func marked(_ format: PluralFormat, key: String, _ state: inout State) -> String {
        guard let start = format.text.range(of: "#@"), let end = format.text[start.upperBound...].firstIndex(of: "@")
        else { return format.text }
        _ = isFormatting
        let number = state.numbers[key] ?? state.formats.count
        if number == state.formats.count { state.formats.append(format) }
        state.numbers[key] = number
        return "\(format.text[..<end])\(mark)\(number)\(format.text[end...])"
    }

    /// Whether formats are looked at. They are not before one depends on numbers.
    private static let isFormatting = quince_exchange_formatting { options, format, arguments in
        let text = Unmanaged<NSString>.fromOpaque(format).takeUnretainedValue() as String
        guard let (format, values) = LocalizedTables.expanded(text, arguments) else { return nil }
        let string = NSString(string: format)
        return withVaList(values) { quince_format(options, Unmanaged.passUnretained(string).toOpaque(), $0) }
    }

    private static func expanded(_ text: String, _ arguments: UnsafeMutableRawPointer) -> (String, [any CVarArg])? {
        guard let place = text.firstIndex(of: mark) else { return nil }
        let digits = text[text.index(after: place)...].prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits),
            let format = state.withLock({ $0.formats.indices.contains(number) ? $0.formats[number] : nil })
        else { return nil }
        return format.expanded(String(text[..<place] + text[digits.endIndex...]), FormatArguments(arguments))
    }

    private static func owned(_ text: String) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passRetained(NSString(string: text)).toOpaque())
    }

    static func install() {
        _ = quince_exchange_localization { bundle, key, table in
            let key = Unmanaged<NSString>.fromOpaque(key).takeUnretainedValue() as String
            let table = table.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() }
            return LocalizedTables.text(key, of: bundle, table).map(LocalizedTables.owned)
        }
    }
}

@section(".init_array") @used
private let installation: @convention(c) () -> Void = { LocalizedTables.install() }

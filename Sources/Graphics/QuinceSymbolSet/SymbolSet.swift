internal import CoreText

/// The shapes of Apple's symbols by their names: from the table, or composed of others.
package enum SymbolSet {
    package enum Failure: Error, CustomStringConvertible {
        case unknown(String)
        case noFont(String)

        package var description: String {
            switch self {
            case .unknown(let name):
                "the symbol \"\(name)\"; Documentation/behaviour/symbols.md says which there are"
            case .noFont(let why): why
            }
        }
    }

    /// - Parameter path: the icon font's file.
    package static func shape(named name: String, font path: String = IconFont.path) throws(Failure) -> SymbolShape {
        let font: IconFont
        do { font = try IconFont.load(path) } catch { throw .noFont("\(error)") }
        guard let shape = SymbolComposer(font: font).shape(name) else { throw .unknown(name) }
        return shape
    }

    /// The names in the table, those of filled symbols included; most can be combined with suffixes.
    package static var names: [String] {
        SymbolTable.rows.flatMap { name, row in
            (row.plain == nil ? [] : [name]) + (row.fill == nil ? [] : [name + ".fill"])
        }.sorted()
    }
}

package import Foundation

extension InterfaceDocument {
    /// Returns the document with the texts of a bundle's table of strings in the app's language; as it is, if there is none.
    package func translated(byStrings table: String, in bundle: Bundle) -> InterfaceDocument {
        guard bundle.path(forResource: table, ofType: "strings") != nil else { return self }
        return translated { key in
            // A key that is not there is its own value.
            let text = bundle.localizedString(forKey: key, value: nil, table: table)
            return text == key ? nil : text
        }
    }
}

import Foundation

extension NSObject {
    /// The description with "0x" in the place of each address.
    public var wordsWithoutAddresses: String { description.replacing(/0x[0-9a-f]+/, with: "0x") }
}

/// The ids of new objects, as Xcode makes them: three, two and three letters or digits.
package struct InterfaceIDs: Sendable {
    private var state: UInt64

    private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

    /// - Parameter seed: the same seed gives the same ids.
    package init(seed: UInt64) { state = seed }

    mutating func next() -> String {
        let letters = (0..<8).map { _ in Self.characters[Int(nextNumber() % UInt64(Self.characters.count))] }
        return "\(String(letters[0..<3]))-\(String(letters[3..<5]))-\(String(letters[5..<8]))"
    }

    /// SplitMix64, by Steele, Lea and Flood.
    private mutating func nextNumber() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

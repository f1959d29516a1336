extension Array where Element: AnyObject {
    /// Returns the place of an object, by identity. The comparison is of pointers, without a retain for each element that
    /// is passed; the last element, which leaves most often, is compared first.
    package func index(identicalTo object: Element) -> Int? {
        guard let last, last !== object else { return isEmpty ? nil : count - 1 }
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        return withUnsafeBytes { $0.bindMemory(to: UInt.self).firstIndex(of: address) }
    }

    /// Removes an object, which is at most once in the array.
    package mutating func remove(identicalTo object: Element) {
        if let index = index(identicalTo: object) { remove(at: index) }
    }
}

/// A range of UTF-16 units. A length of 0 often means "to the end".
public struct CFRange: Equatable, Hashable, Sendable {
    public var location: CFIndex
    public var length: CFIndex

    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }

    public init() { self.init(location: 0, length: 0) }

    init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

    /// Returns the range clamped to `count`; a length of 0 extends to the end.
    func range(in count: Int) -> Range<Int> {
        let start = min(max(location, 0), count)
        let end = length <= 0 ? count : min(start + min(length, count), count)
        return start..<end
    }
}

public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

public let kCFNotFound: CFIndex = -1

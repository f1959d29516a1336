public import Foundation

// Members of points, sizes and rectangles that Darwin's Core Graphics has and Foundation on Linux lacks.

extension CGPoint {
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    /// A dictionary with `X` and `Y`, the form of a point in property lists.
    public var dictionaryRepresentation: [String: Any] { ["X": Double(x), "Y": Double(y)] }

    /// - Returns: `nil` if a key is missing or not a number.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let x = number(dict["X"]), let y = number(dict["Y"]) else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    /// A dictionary with `Width` and `Height`, the form of a size in property lists.
    public var dictionaryRepresentation: [String: Any] { ["Width": Double(width), "Height": Double(height)] }

    /// - Returns: `nil` if a key is missing or not a number.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let width = number(dict["Width"]), let height = number(dict["Height"]) else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

    /// A dictionary with `X`, `Y`, `Width` and `Height`, the form of a rectangle in property lists.
    public var dictionaryRepresentation: [String: Any] {
        origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { $1 }
    }

    /// - Returns: `nil` if a key is missing or not a number.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}

private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as Double: return CGFloat(value)
    case let value as CGFloat: return value
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
}

extension CGAffineTransform {
    public func equalTo(_ t2: CGAffineTransform) -> Bool { self == t2 }
}

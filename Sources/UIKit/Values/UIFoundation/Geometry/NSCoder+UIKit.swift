public import CoreGraphics
public import Foundation

// Keyed coding of geometry. Types that Foundation cannot encode are stored as UIKit stores them: as the strings of
// `NSCoder.string(for:)`. `encode(_:forKey:)` of points, sizes and rectangles is Foundation's own.

extension NSCoder {
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(NSCoder.string(for: vector) as Any?, forKey: key)
    }

    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSCoder.string(for: transform) as Any?, forKey: key)
    }

    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as Any?, forKey: key)
    }

    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as Any?, forKey: key)
    }

    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(NSCoder.string(for: offset) as Any?, forKey: key)
    }

    // Decoding returns zero for a missing key.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }
    public func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }
    public func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }
    public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        NSCoder.cgAffineTransform(for: text(key))
    }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key)) }
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSCoder.nsDirectionalEdgeInsets(for: text(key))
    }
    public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key)) }

    private func text(_ key: String) -> String {
        (decodeObject(of: NSString.self, forKey: key) as NSString?)?.description ?? ""
    }
}

// MARK: Geometry as strings: {x, y}, {{x, y}, {width, height}}, [a, b, c, d, tx, ty]

extension NSCoder {
    public class func string(for point: CGPoint) -> String { "{\(plain(point.x)), \(plain(point.y))}" }
    public class func string(for vector: CGVector) -> String { "{\(plain(vector.dx)), \(plain(vector.dy))}" }
    public class func string(for size: CGSize) -> String { "{\(plain(size.width)), \(plain(size.height))}" }
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

    public class func string(for transform: CGAffineTransform) -> String {
        let t = transform
        return "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(plain).joined(separator: ", ") + "]"
    }

    public class func string(for insets: UIEdgeInsets) -> String {
        "{" + [insets.top, insets.left, insets.bottom, insets.right].map(plain).joined(separator: ", ") + "}"
    }

    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        "{" + [insets.top, insets.leading, insets.bottom, insets.trailing].map(plain).joined(separator: ", ") + "}"
    }

    public class func string(for offset: UIOffset) -> String {
        "{\(plain(offset.horizontal)), \(plain(offset.vertical))}"
    }

    // Parsing returns zero if the string does not have enough numbers.
    public class func cgPoint(for string: String) -> CGPoint {
        numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    public class func cgVector(for string: String) -> CGVector {
        numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    public class func cgSize(for string: String) -> CGSize {
        numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    public class func cgRect(for string: String) -> CGRect {
        numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(string, 6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? .identity
    }
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        numbers(string, 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
            ?? .zero
    }
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    /// Formats integers without a decimal point, as C's `%g` does.
    private class func plain(_ number: CGFloat) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(Double(number))"
    }

    private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
        let separators = CharacterSet(charactersIn: "{}[], \t\n")
        let words = string.components(separatedBy: separators).filter { !$0.isEmpty }
        let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
        return words.count == count && numbers.count == count ? numbers : nil
    }
}

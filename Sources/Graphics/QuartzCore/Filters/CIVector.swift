public import Foundation

/// A vector of numbers, such as a row of a color matrix.
public final class CIVector: NSObject, NSCopying, @unchecked Sendable {
    let values: [Double]

    init(values: [Double]) { self.values = values }

    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(values: (0..<max(count, 0)).map { Double(values[$0]) })
    }
    public convenience init(x: CGFloat) { self.init(values: [x]) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }

    public var count: Int { values.count }
    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }

    /// Returns a value; 0 beyond the end.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    public override var hash: Int { values.hashValue }
    /// The form "[1 0 0 1]", as in Core Image.
    public override var description: String {
        "[" + values.map { String(format: "%g", $0) }.joined(separator: " ") + "]"
    }
}

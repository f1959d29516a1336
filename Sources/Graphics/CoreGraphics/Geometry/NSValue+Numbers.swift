package import Foundation

// Foundation on Linux boxes no structures except points, sizes, rectangles and ranges. It does box an array of numbers,
// so the other structures are stored as one.
extension NSValue {
    package convenience init(numbers: [Double]) {
        let type: String = "[\(numbers.count)d]"
        self.init(bytes: numbers, objCType: type)
    }

    /// - Returns: `nil` if the box holds something else, or another number of numbers.
    package func numbers(_ count: Int) -> [Double]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
            getValue(buffer.baseAddress!)
            initialized = count
        }
    }

    /// Whether the box holds a structure: Foundation's `pointValue` and similar getters read whatever bytes are there.
    ///
    /// - Parameter structure: "CGPoint", "CGSize" or "CGRect".
    package func holds(_ structure: String) -> Bool { String(cString: objCType).hasPrefix("{\(structure)=") }
}

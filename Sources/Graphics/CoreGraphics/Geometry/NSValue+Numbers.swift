package import Foundation

// Foundation on Linux boxes no structs but points, sizes, rectangles and ranges. An array of numbers it does box; so
// that is how all the others travel.
extension NSValue {
    package convenience init(numbers: [Double]) {
        let type: String = "[\(numbers.count)d]"
        self.init(bytes: numbers, objCType: type)
    }

    /// - Returns: `nil` where something else, or another number of them, is in the box.
    package func numbers(_ count: Int) -> [Double]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
            getValue(buffer.baseAddress!)
            initialized = count
        }
    }
}

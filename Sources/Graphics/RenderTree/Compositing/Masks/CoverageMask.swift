/// A byte of coverage for each pixel.
///
/// `@unchecked Sendable` holds because whoever makes a mask is alone in writing to it until it is handed on; from then
/// on it is only read.
package final class CoverageMask: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let bytes: UnsafeMutablePointer<UInt8>

    /// Nothing covered.
    package init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a mask of \(width) × \(height)")
        self.width = width
        self.height = height
        // Eight more, so that a kernel may read a whole vector at the end.
        bytes = .allocate(capacity: width * height + 8)
        bytes.initialize(repeating: 0, count: width * height + 8)
    }

    deinit { bytes.deallocate() }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * width }
}

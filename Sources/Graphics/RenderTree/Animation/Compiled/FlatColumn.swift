/// Values in a row at an address that stays: what the loops in C read.
///
/// `@unchecked Sendable` holds because nothing is written after `init`.
final class FlatColumn<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    let base: UnsafePointer<Element>

    /// - Parameter padding: copies of a value behind the last, for loops that look ahead.
    init(_ values: [Element], padding: Int = 0, by value: Element) {
        let room = UnsafeMutablePointer<Element>.allocate(capacity: values.count + padding + 1)
        room.initialize(repeating: value, count: values.count + padding + 1)
        values.withUnsafeBufferPointer { from in
            if let first = from.baseAddress { room.update(from: first, count: values.count) }
        }
        base = UnsafePointer(room)
    }

    deinit { base.deallocate() }
}

/// An immutable array at a fixed address, for the loops in C.
///
/// `@unchecked Sendable` holds because nothing is written after `init`.
final class FlatColumn<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    let base: UnsafePointer<Element>

    /// - Parameter padding: the number of copies of `value` after the last element, for loops that read ahead.
    convenience init(_ values: UnsafeBufferPointer<Element>, padding: Int = 0, by value: Element) {
        self.init(count: values.count, padding: padding, by: value) { room in
            if let first = values.baseAddress { room.initialize(from: first, count: values.count) }
        }
    }

    private init(count: Int, padding: Int, by value: Element, _ fill: (UnsafeMutablePointer<Element>) -> Void) {
        let room = UnsafeMutablePointer<Element>.allocate(capacity: count + padding + 1)
        fill(room)
        (room + count).initialize(repeating: value, count: padding + 1)
        base = UnsafePointer(room)
    }

    convenience init(_ values: [Element], padding: Int = 0, by value: Element) {
        self.init(count: values.count, padding: padding, by: value) { room in
            _ = UnsafeMutableBufferPointer(start: room, count: values.count).initialize(from: values)
        }
    }

    deinit { base.deallocate() }
}

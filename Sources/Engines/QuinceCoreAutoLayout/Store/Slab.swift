/// A growing array with reference semantics that does not check its bounds in release builds.
///
/// The solver's loops visit a handful of records in random order; an `Array`'s uniqueness and exclusivity checks would
/// take half of their time. A loop reads `base` once.
final class Slab<Element: BitwiseCopyable> {
    @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
    @exclusivity(unchecked) private(set) var count = 0
    private var capacity = 16

    init() { base = Self.allocate(capacity) }

    init(copying other: Slab) {
        (count, capacity) = (other.count, max(other.count, 16))
        base = Self.allocate(capacity)
        base.update(from: other.base, count: count)
    }

    deinit { UnsafeMutableRawPointer(base).deallocate() }

    /// Allocates storage aligned to a cache line.
    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        UnsafeMutableRawPointer.allocate(byteCount: capacity * MemoryLayout<Element>.stride, alignment: 64)
            .bindMemory(to: Element.self, capacity: capacity)
    }

    @inline(__always)
    subscript(index: Int32) -> Element {
        _read {
            assert(index >= 0 && index < count)
            yield base[Int(index)]
        }
        _modify {
            assert(index >= 0 && index < count)
            yield &base[Int(index)]
        }
    }

    @discardableResult
    func append(_ element: Element) -> Int32 {
        if count == capacity { grow(to: count + 1) }
        base[count] = element
        count += 1
        return Int32(count - 1)
    }

    /// - Returns: the index of the first new element.
    func append(repeating element: Element, count added: Int) -> Int32 {
        if count + added > capacity { grow(to: count + added) }
        (base + count).update(repeating: element, count: added)
        count += added
        return Int32(count - added)
    }

    private func grow(to least: Int) {
        capacity = max(capacity * 2, least)
        let larger = Self.allocate(capacity)
        larger.update(from: base, count: count)
        UnsafeMutableRawPointer(base).deallocate()
        base = larger
    }
}

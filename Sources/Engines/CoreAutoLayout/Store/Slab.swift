/// A growing array that is reached through a reference and does not check its bounds in release builds.
///
/// The solver's loops touch a handful of records in random order; what an `Array` spends on uniqueness and exclusivity
/// would be half of their time. A loop takes `base` once.
final class Slab<Element: BitwiseCopyable> {
    @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
    @exclusivity(unchecked) private(set) var count = 0
    private var capacity = 16

    init() { base = .allocate(capacity: capacity) }

    init(copying other: Slab) {
        (count, capacity) = (other.count, max(other.count, 16))
        base = .allocate(capacity: capacity)
        base.update(from: other.base, count: count)
    }

    deinit { base.deallocate() }

    var bytes: Int { capacity * MemoryLayout<Element>.stride }

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

    /// - Returns: where the new elements begin.
    func append(repeating element: Element, count added: Int) -> Int32 {
        if count + added > capacity { grow(to: count + added) }
        (base + count).update(repeating: element, count: added)
        count += added
        return Int32(count - added)
    }

    private func grow(to least: Int) {
        capacity = max(capacity * 2, least)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
    }
}

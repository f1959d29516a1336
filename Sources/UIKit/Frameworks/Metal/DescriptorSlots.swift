import Foundation

/// The descriptors of an array that always has the same number. Each is made when it is asked for, copied when it is set, and
/// reset by `nil`.
struct DescriptorSlots<Element: NSObject & NSCopying> {
    private let owner: String
    private let make: () -> Element
    private var elements: [Element?]

    init(_ count: Int, of owner: String, _ make: @escaping () -> Element) {
        (self.owner, self.make) = (owner, make)
        elements = Array(repeating: nil, count: count)
    }

    subscript(index: Int) -> Element! {
        mutating get {
            check(index)
            if let element = elements[index] { return element }
            let element = make()
            elements[index] = element
            return element
        }
        set {
            check(index)
            elements[index] = newValue?.copied()
        }
    }

    private func check(_ index: Int) {
        guard !elements.indices.contains(index) else { return }
        fatalError("\(owner): the index \(index) is not less than \(elements.count)")
    }

    mutating func reset() { elements = elements.map { _ in nil } }

    /// Returns slots with copies of the descriptors.
    func copied() -> DescriptorSlots {
        var copy = self
        copy.elements = elements.map { $0?.copied() }
        return copy
    }
}

extension NSCopying where Self: NSObject {
    /// Returns a copy of the same type.
    func copied() -> Self {
        // A subclass that does not copy itself is copied as the class above it.
        copy(with: nil) as? Self ?? self
    }
}

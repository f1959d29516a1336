public import Foundation

/// A list of objects that may have gaps. An object that is held weakly leaves one behind.
///
/// - Differs: pointers are those of objects only.
open class NSPointerArray: NSObject {
    private let options: NSPointerFunctions.Options
    private var slots: [TableSlot?] = []

    public init(options: NSPointerFunctions.Options = []) {
        self.options = options
        super.init()
    }

    open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
    open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

    /// The number of places, with the gaps. A smaller one cuts the list off, a larger one adds gaps.
    open var count: Int {
        get { slots.count }
        set { slots = slots.prefix(newValue) + Array(repeating: nil, count: max(newValue - slots.count, 0)) }
    }

    /// The objects, without the gaps.
    open var allObjects: [AnyObject] { slots.compactMap { $0?.object } }

    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        check(index, slots.count)
        return slots[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }

    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        check(index, slots.count + 1)
        slots.insert(slot(item), at: index)
    }

    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        check(index, slots.count)
        slots[index] = slot(item)
    }

    open func removePointer(at index: Int) {
        check(index, slots.count)
        slots.remove(at: index)
    }

    /// Removes the gaps.
    open func compact() { slots.removeAll { $0?.object == nil } }

    private func slot(_ pointer: UnsafeMutableRawPointer?) -> TableSlot? {
        pointer.map { TableSlot(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
    }

    private func check(_ index: Int, _ end: Int) {
        precondition(
            index >= 0 && index < end,
            "NSPointerArray: attempt to access pointer at index \(index) beyond bounds \(end)")
    }
}

public import Foundation

/// The options for how a hash table or a map table retains and compares its objects.
public struct NSPointerFunctions {
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        /// Does not retain objects: an object that is deallocated leaves the table.
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPersonality: Options = []
        /// Compares objects by identity.
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
        public static let copyIn = Options(rawValue: 1 << 16)
    }
}

/// A set of objects, which it can hold weakly.
///
/// Deallocated objects are skipped; their slots are freed by the next insertion.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    public typealias Options = NSPointerFunctions.Options

    private let options: Options
    private var slots: [TableKey: TableSlot] = [:]
    private var sweepAt = 32

    public init(options: Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        super.init()
    }

    public override convenience init() { self.init(options: [], capacity: 0) }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The number of living objects.
    open var count: Int { allObjects.count }
    open var allObjects: [ObjectType] { slots.values.compactMap { $0.object as? ObjectType } }
    open var anyObject: ObjectType? { allObjects.first }
    open var setRepresentation: Set<AnyHashable> {
        Set(allObjects.compactMap { ($0 as? NSObject).map { AnyHashable($0) } })
    }

    open func add(_ object: ObjectType?) {
        guard let object else { return }
        sweep()
        let key = TableKey(object, options)
        if slots[key]?.object == nil { slots[key] = TableSlot(object, options) }
    }

    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        slots[TableKey(object, options)] = nil
    }

    open func removeAllObjects() { slots = [:] }

    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Returns the object of the table that is equal to the given one.
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { slots[TableKey($0, options)]?.object as? ObjectType }
    }

    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

    open func objectEnumerator() -> NSEnumerator { TableEnumerator(allObjects) }

    private func sweep() {
        guard slots.count >= sweepAt else { return }
        slots = slots.filter { $0.value.object != nil }
        sweepAt = Swift.max(32, slots.count * 2)
    }
}

extension NSHashTable: Sequence {
    public func makeIterator() -> IndexingIterator<[ObjectType]> { allObjects.makeIterator() }
}

/// The key of an object in a table: its identity, or its equality as defined by `isEqual`.
struct TableKey: Hashable {
    private let identity: ObjectIdentifier
    private let hash: Int
    // The slot is weak if the table is; the hash remains that of the living object, so that a dead key can still be
    // skipped.
    private let slot: TableSlot
    private let isByValue: Bool

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        identity = ObjectIdentifier(object)
        isByValue = !options.contains(.objectPointerPersonality) && object is NSObject
        hash = isByValue ? (object as! NSObject).hash : identity.hashValue
        slot = TableSlot(object, options)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (a: TableKey, b: TableKey) -> Bool {
        guard a.hash == b.hash else { return false }
        guard let first = a.slot.object, let second = b.slot.object else { return false }
        return first === second || (a.isByValue && (first as? NSObject)?.isEqual(second) == true)
    }

    var object: AnyObject? { slot.object }
}

/// A slot that holds its object strongly or weakly.
struct TableSlot {
    private var strong: AnyObject?
    private weak var weakly: AnyObject?

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        if options.contains(.weakMemory) { weakly = object } else { strong = object }
    }

    var object: AnyObject? { strong ?? weakly }
}

final class TableEnumerator: NSEnumerator {
    private var rest: ArraySlice<AnyObject>
    init(_ objects: [AnyObject]) { rest = objects[...] }
    override func nextObject() -> Any? { rest.popFirst() }
}

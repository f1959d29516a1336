public import Foundation

/// A dictionary of objects whose keys and values can be held weakly.
///
/// A pair whose key or value is deallocated is skipped; its slot is freed by the next insertion.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    public typealias Options = NSPointerFunctions.Options

    private let keyOptions: Options
    private let valueOptions: Options
    private var pairs: [TableKey: TableSlot] = [:]
    private var sweepAt = 32

    public init(keyOptions: Options = [], valueOptions: Options = [], capacity initialCapacity: Int = 0) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        super.init()
    }

    public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var living: [(key: KeyType, value: ObjectType)] {
        pairs.compactMap { key, slot in
            guard let key = key.object as? KeyType, let value = slot.object as? ObjectType else { return nil }
            return (key, value)
        }
    }

    open var count: Int { living.count }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { pairs[TableKey($0, keyOptions)]?.object as? ObjectType }
    }

    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey, let anObject else { return }
        sweep()
        let key = TableKey(aKey, keyOptions)
        pairs[key] = TableSlot(anObject, valueOptions)
    }

    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        pairs[TableKey(aKey, keyOptions)] = nil
    }

    open func removeAllObjects() { pairs = [:] }
    open func keyEnumerator() -> NSEnumerator { TableEnumerator(living.map(\.key)) }
    open func objectEnumerator() -> NSEnumerator? { TableEnumerator(living.map(\.value)) }

    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for (key, value) in living { if let key = key as? NSObject { result[key] = value } }
        return result
    }

    private func sweep() {
        guard pairs.count >= sweepAt else { return }
        pairs = pairs.filter { $0.key.object != nil && $0.value.object != nil }
        sweepAt = max(32, pairs.count * 2)
    }
}

public import Foundation
import QuinceDiagnostics

open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    /// Photos are in the order of their names as long as no other is asked for. They have no dates; by these, those whose names come
    /// last are the newest.
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var includeHiddenAssets = false
    open var includeAllBurstAssets = false
    open var wantsIncrementalChangeDetails = true

    func applied(to assets: [PHAsset]) -> [PHAsset] {
        var found = assets
        if let predicate { found.removeAll { !predicate.evaluate(with: $0) } }
        if let sortDescriptors, !sortDescriptors.isEmpty { found = Self.sort(found, by: sortDescriptors) }
        return fetchLimit > 0 ? Array(found.prefix(fetchLimit)) : found
    }

    /// Sorts photos, of which those without an order among them keep that of their names, or have the reverse if the last descriptor
    /// is descending.
    private static func sort(_ assets: [PHAsset], by descriptors: [NSSortDescriptor]) -> [PHAsset] {
        let isAscending = descriptors.last?.ascending ?? true
        let stable = isAscending ? assets : assets.reversed()
        let places = Dictionary(uniqueKeysWithValues: zip(stable.map(\.localIdentifier), 0...))
        return stable.sorted { first, second in
            for descriptor in descriptors {
                let order = descriptor.compare(first, to: second)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return (places[first.localIdentifier] ?? 0) < (places[second.localIdentifier] ?? 0)
        }
    }
}

/// The objects that a request has found, as they were at that time.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    // `@unchecked`: the objects do not change.
    private let objects: [ObjectType]

    /// Makes the request again.
    private let again: (() -> PHFetchResult<ObjectType>)?

    init(_ objects: [ObjectType] = [], again: (() -> PHFetchResult<ObjectType>)? = nil) {
        (self.objects, self.again) = (objects, again)
    }

    func fetchedAgain() -> PHFetchResult<ObjectType>? { again?() }

    open var count: Int { objects.count }
    open var firstObject: ObjectType? { objects.first }
    open var lastObject: ObjectType? { objects.last }

    open func object(at index: Int) -> ObjectType {
        let bounds = objects.isEmpty ? "for empty array" : "[0 .. \(objects.count - 1)]"
        requireLikeUIKit(
            objects.indices.contains(index), "-[PHFetchResult objectAtIndex:]: index \(index) beyond bounds \(bounds)")
        return objects[index]
    }

    open subscript(index: Int) -> ObjectType { object(at: index) }

    open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map(object) }
    open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

    /// - Returns: `NSNotFound` for an object that is not among them.
    open func index(of anObject: ObjectType) -> Int {
        objects.firstIndex { ($0 as? NSObject)?.isEqual(anObject) ?? ($0 === anObject) } ?? NSNotFound
    }

    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        enumerateObjects(options: [], using: block)
    }

    open func enumerateObjects(
        options opts: NSEnumerationOptions, using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        let order = opts.contains(.reverse) ? Array(objects.indices.reversed()) : Array(objects.indices)
        for index in order {
            block(objects[index], index, &stop)
            if stop.boolValue { return }
        }
    }

    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
        objects.count { ($0 as? PHAsset)?.mediaType == mediaType }
    }
}

import Foundation
import QuinceFoundationAdditions
import Testing

/// A class that Linux's Foundation does not have.
@Suite("Pointer arrays")
struct PointerArrayTests {
    private func pointer(_ object: NSObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }

    @Test("A weak pointer array has a gap where an object has gone, until it is compacted")
    func weakPointers() {
        let list = NSPointerArray.weakObjects()
        let kept = NSObject()
        do {
            let lost = NSObject()
            list.addPointer(pointer(lost))
            list.addPointer(pointer(kept))
            #expect(list.allObjects.count == 2)
            withExtendedLifetime(lost) {}
        }
        #expect(list.count == 2 && list.pointer(at: 0) == nil && list.pointer(at: 1) == pointer(kept))
        list.compact()
        #expect(list.count == 1 && list.allObjects[0] === kept)
    }

    @Test("A strong pointer array keeps its objects, in the order that insertions and replacements give")
    func strongPointers() {
        let list = NSPointerArray.strongObjects()
        let (a, b, c) = (NSObject(), NSObject(), NSObject())
        list.addPointer(pointer(a))
        list.insertPointer(pointer(b), at: 0)
        list.count = 3
        #expect(list.pointer(at: 2) == nil)
        list.replacePointer(at: 2, withPointer: pointer(c))
        list.removePointer(at: 1)
        #expect(list.allObjects.map(ObjectIdentifier.init) == [b, c].map(ObjectIdentifier.init))
    }
}

import Foundation
import QuinceFoundationAdditions
import Testing

@Suite("Undo, tables, activities") @MainActor struct UndoTests {
    private final class Counter {
        var value = 0
        func set(_ new: Int, _ undo: UndoManager) {
            let old = value
            value = new
            undo.registerUndo(withTarget: self) { $0.set(old, undo) }
        }
    }

    private func manager() -> UndoManager {
        let undo = UndoManager()
        undo.groupsByEvent = false
        return undo
    }

    @Test("A group is undone and redone in one go, backwards, with its name")
    func groups() {
        let (undo, counter) = (manager(), Counter())
        undo.beginUndoGrouping()
        counter.set(1, undo)
        counter.set(2, undo)
        undo.setActionName("Count")
        undo.endUndoGrouping()
        #expect(undo.canUndo && undo.undoMenuItemTitle == "Undo Count")
        undo.undo()
        #expect(counter.value == 0 && !undo.canUndo && undo.redoMenuItemTitle == "Redo Count")
        undo.redo()
        #expect(counter.value == 2 && undo.canUndo && !undo.canRedo)
    }

    @Test("The oldest groups go beyond the levels, and something new clears what could be redone")
    func levels() {
        let (undo, counter) = (manager(), Counter())
        undo.levelsOfUndo = 2
        for value in 1...4 {
            undo.beginUndoGrouping()
            counter.set(value, undo)
            undo.endUndoGrouping()
        }
        undo.undo()
        undo.undo()
        #expect(counter.value == 2 && !undo.canUndo)
        undo.beginUndoGrouping()
        counter.set(9, undo)
        undo.endUndoGrouping()
        #expect(!undo.canRedo)
    }

    @Test("A target that is gone, removed, or not registered for is not called")
    func targets() {
        let undo = manager()
        var counter: Counter? = Counter()
        undo.beginUndoGrouping()
        counter?.set(1, undo)
        undo.endUndoGrouping()
        weak let gone = counter
        counter = nil
        #expect(gone == nil)
        undo.undo()
        let other = Counter()
        undo.disableUndoRegistration()
        undo.beginUndoGrouping()
        other.set(3, undo)
        undo.endUndoGrouping()
        undo.enableUndoRegistration()
        #expect(!undo.canUndo && other.value == 3)
    }

    @Test("A weak hash table drops released objects; a map table with weak keys drops the pair")
    func tables() {
        let table = NSHashTable<Counter>.weakObjects()
        let map = NSMapTable<Counter, NSString>.weakToStrongObjects()
        let kept = Counter()
        do {
            let lost = Counter()
            table.add(lost)
            table.add(kept)
            map.setObject("lost", forKey: lost)
            map.setObject("kept", forKey: kept)
            #expect(table.count == 2 && map.count == 2)
        }
        #expect(table.allObjects.count == 1 && table.contains(kept))
        #expect(map.count == 1 && map.object(forKey: kept) == "kept")
        map.removeObject(forKey: kept)
        #expect(map.count == 0)
    }

    @Test("An item provider hands its object and its data on inside the process")
    func items() {
        let provider = NSItemProvider(object: "hello" as NSString)
        #expect(provider.canLoadObject(ofClass: NSString.self))
        var loaded: [String] = []
        nonisolated(unsafe) var texts: [String] = []
        provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { data, _ in
            texts.append(String(decoding: data ?? Data(), as: UTF8.self))
        }
        loaded = texts
        #expect(loaded == ["hello"])
    }
}

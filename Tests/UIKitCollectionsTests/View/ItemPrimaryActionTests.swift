import Foundation
import Stage
import Testing
import UIKitCollections

@Suite("Primary actions of items")
@MainActor
struct ItemPrimaryActionTests {
    private final class Plain: NSObject, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { path.item != 2 }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            log.append("selected \(path.item)")
        }
        func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
            log.append("primary \(path.item)")
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private final class Asked: NSObject, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            log.append("selected \(path.item)")
        }
        func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
            log.append("primary \(path.item)")
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
        func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
            view.isEditing || path.item != 1
        }
    }

    private func tap(_ one: CompositionalStage, _ item: Int) {
        one.stage.tap(150, CGFloat(item) * 50 + 25)
        one.stage.turn()
    }

    @Test(
        "The action comes after the selection, also of an item that may not be selected, unless it extends a selection")
    func tapping() {
        let one = CompositionalStage(4, gridSection(1, height: 50))
        let delegate = Plain()
        one.view.delegate = delegate
        tap(one, 0)
        #expect(delegate.take() == ["selected 0", "primary 0"])
        tap(one, 2)
        #expect(delegate.take() == ["primary 2"])
        one.view.allowsMultipleSelection = true
        tap(one, 1)
        #expect(delegate.take() == ["selected 1"])
        one.view.isEditing = true
        one.view.allowsSelectionDuringEditing = true
        tap(one, 3)
        #expect(delegate.take() == ["selected 3"])
    }

    @Test("The delegate may forbid it, and allow it while the view is edited")
    func asked() {
        let one = CompositionalStage(4, gridSection(1, height: 50))
        let delegate = Asked()
        one.view.delegate = delegate
        tap(one, 1)
        #expect(delegate.take() == ["selected 1"])
        one.view.allowsSelectionDuringEditing = true
        one.view.isEditing = true
        tap(one, 1)
        #expect(delegate.take() == ["selected 1", "primary 1"])
    }
}

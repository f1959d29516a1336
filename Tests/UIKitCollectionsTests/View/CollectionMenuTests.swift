import Foundation
import Stage
import Testing
import UIKitCollections

@Suite("Menus of items")
@MainActor
struct CollectionMenuTests {
    private final class Menus: NSObject, UICollectionViewDelegate {
        var log: [String] = []

        func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("item \(path.item) at \(Int(point.x)) \(Int(point.y))")
            guard path.item != 2 else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Keep") { _ in }])
            }
        }
        func collectionView(
            _ view: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("displays") }
        func collectionView(
            _ view: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("ends") }
    }

    private final class NewMenus: NSObject, UICollectionViewDelegate {
        var log: [String] = []

        func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("old")
            return nil
        }
        func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("items \(paths.map(\.item).sorted())")
            return nil
        }
    }

    private func stage(_ delegate: any UICollectionViewDelegate) -> CompositionalStage {
        let one = CompositionalStage(4, gridSection(1, height: 100))
        one.view.delegate = delegate
        return one
    }

    private func press(_ one: CompositionalStage, _ x: CGFloat, _ y: CGFloat) {
        one.stage.touch(.down, x, y)
        one.stage.advance(1.5)
        one.stage.touch(.up, x, y)
        one.stage.advance(0.5)
    }

    @Test("A long press asks for the item's menu, and shows it")
    func opening() {
        let delegate = Menus()
        let one = stage(delegate)
        #expect(one.view.contextMenuInteraction != nil)
        press(one, 50, 150)
        #expect(delegate.log == ["item 1 at 50 150", "displays"])
        #expect(one.view.indexPathsForSelectedItems == [])
    }

    @Test("An item without a menu shows none")
    func none() {
        let delegate = Menus()
        let one = stage(delegate)
        press(one, 50, 250)
        #expect(delegate.log == ["item 2 at 50 250"])
    }

    @Test("The method for several items goes first, with all selected ones")
    func several() {
        let delegate = NewMenus()
        let one = stage(delegate)
        one.view.allowsMultipleSelection = true
        for item in [0, 3] {
            one.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        press(one, 50, 50)
        press(one, 50, 150)
        #expect(delegate.log == ["items [0, 3]", "items [1]"])
    }

    @Test("Without the methods there is no interaction after the first press")
    func without() {
        final class Plain: NSObject, UICollectionViewDelegate {}
        let plain = Plain()
        let one = stage(plain)
        press(one, 50, 150)
        #expect(one.view.contextMenuInteraction == nil)
        one.stage.tap(50, 150)
        one.stage.advance(0.3)
        #expect(one.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }
}

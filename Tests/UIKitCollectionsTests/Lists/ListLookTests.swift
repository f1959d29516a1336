import Foundation
import QuartzCore
import QuinceHostInterface
import Stage
import Testing
import UIKitCollections
import UIKitContent
import UIKitControls

/// Backgrounds, accessories and moved rows of lists (behaviour/collections.md#lists).
@Suite("Looks of lists")
@MainActor
struct ListLookTests {
    @MainActor
    private final class Lists {
        let stage = Stage()
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>

        init(
            _ sections: [[String]], _ layout: UICollectionViewLayout,
            prepare: @escaping (UICollectionViewListCell, String) -> Void
        ) {
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.backgroundColor = .white
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
                prepare(cell, title)
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, title in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: title)
            }
            source.apply(Self.snapshot(sections))
            stage.root.addSubview(view)
            stage.turn()
        }

        static func snapshot(_ sections: [[String]]) -> NSDiffableDataSourceSnapshot<Int, String> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            for (index, titles) in sections.enumerated() {
                snapshot.appendSections([index])
                snapshot.appendItems(titles, toSection: index)
            }
            return snapshot
        }

        func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewListCell {
            let path = IndexPath(item: item, section: section)
            return try #require(view.cellForItem(at: path) as? UICollectionViewListCell)
        }

        func part(_ name: String, _ item: Int, _ section: Int = 0) throws -> UIView {
            try #require(try cell(item, section).subviews.first { String(describing: type(of: $0)) == name })
        }
    }

    private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped)
        -> UICollectionViewLayout
    { UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: appearance)) }

    private let gray = (242, 242, 247)

    // MARK: Accessories

    private func editable(_ cell: UICollectionViewListCell) {
        cell.accessories = [
            .delete(displayed: .whenEditing), .multiselect(displayed: .whenEditing), .reorder(displayed: .always),
        ]
    }

    @Test("Accessories stay the same views, and at their places, in updates and selections")
    func stayingAccessories() throws {
        let one = Lists([["a", "b", "c", "d"]], list()) { cell, _ in self.editable(cell) }
        let grip = try one.part("CellGrip", 3)
        let place = grip.frame
        one.source.apply(Lists.snapshot([["b", "c", "d"]]), animatingDifferences: true)
        stageMoves(one.stage) {
            #expect(grip.superview != nil && grip.frame == place)
            #expect(grip.layer.presentation()?.frame == place)
        }
        one.view.selectItem(at: IndexPath(item: 0, section: 0), animated: true, scrollPosition: [])
        stageMoves(one.stage) { #expect(grip.layer.presentation()?.frame == place) }
    }

    private func stageMoves(_ stage: Stage, _ check: () -> Void) {
        for _ in 0..<4 {
            stage.advance(0.05)
            check()
        }
        stage.advance(0.5)
    }

    @Test("Accessories that come in an animation fade in where they are")
    func newAccessories() throws {
        let one = Lists([["a", "b"]], list()) { cell, _ in self.editable(cell) }
        UIView.animate(withDuration: 0.4) {
            one.view.isEditing = true
            one.view.layoutIfNeeded()
        }
        one.stage.advance(0.1)
        for name in ["CellMark", "CellGrip", "CellButton"] {
            let view = try one.part(name, 1)
            #expect(view.layer.presentation()?.frame == view.frame, "\(name)")
        }
        let mark = try one.part("CellMark", 1)
        #expect((mark.layer.presentation()?.opacity ?? 1) < 0.9 && mark.alpha == 1)
    }

    @Test("A mark shows the selection, with colors of its own")
    func marks() throws {
        let one = Lists([["a", "b"]], list()) { cell, _ in
            cell.accessories = [
                .multiselect(displayed: .always, options: .init(tintColor: .black, backgroundColor: .yellow)),
                .delete(displayed: .always, options: .init(tintColor: .green, backgroundColor: .blue)),
            ]
        }
        one.view.allowsMultipleSelection = true
        let mark = try one.part("CellMark", 0)
        let pictures = mark.subviews.compactMap { $0 as? UIImageView }
        one.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        one.stage.turn()
        #expect(try one.part("CellMark", 0) === mark && pictures[0].tintColor == .yellow)
        let place = mark.convert(CGPoint(x: mark.bounds.midX, y: mark.bounds.midY), to: one.stage.window)
        let edge = one.stage.pixel(place.x - 11, place.y)
        #expect(edge.0 > 240 && edge.1 > 190 && edge.2 < 60, "\(edge)")
        // The sign shows wholly in its color.
        #expect(one.stage.pixel(place.x - 8, place.y) == (0, 0, 0))
        let minus = try one.part("CellButton", 0)
        let middle = minus.convert(CGPoint(x: minus.bounds.midX, y: minus.bounds.midY), to: one.stage.window)
        let (sign, disc) = (one.stage.pixel(middle.x, middle.y), one.stage.pixel(middle.x, middle.y - 5))
        #expect(sign.1 > 200 && sign.2 < 60, "\(sign)")
        #expect(disc.2 > 200 && disc.1 < 60, "\(disc)")
    }

    @Test("Only items that may be edited show what belongs to editing, and their controls say which row they are of")
    func canEdit() throws {
        final class Delegate: NSObject, UICollectionViewDelegate {
            func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
                indexPath.item != 1
            }
        }
        let one = Lists([["a", "b"]], list()) { cell, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
            self.editable(cell)
        }
        let delegate = Delegate()
        one.view.delegate = delegate
        one.view.isEditing = true
        one.stage.turn()
        #expect(try one.part("CellButton", 0).accessibilityLabel == "Delete a")
        #expect(try one.part("CellGrip", 1).accessibilityLabel == "Reorder b")
        #expect(try one.cell(1).subviews.allSatisfy { String(describing: type(of: $0)) != "CellButton" })
        #expect(try one.cell(0).configurationState.isEditing && !one.cell(1).configurationState.isEditing)
    }

    // MARK: Backgrounds

    @Test("A background of the list's kind keeps the rounded corners of its group")
    func backgroundCorners() throws {
        let one = Lists([["a", "b"]], list()) { cell, _ in
            cell.configurationUpdateHandler = { cell, state in
                cell.backgroundConfiguration = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
            }
        }
        #expect(one.stage.pixel(16.5, 35.5) == gray && one.stage.pixel(40, 40) == (255, 255, 255))
        #expect(one.stage.pixel(16.5, 78) == (255, 255, 255) && one.stage.pixel(16.5, 122) == gray)
        let cell = try one.cell(0)
        cell.configurationUpdateHandler = nil
        var own = UIBackgroundConfiguration.listGroupedCell()
        own.cornerRadius = 1
        cell.backgroundConfiguration = own
        one.stage.turn()
        #expect(one.stage.pixel(18, 37) == (255, 255, 255))
    }

    @Test("A grouped list among other sections has its color behind it, and only there")
    func sectionBackground() {
        let layout = UICollectionViewCompositionalLayout { index, environment in
            guard index == 1 else { return gridSection(2, height: 80) }
            return .list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
        }
        let one = Lists([["a", "b"], ["c", "d"], ["e"]], layout) { cell, _ in cell.backgroundColor = .clear }
        // The list begins at 80, and ends 17.5 below its rows at 203.
        #expect(one.stage.pixel(5, 40) == (255, 255, 255) && one.stage.pixel(5, 300) == (255, 255, 255))
        #expect(one.stage.pixel(5, 85) == gray && one.stage.pixel(5, 150) == gray && one.stage.pixel(315, 198) == gray)
    }

    @Test("A list of one kind alone has its color behind all")
    func wholeBackground() {
        let one = Lists([["a"]], list()) { _, _ in }
        #expect(one.stage.pixel(5, 390) == gray)
    }

    // MARK: Moving

    @Test("A row that a finger moves casts a shadow, and its own one afterwards")
    func shadow() throws {
        let one = Lists([["a", "b", "c"]], list()) { cell, _ in cell.layer.shadowRadius = 5 }
        one.source.reorderingHandlers.canReorderItem = { _ in true }
        let cell = try one.cell(1)
        // The result may be ignored, as that of an Objective-C method.
        one.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
        one.stage.advance(0.4)
        #expect(cell.layer.shadowOpacity > 0.3 && cell.layer.shadowRadius == 8)
        one.view.cancelInteractiveMovement()
        one.stage.advance(0.5)
        #expect(cell.layer.shadowOpacity == 0 && cell.layer.shadowRadius == 5)
    }

    // MARK: States

    @Test("An applied state is awaited until its animation has ended")
    func awaiting() async {
        let one = Lists([["a", "b"]], list()) { _, _ in }
        var isDone = false
        Task {
            await one.source.apply(Lists.snapshot([["b", "c"]]))
            isDone = true
        }
        let items = { one.source.snapshot().itemIdentifiers }
        await yield { items() == ["b", "c"] }
        one.stage.advance(0.1)
        #expect(items() == ["b", "c"] && !isDone)
        one.stage.advance(0.5)
        await yield { isDone }
        #expect(isDone)
        Task {
            var section = NSDiffableDataSourceSectionSnapshot<String>()
            section.append(["x"])
            await one.source.apply(section, to: 0, animatingDifferences: false)
            isDone = false
        }
        await yield { items() == ["x"] }
        one.stage.turn()
        await yield { !isDone }
        #expect(!isDone && items() == ["x"])
    }

    /// Lets other tasks run until a condition holds, but not for ever.
    private func yield(until isTrue: () -> Bool) async {
        for _ in 0..<100_000 where !isTrue() { await Task.yield() }
    }

    // MARK: Self-sizing

    @Test("A shown cell with another content is measured again, unless the view is told not to")
    func selfSizing() throws {
        let one = Lists([["a", "b"]], list(.plain)) { cell, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
        }
        let cell = try one.cell(0)
        var content = cell.defaultContentConfiguration()
        content.text = "One line\nand another\nand a third"
        cell.contentConfiguration = content
        one.stage.turn()
        let next = try one.cell(1)
        #expect(cell.frame.height > 60 && next.frame.minY == cell.frame.maxY)
    }
}

import Foundation
import Stage
import Testing
import UIKitCollections
import UIKitContent
import UIKitControls

@Suite("Lists of collection views")
@MainActor
struct CollectionListTests {
    /// A list of titles in sections, made by registrations and a diffable data source.
    @MainActor
    private final class ListStage {
        let stage: Stage
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>
        var made = 0

        init(
            _ sections: [[String]], _ configuration: UICollectionLayoutListConfiguration,
            rightToLeft: Bool = false, prepare: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
        ) {
            stage = Stage()
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
            view.contentInsetAdjustmentBehavior = .never
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
                cell.accessibilityLabel = title
                prepare(cell, title)
            }
            let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, kind, path in view.accessibilityLabel = "\(kind) \(path.section)" }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, title in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: title)
            }
            source.supplementaryViewProvider = { view, _, path in
                view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            for (index, titles) in sections.enumerated() {
                snapshot.appendSections([index])
                snapshot.appendItems(titles, toSection: index)
            }
            source.apply(snapshot)
            stage.root.addSubview(view)
            stage.turn()
        }

        func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
            view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
        }

        /// The separators of a cell, in its space: those of a pixel's height that show.
        func separators(_ item: Int, _ section: Int = 0) -> [CGRect] {
            let layers = cell(item, section)?.layer.sublayers ?? []
            return layers.filter { $0.bounds.height == 0.5 && !$0.isHidden }.map(\.frame)
        }
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test("A plain list has rows of 44 points, with separators below each")
    func plain() {
        let one = ListStage([["a", "b"], ["c"]], UICollectionLayoutListConfiguration(appearance: .plain))
        #expect((0..<2).map { one.cell($0)?.frame } == [rect(0, 0, 320, 44), rect(0, 44, 320, 44)])
        #expect(one.cell(0, 1)?.frame == rect(0, 88, 320, 44))
        #expect(one.cell(0)?.accessibilityLabel == "a")
        #expect(one.separators(0) == [rect(15, 43.5, 305, 0.5)])
        #expect(one.stage.pixel(100, 300) == (255, 255, 255))
    }

    @Test("A grouped list has gaps between sections, and lines at the ends of each")
    func grouped() {
        let one = ListStage([["a", "b"], ["c"]], UICollectionLayoutListConfiguration(appearance: .grouped))
        #expect(one.cell(0)?.frame == rect(0, 35, 320, 44))
        #expect(one.cell(0, 1)?.frame == rect(0, 35 + 88 + 35, 320, 44))
        #expect(one.separators(0) == [rect(0, 0, 320, 0.5), rect(15, 43.5, 305, 0.5)])
        #expect(one.separators(1) == [rect(0, 43.5, 320, 0.5)])
        #expect(one.stage.pixel(100, 10) == (242, 242, 247))
        #expect(one.stage.pixel(100, 50) == (255, 255, 255))
    }

    @Test("An inset list is narrower and has round corners at its ends")
    func inset() {
        let one = ListStage([["a", "b"]], UICollectionLayoutListConfiguration(appearance: .insetGrouped))
        #expect(one.cell(1)?.frame == rect(16, 79, 288, 44))
        #expect(one.separators(1) == [])
        #expect(one.stage.pixel(16.5, 35.5) == (242, 242, 247))
        #expect(one.stage.pixel(16.5, 78) == (255, 255, 255))
        #expect(one.stage.pixel(16.5, 122) == (242, 242, 247))
    }

    @Test("A handler changes single separators")
    func separatorHandler() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.itemSeparatorHandler = { path, standard in
            var own = standard
            if path.item == 0 { own.bottomSeparatorVisibility = .hidden }
            if path.item == 1 {
                own.topSeparatorVisibility = .visible
                own.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 20)
            }
            return own
        }
        let one = ListStage([["a", "b", "c"]], configuration)
        #expect(one.separators(0) == [])
        #expect(one.separators(1) == [rect(15, 0, 305, 0.5), rect(50, 43.5, 250, 0.5)])
        #expect(one.separators(2) == [rect(15, 43.5, 305, 0.5)])
    }

    @Test("Headers are supplementary views, which stay in view in a plain list")
    func headers() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let one = ListStage([(0..<30).map { "\($0)" }], configuration)
        let path = IndexPath(item: 0, section: 0)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(one.view.supplementaryView(forElementKind: kind, at: path)?.frame == rect(0, 0, 320, 28))
        #expect(one.cell(0)?.frame.minY == 28)
        one.view.contentOffset.y = 100
        one.stage.turn()
        #expect(one.view.supplementaryView(forElementKind: kind, at: path)?.frame.minY == 100)
    }

    @Test("Accessories stand at the ends, and those of editing come with it")
    func accessories() throws {
        var deleted: [String] = []
        let one = ListStage([["a", "b"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, title in
            cell.accessories = [
                .delete { deleted.append(title) }, .label(text: "12"), .disclosureIndicator(displayed: .whenNotEditing),
            ]
        }
        let cell = try #require(one.cell(0))
        cell.layoutIfNeeded()
        func inner() -> [UIView] { cell.subviews.filter { $0 !== cell.contentView } }
        #expect(inner().count == 2)
        #expect(inner().allSatisfy { $0.frame.maxX <= 305 && $0.frame.minX > 200 })
        #expect(cell.contentView.frame.minX == 0)
        #expect(cell.contentView.frame.maxX <= (inner().map(\.frame.minX).min() ?? 0))
        one.view.isEditing = true
        one.stage.turn()
        #expect(inner().count == 2)
        let button = try #require(inner().first { $0 is UIControl })
        #expect(cell.contentView.frame.minX > button.frame.maxX - 1)
        let middle = cell.convert(button.center, to: one.stage.root)
        one.stage.tap(middle.x, middle.y)
        one.stage.advance(0.2)
        #expect(deleted == ["a"])
    }

    @Test("From right to left the accessories change sides")
    func rightToLeft() throws {
        let one = ListStage(
            [["a"]], UICollectionLayoutListConfiguration(appearance: .plain), rightToLeft: true
        ) { cell, _ in
            cell.semanticContentAttribute = .forceRightToLeft
            cell.accessories = [.checkmark()]
        }
        let cell = try #require(one.cell(0))
        cell.layoutIfNeeded()
        let mark = try #require(cell.subviews.first { $0 !== cell.contentView })
        #expect(mark.frame.minX == 15)
        #expect(one.separators(0) == [rect(0, 43.5, 305, 0.5)])
    }

    @Test("Chevrons turn round with a cell whose direction changes later")
    func turnedRound() {
        func start(rightToLeft: Bool) -> ListStage {
            let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            return ListStage([["a", "b"]], configuration, rightToLeft: rightToLeft) { cell, title in
                if rightToLeft { cell.semanticContentAttribute = .forceRightToLeft }
                cell.accessories = title == "a" ? [.disclosureIndicator()] : [.outlineDisclosure()]
            }
        }
        /// The picture and the frame of each row's chevron.
        func chevrons(_ one: ListStage) -> ([Data?], [CGRect]) {
            let parts = (0...1).compactMap { item in
                one.cell(item)?.subviews.first { $0 !== one.cell(item)?.contentView }
            }
            let images = parts.map { $0 as? UIImageView ?? $0.subviews.first as? UIImageView }
            return (images.map { $0?.image?.pngData() }, parts.map(\.frame))
        }
        let mirrored = chevrons(start(rightToLeft: true))
        let one = start(rightToLeft: false)
        let plain = chevrons(one)
        #expect(plain.0 != mirrored.0 && plain.1 != mirrored.1)
        for item in 0...1 { one.cell(item)?.semanticContentAttribute = .forceRightToLeft }
        one.stage.turn()
        #expect(chevrons(one) == mirrored)
        for item in 0...1 { one.cell(item)?.semanticContentAttribute = .forceLeftToRight }
        one.stage.turn()
        #expect(chevrons(one) == plain)
    }

    @Test("A level moves the content in, and the separator with it")
    func indentation() {
        let one = ListStage([["a", "b"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, title in
            cell.indentationLevel = title == "b" ? 2 : 0
        }
        #expect(one.cell(1)?.contentView.frame == rect(20, 0, 300, 44))
        #expect(one.separators(1) == [rect(35, 43.5, 285, 0.5)])
    }

    @Test("A content configuration fills the row, and a long text makes it taller")
    func contents() {
        let long = String(repeating: "A long text that needs several lines. ", count: 6)
        let one = ListStage([["a", "b", "c"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, title in
            var content = cell.defaultContentConfiguration()
            content.text = title == "b" ? long : title
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        // The first row is under the status bar, whose safe area its margins contain.
        #expect(one.cell(2)?.frame.height == 44)
        #expect((one.cell(1)?.frame.height ?? 0) > 80)
        #expect(one.cell(0)?.contentView is UIListContentView)
        #expect((one.cell(0)?.contentView.frame.maxX ?? 320) < 305)
    }

    @Test("The state of a cell reaches its configurations, and the handler")
    func states() {
        var states: [String] = []
        let one = ListStage([["a"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, _ in
            cell.contentConfiguration = cell.defaultContentConfiguration()
            cell.configurationUpdateHandler = { _, state in
                states.append("\(state.isSelected) \(state.isEditing)")
            }
        }
        states = []
        one.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        one.stage.turn()
        one.view.isEditing = true
        one.stage.turn()
        #expect(states.first == "true false")
        #expect(states.last == "false true")
    }

    @Test("An update of a cell's configurations that asks for another one ends")
    func updateInUpdate() {
        var updates = 0
        let one = ListStage([["a"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, _ in
            cell.configurationUpdateHandler = { cell, _ in
                updates += 1
                cell.setNeedsUpdateConfiguration()
            }
        }
        one.stage.advance(1)
        #expect((1..<10).contains(updates))
    }

    @Test("Cells are as tall as their content's constraints want")
    func tall() {
        let one = ListStage([["a", "b", "c"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, title in
            guard title == "b" else { return }
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                inner.heightAnchor.constraint(equalToConstant: 90),
            ])
        }
        #expect((0..<3).map { one.cell($0)?.frame.height } == [44, 90, 44])
    }

    @Test("A registration that is made while a cell is asked for stops with UIKit's words")
    func lateRegistration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 400),
                    collectionViewLayout: UICollectionViewFlowLayout())
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
                    let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                    return view.dequeueConfiguredReusableCell(using: late, for: path, item: number)
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1])
                source.apply(snapshot)
                stage.root.addSubview(view)
                stage.turn()
            }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("Attempted to dequeue a cell using a registration that was created inside"))
    }

    @Test("Views of one registration are used again, and those of another are not")
    func reuse() {
        final class A: UICollectionViewCell {}
        final class B: UICollectionViewCell {}
        let stage = Stage()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        var shown: [ObjectIdentifier: Int] = [:]
        let a = UICollectionView.CellRegistration<A, Int> { cell, _, _ in shown[ObjectIdentifier(cell), default: 0] += 1
        }
        let b = UICollectionView.CellRegistration<B, Int> { cell, _, _ in shown[ObjectIdentifier(cell), default: 0] += 1
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
            number % 2 == 0
                ? view.dequeueConfiguredReusableCell(using: a, for: path, item: number)
                : view.dequeueConfiguredReusableCell(using: b, for: path, item: number)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<100))
        source.apply(snapshot)
        stage.root.addSubview(view)
        stage.turn()
        for step in 1...100 {
            view.contentOffset.y = CGFloat(step) * 50
            stage.turn()
        }
        #expect(shown.count <= 12)
        #expect(shown.values.reduce(0, +) > 40)
        #expect(view.visibleCells.allSatisfy { $0 is A || $0 is B })
    }

    @Test("The separator of an item with an image begins where its text does")
    func separatorBesideImage() throws {
        let one = ListStage([["a", "b"]], UICollectionLayoutListConfiguration(appearance: .plain)) { cell, title in
            var content = cell.defaultContentConfiguration()
            (content.text, content.image) = (title, UIImage(systemName: "star"))
            cell.contentConfiguration = content
        }
        let content = try #require(one.cell(0)?.contentView as? UIListContentView)
        content.layoutIfNeeded()
        let text = try #require(content.textLayoutGuide)
        one.stage.turn()
        #expect(text.layoutFrame.minX > 30)
        #expect(one.separators(0).map(\.minX) == [text.layoutFrame.minX])
    }

    @Test("A list cell that is a header has no card and no separators; in a plain list it has the color of headers")
    func headerCells() throws {
        for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped] {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            configuration.headerMode = .supplementary
            let one = ListStage([["a", "b"]], configuration)
            let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { cell, _, _ in
                var content = UIListContentConfiguration.groupedHeader()
                content.text = "Header"
                cell.contentConfiguration = content
            }
            one.source.supplementaryViewProvider = { view, _, path in
                view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
            }
            one.view.reloadData()
            one.stage.turn()
            let header = try #require(
                one.view.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
            let lines = header.layer.sublayers?.filter { $0.bounds.height == 0.5 && !$0.isHidden } ?? []
            #expect(lines.isEmpty)
            let point = CGPoint(x: header.frame.midX, y: header.frame.minY + 2)
            let shown = one.stage.pixel(point.x, point.y)
            #expect(shown == (242, 242, 247), "\(appearance)")
        }
    }
}

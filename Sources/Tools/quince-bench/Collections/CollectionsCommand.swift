import ArgumentParser
import CoreGraphics
import Foundation
import QuinceHeadlessHost
import QuinceMediaClock
import UIKit

/// Measures collection views whose numbers of items differ by a thousand times.
struct CollectionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collections", abstract: "Frames of a scroll over 1,000 and 1,000,000 items, and large snapshots.")

    /// The scene that is measured.
    enum Scene: String, CaseIterable, ExpressibleByArgument {
        case flow, grid, list, snapshots
    }

    @Argument(help: "What is measured: a layout that scrolls, or snapshots; all of it unless given.")
    var scene: Scene?

    @Option(help: "The number of items that scroll; 1,000 and 1,000,000 unless given.")
    var items: Int?

    @Option(help: "The number of frames and of snapshots.")
    var frames = 60

    func run() throws {
        let scenes = scene.map { [$0] } ?? Scene.allCases
        let counts = items.map { [$0] } ?? [1000, 1_000_000]
        let frames = frames
        MainActor.assumeIsolated {
            for scene in scenes {
                if scene == .snapshots {
                    Self.snapshots(max(frames / 6, 3))
                } else {
                    for count in counts { Self.scroll(scene, count, frames) }
                }
            }
        }
    }

    // MARK: Scrolling

    @MainActor
    private static func scroll(_ scene: Scene, _ count: Int, _ frames: Int) {
        let root = BenchItems(count, layout(scene))
        let app = MeasuredApp(root: root, device: "iPhone 6", threads: 1)
        let before = Measurement.residentMegabytes
        let scroll = app.measure(frames: frames) { _ in root.collectionView.contentOffset.y += 37 }
        print("\(scene)-\(count)")
        scroll.report()
        let jump = Measurement.of(frames: 12) { frame in
            let item = frame % 2 == 0 ? count - 1 : 0
            root.collectionView.scrollToItem(
                at: IndexPath(item: item, section: 0), at: .centeredVertically, animated: false)
            app.host.advanceFrame()
            _ = app.host.render()
        }
        Measurement.report("jump", jump.wall.max() ?? 0, "ms")
        Measurement.report("grown", Measurement.residentMegabytes - before, "MB")
    }

    @MainActor
    private static func layout(_ scene: Scene) -> UICollectionViewLayout {
        func size(
            _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
        ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
        switch scene {
        case .flow:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 90)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (5, 5)
            return layout
        case .grid:
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(95)), subitem: item, count: 4)
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        default:
            let row = size(.fractionalWidth(1), .estimated(44))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
    }

    // MARK: Snapshots

    /// 100,000 items of which 1,000 go, come and move.
    @MainActor
    private static func snapshots(_ rounds: Int) {
        let root = BenchItems(0, layout(.grid))
        let app = MeasuredApp(root: root, device: "iPhone 6", threads: 1)
        let view: UICollectionView = root.collectionView
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }
        var items = Array(0..<100_000)
        source.apply(snapshot(items))
        app.host.turn()
        var (next, applied, plain, reload) = (items.count, Measurement(), Measurement(), Measurement())
        for _ in 0..<rounds {
            let old = items
            change(&items, &next)
            let new = snapshot(items)
            applied.add(Measurement.of(frames: 1, warmUp: 0) { _ in source.apply(new) })
            app.host.advance(by: .init(seconds: 0.5))
            var steps = 0
            plain.add(Measurement.of(frames: 1, warmUp: 0) { _ in steps = items.difference(from: old).count })
            precondition(steps > 0)
            reload.add(
                Measurement.of(frames: 1, warmUp: 0) { _ in
                    source.applySnapshotUsingReloadData(new)
                    view.layoutIfNeeded()
                })
        }
        for (name, measurement) in [("snapshot", applied), ("difference", plain), ("reload", reload)] {
            Measurement.report(name, Measurement.percentile(50, measurement.wall), "ms")
            Measurement.report("\(name)-most", measurement.wall.max() ?? 0, "ms")
        }
    }

    private static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    /// Changes a thousand items that are spread over all: a third goes, a third comes, a third moves.
    private static func change(_ items: inout [Int], _ next: inout Int) {
        let step = items.count / 1000
        for round in 0..<333 { items.remove(at: (round * step * 3) % items.count) }
        for round in 0..<333 {
            items.insert(next, at: (round * step * 3 + 7) % items.count)
            next += 1
        }
        for round in 0..<334 {
            let item = items.remove(at: (round * step * 3 + 100) % items.count)
            items.insert(item, at: (round * step * 2 + 50) % items.count)
        }
    }
}

/// Items of a color and a number's shade.
private final class BenchItems: UICollectionViewController {
    private let count: Int

    init(_ count: Int, _ layout: UICollectionViewLayout) {
        self.count = count
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(BenchCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.backgroundColor = UIColor(white: 0.4 + CGFloat(indexPath.item % 6) / 10, alpha: 1)
        return cell
    }
}

/// A cell of which every third wants another height.
private final class BenchCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = layoutAttributes.indexPath.item % 3 == 0 ? 60 : 44
        return layoutAttributes
    }
}

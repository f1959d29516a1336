package import Foundation
package import Stage
package import UIKitCollections

/// A collection view of numbered items in a window, and all calls that its data source and its delegate receive.
@MainActor
package final class CollectionStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    package let stage: Stage
    package let view: UICollectionView
    package var counts: [Int]
    package var log: [String] = []
    /// The names of items, which cells show; those of a section that has none are its indices.
    package var names: [[Int]]?
    package var refused: Set<IndexPath> = []
    package var size: ((IndexPath) -> CGSize)?
    package private(set) var askedCells = 0

    package init(
        _ counts: [Int], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
        frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 400), rightToLeft: Bool = false
    ) {
        stage = Stage()
        self.counts = counts
        view = UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.contentInsetAdjustmentBehavior = .never
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(Band.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
        }
        view.dataSource = self
        view.delegate = self
        stage.root.addSubview(view)
        stage.turn()
    }

    package var flow: UICollectionViewFlowLayout { view.collectionViewLayout as! UICollectionViewFlowLayout }

    package func frames(_ items: Range<Int>, section: Int = 0) -> [CGRect] {
        items.compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
    }

    package func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    package func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        askedCells += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath) as! NumberCell
        cell.number = names?[indexPath.section][indexPath.item] ?? indexPath.item
        return cell
    }

    package func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: indexPath)
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        size?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }

    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.item)") }

    package func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    {
        note("shouldHighlight", indexPath)
        return true
    }
    package func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("didHighlight", indexPath)
    }
    package func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("didUnhighlight", indexPath)
    }
    package func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("shouldSelect", indexPath)
        return !refused.contains(indexPath)
    }
    package func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("shouldDeselect", indexPath)
        return !refused.contains(indexPath)
    }
    package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("didSelect", indexPath)
    }
    package func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("didDeselect", indexPath)
    }
}

package final class NumberCell: UICollectionViewCell {
    package static var made = 0
    package var number = 0
    package var reuses = 0
    package var applied = 0

    package override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
    }
    package required init?(coder: NSCoder) { nil }

    package override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
    /// As tall as rows are, if the layout asks.
    package override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let wanted = super.preferredLayoutAttributesFitting(layoutAttributes)
        if wanted.size.height == 20 { wanted.size.height = 50 }
        return wanted
    }
    package override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied += 1
    }
}

package final class Band: UICollectionReusableView {}

import Foundation
import Stage
import UIKitCollections

@MainActor
func layoutSize(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

@MainActor
func layoutItem(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: layoutSize(width, height)) }

/// Rows of equal items: so many a row, the row of a height.
@MainActor
func gridSection(_ columns: Int, height: CGFloat) -> NSCollectionLayoutSection {
    let item = layoutItem(.fractionalWidth(1), .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(height)), subitem: item, count: columns)
    return NSCollectionLayoutSection(group: group)
}

/// A cell whose content asks for a height by a constraint.
final class TallCell: UICollectionViewCell {
    static var heights: [Int: CGFloat] = [:]
    static var asked = 0
    var item = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        Self.asked += 1
        let wanted = super.preferredLayoutAttributesFitting(layoutAttributes)
        if let height = Self.heights[layoutAttributes.indexPath.item] { wanted.size.height = height }
        return wanted
    }
}

/// A data source of cells of one class, which counts what it is asked for.
@MainActor
final class PlainSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    private(set) var asked: [IndexPath] = []
    private(set) var askedViews: [(kind: String, path: IndexPath)] = []

    init(_ counts: [Int]) { self.counts = counts }

    func forget() { (asked, askedViews) = ([], []) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        askedViews.append((kind, indexPath))
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}

/// A collection view with a compositional layout in a window of 375 × 667 points; the view is 320 × 400.
@MainActor
final class CompositionalStage {
    let stage = Stage()
    let source: PlainSource
    let view: UICollectionView

    init(
        _ counts: [Int], _ layout: UICollectionViewLayout, cell: AnyClass = UICollectionViewCell.self,
        kinds: [String] = ["header", "footer", "badge"], size: CGSize = CGSize(width: 320, height: 400),
        rightToLeft: Bool = false
    ) {
        source = PlainSource(counts)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in kinds {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = source
        stage.root.addSubview(view)
        stage.turn()
    }

    convenience init(_ count: Int, _ section: NSCollectionLayoutSection, cell: AnyClass = UICollectionViewCell.self) {
        self.init([count], UICollectionViewCompositionalLayout(section: section), cell: cell)
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func frames(_ items: Range<Int>, _ section: Int = 0) -> [CGRect] { items.compactMap { frame($0, section) } }

    func viewFrame(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(
            ofKind: kind, at: IndexPath(item: item, section: section))?.frame
    }

    /// Returns the place of a cell on screen, in the collection view's space without its own scrolling.
    func seen(_ item: Int, _ section: Int = 0) -> CGRect? {
        guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) else { return nil }
        let rect = cell.convert(cell.bounds, to: view)
        return rect.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
    }

    func scroller(_ item: Int, _ section: Int = 0) -> UIScrollView? {
        view.cellForItem(at: IndexPath(item: item, section: section))?.superview as? UIScrollView
    }
}

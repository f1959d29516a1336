import UIKit

/// The layout of the shelves, a description for each.
@MainActor
enum ShelvesLayout {
    static let header = "title"
    static let badge = "badge"
    private static let margin: CGFloat = 16

    static func make() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 8
        return UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                let section = section(Shelf(rawValue: index) ?? .cards, environment)
                section.boundarySupplementaryItems = [title]
                return section
            }, configuration: configuration)
    }

    private static var title: NSCollectionLayoutBoundarySupplementaryItem {
        let title = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: header, alignment: .top)
        title.pinToVisibleBounds = true
        title.zIndex = 2
        return title
    }

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private static var whole: NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    }

    private static func section(
        _ shelf: Shelf, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section =
            switch shelf {
            case .cards: cards
            case .books: books
            case .mosaic: mosaic(environment)
            case .tags: tags
            case .squares: squares(environment)
            }
        section.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: margin, bottom: 18, trailing: margin)
        return section
    }

    /// Cards of which one is in the middle; the others are smaller, and fade.
    private static var cards: NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.72), .absolute(190)), subitems: [whole])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let middle = offset.x + environment.container.contentSize.width / 2
            for item in items where item.representedElementCategory == .cell {
                let way = min(abs(item.frame.midX - middle) / environment.container.contentSize.width, 1)
                let scale = 1 - 0.18 * way
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
                item.alpha = 1 - 0.5 * way
            }
        }
        return section
    }

    /// Columns of two, with badges at the corners.
    private static var books: NSCollectionLayoutSection {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(22), .absolute(22)), elementKind: badge,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.42), .absolute(140)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.orthogonalScrollingBehavior = .groupPaging
        return section
    }

    /// A large tile beside two small ones, and the same turned around.
    private static func mosaic(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let room = environment.container.effectiveContentSize.width - 2 * margin
        let large = NSCollectionLayoutItem(
            layoutSize: size(.absolute((room - gap) * 0.66), .fractionalHeight(1)))
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute((room - gap) * 0.34), .fractionalHeight(1)), subitem: whole, count: 2)
        pair.interItemSpacing = .fixed(gap)
        let height = (room * 0.56).rounded()
        let rows = [[large, pair], [pair, large]].map { items in
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: items)
            row.interItemSpacing = .fixed(gap)
            return row
        }
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(2 * height + gap)), subitems: rows)
        group.interItemSpacing = .fixed(gap)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = gap
        return section
    }

    private static let gap: CGFloat = 6

    /// Words that wrap.
    private static var tags: NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(34)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(34)), subitems: [item])
        group.interItemSpacing = .fixed(8)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        return section
    }

    /// More columns where there is room for them.
    private static func squares(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let columns = max(Int(environment.container.effectiveContentSize.width / 90), 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(76)), subitem: whole, count: columns)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        return section
    }
}

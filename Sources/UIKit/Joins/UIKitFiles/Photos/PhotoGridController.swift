import CoreGraphics
package import Foundation
import UIFoundation
import UIKitBars
package import UIKitCollections
import UIKitControls
package import UIKitCore

/// The photo library as a grid, from which a person picks one photo or several.
package final class PhotoGridController: UIViewController {
    private let items: [PhotoLibrary.Item]
    /// The number of photos that can be picked; 0 for as many as there are.
    private let limit: Int
    /// Whether Cancel is at the right, as in image pickers, and not at the left, where there may be an Add at the right.
    private let cancelsAtTheRight: Bool
    private let pick: ([PhotoLibrary.Item]) -> Void
    private let cancel: () -> Void
    private var picked: [PhotoLibrary.Item] = []
    private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: Self.layout())
    private lazy var add = UIBarButtonItem(
        title: "Add", primaryAction: UIAction { [weak self] _ in self.map { $0.pick($0.picked) } })

    /// Lengths in points, by pictures of Photos: squares in four columns with a line between them.
    private static let columns = 4
    private static let gap: CGFloat = 2

    package init(
        _ items: [PhotoLibrary.Item], limit: Int, cancelsAtTheRight: Bool = false,
        pick: @escaping ([PhotoLibrary.Item]) -> Void,
        cancel: @escaping () -> Void
    ) {
        (self.items, self.limit, self.cancelsAtTheRight) = (items, limit, cancelsAtTheRight)
        (self.pick, self.cancel) = (pick, cancel)
        super.init(nibName: nil, bundle: nil)
        title = "Photos"
    }

    package required init?(coder: NSCoder) { nil }

    private static func layout() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (gap, gap)
        return layout
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        grid.frame = view.bounds
        grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        grid.backgroundColor = .clear
        grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        (grid.dataSource, grid.delegate) = (self, self)
        view.addSubview(grid)
        if items.isEmpty { grid.backgroundView = Self.emptyLabel() }
        let leave = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        if cancelsAtTheRight {
            navigationItem.rightBarButtonItem = leave
        } else {
            navigationItem.leftBarButtonItem = leave
        }
        guard limit != 1 else { return }
        (add.style, add.isEnabled) = (.done, false)
        navigationItem.rightBarButtonItem = add
    }

    private static func emptyLabel() -> UILabel {
        let label = UILabel()
        (label.text, label.textAlignment) = ("No Photos", .center)
        (label.font, label.textColor) = (.systemFont(ofSize: 22), .secondaryLabel)
        return label
    }
}

extension PhotoGridController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }

    package func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        let item = items[indexPath.item]
        (cell as? PhotoCell)?.show(item, number: number(of: item))
        return cell
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let gaps = Self.gap * CGFloat(Self.columns - 1)
        let side = ((collectionView.bounds.width - gaps) / CGFloat(Self.columns)).rounded(.down)
        return CGSize(width: side, height: side)
    }

    package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        let item = items[indexPath.item]
        guard limit != 1 else { return pick([item]) }
        if let place = picked.firstIndex(of: item) {
            picked.remove(at: place)
        } else if limit == 0 || picked.count < limit {
            picked.append(item)
        }
        add.isEnabled = !picked.isEmpty
        for cell in collectionView.visibleCells {
            guard let place = collectionView.indexPath(for: cell) else { continue }
            (cell as? PhotoCell)?.number = number(of: items[place.item])
        }
    }

    private func number(of item: PhotoLibrary.Item) -> Int? { picked.firstIndex(of: item).map { $0 + 1 } }
}

/// A photo of the grid, with its number among those that are picked.
private final class PhotoCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let badge = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.backgroundColor = .secondarySystemBackground
        picture.tintColor = .secondaryLabel
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (badge.textColor, badge.textAlignment, badge.font) = (.white, .center, .boldSystemFont(ofSize: 13))
        badge.clipsToBounds = true
        badge.layer.cornerRadius = 11
        (badge.layer.borderWidth, badge.layer.borderColor) = (1.5, UIColor.white.cgColor)
        for view in [picture, badge] { contentView.addSubview(view) }
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    var number: Int? {
        didSet {
            badge.text = number.map(String.init)
            badge.isHidden = number == nil
            picture.alpha = number == nil ? 1 : 0.7
            accessibilityTraits = number == nil ? .image : [.image, .selected]
        }
    }

    func show(_ item: PhotoLibrary.Item, number: Int?) {
        let image = FileIcon.picture(of: item.entry, side: bounds.width * contentScaleFactor * 2)
        picture.image = image ?? FileIcon.symbol(of: item.entry)
        picture.contentMode = image == nil ? .center : .scaleAspectFill
        accessibilityLabel = item.entry.name(withExtension: false)
        self.number = number
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        badge.backgroundColor = tintColor
        badge.frame = CGRect(x: bounds.maxX - 26, y: bounds.maxY - 26, width: 22, height: 22)
    }
}

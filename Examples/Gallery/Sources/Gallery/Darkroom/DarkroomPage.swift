import CoreImage
import UIKit

/// One negative, printed in several ways. A print that a finger rests on can be copied.
final class DarkroomPage: PageController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let negative = Harbor.picture()
    private let paper = UICollectionViewFlowLayout()
    private lazy var table = UICollectionView(frame: .zero, collectionViewLayout: paper)
    private let softness = UISlider()
    private let state = Style.label("Hold a print to copy it", .footnote, Style.quietInk)
    private lazy var controls = UIStackView(arrangedSubviews: [softness, state])

    private static let gap: CGFloat = 14

    override func viewDidLoad() {
        super.viewDidLoad()
        add(table, controls)
        for area in [table, controls] { area.frame = view.bounds }
        table.backgroundColor = UIColor(red: 0.22, green: 0.03, blue: 0.04, alpha: 1)
        table.layer.cornerRadius = Style.stageRadius
        table.register(PrintCell.self, forCellWithReuseIdentifier: "print")
        (table.dataSource, table.delegate) = (self, self)
        (paper.minimumLineSpacing, paper.minimumInteritemSpacing) = (Self.gap, Self.gap)
        paper.sectionInset = UIEdgeInsets(top: Self.gap, left: Self.gap, bottom: Self.gap, right: Self.gap)
        controls.axis = .vertical
        controls.spacing = 12
        state.textAlignment = .center
        state.accessibilityIdentifier = "darkroom-state"
        softness.accessibilityIdentifier = "softness"
        softness.addAction(UIAction { [weak self] _ in self?.table.reloadData() }, for: .valueChanged)
    }

    private func image(_ path: IndexPath) -> UIImage {
        Print.all[path.item].image(of: negative, CGFloat(softness.value))
    }

    // MARK: Prints

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Print.all.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "print", for: indexPath)
        (cell as? PrintCell)?.show(image(indexPath), Print.all[indexPath.item].title)
        return cell
    }

    // MARK: The menu

    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        true
    }

    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { action == #selector(UIResponderStandardEditActions.copy(_:)) }

    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        UIPasteboard.general.image = image(indexPath)
        state.text = "Copied: \(Print.all[indexPath.item].title)"
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 220 }

    override func layoutStage(in area: CGRect, _ room: Room) {
        table.frame = area
        let width = ((area.width - 3 * Self.gap) / 2).rounded(.down)
        paper.itemSize = CGSize(width: width, height: (width * 0.7).rounded() + PrintCell.nameHeight)
    }

    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }
}

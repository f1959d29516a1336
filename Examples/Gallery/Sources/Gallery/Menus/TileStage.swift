import UIKit

/// The tiles in rows, each with its context menu.
final class TileStage: UIView {
    private var tiles: [ShapeTile] = []
    var columns = 2 { didSet { if columns != oldValue { settle() } } }

    init() {
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        accessibilityIdentifier = "tiles"
        for (index, shape) in Shape.allCases.enumerated() { add(shape, color: index) }
    }

    required init?(coder: NSCoder) { nil }

    @discardableResult
    private func add(_ shape: Shape, color: Int, at index: Int? = nil) -> ShapeTile {
        let tile = ShapeTile(shape, color: color)
        tile.addInteraction(UIContextMenuInteraction(delegate: self))
        tiles.insert(tile, at: index ?? tiles.count)
        addSubview(tile)
        return tile
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 16
        let width = (bounds.width - CGFloat(columns + 1) * gap) / CGFloat(columns)
        let rows = max(CGFloat((tiles.count + columns - 1) / columns), 1)
        let height = min(width, (bounds.height - (rows + 1) * gap) / rows)
        let top = (bounds.height - rows * height - (rows - 1) * gap) / 2
        for (index, tile) in tiles.enumerated() {
            let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
            tile.frame = CGRect(
                x: gap + column * (width + gap), y: top + row * (height + gap), width: width, height: height)
        }
    }

    private func settle() {
        setNeedsLayout()
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
            self.layoutIfNeeded()
        }
    }

    // MARK: Menus

    /// The menu of the page's button.
    var arrangeMenu: UIMenu {
        let reverse = UIAction(title: "Reverse", image: MenuImages.turn) { [weak self] _ in
            self?.tiles.reverse()
            self?.settle()
        }
        let reset = UIAction(title: "Begin again") { [weak self] _ in self?.reset() }
        return UIMenu(
            title: "Tiles", children: [reverse, UIMenu(options: .displayInline, children: [reset])])
    }

    private func reset() {
        for tile in tiles { tile.removeFromSuperview() }
        tiles = []
        for (index, shape) in Shape.allCases.enumerated() { add(shape, color: index) }
        setNeedsLayout()
    }

    fileprivate func menu(for tile: ShapeTile) -> UIMenu {
        let copy = UIAction(title: "Duplicate", image: MenuImages.copy) { [weak self, weak tile] _ in
            if let tile { self?.duplicate(tile) }
        }
        let turn = UIAction(
            title: "Turn", subtitle: "by an eighth", image: MenuImages.turn, attributes: .keepsMenuPresented
        ) { [weak tile] _ in tile?.turn += .pi / 4 }
        let delete = UIAction(
            title: "Delete", image: MenuImages.bin, attributes: tiles.count > 1 ? .destructive : .disabled
        ) { [weak self, weak tile] _ in if let tile { self?.delete(tile) } }
        return UIMenu(
            children: [
                copy, turn, colors(of: tile), shapes(of: tile), UIMenu(options: .displayInline, children: [delete]),
            ])
    }

    private func colors(of tile: ShapeTile) -> UIMenu {
        UIMenu(
            title: "Color", image: MenuImages.swatch(ShapeTile.colors[tile.colorIndex].color),
            options: .singleSelection,
            children: ShapeTile.colors.enumerated().map { index, entry in
                UIAction(
                    title: entry.name, image: MenuImages.swatch(entry.color),
                    state: index == tile.colorIndex ? .on : .off
                ) { [weak tile] _ in tile?.colorIndex = index }
            })
    }

    private func shapes(of tile: ShapeTile) -> UIMenu {
        UIMenu(
            title: "Shape", image: MenuImages.shape(tile.shape), options: .singleSelection,
            children: Shape.allCases.map { shape in
                UIAction(
                    title: shape.rawValue.capitalized, image: MenuImages.shape(shape),
                    state: shape == tile.shape ? .on : .off
                ) { [weak tile] _ in tile?.shape = shape }
            })
    }

    private func duplicate(_ tile: ShapeTile) {
        guard let index = tiles.firstIndex(of: tile) else { return }
        let copy = add(tile.shape, color: tile.colorIndex, at: index + 1)
        (copy.frame, copy.turn) = (tile.frame, tile.turn)
        settle()
    }

    private func delete(_ tile: ShapeTile) {
        tiles.removeAll { $0 === tile }
        UIView.animate(withDuration: 0.3) {
            tile.alpha = 0
        } completion: { _ in
            tile.removeFromSuperview()
        }
        settle()
    }
}

extension TileStage: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let tile = interaction.view as? ShapeTile else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            self?.menu(for: tile)
        }
    }
}

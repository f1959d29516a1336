import UIKit

/// The pages as tiles, two a row.
final class ListController: UIViewController {
    var onSelection: ((Page) -> Void)?

    private let heading = Style.label("Gallery", Style.title(44), Style.ink)
    private let subtitle = Style.label("UIKit and Core Animation, drawn by Quince", Style.text(16), Style.quietInk)
    private let tiles = Page.all.map { PageTile($0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.accessibilityIdentifier = "list"
        view.addSubview(heading)
        view.addSubview(subtitle)
        for tile in tiles {
            tile.addAction(UIAction { [weak self] _ in self?.onSelection?(tile.page) }, for: .touchUpInside)
            view.addSubview(tile)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = Room(view)
        layoutTiles(in: layoutHeading(in: room), gap: room.isLarge ? 32 : (room.isSmall ? 16 : 19))
    }

    /// - Returns: what is left for the tiles.
    private func layoutHeading(in room: Room) -> CGRect {
        let column = room.column
        heading.font = Style.title(room.isSmall ? 34 : (room.isLarge ? 64 : 44))
        subtitle.font = Style.text(room.isSmall ? 13 : (room.isLarge ? 20 : 15))
        let height: CGFloat = room.isSmall ? 42 : (room.isLarge ? 80 : 54)
        let top = column.minY + (room.isSmall ? 8 : 24)
        heading.frame = CGRect(x: column.minX, y: top, width: column.width, height: height)
        subtitle.frame = CGRect(
            x: column.minX, y: heading.frame.maxY, width: column.width, height: room.isLarge ? 26 : 20)
        let below = subtitle.frame.maxY + (room.isSmall ? 14 : 26)
        return CGRect(x: column.minX, y: below, width: column.width, height: column.maxY - below)
    }

    private func layoutTiles(in area: CGRect, gap: CGFloat) {
        let rows = CGFloat((tiles.count + 1) / 2)
        let width = ((area.width - gap) / 2).rounded(.down)
        let height = ((area.height - gap * (rows - 1)) / rows).rounded(.down)
        // On long screens tiles do not become columns.
        let limit = min(height, width * 1.8)
        for (i, tile) in tiles.enumerated() {
            let (column, row) = (CGFloat(i % 2), CGFloat(i / 2))
            tile.frame = CGRect(
                x: area.minX + column * (width + gap), y: area.minY + row * (limit + gap), width: width, height: limit)
        }
    }
}

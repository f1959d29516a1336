import UIKit

/// The pages as tiles, the first of double width. The list scrolls if they do not fit.
final class ListController: UIViewController {
    var onSelection: ((Page) -> Void)?

    private let scroll = UIScrollView()
    private let heading = Style.label("Gallery", Style.title(44), Style.ink)
    private let subtitle = Style.label(
        "UIKit and Core Animation, drawn by Quince", .subheadline, Style.quietInk, lines: 0)
    private let tiles = Page.all.map { PageTile($0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.ground
        view.accessibilityIdentifier = "list"
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        scroll.addSubview(heading)
        scroll.addSubview(subtitle)
        for tile in tiles {
            tile.addAction(UIAction { [weak self] _ in self?.onSelection?(tile.page) }, for: .touchUpInside)
            scroll.addSubview(tile)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = Room(view)
        scroll.frame = view.bounds
        let bottom = layoutTiles(in: layoutHeading(in: room), room)
        scroll.contentSize = CGSize(width: view.bounds.width, height: bottom + room.bounds.height - room.column.maxY)
    }

    /// - Returns: the area left for the tiles.
    private func layoutHeading(in room: Room) -> CGRect {
        let column = room.column
        heading.font = Style.title(room.isSmall ? 34 : (room.isLarge ? 60 : 42))
        subtitle.font = .preferredFont(
            forTextStyle: room.isSmall ? .footnote : (room.isLarge ? .title3 : .subheadline))
        let top = column.minY + (room.isSideways ? 0 : (room.isSmall ? 6 : 12))
        let height = (heading.font.lineHeight * 1.04).rounded()
        heading.frame = CGRect(x: column.minX, y: top, width: column.width, height: height)
        subtitle.frame = CGRect(
            x: column.minX, y: heading.frame.maxY, width: column.width, height: subtitle.height(at: column.width))
        let below = subtitle.frame.maxY + (room.isSmall ? 14 : 20)
        return CGRect(x: column.minX, y: below, width: column.width, height: column.maxY - below)
    }

    /// Lays out the tiles; rows share the screen as long as they remain high enough.
    ///
    /// - Returns: the bottom of the last row.
    private func layoutTiles(in area: CGRect, _ room: Room) -> CGFloat {
        let columns = (room.isWide ? 4 : 2) / (room.hasLargeText ? 2 : 1)
        let gap: CGFloat = room.isLarge ? 28 : (room.isSmall ? 14 : 16)
        let width = ((area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        let texts = tiles.map { $0.textHeight(at: width) }.max() ?? 0
        let rows = CGFloat((tiles.count + columns) / columns)
        let shared = ((area.height - gap * (rows - 1)) / rows).rounded(.down)
        // On tall screens, tiles must not become columns.
        let height = max(min(shared, width * 1.6), texts + (room.isSideways ? 78 : 66))
        var cell = 0
        for (i, tile) in tiles.enumerated() {
            let span = i == 0 ? min(2, columns) : 1
            let (column, row) = (CGFloat(cell % columns), CGFloat(cell / columns))
            tile.frame = CGRect(
                x: area.minX + column * (width + gap), y: area.minY + row * (height + gap),
                width: width * CGFloat(span) + gap * CGFloat(span - 1), height: height)
            tile.layout(textHeight: texts)
            cell += span
        }
        return area.minY + CGFloat((cell + columns - 1) / columns) * (height + gap) - gap
    }
}

import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation
import UIKitCore

/// The text of a text view, on tiles: a long text would need more memory than there is, and an edit draws only the tiles
/// whose lines it changes.
///
/// The text has views of its own, so that a subclass of the text view may draw beneath it.
@MainActor
final class TextCanvas: UIView {
    /// Draws the part of the text that is in a rectangle of the canvas.
    var draw: ((CGRect) -> Void)?
    /// Returns what a rectangle of the canvas shows; `nil` if that cannot be told.
    var imprint: ((CGRect) -> TextImprint?)?

    /// The height of a tile in points.
    static let tileHeight: CGFloat = 128

    private var tiles: [Int: TextTile] = [:]
    /// Whether the text has changed since its tiles were last compared with it.
    private var isOutdated = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// The most of a text that any screen shows at a time, in points; a view may be as large as it likes.
    private static let mostHeight: CGFloat = 20_000

    /// Has tiles for a rectangle, and none elsewhere.
    func show(_ visible: CGRect) {
        var area = visible.intersection(bounds)
        area.size.height = min(area.height, Self.mostHeight)
        guard !area.isNull, area.height > 0, abs(area.minY) < 1e12 else { return removeTiles { _ in true } }
        let wanted = Int(area.minY / Self.tileHeight)...Int((area.maxY / Self.tileHeight).nextDown)
        removeTiles { !wanted.contains($0) }
        for index in wanted { place(index) }
        guard isOutdated else { return }
        isOutdated = false
        for tile in tiles.values where tile.isOutdated { tile.setNeedsDisplay() }
    }

    /// Draws the tiles again whose lines are others when they are shown next.
    func textChanged() { isOutdated = true }

    private func place(_ index: Int) {
        let top = CGFloat(index) * Self.tileHeight
        // The last tile reaches beyond the text, whose height changes.
        let frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.tileHeight)
        if let tile = tiles[index] {
            if tile.frame != frame {
                tile.frame = frame
                tile.setNeedsDisplay()
            }
            return
        }
        let tile = TextTile(frame: frame)
        tiles[index] = tile
        addSubview(tile)
    }

    private func removeTiles(_ isGone: (Int) -> Bool) {
        for (index, tile) in tiles where isGone(index) {
            tile.removeFromSuperview()
            tiles[index] = nil
        }
    }

    func redraw() { for tile in tiles.values { tile.setNeedsDisplay() } }
}

/// A piece of the text.
@MainActor
private final class TextTile: UIView {
    /// The imprint of the text that was drawn.
    private var imprint: TextImprint?

    var isOutdated: Bool {
        guard let imprint, let now = (superview as? TextCanvas)?.imprint?(frame) else { return true }
        return imprint != now
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        (isOpaque, backgroundColor, isUserInteractionEnabled) = (false, .clear, false)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let canvas = superview as? TextCanvas, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: 0, y: -frame.minY)
        canvas.draw?(frame)
        context.restoreGState()
        imprint = canvas.imprint?(frame)
    }
}

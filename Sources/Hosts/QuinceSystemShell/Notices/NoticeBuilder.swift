import CoreGraphics
import CoreText
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// The action of a tap on a part of a notice.
enum NoticeAction: Hashable {
    case answerPermission(Bool)
    /// Opens the notification in its app.
    case open(NoticeKey)
    /// Chooses an action of the banner's notification.
    case choose(String)
    /// Sends what was written in the banner's field.
    case reply(String)
    /// Dismisses notifications of the lists.
    case clear([NoticeKey])
    /// Shows all notifications of a stack, or only the newest again.
    case toggle(NoticeThread)
}

/// The notification of an app.
struct NoticeKey: Hashable {
    let app: String
    let identifier: String
}

/// A row of a list, which a finger moves aside to a button behind its right end.
struct NoticeRow {
    /// The row's notification.
    let key: NoticeKey
    /// Its place, from which it moves aside.
    let frame: CGRect
    let layer: LayerID

    /// The width of the button, by which a row moves aside.
    static let aside: CGFloat = 82
}

/// A part that can be tapped, or read.
struct NoticePart {
    let name: String
    let frame: CGRect
    let action: NoticeAction?
}

/// The layers of what the system shows over apps and the home screen, and its parts.
struct NoticeScene {
    var root: LayerID
    var all: [LayerID]
    var parts: [NoticePart] = []
    var rows: [NoticeRow] = []
    /// Whether touches beside the parts do not reach what is below.
    var isModal = false
    /// The part of the screen that it covers.
    var frame: CGRect
    var list: NoticeList?
}

/// Builds a scene from boxes, texts and icons, back to front, in points of the screen.
struct NoticeBuilder {
    private let scale: CGFloat
    private let frame: CGRect
    private var outer: [LayerID] = []
    private var all: [LayerID] = []
    private var parts: [NoticePart] = []
    private var rows: [NoticeRow] = []

    init(frame: CGRect, scale: CGFloat) { (self.frame, self.scale) = (frame, scale) }

    /// A box in a color.
    mutating func box(
        _ frame: CGRect, _ color: CGColor, radius: CGFloat = 0, corners: CornerMask = .all, _ layers: inout ShellLayers
    ) {
        add(
            layers.make(frame: inside(frame)) {
                $0.backgroundColor = color
                $0.cornerRadius = radius
                $0.maskedCorners = corners
                $0.masksToBounds = radius > 0
                $0.hasContinuousCorners = radius > 0
            })
    }

    mutating func icon(of app: InstalledApp, _ frame: CGRect, _ layers: inout ShellLayers) {
        let icon = IconPictures.icon(of: app, side: frame.width, scale: scale)
        picture(icon, frame, radius: frame.width * HomeLayout.iconRadius, &layers)
    }

    /// A picture of the size of its frame.
    mutating func picture(_ picture: CGImage?, _ frame: CGRect, radius: CGFloat, _ layers: inout ShellLayers) {
        add(
            layers.make(frame: inside(frame)) {
                $0.contents = picture
                $0.contentsScale = scale
                $0.masksToBounds = true
                $0.cornerRadius = radius
                $0.hasContinuousCorners = true
            })
    }

    /// A text in at most some lines.
    mutating func text(_ text: NoticeText, _ frame: CGRect, _ layers: inout ShellLayers) {
        let picture = text.picture(frame.size, scale: scale)
        add(
            layers.make(frame: inside(frame)) {
                $0.contents = picture
                $0.contentsScale = scale
            })
    }

    /// Adds layers that were made elsewhere.
    mutating func add(_ made: [LayerID]) {
        outer += made
        all += made
    }

    private mutating func add(_ layer: LayerID) { add([layer]) }

    /// Adds a row, whose parts have a layer of their own.
    ///
    /// - Parameter fill: adds them where they are while the row is in its place.
    mutating func row(
        _ key: NoticeKey, _ frame: CGRect, isAside: Bool, _ layers: inout ShellLayers,
        _ fill: (inout NoticeBuilder, inout ShellLayers) -> Void
    ) {
        var inner = NoticeBuilder(frame: frame, scale: scale)
        fill(&inner, &layers)
        let shown = isAside ? frame.offsetBy(dx: -NoticeRow.aside, dy: 0) : frame
        let layer = layers.make(frame: inside(shown))
        layers.link(inner.outer, under: layer)
        add(layer)
        all += inner.all
        rows.append(NoticeRow(key: key, frame: frame, layer: layer))
        for part in inner.parts {
            let place = part.frame.offsetBy(dx: shown.minX - frame.minX, dy: 0).intersection(frame)
            if !place.isEmpty { self.part(part.name, place, part.action) }
        }
    }

    /// Adds a list, whose rows are cut off at its edges.
    ///
    /// - Parameters:
    ///   - offset: how far it is scrolled, in points.
    ///   - fill: adds the rows where they are while it is not scrolled.
    /// - Returns: the layer that moves.
    mutating func list(
        _ frame: CGRect, offset: CGFloat, _ layers: inout ShellLayers,
        _ fill: (inout NoticeBuilder, inout ShellLayers) -> Void
    ) -> LayerID {
        var inner = NoticeBuilder(frame: frame, scale: scale)
        fill(&inner, &layers)
        let content = layers.make(frame: CGRect(x: 0, y: -offset, width: frame.width, height: frame.height))
        layers.link(inner.outer, under: content)
        let edges = layers.make(frame: inside(frame)) { $0.masksToBounds = true }
        layers.link([content], under: edges)
        add(edges)
        all += inner.all + [content]
        for row in inner.rows {
            rows.append(NoticeRow(key: row.key, frame: seen(row.frame, in: frame, offset), layer: row.layer))
        }
        for part in inner.parts {
            let place = seen(part.frame, in: frame, offset)
            if !place.isEmpty { self.part(part.name, place, part.action) }
        }
        return content
    }

    /// - Returns: the part of a row that the edges of its list leave.
    private func seen(_ place: CGRect, in frame: CGRect, _ offset: CGFloat) -> CGRect {
        place.offsetBy(dx: 0, dy: -offset).intersection(frame)
    }

    mutating func part(_ name: String, _ frame: CGRect, _ action: NoticeAction? = nil) {
        parts.append(NoticePart(name: name, frame: frame, action: action))
    }

    private func inside(_ frame: CGRect) -> CGRect {
        frame.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY)
    }

    mutating func scene(isModal: Bool, _ layers: inout ShellLayers) -> NoticeScene {
        let root = layers.make(frame: frame)
        layers.link(outer, under: root)
        return NoticeScene(root: root, all: all + [root], parts: parts, rows: rows, isModal: isModal, frame: frame)
    }
}

/// A text of a notice, drawn as a picture.
struct NoticeText {
    var text: String
    var size: CGFloat
    var weight = 400
    var color: CGColor = .white
    /// 0 for the left, 0.5 for the middle, 1 for the right.
    var flush: CGFloat = 0
    var lines = 1

    private var font: CTFont { CTFont(source: .system, style: FontStyle(weight: weight), size: size) }
    private var lineHeight: CGFloat { (size * 1.22).rounded(.up) }

    private func attributed(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                NSAttributedString.Key(kCTFontAttributeName): font,
                NSAttributedString.Key(kCTForegroundColorAttributeName): color,
            ])
    }

    /// Breaks the text into lines of a width; the last one is cut off with an ellipsis.
    private func broken(_ width: Double) -> [CTLine] {
        let string = attributed(text)
        let typesetter = CTTypesetterCreateWithAttributedString(string)
        var (start, made) = (0, [CTLine]())
        while start < string.length, made.count < lines {
            let count = max(CTTypesetterSuggestLineBreak(typesetter, start, width), 1)
            let isLast = made.count == lines - 1
            let range = CFRange(location: start, length: isLast ? string.length - start : count)
            let line = CTTypesetterCreateLine(typesetter, range)
            let ellipsis = CTLineCreateWithAttributedString(attributed("…"))
            made.append(isLast ? CTLineCreateTruncatedLine(line, width, .end, ellipsis) ?? line : line)
            start += count
        }
        return made
    }

    /// The height in points in a width.
    func height(_ width: CGFloat) -> CGFloat { CGFloat(broken(Double(width)).count) * lineHeight }

    func picture(_ box: CGSize, scale: CGFloat) -> CGImage? {
        IconPictures.draw(box, scale) { context, bounds in
            for (index, line) in broken(Double(box.width)).enumerated() {
                let x = CTLineGetPenOffsetForFlush(line, flush, Double(box.width))
                let top = CGFloat(index) * lineHeight
                context.textPosition = CGPoint(x: CGFloat(x), y: bounds.height - top - (size * 0.96).rounded())
                CTLineDraw(line, context)
            }
        }
    }
}

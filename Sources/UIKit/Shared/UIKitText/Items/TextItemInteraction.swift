import CoreGraphics
import Foundation
import QuartzCore
import QuinceTextKit
import UIFoundation
@_spi(Hooks) @_spi(Quince) import UIKitCore

/// The reactions of the links and attachments of a text view that is not edited: a tap performs an item's action,
/// a long press opens its menu. The item is gray while the finger is on it.
@MainActor
final class TextItemInteraction: NSObject, UIContextMenuInteractionDelegate {
    private weak var view: UITextView?
    private let tap = TextItemTap()
    private let press = TextItemPress()
    private lazy var menu = UIContextMenuInteraction(delegate: self)
    private let highlight = TextItemHighlight(frame: .zero)
    private var delay: GestureDeadline?
    /// The item whose menu is about to open, or is open.
    private var opened: (item: UITextItem, configuration: UITextItem.MenuConfiguration)?

    /// The seconds after which an item under a finger becomes gray, so that one that begins to scroll does not flash:
    /// chosen.
    private static let highlightDelay = 0.1

    init(_ view: UITextView) {
        self.view = view
        super.init()
        tap.addHandler { [weak self] _ in self?.tapped() }
        press.addHandler { [weak self] _ in self?.pressed() }
        (tap.items, press.items) = (self, self)
    }

    var isOn = false {
        didSet {
            guard isOn != oldValue, let view else { return }
            for gesture in [tap, press] {
                if isOn { view.addGestureRecognizer(gesture) } else { view.removeGestureRecognizer(gesture) }
            }
            if isOn { view.addInteraction(menu) } else { view.removeInteraction(menu) }
        }
    }

    // MARK: Items

    /// Returns the item at a point of the text view.
    func item(at point: CGPoint) -> UITextItem? {
        guard let view, view.textStorage.length > 0 else { return nil }
        let origin = view.textOrigin
        let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let index = view.manager.characterIndex(
            for: inside, in: view.textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
        guard index < view.textStorage.length, let item = item(ofCharacter: index, of: view),
            rects(of: item.range, in: view).contains(where: { $0.insetBy(dx: -1, dy: 0).contains(point) })
        else { return nil }
        return item
    }

    private func item(ofCharacter index: Int, of view: UITextView) -> UITextItem? {
        let text = view.textStorage
        func run(_ key: NSAttributedString.Key) -> (value: Any, range: NSRange)? {
            var range = NSRange()
            let all = NSRange(location: 0, length: text.length)
            return text.attribute(key, at: index, longestEffectiveRange: &range, in: all).map { ($0, range) }
        }
        if let tag = run(.textItemTag), let name = tag.value as? String { return UITextItem(.tag(name), tag.range) }
        if let link = run(.link), let url = Self.url(link.value) { return UITextItem(.link(url), link.range) }
        if let found = run(.attachment), let attachment = found.value as? NSTextAttachment {
            return UITextItem(.textAttachment(attachment), NSRange(location: index, length: 1))
        }
        return view.detection?.find(at: index).map { UITextItem(.link($0.url), $0.range) }
    }

    /// The address of a link, which may be given as text.
    private static func url(_ value: Any) -> URL? {
        switch value {
        case let url as URL: url
        case let url as NSURL: url as URL
        case let text as String: URL(string: text)
        default: nil
        }
    }

    private func rects(of range: NSRange, in view: UITextView) -> [CGRect] {
        var rects: [CGRect] = []
        view.manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
            in: view.textContainer
        ) { [origin = view.textOrigin] rect, _ in rects.append(rect.offsetBy(dx: origin.x, dy: origin.y)) }
        return rects
    }

    // MARK: The finger

    fileprivate func fingerCameDown(on item: UITextItem) {
        delay = GestureDeadline(after: Self.highlightDelay) { [weak self] in self?.light(item) }
    }

    private func light(_ item: UITextItem) {
        delay = nil
        if let view { highlight.show(rects(of: item.range, in: view), in: view) }
    }

    fileprivate func fingerLeft() {
        delay = nil
        highlight.removeFromSuperview()
    }

    private func tapped() { if let item = tap.item { view?.perform(item) } }

    private func pressed() {
        guard press.state == .began, let item = press.item else { return }
        fingerLeft()
        guard let configuration = view?.menuConfiguration(for: item) else { return }
        opened = (item, configuration)
        menu.open()
    }

    // MARK: The menu

    /// The menu opens for the item that was pressed, and never by itself.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let opened, !opened.configuration.menu.children.isEmpty else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in opened.configuration.menu })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let opened, let view, view.window != nil else { return nil }
        let rects = rects(of: opened.item.range, in: view).filter { $0.intersects(view.bounds) }
        guard let first = rects.first else { return nil }
        let all = rects.dropFirst().reduce(first) { $0.union($1) }
        let target = UIPreviewTarget(container: view, center: CGPoint(x: all.midX, y: all.midY))
        if let own = opened.configuration.preview?.view {
            return UITargetedPreview(view: own, parameters: UIPreviewParameters(), target: target)
        }
        let picture = TextItemPicture(opened.item.range, around: all, of: view)
        let lines = rects.map { NSValue(cgRect: $0.offsetBy(dx: -picture.origin.x, dy: -picture.origin.y)) }
        let parameters = UIPreviewParameters(textLineRects: lines)
        parameters.backgroundColor = view.backgroundColor
        return UITargetedPreview(view: picture, parameters: parameters, target: target)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let opened, let animator, let view else { return }
        view.listener(for: .menuWillDisplay)?.textView(
            view, textItemMenuWillDisplayFor: opened.item, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let opened, let animator, let view {
            view.listener(for: .menuWillEnd)?.textView(view, textItemMenuWillEndFor: opened.item, animator: animator)
        }
        opened = nil
    }
}

/// The gray behind an item under a finger.
@MainActor
final class TextItemHighlight: UIView {
    // The gray and the corners are chosen (behaviour/text-input.md#links).
    private static let color = UIColor(white: 0.5, alpha: 0.3)
    private static let radius: CGFloat = 3

    func show(_ rects: [CGRect], in view: UITextView) {
        UIView.performWithoutAnimation {
            for old in subviews { old.removeFromSuperview() }
            frame = view.canvas.frame
            isUserInteractionEnabled = false
            for rect in rects {
                let line = UIView(frame: rect.insetBy(dx: -1, dy: 0))
                line.backgroundColor = Self.color
                line.layer.cornerRadius = Self.radius
                addSubview(line)
            }
            view.insertSubview(self, belowSubview: view.canvas)
        }
    }
}

/// The characters of an item alone, which are lifted when its menu opens.
@MainActor
private final class TextItemPicture: UIView {
    private let text: UITextView
    private let range: NSRange
    /// The upper left corner in the text view.
    let origin: CGPoint

    /// The points around the characters, where the lifted shape is rounded.
    private static let margin: CGFloat = 8

    init(_ range: NSRange, around rect: CGRect, of text: UITextView) {
        let place = rect.insetBy(dx: -Self.margin, dy: -Self.margin)
        (self.range, self.text, origin) = (range, text, place.origin)
        super.init(frame: CGRect(origin: .zero, size: place.size))
        isOpaque = false
        backgroundColor = text.backgroundColor
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let place = CGPoint(x: text.textOrigin.x - origin.x, y: text.textOrigin.y - origin.y)
        text.manager.drawBackground(forGlyphRange: range, at: place)
        text.manager.drawGlyphs(forGlyphRange: range, at: place)
    }
}

/// A tap on an item; any other touch is for others.
@MainActor
private final class TextItemTap: UITapGestureRecognizer {
    weak var items: TextItemInteraction?
    private(set) var item: UITextItem?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, touches.count == 1, let view,
            let found = items?.item(at: touch.location(in: view))
        else { return state = .failed }
        item = found
        items?.fingerCameDown(on: found)
        super.touchesBegan(touches, with: event)
    }

    override func stateDidSettle() { if state != .possible { items?.fingerLeft() } }

    override func reset() {
        super.reset()
        item = nil
        items?.fingerLeft()
    }
}

/// A long press on an item.
@MainActor
private final class TextItemPress: UILongPressGestureRecognizer {
    weak var items: TextItemInteraction?
    private(set) var item: UITextItem?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let view, let found = items?.item(at: touch.location(in: view)) else {
            return state = .failed
        }
        item = found
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        item = nil
    }
}

@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
import UIFoundation

/// The button of a status item: a title, an image or both, which is blue while its menu is open.
@preconcurrency @MainActor
open class NSStatusBarButton: NSButton {
    weak var item: NSStatusItem?
    private var isOpen = false { didSet { needsDisplay = true } }
    /// Whether the button is gray, as that of something that is off.
    open var appearsDisabled = false { didSet { needsDisplay = true } }

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        (isBordered, title, font) = (false, "", .menuBarFont(ofSize: 14))
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The width of the contents, with the distances of a menu's title.
    var ownLength: CGFloat {
        let (text, picture) = (shownTitle.size().width.rounded(.up), shownImage?.size.width ?? 0)
        let gap: CGFloat = text > 0 && picture > 0 ? 4 : 0
        return text + picture + gap + 2 * Self.padding
    }

    private static let padding: CGFloat = 8

    private var isLit: Bool { (isOpen && item?.highlightMode != false) || isHighlighted }
    private var shownImage: NSImage? { isLit ? alternateImage ?? image : image }
    private var ink: NSColor {
        if isLit { return .selectedMenuItemTextColor }
        return isEnabled && !appearsDisabled ? .controlTextColor : .disabledControlTextColor
    }
    private var shownTitle: NSAttributedString {
        guard imagePosition != .imageOnly || image == nil else { return NSAttributedString() }
        guard attributedTitle.length == 0 || attributedTitle.attributes(at: 0, effectiveRange: nil).isEmpty else {
            return attributedTitle
        }
        return NSAttributedString(
            string: title, attributes: [.font: font ?? .menuBarFont(ofSize: 14), .foregroundColor: ink])
    }

    // MARK: Clicks

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled else { return }
        if let menu = item?.menu { open(menu) } else { super.mouseDown(with: event) }
    }

    open override func performClick(_ sender: Any?) {
        guard isEnabled else { return }
        if let menu = item?.menu { open(menu) } else { super.performClick(sender) }
    }

    func open(_ menu: NSMenu) {
        isOpen = true
        _ = menu.popUp(positioning: nil, at: NSPoint(x: 0, y: bounds.height), in: self)
        isOpen = false
    }

    // MARK: Drawing

    @_spi(Hooks) open override func sizeDidChange() {
        super.sizeDidChange()
        item?.statusBar?.tile()
    }

    open override func draw(_ dirtyRect: NSRect) {
        if isLit {
            NSColor.selectedMenuItemColor.setFill()
            NSRectFillUsingOperation(bounds, .sourceOver)
        }
        var x = Self.padding
        if let shownImage {
            let size = shownImage.size
            let y = ((bounds.height - size.height) / 2).rounded()
            shownImage.draw(
                in: NSRect(x: x, y: y, width: size.width, height: size.height),
                tinted: shownImage.isTemplate ? ink : nil, fraction: isEnabled && !appearsDisabled ? 1 : 0.5)
            x += size.width + 4
        }
        let text = shownTitle
        text.draw(at: NSPoint(x: x, y: ((bounds.height - text.size().height) / 2).rounded()))
    }
}

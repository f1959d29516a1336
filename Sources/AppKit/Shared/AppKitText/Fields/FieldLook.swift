@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import QuinceViewLayout
import UIFoundation

/// The look of fields and labels in OS X 10.10.
///
/// - Source: a field is 22 points tall and a label 17, as Interface Builder has them; colors are estimates.
@MainActor
struct FieldLook {
    private let field: NSTextField

    init(_ field: NSTextField) { self.field = field }

    private var hasFrame: Bool { field.isBezeled || field.isBordered }
    private var isOneLine: Bool { field.usesSingleLineMode || field.lineBreakMode != .byWordWrapping }
    /// The distance from the field's edges to its text: in a field two points more than in a label, which is an estimate.
    private var margin: (x: CGFloat, y: CGFloat) { hasFrame ? (4, 3) : (2, 0) }

    // MARK: Text

    var textRect: NSRect { field.bounds.insetBy(dx: margin.x - 2, dy: margin.y) }

    private func styled(_ text: String, _ color: NSColor) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = field.alignment
        paragraph.lineBreakMode = field.lineBreakMode
        return NSAttributedString(
            string: text,
            attributes: [.font: field.shownTextFont, .foregroundColor: color, .paragraphStyle: paragraph])
    }

    private var text: NSAttributedString {
        if let own = field.objectValue as? NSAttributedString { return own }
        let shown = field is NSSecureTextField ? SecretText.dots(for: field.stringValue) : field.stringValue
        return styled(shown, color)
    }

    private var color: NSColor {
        if field.isOnDarkSelection { return .alternateSelectedControlTextColor }
        return field.isEnabled ? field.textColor ?? .controlTextColor : .disabledControlTextColor
    }

    private var placeholder: NSAttributedString? {
        field.placeholderAttributedString ?? field.placeholderString.map { styled($0, NSColor(white: 0.75, alpha: 1)) }
    }

    // MARK: Sizes

    private var lineHeight: CGFloat {
        let font = field.shownTextFont
        return (font.ascender - font.descender + font.leading).rounded(.up)
    }

    /// The height of the most lines that the field shows.
    private var heightLimit: CGFloat {
        field.maximumNumberOfLines > 0 ? lineHeight * CGFloat(field.maximumNumberOfLines) : .infinity
    }

    /// - Parameter width: the width at which lines are broken; 0 for no limit.
    func size(wrappedTo width: CGFloat) -> NSSize {
        let limit = width > 0 ? width - 2 * margin.x : 0
        let box = text.boundingRect(
            with: NSSize(width: limit, height: 0), options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
        let height = min(max(isOneLine ? lineHeight : box.height.rounded(.up), lineHeight), heightLimit)
        // A field that a person types in has no width of its own.
        let own = field.isEditable && hasFrame ? NSView.noIntrinsicMetric : box.width.rounded(.up) + 2 * margin.x
        return NSSize(width: own, height: height + 2 * margin.y)
    }

    var firstBaseline: CGFloat { margin.y + field.shownTextFont.ascender.rounded() }

    var baseline: CGFloat { margin.y - field.shownTextFont.descender.rounded(.down) }

    // MARK: Drawing

    func draw(isEditing: Bool) {
        if hasFrame { drawFrame() } else if field.drawsBackground { fill(field.bounds) }
        if isEditing { return }
        let shown = text.length > 0 ? text : placeholder
        guard let shown else { return }
        var rect = field.bounds.insetBy(dx: margin.x, dy: margin.y)
        rect.size.height = min(rect.height, heightLimit)
        var options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
        if field.lineBreakMode != .byClipping { options.insert(.truncatesLastVisibleLine) }
        shown.draw(with: rect, options: options, context: nil)
    }

    private func fill(_ rect: NSRect) {
        (field.backgroundColor ?? .textBackgroundColor).setFill()
        NSRectFillUsingOperation(rect, .sourceOver)
    }

    private var radius: CGFloat { field.isBezeled && field.bezelStyle == .roundedBezel ? 4 : 0 }
    private var outline: NSBezierPath { NSBezierPath(roundedRect: field.bounds, xRadius: radius, yRadius: radius) }

    private func drawFrame() {
        NSColor(white: 0.74, alpha: 1).setFill()
        outline.fill()
        guard field.drawsBackground else { return }
        (field.backgroundColor ?? .textBackgroundColor).setFill()
        NSBezierPath(roundedRect: field.bounds.insetBy(dx: 1, dy: 1), xRadius: radius, yRadius: radius).fill()
    }

    /// The shape around which the focus ring is.
    func drawFocusRingMask() { outline.fill() }
    var focusRingBounds: NSRect { hasFrame ? field.bounds : .zero }
}

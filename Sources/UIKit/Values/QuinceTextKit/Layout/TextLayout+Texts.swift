import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// A paragraph of the storage becomes a text that can be set.
extension TextLayout {
    func makeText(_ location: Int, _ length: Int) -> ParagraphText {
        let units = source.units(in: location..<location + length)
        // A storage that nobody holds any more has no text.
        let length = units.count
        let first = source.attributes(at: location)
        let style = first[.paragraphStyle] as? NSParagraphStyle ?? .default
        var text = StyledText(direction: style.baseWritingDirection.base)
        text.tabs = style.tabRuler
        var attachments: [Int: NSTextAttachment] = [:]
        var glyphs = GlyphGeneration(manager, units, at: location)
        let defaults = (manager.defaultFont.ctFont, manager.defaultColor.cgColor)
        var at = 0
        while at < length {
            var (run, end) = source.style(at: location + at, defaults)
            end = min(max(end - location, at + 1), length)
            run.background = nil
            showLink(at: location + at, &run)
            if run.inlineBox != nil { attach(location, at, &run, &attachments) }
            glyphs.append(at..<end, run, to: &text)
            at = end
        }
        return ParagraphText(
            text, style, attachments: attachments, language: first[.languageIdentifier] as? String,
            hasEnd: units.last.map(TextUnits.endsParagraph) ?? false)
    }

    private func showLink(at location: Int, _ style: inout TextStyle) {
        guard manager.linkAttributes != nil || manager.linkStyler != nil,
            let link = source.attributes(at: location)[.link],
            let shown = manager.linkStyler?(link, location) ?? manager.linkAttributes
        else { return }
        style.take(shown)
    }

    /// Asks an attachment for its size.
    private func attach(
        _ location: Int, _ unit: Int, _ style: inout TextStyle, _ attachments: inout [Int: NSTextAttachment]
    ) {
        guard let attachment = source.attributes(at: location + unit)[.attachment] as? NSTextAttachment else { return }
        attachments[unit] = attachment
        let width = flow.containers.first?.limits.width ?? 0
        let line = CGRect(x: 0, y: 0, width: width, height: style.font.ascent + style.font.descent)
        let bounds = attachment.attachmentBounds(
            for: flow.containers.first, proposedLineFragment: line, glyphPosition: .zero,
            characterIndex: location + unit)
        let box = bounds == .zero ? attachment.box(in: style.font) : bounds
        style.inlineBox = InlineBox(width: box.width, ascent: max(box.maxY, 0), descent: max(-box.minY, 0))
    }
}

extension NSAttributedString.Key {
    /// The language of text as a tag, a string; Core Text's name of the attribute.
    static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

extension NSWritingDirection {
    var base: BaseDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// The headers of a plain table stay at its upper edge, and its footers at the lower one, while their section is seen.

extension UITableView {
    /// The part of the content that no inset covers.
    private var clear: CGRect { bounds.inset(by: adjustedContentInset) }

    func tileHeaders() {
        let seen = bounds.minY...max(bounds.maxY, bounds.minY)
        let sections = geometry.sections(in: seen)
        for section in Array(headers.keys) where !sections.contains(section) { retireHeader(section) }
        for section in Array(footers.keys) where !sections.contains(section) { retireFooter(section) }
        for section in sections {
            tile(section, headerSpan(section), isFooter: false)
            tile(section, footerSpan(section), isFooter: true)
        }
    }

    private func tile(_ section: Int, _ span: TableGeometry.Span, isFooter: Bool) {
        guard span.height > 0, span.y < bounds.maxY, span.y + span.height > bounds.minY else {
            return isFooter ? retireFooter(section) : retireHeader(section)
        }
        let known = isFooter ? footers[section] : headers[section]
        guard let view = known ?? show(section, isFooter: isFooter) else { return }
        let frame = CGRect(x: insetSide, y: span.y, width: cellWidth, height: span.height)
        if view.frame != frame { view.frame = frame }
    }

    private func headerSpan(_ section: Int) -> TableGeometry.Span {
        let span = geometry.header(section)
        guard style == .plain else { return span }
        let footer = geometry.footer(section)
        let end = footer.y - span.height
        return (min(max(span.y, clear.minY), max(end, span.y)), span.height)
    }

    private func footerSpan(_ section: Int) -> TableGeometry.Span {
        let span = geometry.footer(section)
        guard style == .plain, span.height > 0 else { return span }
        let header = geometry.header(section)
        let start = header.y + header.height
        return (max(min(span.y, clear.maxY - span.height), min(start, span.y)), span.height)
    }

    private func show(_ section: Int, isFooter: Bool) -> UIView? {
        let made =
            isFooter
            ? delegate(.viewForFooter)?.tableView(self, viewForFooterInSection: section)
            : delegate(.viewForHeader)?.tableView(self, viewForHeaderInSection: section)
        guard let view = made ?? titled(section, isFooter: isFooter) else { return nil }
        if isFooter { footers[section] = view } else { headers[section] = view }
        addSubview(view)
        if isFooter {
            delegate(.willDisplayFooter)?.tableView(self, willDisplayFooterView: view, forSection: section)
        } else {
            delegate(.willDisplayHeader)?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
        return view
    }

    private static let titledIdentifier = "UITableViewSectionTitle"

    /// Returns the look's view of a section's title.
    private func titled(_ section: Int, isFooter: Bool) -> UIView? {
        guard let title = title(section, isFooter: isFooter) else { return nil }
        let identifier = Self.titledIdentifier + (isFooter ? "Footer" : "Header")
        if reuse.others[identifier] == nil { reuse.others[identifier] = .type(UITableViewHeaderFooterView.self) }
        guard let view = reuse.other(identifier) else { return nil }
        (view.isGrouped, view.isFooter) = (style != .plain, isFooter)
        view.backgroundColor = style == .plain ? TableLook.headerFill : .clear
        view.show(title)
        return view
    }

    func retireHeader(_ section: Int) {
        guard let view = headers.removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        delegate(.didEndDisplayingHeader)?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        if let view = view as? UITableViewHeaderFooterView { reuse.give(view) }
    }

    func retireFooter(_ section: Int) {
        guard let view = footers.removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        delegate(.didEndDisplayingFooter)?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        if let view = view as? UITableViewHeaderFooterView { reuse.give(view) }
    }
}

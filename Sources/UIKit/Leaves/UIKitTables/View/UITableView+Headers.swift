import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// The headers of a plain table stay at its upper edge, and its footers at the lower one, while their section is seen.

/// The place of a header or a footer.
struct SectionEdge: Hashable {
    let section: Int
    let isFooter: Bool
}

extension UITableView {
    /// The part of the content that no inset covers.
    var clear: CGRect { bounds.inset(by: adjustedContentInset) }

    func tileHeaders() {
        let sections = geometry.sections(in: bounds.minY...max(bounds.maxY, bounds.minY))
        for edge in Array(edges.keys) where !sections.contains(edge.section) { retire(edge) }
        for section in sections {
            tile(SectionEdge(section: section, isFooter: false), headerSpan(section))
            tile(SectionEdge(section: section, isFooter: true), footerSpan(section))
        }
    }

    private func tile(_ edge: SectionEdge, _ span: TableGeometry.Span) {
        guard span.height > 0, span.y < bounds.maxY, span.y + span.height > bounds.minY else { return retire(edge) }
        guard let view = edges[edge] ?? show(edge) else { return }
        let frame = CGRect(x: cellStart, y: span.y, width: cellWidth, height: span.height)
        if view.frame != frame { view.frame = frame }
        (view as? UITableViewHeaderFooterView)?.isFilled = style == .plain && isOverRows(edge, frame)
    }

    /// Whether rows pass under a header or a footer, which is away from its place; always, in looks that fill all headers.
    private func isOverRows(_ edge: SectionEdge, _ frame: CGRect) -> Bool {
        guard Look.current.table.clearsHeaders else { return true }
        let own = edge.isFooter ? geometry.footer(edge.section) : geometry.headerView(edge.section)
        return frame.minY != own.y
    }

    private func headerSpan(_ section: Int) -> TableGeometry.Span {
        let span = geometry.headerView(section)
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

    private func show(_ edge: SectionEdge) -> UIView? {
        guard let view = measuredViews.removeValue(forKey: edge) ?? givenView(edge) ?? titled(edge) else { return nil }
        comeBack(view)
        edges[edge] = view
        addSubview(view)
        if edge.isFooter {
            delegate(.willDisplayFooter)?.tableView(self, willDisplayFooterView: view, forSection: edge.section)
        } else {
            delegate(.willDisplayHeader)?.tableView(self, willDisplayHeaderView: view, forSection: edge.section)
        }
        return view
    }

    /// Asks the delegate for a view.
    func givenView(_ edge: SectionEdge) -> UIView? {
        edge.isFooter
            ? delegate(.viewForFooter)?.tableView(self, viewForFooterInSection: edge.section)
            : delegate(.viewForHeader)?.tableView(self, viewForHeaderInSection: edge.section)
    }

    func title(_ edge: SectionEdge) -> String? {
        edge.isFooter
            ? source(.titleForFooter)?.tableView(self, titleForFooterInSection: edge.section)
            : source(.titleForHeader)?.tableView(self, titleForHeaderInSection: edge.section)
    }

    private static let titledIdentifier = "UITableViewSectionTitle"

    /// Returns the look's view of a section's title.
    private func titled(_ edge: SectionEdge) -> UIView? {
        guard let title = title(edge) else { return nil }
        let identifier = Self.titledIdentifier + (edge.isFooter ? "Footer" : "Header")
        if !reuse.hasOther(identifier) { reuse.registerOther(.ofClass(UITableViewHeaderFooterView.self), identifier) }
        guard let view = reuse.other(identifier) else { return nil }
        (view.isGrouped, view.isFooter) = (style != .plain, edge.isFooter)
        view.show(title)
        return view
    }

    func retire(_ edge: SectionEdge) {
        guard let view = edges.removeValue(forKey: edge), motion?.take(view, edge) != true else { return }
        putAway(view, edge)
    }

    func putAway(_ view: UIView, _ edge: SectionEdge) {
        view.removeFromSuperview()
        if edge.isFooter {
            delegate(.didEndDisplayingFooter)?.tableView(
                self, didEndDisplayingFooterView: view, forSection: edge.section)
        } else {
            delegate(.didEndDisplayingHeader)?.tableView(
                self, didEndDisplayingHeaderView: view, forSection: edge.section)
        }
        if let view = view as? UITableViewHeaderFooterView { reuse.give(view) }
    }
}

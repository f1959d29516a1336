import CoreGraphics
import Foundation
import QuinceDiagnostics
import UIFoundation
import UIKitCore

extension UITableView {
    func rect(_ span: (TableGeometry) -> TableGeometry.Span) -> CGRect {
        loadIfNeeded()
        geometry.settle()
        let span = span(geometry)
        return CGRect(x: cellStart, y: span.y, width: cellWidth, height: span.height)
    }

    func row(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return rows(in: CGRect(x: point.x, y: point.y, width: 1, height: 0.001))?.first
    }

    func rows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        geometry.settle()
        let range = rect.minY...max(rect.maxY, rect.minY)
        return geometry.sections(in: range).flatMap { section in
            geometry.rows(of: section, in: range).map { IndexPath(row: $0, section: section) }
        }
    }

    /// - Parameter passes: the number of times that the place is corrected by rows that were measured on the way.
    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool, passes: Int = 4) {
        loadIfNeeded()
        geometry.settle()
        // `NSNotFound` as the row is the section's header.
        let isSection = path.count == 2 && path.row == NSNotFound && geometry.sections.indices.contains(path.section)
        requireLikeUIKit(
            isSection || geometry.contains(path),
            "Attempted to scroll the table view to an out-of-bounds row (\(path.count == 2 ? path.row : 0)) when there are only \(geometry.sections.indices.contains(path.first ?? -1) ? geometry.sections[path.section].rows.count : 0) rows in section \(path.first ?? 0).",
            name: "NSRangeException")
        let end = CGPoint(x: contentOffset.x, y: offset(showing: path, position))
        setContentOffset(end, animated: animated)
        goal = nil
        if !hasFixedRows, position != .none, let offsetAnimation {
            goal = ScrollGoal(path: path, position: position, end: end, animation: offsetAnimation)
        }
        guard !animated, !isTiling, !hasFixedRows, window != nil, passes > 0 else { return }
        // The rows there may be higher than estimated, which moves the one that is asked for.
        layoutIfNeeded()
        if isSection || geometry.contains(path) { scroll(to: path, position, false, passes: passes - 1) }
    }

    /// Lets an animated scroll end at its row, although rows on the way are higher than their estimates.
    func followGoal() {
        guard let goal, goal.path.row == NSNotFound || geometry.contains(goal.path) else { return self.goal = nil }
        let end = CGPoint(x: goal.end.x, y: offset(showing: goal.path, goal.position))
        if let offsetAnimation, offsetAnimation === goal.animation {
            guard end != goal.end else { return }
            aimOffsetAnimation(at: end)
        } else {
            // The rows at the end have been seen in its last frame.
            guard offsetAnimation == nil, contentOffset == onPixels(goal.end), end != goal.end else {
                return self.goal = nil
            }
            setContentOffset(end, animated: false)
        }
        self.goal?.end = end
    }

    /// Returns the vertical offset that shows a row, or a section's header, as the geometry is now.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGFloat {
        let isSection = path.row == NSNotFound
        let span = isSection ? geometry.header(path.section) : geometry.row(path)
        let pinned = style == .plain && !isSection ? geometry.headerView(path.section).height : 0
        return offset(showing: span, position, pinned: pinned)
    }

    /// - Parameter pinned: the height of a header that covers the upper edge.
    private func offset(
        showing span: TableGeometry.Span, _ position: ScrollPosition, pinned: CGFloat
    ) -> CGFloat {
        let insets = adjustedContentInset
        let room = bounds.height - insets.top - insets.bottom
        let top = span.y - insets.top - pinned
        let bottom = span.y + span.height - room - insets.top
        let wanted: CGFloat
        switch position {
        case .top: wanted = top
        case .bottom: wanted = bottom
        case .middle: wanted = span.y + span.height / 2 - room / 2 - insets.top
        case .none: wanted = contentOffset.y > top ? top : max(contentOffset.y, bottom)
        }
        let last = max(contentSize.height + insets.bottom - bounds.height, -insets.top)
        return min(max(wanted, -insets.top), last)
    }
}

/// The row that an animated scroll goes to.
struct ScrollGoal {
    let path: IndexPath
    let position: UITableView.ScrollPosition
    /// The offset at which the animation ends.
    var end: CGPoint
    weak var animation: AnyObject?
}

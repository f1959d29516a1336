package import Foundation

/// The places of the parts of a navigation bar's content along its width: pure numbers, so that the rules are tested
/// without views. The reading direction is left to right; the bar mirrors the result for the other one.
package struct NavigationBarLayout: Equatable {
    /// The widths in points that the bar has to place.
    package struct Request {
        package var width: CGFloat
        /// The room at both ends that is not for items: the margin and the safe area.
        package var leading: CGFloat
        package var trailing: CGFloat
        /// The widths of the back button, from all of its title to none; empty without one.
        package var back: [CGFloat] = []
        package var backEdge: CGFloat = 0
        package var leftItems: CGFloat = 0
        package var rightItems: CGFloat = 0
        package var title: CGFloat = 0

        package init(width: CGFloat, leading: CGFloat, trailing: CGFloat) {
            (self.width, self.leading, self.trailing) = (width, leading, trailing)
        }
    }

    /// The index of the back button's width that fits.
    package var backForm = 0
    package var leftEnd: CGFloat = 0
    package var title: (start: CGFloat, width: CGFloat) = (0, 0)

    /// The room in points between the title and the items beside it.
    package static let gap: CGFloat = 6

    package static func == (a: Self, b: Self) -> Bool {
        a.backForm == b.backForm && a.leftEnd == b.leftEnd && a.title == b.title
    }

    /// The title stands in the middle of the bar if it fits there; else it moves aside; then the back button's title
    /// gives way, to a generic one and to none; last the title is truncated.
    package init(_ request: Request) {
        let end = request.width - request.trailing - request.rightItems - (request.rightItems > 0 ? Self.gap : 0)
        for form in request.back.isEmpty ? 0..<1 : 0..<request.back.count {
            backForm = form
            leftEnd = Self.leftEnd(request, form)
            let start = leftEnd + (leftEnd > request.leading ? Self.gap : 0)
            let room = max(end - start, 0)
            title = Self.place(min(request.title, room), from: start, to: end, in: request.width)
            if request.title <= room { return }
        }
    }

    private static func leftEnd(_ request: Request, _ form: Int) -> CGFloat {
        guard !request.back.isEmpty else { return request.leading + request.leftItems }
        let end = request.backEdge + request.back[form]
        return request.leftItems > 0 ? end + 2 * gap + request.leftItems : end
    }

    private static func place(
        _ width: CGFloat, from start: CGFloat, to end: CGFloat, in whole: CGFloat
    ) -> (start: CGFloat, width: CGFloat) {
        let middle = (whole - width) / 2
        return (max(min(middle, end - width), start), width)
    }
}

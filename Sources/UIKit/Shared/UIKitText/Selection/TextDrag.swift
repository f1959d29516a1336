import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// A finger that moves the caret or an end of the selection: the loupe above it, and the text that scrolls under it while
/// it is near an edge.
@MainActor
final class TextDrag {
    private let view: UIView
    /// Moves what the finger moves to a point of the view, and returns the caret there.
    private let follow: (CGPoint) -> CGRect
    private let loupe: TextLoupe
    /// The finger in the window.
    private var finger = CGPoint.zero
    private lazy var scroller = scrollView.map { scrolled in
        EdgeScroller(scrolled, margin: Self.margin) { [unowned self, unowned scrolled] in
            CGRect(origin: scrolled.convert(finger, from: nil), size: .zero)
        } didScroll: { [unowned self] _ in
            update()
        }
    }

    /// The points from the edge in which the text scrolls: chosen; a text view may be two lines high.
    private static let margin: CGFloat = 16

    init(in view: UIView, _ kind: TextLoupe.Kind, _ follow: @escaping (CGPoint) -> CGRect) {
        (self.view, self.follow) = (view, follow)
        loupe = TextLoupe(kind)
    }

    /// The view that scrolls the text: the nearest one that can.
    private var scrollView: UIScrollView? {
        sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first {
            $0.isScrollEnabled
                && ($0.contentSize.height > $0.bounds.height || $0.contentSize.width > $0.bounds.width)
        }
    }

    func move(to finger: CGPoint) {
        self.finger = finger
        update()
        scroller?.update()
    }

    private func update() {
        let line = follow(view.convert(finger, from: nil))
        guard let window = view.window, !line.isNull, !line.isInfinite else { return loupe.hide() }
        loupe.show(view.convert(line, to: nil), of: window, finger: finger)
    }

    func end() {
        scroller?.stop()
        loupe.leave()
    }
}

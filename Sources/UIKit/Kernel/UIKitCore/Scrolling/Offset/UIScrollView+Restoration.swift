import CoreGraphics
import Foundation
import UIFoundation

// These values of a scroll view are saved (behaviour/state-restoration.md#views).

private enum Key {
    static let zoom = "UIScrollViewZoomScale"
    static let inset = "UIScrollViewContentInset"
    static let offset = "UIScrollViewContentOffset"
}

extension UIScrollView {
    func encodePlace(with coder: NSCoder) {
        coder.encode(Double(zoomScale), forKey: Key.zoom)
        coder.encode(contentInset, forKey: Key.inset)
        coder.encode(contentOffset, forKey: Key.offset)
    }

    /// Sets the offset last, because zooming and insets change it. Before the first layout there may be no content; the
    /// offset is then reached as the content grows, unless the view is scrolled before.
    func decodePlace(with coder: NSCoder) {
        guard coder.containsValue(forKey: Key.offset) else { return }
        contentInset = coder.decodeUIEdgeInsets(forKey: Key.inset)
        let scale = coder.decodeDouble(forKey: Key.zoom)
        if scale > 0 { zoomScale = CGFloat(scale) }
        let offset = coder.decodeCGPoint(forKey: Key.offset)
        guard offset.x.isFinite, offset.y.isFinite else { return }
        contentOffset = offset
        if clamped(offset) != offset { restoredOffset = offset }
    }
}

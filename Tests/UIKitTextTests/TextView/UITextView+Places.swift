import Foundation
import Stage
import UIKitText

extension UITextView {
    /// Returns the middle of a character in the window.
    func place(of index: Int) -> CGPoint {
        let rect = textRects(of: NSRange(location: index, length: 1))[0].rect
        return convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }
}

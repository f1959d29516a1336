import CoreGraphics
package import UIKitCore

extension Stage {
    /// Adds a scroll view of 600 points at the top of the root, with a content of 3,000, and lays it out.
    package func addTallScrollView() -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        view.contentSize = CGSize(width: 300, height: 3000)
        view.contentInsetAdjustmentBehavior = .never
        view.alwaysBounceVertical = true
        root.addSubview(view)
        turn()
        return view
    }
}

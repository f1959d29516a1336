import Foundation

extension UIViewController {
    /// Returns the left and right margins: 20 points, or 16 if narrow, an estimate in landscape (behaviour/layout.md#margins).
    func systemMinimumMargins(for view: UIView) -> CGFloat {
        view.bounds.width >= Self.leastRoomForWideMargins ? 20 : 16
    }

    private static let leastRoomForWideMargins: CGFloat = 414
}

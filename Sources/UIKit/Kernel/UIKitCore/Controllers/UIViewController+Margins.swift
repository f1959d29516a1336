import Foundation

extension UIViewController {
    /// Returns the left and right margins in points: 20, or 16 on narrow phones (behaviour/layout.md#margins).
    func systemMinimumMargins(for view: UIView) -> CGFloat {
        view.bounds.width >= Self.leastRoomForWideMargins ? 20 : 16
    }

    private static let leastRoomForWideMargins: CGFloat = 414
}

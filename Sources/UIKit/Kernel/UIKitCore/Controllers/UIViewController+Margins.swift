import Foundation

extension UIViewController {
    /// Returns the left and right margins in points: 20, or 16 on narrow phones (behaviour/layout.md#margins). Phones in
    /// landscape between 414 and 736 points have not been measured.
    func systemMinimumMargins(for view: UIView) -> CGFloat {
        view.bounds.width >= Self.leastRoomForWideMargins ? 20 : 16
    }

    private static let leastRoomForWideMargins: CGFloat = 414
}

import Foundation

extension UIViewController {
    /// Points left and right: 20 where there is room, 16 on narrow phones (behaviour/layout.md#margins).
    func systemMinimumMargins(for view: UIView) -> CGFloat {
        view.bounds.width >= Self.leastRoomForWideMargins ? 20 : 16
    }

    private static let leastRoomForWideMargins: CGFloat = 414
}

public import Foundation
import QuinceKitDescription
import UIKitCore

/// A view whose images may follow the larger text sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIImageView.self) {
        $0.nib(
            "adjustsImageSizeForAccessibilityContentSizeCategory",
            \.adjustsImageSizeForAccessibilityContentSizeCategory)
    }
    describe(UIButton.self) {
        $0.nib(
            "adjustsImageSizeForAccessibilityContentSizeCategory",
            \.adjustsImageSizeForAccessibilityContentSizeCategory)
    }
}

public import Foundation
import QuinceKitDescription
public import UIKitCore

extension UIViewController {
    /// The name that `preferredContentSize` had before iOS 7.
    @available(*, deprecated, renamed: "preferredContentSize")
    public var contentSizeForViewInPopover: CGSize {
        get { preferredContentSize }
        set { preferredContentSize = newValue }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIViewController.self) { $0.nib("contentSizeForViewInPopover", \.preferredContentSize) }
}

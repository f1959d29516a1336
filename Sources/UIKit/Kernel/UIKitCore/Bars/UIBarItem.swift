import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
public import UIFoundation

/// The bar that shows an item.
@MainActor
package protocol BarItemOwner: AnyObject {
    /// Called after a property of the item has changed.
    func itemDidChange(_ item: NSObject)
}

/// An item of a bar: a model that the bar reads. A bar makes the item's view.
@preconcurrency @MainActor
open class UIBarItem: QuinceInformalObject, UIAccessibilityIdentification {
    package weak var owner: (any BarItemOwner)?
    package weak var itemView: UIView?

    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    /// The image for the low bars of a phone in landscape.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// Shown by no bar: bars do not enlarge their items for large texts.
    open var largeContentSizeImage: UIImage? {
        didSet { if largeContentSizeImage != nil { Unsupported.report("largeContentSizeImage", in: "UIBarItem") } }
    }
    open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { changed() } }
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    open var isEnabled = true { didSet { changed() } }
    open var tag = 0
    open var accessibilityIdentifier: String? { didSet { changed() } }
    open override var accessibilityLabel: String? { didSet { changed() } }
    private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        decodeNib(coder, as: UIBarItem.self)
    }

    /// The state for which the title's attributes of the selected state are.
    package var selectedTitleState: UIControl.State { .selected }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[(state == .selected ? selectedTitleState : state).rawValue] = attributes
        changed()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[(state == .selected ? selectedTitleState : state).rawValue]
    }

    package func changed() { owner?.itemDidChange(self) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIBarItem.self) {
        $0.key("title", \.title, .nib)
        $0.key("image", \.image, .nib)
        $0.nib("landscapeImage", \.landscapeImagePhone)
        $0.key("enabled", \.isEnabled, .nib)
        $0.key("tag", \.tag, .nib)
        $0.key(readOnly: "view", \.itemView)
        $0.nib("imageInsets", \.imageInsets)
    }
}

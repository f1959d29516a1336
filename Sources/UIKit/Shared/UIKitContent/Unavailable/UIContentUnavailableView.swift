import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitControls
@_spi(Hooks) public import UIKitCore

/// Shows what there is to say in place of missing content, in the middle of its bounds.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    var content: UIContentUnavailableConfiguration
    let scroll = UIScrollView(frame: .zero)
    let picture = UIImageView(frame: .zero)
    let spinner = UIActivityIndicatorView(style: .medium)
    let title = UILabel()
    let detail = UILabel()
    let buttons = [UIButton(frame: .zero), UIButton(frame: .zero)]
    let background: BackgroundView

    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        background = BackgroundView(configuration.background)
        super.init(frame: .zero)
        setUp()
    }

    /// Begins as an empty one.
    public required init?(coder: NSCoder) {
        content = .empty()
        background = BackgroundView(content.background)
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIContentUnavailableView.self)
    }

    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else { return }
            content = new
            show()
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIContentUnavailableConfiguration
    }

    /// Whether content that is higher than the view can be scrolled.
    open var isScrollEnabled = false { didSet { scroll.isScrollEnabled = isScrollEnabled } }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        show()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// Fingers beside the buttons reach what lies below, such as a table that can be pulled, unless the content scrolls.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || hit === scroll && !isScrollEnabled ? nil : hit
    }
}

public import Foundation
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceLaunchState
public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Hears of the colors that a person picks. All methods are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Called for each change on iOS 14, and later for delegates without the newer method.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// - Parameter continuously: whether the finger is still down.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Called when a person has closed the picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { colorPickerViewControllerDidSelectColor(viewController) }
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A grid, a spectrum or sliders of colors, their opacity, and colors that a person keeps.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    /// The color, which observers hear of. Setting it does not tell the delegate.
    open var selectedColor = UIColor.black {
        willSet { willChangeValue(forKey: "selectedColor") }
        didSet {
            didChangeValue(forKey: "selectedColor")
            showColor()
        }
    }
    /// Whether there is a slider for the opacity. Without it, picked colors are opaque.
    open var supportsAlpha = true { didSet { if isViewLoaded { colorView.showsOpacity = supportsAlpha } } }

    public init() { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called as well when a person picks; for color wells.
    var didPick: (UIColor) -> Void = { _ in }
    private weak var eyedropper: Eyedropper?

    // MARK: The view

    private var colorView: ColorPickerView { view as! ColorPickerView }

    open override func loadView() {
        let made = ColorPickerView(frame: .zero)
        made.didPick = { [weak self] in self?.pick($0, continuously: $1) }
        made.didClose = { [weak self] in self?.close() }
        made.didTapEyedropper = { [weak self] in self?.openEyedropper() }
        view = made
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        colorView.showsOpacity = supportsAlpha
        colorView.title = title ?? "Colors"
        showColor()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        colorView.showsClose = !isInPopover
        colorView.title = title ?? "Colors"
    }

    private var isInPopover: Bool {
        modalPresentationStyle == .popover && presentingViewController?.traitCollection.horizontalSizeClass == .regular
    }

    private var ownSize: CGSize?
    open override var preferredContentSize: CGSize {
        get { ownSize ?? CGSize(width: ColorLook.popoverWidth, height: ColorPickerView.height(ColorLook.popoverWidth)) }
        set {
            ownSize = newValue
            super.preferredContentSize = newValue
        }
    }

    private func showColor() {
        guard isViewLoaded else { return }
        var color = PickedColor(selectedColor.resolvedColor(with: traitCollection))
        if !supportsAlpha { color.alpha = 1 }
        colorView.show(color)
    }

    // MARK: Picking

    private func pick(_ color: PickedColor, continuously: Bool) {
        let picked = supportsAlpha ? color : color.opaque
        selectedColor = picked.color
        didPick(selectedColor)
        guard let delegate else { return }
        if SystemVersion.current < SystemVersion(15) {
            delegate.colorPickerViewControllerDidSelectColor(self)
        } else {
            delegate.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
        }
    }

    private func close() {
        presentingViewController?.dismiss(animated: true)
        delegate?.colorPickerViewControllerDidFinish(self)
    }

    /// A person has pulled the card down, or tapped beside the popover.
    @_spi(Hooks) open override func wasDismissedByPerson() {
        super.wasDismissedByPerson()
        delegate?.colorPickerViewControllerDidFinish(self)
    }

    // MARK: The eyedropper

    /// Hides the picker until a finger has chosen a pixel of the app's window.
    private func openEyedropper() {
        guard eyedropper == nil, let window = view.window else { return }
        let hidden = presentationController?.containerView ?? view
        let made = Eyedropper { [weak self, weak hidden] color in
            hidden?.alpha = 1
            self?.eyedropper?.removeFromSuperview()
            guard let self, let color else { return }
            pick(color, continuously: false)
        }
        eyedropper = made
        hidden?.alpha = 0
        made.open(in: window)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        eyedropper?.removeFromSuperview()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIColorPickerViewController.self) {
        $0.key("delegate", \.delegate)
        $0.key("selectedColor", \.selectedColor)
        $0.key("supportsAlpha", \.supportsAlpha)
    }
}

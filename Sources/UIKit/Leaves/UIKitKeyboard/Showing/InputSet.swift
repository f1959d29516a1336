import CoreGraphics
import Foundation
import QuinceViewLayout
import UIFoundation
import UIKitCore

/// The views at the bottom of the screen for a first responder: the keyboard or a view in its place, and an accessory.
@MainActor
struct InputSet {
    enum Main {
        case keyboard(any UIKeyInput)
        case view(UIView)
    }

    let main: Main?
    let accessory: UIView?
    /// The responder that gave the accessory, to which its touches and actions go on.
    weak var accessoryOwner: UIResponder?

    /// - Returns: `nil` if nothing is shown for the responder.
    init?(for responder: UIResponder?, hasHardwareKeyboard: Bool) {
        guard let responder else { return nil }
        let chain = sequence(first: responder, next: \.next)
        let own = chain.lazy.compactMap { $0.inputViewController?.view ?? $0.inputView }.first { _ in true }
        if let own {
            main = .view(own)
        } else if let input = UIApplication.shared.textInput, input === responder, !hasHardwareKeyboard {
            main = .keyboard(input)
        } else {
            main = nil
        }
        let giver = chain.first { $0.inputAccessoryViewController?.view ?? $0.inputAccessoryView != nil }
        accessory = giver.flatMap { $0.inputAccessoryViewController?.view ?? $0.inputAccessoryView }
        accessoryOwner = giver
        if main == nil, accessory == nil { return nil }
    }

    var mainView: UIView? {
        if case .view(let view) = main { return view }
        return nil
    }
}

/// The view that slides in from below with the accessory and the keyboard.
@MainActor
final class InputSetView: UIView {
    weak var owner: UIResponder?
    let keyboard = KeyboardView(frame: .zero)
    /// The backdrop of a view in place of the keyboard, which may be transparent, as pickers are.
    private let backdrop = UIView(frame: .zero)
    private(set) var inputs: InputSet?
    private var pins: [NSLayoutConstraint] = []

    override var next: UIResponder? { owner ?? super.next }

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "input-set"
        // An accessory of a nib is flexible in height, and would take the keyboard's room as this view grows.
        autoresizesSubviews = false
        backdrop.backgroundColor = UIColor { KeyboardLook(isDark: $0.userInterfaceStyle == .dark).background }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ set: InputSet, restarts: Bool) {
        let (old, oldAccessory) = (inputs?.mainView, inputs?.accessory)
        inputs = set
        owner = set.accessoryOwner
        if let old, old !== set.mainView, old.superview === self { old.removeFromSuperview() }
        if let oldAccessory, oldAccessory !== set.accessory, oldAccessory.superview === self {
            oldAccessory.removeFromSuperview()
        }
        if set.mainView == nil { backdrop.removeFromSuperview() }
        switch set.main {
        case .keyboard(let input):
            if keyboard.superview !== self { addSubview(keyboard) }
            keyboard.frame.size = CGSize(width: bounds.width, height: KeyboardMetrics().height)
            keyboard.show(for: input, restarts: restarts)
        case .view(let view):
            keyboard.removeFromSuperview()
            insertSubview(backdrop, at: 0)
            if view.superview !== self { addSubview(view) }
        case nil: keyboard.removeFromSuperview()
        }
        if let accessory = set.accessory, accessory.superview !== self { addSubview(accessory) }
        pinViews()
        setNeedsLayout()
    }

    /// Lets views that constraints place fill the width.
    private func pinViews() {
        NSLayoutConstraint.deactivate(pins)
        pins = []
        for (view, edge) in [(inputs?.accessory, NSLayoutConstraint.Attribute.top), (inputs?.mainView, .bottom)] {
            guard let view, view.superview === self, !view.translatesAutoresizingMaskIntoConstraints else { continue }
            pins += [edge, .leading, .trailing].map { pin(view, $0) }
        }
        NSLayoutConstraint.activate(pins)
    }

    /// An app's own constraints come first, such as those of an accessory that is narrower than the screen.
    private func pin(_ view: UIView, _ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
        let pin = NSLayoutConstraint(
            item: view, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge, multiplier: 1, constant: 0)
        pin.priority = .required - 1
        return pin
    }

    /// Lets go of the app's views.
    func clear() {
        for view in [inputs?.mainView, inputs?.accessory].compactMap({ $0 }) where view.superview === self {
            view.removeFromSuperview()
        }
        keyboard.letGo()
        inputs = nil
        pins = []
        owner = nil
    }

    // MARK: Heights

    var mainHeight: CGFloat {
        switch inputs?.main {
        case .keyboard: KeyboardMetrics().height
        case .view(let view):
            height(
                of: view,
                flexible: view.translatesAutoresizingMaskIntoConstraints
                    && view.autoresizingMask.contains(.flexibleHeight))
        case nil: inputs?.accessory == nil ? 0 : window?.screen.device.profile.homeIndicator ?? 0
        }
    }

    var accessoryHeight: CGFloat { inputs?.accessory.map { height(of: $0, flexible: false) } ?? 0 }
    var totalHeight: CGFloat { mainHeight + accessoryHeight }

    /// A view of the app has its own height; one that is flexible has the keyboard's.
    private func height(of view: UIView, flexible: Bool) -> CGFloat {
        if flexible { return KeyboardMetrics().height }
        if !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing ?? false {
            let size = view.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            if size.height > 0 { return size.height }
        }
        let own = view.intrinsicContentSize.height
        return view.bounds.height > 0 ? view.bounds.height : max(own, 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = accessoryHeight
        inputs?.accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        let place = CGRect(x: 0, y: top, width: bounds.width, height: mainHeight)
        switch inputs?.main {
        case .keyboard: keyboard.frame = place
        case .view(let view):
            backdrop.frame = place
            view.frame = place
        case nil: break
        }
    }
}

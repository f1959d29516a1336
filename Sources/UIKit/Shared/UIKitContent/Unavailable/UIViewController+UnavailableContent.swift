import Foundation
import QuinceObjCRuntime
import QuinceViewLayout
import UIFoundation
public import UIKitCore

extension UIViewController {
    /// The content that is shown over the controller's view while its own is missing; `nil` for none.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { UnavailableContent.known(of: self)?.configuration }
        set {
            if newValue == nil, UnavailableContent.known(of: self) == nil { return }
            UnavailableContent.of(self).show(newValue)
        }
    }
}

/// The view that a controller shows in place of missing content, above all other subviews of its view.
@MainActor
private final class UnavailableContent: NSObject {
    private unowned let controller: UIViewController
    private(set) var configuration: (any UIContentConfiguration)?
    private var view: (any UIView & UIContentView)?
    private static var key: UInt8 = 0

    private init(_ controller: UIViewController) { self.controller = controller }

    static func known(of controller: UIViewController) -> UnavailableContent? {
        objc_getAssociatedObject(controller, &key) as? UnavailableContent
    }

    static func of(_ controller: UIViewController) -> UnavailableContent {
        if let known = known(of: controller) { return known }
        let made = UnavailableContent(controller)
        objc_setAssociatedObject(controller, &key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }

    func show(_ new: (any UIContentConfiguration)?) {
        configuration = new
        guard let shown = new?.updated(for: controller.contentUnavailableConfigurationState) else {
            view?.removeFromSuperview()
            return view = nil
        }
        if let view, view.supports(shown), view.superview === controller.view { return view.configuration = shown }
        view?.removeFromSuperview()
        let made = shown.makeContentView()
        view = made
        place(made, in: controller.view)
    }

    /// Within the safe area, and above a keyboard. In a view that scrolls, it stays where the frame is.
    private func place(_ view: UIView, in container: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        guard let scroll = container as? UIScrollView else {
            let safe = container.safeAreaLayoutGuide
            return NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: safe.topAnchor),
                view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor),
            ])
        }
        let frame = scroll.frameLayoutGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: frame.topAnchor, constant: scroll.adjustedContentInset.top),
            view.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: frame.bottomAnchor, constant: -scroll.adjustedContentInset.bottom),
        ])
    }
}

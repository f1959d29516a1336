import Foundation

// The part of a controller's state that UIKit saves by itself: the controller that it presents
// (behaviour/state-restoration.md#what-is-saved).

/// The keys of UIKit's own values, which an app's keys must not meet.
enum RestorationKey {
    static let presented = "UIPresentedViewController"
    static let presentationStyle = "UIModalPresentationStyle"
    static let transitionStyle = "UIModalTransitionStyle"
}

extension UIViewController {
    func encodePresented(with coder: NSCoder) {
        coder.encode(modalPresentationStyle.rawValue, forKey: RestorationKey.presentationStyle)
        coder.encode(modalTransitionStyle.rawValue, forKey: RestorationKey.transitionStyle)
        // A popover's place is a view or an item, which the saved state does not know.
        guard let presented = presentation?.presented, presented.modalPresentationStyle != .popover else { return }
        coder.encode(presented, forKey: RestorationKey.presented)
    }

    func decodePresented(with coder: NSCoder) {
        restoredPresented = coder.decodeObject(forKey: RestorationKey.presented) as? UIViewController
        // A controller that is not presented keeps the styles that it was made with.
        restoredPresented?.adoptsRestoredStyle = true
        guard adoptsRestoredStyle else { return }
        let style = UIModalPresentationStyle(rawValue: coder.decodeInteger(forKey: RestorationKey.presentationStyle))
        let transition = UIModalTransitionStyle(rawValue: coder.decodeInteger(forKey: RestorationKey.transitionStyle))
        if let style { modalPresentationStyle = style }
        if let transition { modalTransitionStyle = transition }
    }

    /// Presents what was presented when the state was saved, without an animation, which is chosen, and what was over it in
    /// turn. The window is visible by now.
    func presentRestored() {
        for child in childStorage { child.presentRestored() }
        guard let presented = restoredPresented else { return }
        restoredPresented = nil
        // The app may have presented something else by then.
        guard presentation == nil, presented.presentedBy == nil else { return }
        present(presented, animated: false) { presented.presentRestored() }
    }
}

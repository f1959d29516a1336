import Foundation
import QuinceObjCRuntime

extension NSApplication {
    /// Searches the receiver of an action without a target: the chain of the key window, its delegate and controller; then those
    /// of the main window; then the application and its delegate.
    ///
    /// - Source: documentation, "Cocoa Event Handling Guide", The Responder Chain for Action Messages.
    func searchTarget(_ action: Selector, _ sender: Any?) -> Any? {
        for window in [keyWindow, mainWindow === keyWindow ? nil : mainWindow].compactMap(\.self)
        where takesEvents(window) {
            if let found = receiver(of: action, in: window, sender) { return found }
        }
        if performs(action) { return self }
        return respondent(delegate, action)
    }

    private func receiver(of action: Selector, in window: NSWindow, _ sender: Any?) -> Any? {
        var responder = window.firstResponder
        while let current = responder {
            if current.performs(action) { return current }
            if let other = current.supplementalTarget(forAction: action, sender: sender),
                let found = respondent(other, action)
            {
                return found
            }
            if let view = current as? NSText, let found = respondent(view.delegate, action) { return found }
            if current === window, let found = respondent(window.delegate, action) { return found }
            responder = current.nextResponder
        }
        return nil
    }

    private func respondent(_ object: Any?, _ action: Selector) -> Any? {
        guard let object = object as? any NSObjectProtocol, object.responds(to: action) else { return nil }
        return object
    }
}

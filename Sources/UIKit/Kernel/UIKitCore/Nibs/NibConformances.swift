package import Foundation
package import QuinceKitDescription
package import QuinceNibArchive
package import QuinceObjCRuntime

// The kernel's classes adopt what nibs connect.

extension NibContext {
    /// Returns the view of an element, which is made if it is not there yet; `nil` if nothing takes its place.
    package func view(_ element: InterfaceElement) -> UIView? { placed(element) as? UIView }
}

extension UIView: NibDecodable, AppearanceTarget {}
extension UIViewController: NibDecodable {}
extension UIBarItem: NibObject, NibDecodable {}
extension UINavigationItem: NibObject, NibDecodable {}
extension UIBarButtonItem: SegueTrigger {}

extension UIView: NibCollector {
    package func append(_ object: NSObject, toCollection name: String) -> Bool {
        guard name == "gestureRecognizers", let recognizer = object as? UIGestureRecognizer else { return false }
        addGestureRecognizer(recognizer)
        return true
    }
}

extension UIControl: NibActionSource {
    package func connect(
        _ action: Selector, to target: NSObject?, _ element: InterfaceElement, in nib: any NibContext
    ) {
        let word = element["eventType"]
        guard let events = word.map({ UIControl.Event.nibWord($0) }) ?? .primaryActionTriggered else {
            let what = "the action \(element["selector"] ?? "") has the unknown event \(word ?? "")"
            return nib.report(.mistake(what), at: element)
        }
        addTarget(target, action: action, for: events)
    }
}

extension UIGestureRecognizer: NibActionSource {
    package func connect(
        _ action: Selector, to target: NSObject?, _ element: InterfaceElement, in nib: any NibContext
    ) { if let target { addTarget(target, action: action) } }
}

extension UIBarButtonItem: NibActionSource {
    package func connect(
        _ action: Selector, to target: NSObject?, _ element: InterfaceElement, in nib: any NibContext
    ) { (self.target, self.action) = (target, action) }
}

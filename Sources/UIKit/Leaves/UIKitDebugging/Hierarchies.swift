import Foundation
import QuinceControllerRules
import QuinceKitDescription
import UIKitCore

// Selectors that no header declares, which people print in a debugger and snapshot libraries perform.

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIView.self) {
        $0.method("recursiveDescription") { view, _ in view.lines(0).joined(separator: "\n") as NSString }
    }
    describe(UIViewController.self) {
        $0.method("_printHierarchy") { controller, _ in controller.lines(0).joined(separator: "\n") as NSString }
    }
}

extension UIView {
    fileprivate func lines(_ depth: Int) -> [String] {
        [indentation(depth) + description] + subviews.flatMap { $0.lines(depth + 1) }
    }
}

extension UIViewController {
    /// The form of iOS: children behind bars, and what is presented behind a plus sign.
    fileprivate func lines(_ depth: Int, mark: String = "|") -> [String] {
        let own = "\(indentation(depth, mark: mark))<\(type(of: self))>, state: \(ledger.phase), view: \(shownView)"
        let presented = presentedViewController?.presentingViewController === self ? presentedViewController : nil
        return [own] + children.flatMap { $0.lines(depth + 1) } + (presented?.lines(depth + 1, mark: "+") ?? [])
    }

    private var shownView: String {
        guard let view = viewIfLoaded else { return "(view not loaded)" }
        return "<\(type(of: view))>" + (view.window == nil ? " not in the window" : "")
    }
}

private func indentation(_ depth: Int, mark: String = "|") -> String {
    depth == 0 ? "" : String(repeating: "   | ", count: depth - 1) + "   \(mark) "
}

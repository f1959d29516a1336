import Foundation
import QuinceKitDescription
import QuinceObjCRuntime

/// Counts the actions that it is sent, and keeps what the sender was then.
@MainActor
final class Counter: NSObject {
    static let action: Selector = "count:"
    var count = 0
    var look: (() -> Void)?

    func count(_ sender: Any?) {
        count += 1
        look?()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(Counter.self) { $0.action("count:") { $0.count($1[0]) } }
}

/// A desk with a key window, in which a test puts one view.
@MainActor
struct Stage {
    let desk = Desk()
    let window: NSWindow
    let counter = Counter()

    init() { window = desk.window(CGRect(x: 200, y: 200, width: 400, height: 300)) }

    @discardableResult
    func show<View: NSView>(_ view: View) -> View {
        window.contentView?.addSubview(view)
        if let control = view as? NSControl { (control.target, control.action) = (counter, Counter.action) }
        desk.turn()
        return view
    }

    /// Returns the place on the screen, from its upper left corner, of a point of a view.
    func place(_ point: CGPoint, in view: NSView) -> CGPoint { desk.place(point, in: view) }

    func click(_ point: CGPoint, in view: NSView) {
        let place = place(point, in: view)
        desk.click(place.x, place.y)
    }

    func drag(_ start: CGPoint, _ end: CGPoint, in view: NSView) {
        desk.drag(from: place(start, in: view), to: place(end, in: view))
    }
}

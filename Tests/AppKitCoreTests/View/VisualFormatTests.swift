import AppKitCore
import AppKitDrawing
import Desk
import Foundation
import QuinceViewLayout
import Testing

@Suite("The visual format on the Mac", .serialized)
@MainActor
struct VisualFormatTests {
    @Test("The standard space to a superview is 20 points, and 8 between siblings (Auto Layout Guide)")
    func standardSpace() {
        let desk = Desk()
        let window = desk.window(CGRect(x: 100, y: 100, width: 300, height: 200))
        let (first, second) = (NSView(), NSView())
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            window.contentView?.addSubview(view)
        }
        let views = ["first": first, "second": second]
        for format in ["H:|-[first(==second)]-[second]-|", "V:|-[first]-|", "V:|-[second]-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
        desk.turn()
        #expect(first.frame == NSRect(x: 20, y: 20, width: 126, height: 160))
        #expect(second.frame == NSRect(x: 154, y: 20, width: 126, height: 160))
    }
}

import AppKitCore
import Desk
import Foundation
import QuinceViewLayout
import Testing

@Suite("Right to left on the Mac", .serialized)
@MainActor
struct DirectionTests {
    private let desk = Desk()

    /// A view 20 points behind the leading edge of a content that is 400 points wide.
    private func view() -> NSView {
        let view = NSView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let content = desk.window().contentView!
        content.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
            view.topAnchor.constraint(equalTo: content.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        desk.turn()
        return view
    }

    @Test(
        "Leading is the right side in a language that is written from right to left (documentation, NSLayoutConstraint)"
    )
    func application() {
        let view = view()
        #expect(view.frame.minX == 20)
        desk.host.send(.direction(.rightToLeft))
        #expect(view.userInterfaceLayoutDirection == .rightToLeft && view.frame.minX == 280)
        #expect(self.view().frame.minX == 280)
        desk.host.send(.direction(.leftToRight))
        #expect(view.frame.minX == 20)
    }

    @Test("A view's own direction is that of its subviews' constraints")
    func own() {
        let view = view()
        view.superview?.userInterfaceLayoutDirection = .rightToLeft
        view.userInterfaceLayoutDirection = .rightToLeft
        desk.turn()
        #expect(view.frame.minX == 280)
        desk.host.send(.direction(.leftToRight))
        #expect(view.userInterfaceLayoutDirection == .rightToLeft)
    }
}

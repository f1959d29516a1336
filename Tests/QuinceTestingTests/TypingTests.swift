import QuinceTesting
import Testing
import UIKit

@Suite("Typing", .simulation)
@MainActor
struct TypingTests {
    final class Field: UIView, UIKeyInput {
        var text = ""
        var hasText: Bool { !text.isEmpty }
        override var canBecomeFirstResponder: Bool { true }
        func insertText(_ text: String) { self.text += text }
        func deleteBackward() { _ = text.popLast() }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
    }

    @Test("Text goes to the field that was tapped, a character at a time")
    func typing() throws {
        let field = Field()
        let simulation = try Simulation(field)
        let error = #expect(throws: SimulationError.self) { try simulation.type("a") }
        #expect("\(try #require(error))".contains("no text input is the first responder; tap a text field first"))
        try simulation.tap(at: CGPoint(x: 100, y: 100))
        let start = simulation.time
        try simulation.type("Zoë 👩‍👧")
        #expect(field.text == "Zoë 👩‍👧")
        #expect(simulation.time == start)
        try simulation.erase(2)
        #expect(field.text == "Zoë")
    }
}

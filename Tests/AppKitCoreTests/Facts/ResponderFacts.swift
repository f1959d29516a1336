import AppKitCore
import Foundation
import QuinceObjCRuntime
import Testing

/// The facts are those of GNUstep's tests NSResponder/*.m, which were checked on a Mac. More of them are in `ResponderTests`.
@Suite("Facts of a Mac: responders")
@MainActor
struct ResponderFacts {
    private final class Recorder: NSResponder {
        var calls: [String] = []
        override func cursorUpdate(with event: NSEvent) { calls.append("cursorUpdate") }
        override func magnify(with event: NSEvent) { calls.append("magnify") }
        override func rotate(with event: NSEvent) { calls.append("rotate") }
        override func swipe(with event: NSEvent) { calls.append("swipe") }
        override func touchesBegan(with event: NSEvent) { calls.append("touchesBegan") }
        override func touchesMoved(with event: NSEvent) { calls.append("touchesMoved") }
        override func touchesEnded(with event: NSEvent) { calls.append("touchesEnded") }
        override func touchesCancelled(with event: NSEvent) { calls.append("touchesCancelled") }
        override func smartMagnify(with event: NSEvent) { calls.append("smartMagnify") }
        override func pressureChange(with event: NSEvent) { calls.append("pressureChange") }
        override func keyDown(with event: NSEvent) { calls.append("keyDown") }
    }

    @Test("Gestures, touches and keys that a responder does not handle go to the next one, each by its own message")
    func events() throws {
        let (first, second) = (NSResponder(), Recorder())
        first.nextResponder = second
        #expect(first.nextResponder === second)
        let event = try #require(
            NSEvent.keyEvent(
                with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0, context: nil,
                characters: "a", charactersIgnoringModifiers: "a", isARepeat: false, keyCode: 0))
        let messages: [(String, (NSResponder) -> (NSEvent) -> Void)] = [
            ("cursorUpdate", NSResponder.cursorUpdate), ("magnify", NSResponder.magnify),
            ("rotate", NSResponder.rotate), ("swipe", NSResponder.swipe),
            ("touchesBegan", NSResponder.touchesBegan), ("touchesMoved", NSResponder.touchesMoved),
            ("touchesEnded", NSResponder.touchesEnded), ("touchesCancelled", NSResponder.touchesCancelled),
            ("smartMagnify", NSResponder.smartMagnify), ("pressureChange", NSResponder.pressureChange),
            ("keyDown", NSResponder.keyDown),
        ]
        for (name, message) in messages {
            second.calls = []
            message(first)(event)
            #expect(second.calls == [name])
        }
    }

    @Test("An action goes up the chain until somebody has it")
    func actions() {
        let (first, second) = (NSResponder(), ActionCounter())
        first.nextResponder = second
        #expect(first.tryToPerform("count:", with: nil))
        #expect(second.count == 1)
        #expect(!NSResponder().tryToPerform("count:", with: nil))
    }

    @Test("A responder offers no other target, and takes what is proposed as first responder")
    func defaults() {
        let responder = NSResponder()
        #expect(responder.validateProposedFirstResponder(NSResponder(), for: nil))
        #expect(responder.supplementalTarget(forAction: "copy:", sender: nil) == nil)
    }
}

import Foundation
import QuinceDiagnostics
import Testing

@Suite("Alerts")
@MainActor
struct AlertTests {
    @Test(
        "Buttons are in their order with the answers as tags, and Return, Escape and ⌘D (GNUstep, NSAlert/contract.m)")
    func buttons() {
        _ = Desk()
        let alert = NSAlert()
        #expect(alert.alertStyle == .warning && alert.buttons.isEmpty)
        let titles = ["OK", "Cancel", "Maybe", "Don't Save"]
        let buttons = titles.map { alert.addButton(withTitle: $0) }
        #expect(alert.buttons == buttons && buttons.map(\.tag) == [1000, 1001, 1002, 1003])
        #expect(buttons.map(\.keyEquivalent) == ["\r", "\u{1B}", "", "d"])
    }

    @Test("A click on a button ends the sheet with its answer")
    func sheet() {
        let stage = Stage()
        let alert = NSAlert()
        (alert.messageText, alert.informativeText) = ("Do you want to save?", "Your changes will be lost if you don't.")
        alert.addButton(withTitle: "Save")
        alert.addButton(withTitle: "Cancel")
        var answer: NSApplication.ModalResponse?
        alert.beginSheetModal(for: stage.window) { answer = $0 }
        stage.desk.advance(1)
        #expect(stage.window.attachedSheet === alert.window && answer == nil)
        #expect(alert.buttons[0].frame.minX > alert.buttons[1].frame.minX)
        stage.desk.click(alert.buttons[1])
        stage.desk.advance(1)
        #expect(answer == .alertSecondButtonReturn && stage.window.attachedSheet == nil && !alert.window.isVisible)
    }

    @Test("Return presses the first button, and an alert without any has “OK”")
    func keys() {
        let stage = Stage()
        let alert = NSAlert()
        alert.showsSuppressionButton = true
        var answer: NSApplication.ModalResponse?
        alert.beginSheetModal(for: stage.window) { answer = $0 }
        stage.desk.advance(1)
        #expect(alert.buttons.map(\.title) == ["OK"] && alert.suppressionButton?.window === alert.window)
        stage.desk.press("\r")
        #expect(answer == .alertFirstButtonReturn)
    }

    @Test("An alert of an error has its words and its ways out")
    func errors() {
        _ = Desk()
        let error = NSError(
            domain: "test", code: 1,
            userInfo: [
                NSLocalizedDescriptionKey: "It failed.", NSLocalizedRecoverySuggestionErrorKey: "Try again.",
                NSLocalizedRecoveryOptionsErrorKey: ["Again", "Cancel"],
            ])
        let alert = NSAlert(error: error)
        #expect(alert.messageText == "It failed." && alert.informativeText == "Try again.")
        #expect(alert.buttons.map(\.title) == ["Again", "Cancel"])
    }
}

import AppKitCore
import AppKitDrawing
import AppKitText
import Desk
import Foundation
import Testing
import UIFoundation

/// The facts are those of GNUstep's tests NSTextField/state.m, NSTextField/constructors.m and NSTextFieldCell/*.m, which were checked on a
/// Mac (the last ones by their pull request, 481). A cell is a part of its field here.
@Suite("Facts of a Mac: text fields")
@MainActor
struct TextFieldFacts {
    private func field() -> NSTextField { NSTextField(frame: NSRect(x: 0, y: 0, width: 120, height: 22)) }

    @Test("A field that is made with a frame can be edited, has a bezel and a background, and is empty")
    func defaults() {
        let field = field()
        #expect(field.isEditable)
        #expect(field.isSelectable)
        #expect(field.isBezeled)
        #expect(!field.isBordered)
        #expect(field.drawsBackground)
        #expect(field.bezelStyle == .squareBezel)
        #expect(field.alignment == .left)
        #expect(!field.allowsEditingTextAttributes)
        #expect(field.textColor == .controlTextColor)
        #expect(field.backgroundColor == .textBackgroundColor)
        #expect(field.stringValue == "")
        #expect(field.placeholderString == nil)
        #expect(field.placeholderAttributedString == nil)
    }

    @Test("A field that is made editable can be selected")
    func coupling() {
        let field = field()
        field.isEditable = false
        #expect(field.isSelectable)
        field.isSelectable = false
        #expect(!field.isSelectable)
        field.isEditable = true
        #expect(field.isSelectable)
    }

    @Test("A placeholder is a text or an attributed text; the other one is gone")
    func placeholders() {
        let field = field()
        field.placeholderString = "type here"
        #expect(field.placeholderString == "type here")
        #expect(field.placeholderAttributedString == nil)
        field.placeholderAttributedString = NSAttributedString(string: "attributed")
        #expect(field.placeholderAttributedString?.string == "attributed")
        #expect(field.placeholderString == nil)
    }

    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable @MainActor () -> NSTextField
        var isField = false
        var isSelectable = false
        let lineBreakMode: NSLineBreakMode?
    }

    nonisolated static let kinds = [
        Kind(testDescription: "label", make: { NSTextField(labelWithString: "Text") }, lineBreakMode: .byClipping),
        Kind(
            testDescription: "wrapping label", make: { NSTextField(wrappingLabelWithString: "Text") },
            isSelectable: true,
            lineBreakMode: .byWordWrapping),
        Kind(
            testDescription: "attributed label",
            make: { NSTextField(labelWithAttributedString: NSAttributedString(string: "Text")) },
            lineBreakMode: .byWordWrapping),
        Kind(
            testDescription: "field", make: { NSTextField(string: "Text") }, isField: true, isSelectable: true,
            lineBreakMode: nil),
    ]

    @Test(
        "Labels are texts without a bezel and a background; one that wraps can be selected, a field edited",
        arguments: kinds)
    func initializers(kind: Kind) {
        _ = Desk()
        let field = kind.make()
        #expect(field.stringValue == "Text")
        #expect(field.isEditable == kind.isField)
        #expect(field.isSelectable == kind.isSelectable)
        #expect(field.isBezeled == kind.isField)
        #expect(!field.isBordered)
        #expect(field.drawsBackground == kind.isField)
        if let mode = kind.lineBreakMode { #expect(field.lineBreakMode == mode) }
    }

    @Test("A label is aligned naturally")
    func alignment() {
        _ = Desk()
        #expect(NSTextField(labelWithString: "Text").alignment == .natural)
    }

    @Test("A window has an editor for its fields, also if none is named")
    func editor() {
        _ = Desk()
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 120, height: 120), styleMask: .borderless, backing: .buffered,
            defer: false)
        #expect(window.fieldEditor(true, for: nil) is NSTextView)
        #expect(window.fieldEditor(true, for: nil)?.isFieldEditor == true)
    }
}

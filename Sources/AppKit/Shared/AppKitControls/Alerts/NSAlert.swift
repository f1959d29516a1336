public import AppKitCore
public import AppKitDrawing
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation

/// A question in a sheet of a window, with buttons that answer it.
@preconcurrency @MainActor
open class NSAlert: NSObject {
    /// The raw values are those of NSAlert.h.
    public enum Style: UInt, Sendable { case warning, informational, critical }

    public override init() { super.init() }

    /// Creates an alert with an error's words, and its ways to recover as buttons.
    public convenience init(error: any Error) {
        self.init()
        let error = error as NSError
        messageText = error.localizedDescription
        informativeText = error.localizedRecoverySuggestion ?? ""
        for title in error.localizedRecoveryOptions ?? [] { addButton(withTitle: title) }
    }

    // MARK: Words and pictures

    open var messageText = "Alert" { didSet { needsLayout = true } }
    open var informativeText = "" { didSet { needsLayout = true } }
    /// The picture; `nil` for the app's icon, or the sign of caution for a critical alert.
    open var icon: NSImage! { didSet { needsLayout = true } }
    open var alertStyle = Style.warning { didSet { needsLayout = true } }
    open var showsHelp = false { didSet { if showsHelp { Unsupported.report("the help button", in: "NSAlert") } } }
    open var helpAnchor: String?
    /// A view between the text and the buttons.
    open var accessoryView: NSView? { didSet { needsLayout = true } }
    open var showsSuppressionButton = false { didSet { needsLayout = true } }
    /// The check box below the text, whose state the app reads.
    open private(set) lazy var suppressionButton: NSButton? = {
        let button = NSButton(checkboxWithTitle: "Do not show this message again", target: nil, action: nil)
        button.controlSize = .small
        button.font = .systemFont(ofSize: NSFont.smallSystemFontSize)
        return button
    }()
    open weak var delegate: (any NSAlertDelegate)?

    // MARK: Buttons

    /// The buttons in the order in which they were added: the first one is at the right.
    open private(set) var buttons: [NSButton] = []
    /// Adds a button whose tag is its answer: 1000 for the first, 1001 for the second. Return presses the first one, Escape one
    /// with the title "Cancel", and ⌘D one with "Don't Save".
    ///
    /// - Source: documentation, NSAlert's `addButton(withTitle:)`; GNUstep's test NSAlert/contract.m, which was checked on a Mac.
    @discardableResult
    open func addButton(withTitle title: String) -> NSButton {
        let button = NSButton(title: title, target: self, action: Self.pressSelector)
        button.tag = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + buttons.count
        if buttons.isEmpty {
            button.keyEquivalent = "\r"
        } else if title == "Cancel" {
            button.keyEquivalent = "\u{1B}"
        } else if title == "Don't Save" || title == "Don’t Save" {
            (button.keyEquivalent, button.keyEquivalentModifierMask) = ("d", .command)
        }
        buttons.append(button)
        needsLayout = true
        return button
    }

    fileprivate static let pressSelector: Selector = "quince_pressAlertButton:"

    fileprivate func press(_ sender: Any?) {
        guard let button = sender as? NSButton else { return }
        let response = NSApplication.ModalResponse(button.tag)
        if let parent = window.sheetParent {
            parent.endSheet(window, returnCode: response)
        } else {
            NSApplication.shared.stopModal(withCode: response)
        }
    }

    // MARK: Showing

    /// The panel that shows the alert.
    open private(set) lazy var window: NSWindow = AlertPanel.make()
    private var needsLayout = true

    /// Gives the panel its size; the app calls it to see the panel before it is shown.
    open func layout() {
        if buttons.isEmpty { addButton(withTitle: "OK") }
        AlertPanel.fill(window, with: self)
        needsLayout = false
    }

    open func beginSheetModal(
        for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) {
        if needsLayout { layout() }
        // The alert lives as long as its sheet.
        sheetWindow.beginSheet(window) { [self] response in
            withExtendedLifetime(self) { handler?(response) }
        }
    }

    /// Shows the alert in a window of its own, and returns the answer once a button is pressed.
    @discardableResult
    open func runModal() -> NSApplication.ModalResponse {
        if needsLayout { layout() }
        defer { window.orderOut(nil) }
        return NSApplication.shared.runModal(for: window)
    }
}

@preconcurrency @MainActor
public protocol NSAlertDelegate: NSObjectProtocol {
    func alertShowHelp(_ alert: NSAlert) -> Bool
}

extension NSAlertDelegate {
    public func alertShowHelp(_ alert: NSAlert) -> Bool { false }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSAlert.self) {
        $0.action("quince_pressAlertButton:") { $0.press($1[0]) }
    }
}

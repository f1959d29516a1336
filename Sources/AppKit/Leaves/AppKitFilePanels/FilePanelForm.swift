import AppKitControls
import AppKitCore
import AppKitDrawing
import AppKitText
import CoreGraphics
import Foundation
import UIFoundation

/// The contents of a file panel: a message, the choice of a folder, what is below it, and the two buttons.
///
/// The measures are estimates of 10.10's panel.
@MainActor
class FilePanelForm {
    unowned let panel: NSSavePanel
    let places = NSPopUpButton(frame: .zero, pullsDown: false)
    static let width: CGFloat = 440
    static let margin: CGFloat = 20

    init(_ panel: NSSavePanel) { self.panel = panel }

    // MARK: Made by the kinds of panels

    /// Adds the parts below the message, from a height downwards, and returns where they end.
    func addParts(to content: NSView, below top: CGFloat) -> CGFloat { top }
    /// The height of these parts.
    var partsHeight: CGFloat { 0 }
    /// The name in the field, while there is one.
    var typedName: String? { nil }
    var selection: [URL] { [] }
    var firstField: NSView? { nil }
    func showName() {}
    func openRow() {}
    func folderDidChange() {}

    // MARK: Building

    func rebuild() {
        let message = panel.message ?? ""
        let extra = panel.accessoryView.map { $0.frame.height + 8 } ?? 0
        let height = (message.isEmpty ? 0 : 26) + partsHeight + extra + 40 + 2 * Self.margin
        let content = NSView(frame: NSRect(x: 0, y: 0, width: Self.width, height: height))
        var top = height - Self.margin
        if !message.isEmpty { top = addMessage(message, to: content, below: top) }
        fillPlaces()
        top = addParts(to: content, below: top)
        if let accessory = panel.accessoryView {
            accessory.setFrameOrigin(
                NSPoint(x: (Self.width - accessory.frame.width) / 2, y: top - 8 - accessory.frame.height))
            content.addSubview(accessory)
        }
        addButtons(to: content)
        panel.contentView = content
        panel.setContentSize(content.frame.size)
        panel.initialFirstResponder = firstField
        folderDidChange()
    }

    private func addMessage(_ text: String, to content: NSView, below top: CGFloat) -> CGFloat {
        let label = NSTextField(labelWithString: text)
        label.alignment = .center
        label.frame = NSRect(x: Self.margin, y: top - 17, width: Self.width - 2 * Self.margin, height: 17)
        content.addSubview(label)
        return top - 26
    }

    private func addButtons(to content: NSView) {
        let ok = NSButton(title: panel.prompt ?? "", target: panel, action: "ok:")
        let cancel = NSButton(title: "Cancel", target: panel, action: "cancel:")
        (ok.keyEquivalent, cancel.keyEquivalent) = ("\r", "\u{1B}")
        var right = Self.width - Self.margin + 6
        for button in [ok, cancel] {
            button.sizeToFit()
            let width = max(button.frame.width, 84)
            button.frame = NSRect(x: right - width, y: 12, width: width, height: 32)
            right -= width
            content.addSubview(button)
        }
    }

    /// Adds a label at the left of a view.
    func add(_ text: String, beside view: NSView, to content: NSView) {
        let label = NSTextField(labelWithString: text)
        label.alignment = .right
        label.frame = NSRect(x: Self.margin, y: view.frame.midY - 8, width: 80, height: 17)
        content.addSubview(label)
        content.addSubview(view)
    }

    // MARK: Folders

    /// The folders that can be chosen: the one that is shown with those above it, then the person's own.
    private var folders: [URL] {
        var all = [panel.directory.standardizedFileURL]
        while let last = all.last, last.path != "/", all.count < 12 { all.append(last.deletingLastPathComponent()) }
        for kind: FileManager.SearchPathDirectory in [.documentDirectory, .desktopDirectory, .downloadsDirectory] {
            guard let url = FileManager.default.urls(for: kind, in: .userDomainMask).first else { continue }
            if !all.contains(where: { $0.path == url.path }) { all.append(url) }
        }
        return all
    }

    private func fillPlaces() {
        (places.target, places.action) = (panel, "quince_choosePlace:")
        places.menu?.removeAllItems()
        for folder in folders {
            let name = folder.path == "/" ? "Computer" : folder.lastPathComponent
            places.menu?.addItem(withTitle: name, action: nil, keyEquivalent: "").representedObject = folder
        }
        places.selectItem(at: 0)
    }

    func choosePlace() {
        if let folder = places.selectedItem?.representedObject as? URL { show(folder) }
    }

    func show(_ folder: URL) {
        panel.directoryURL = folder
        fillPlaces()
        panel.panelDelegate?.panel(panel, didChangeToDirectoryURL: folder)
    }
}

/// The form of a save panel: the name, and the folder.
@MainActor
final class SaveForm: FilePanelForm {
    private let name = NSTextField(string: "")

    override var partsHeight: CGFloat { 66 }
    override var typedName: String? { name.window == nil ? nil : name.stringValue }
    override var firstField: NSView? { name }
    override func showName() {
        if name.stringValue != panel.nameFieldStringValue { name.stringValue = panel.nameFieldStringValue }
    }

    override func addParts(to content: NSView, below top: CGFloat) -> CGFloat {
        name.stringValue = panel.nameFieldStringValue
        name.frame = NSRect(x: 110, y: top - 22, width: Self.width - 110 - Self.margin, height: 22)
        add(panel.nameFieldLabel ?? "", beside: name, to: content)
        places.frame = NSRect(x: 107, y: top - 60, width: 220, height: 26)
        add("Where:", beside: places, to: content)
        return top - partsHeight
    }
}

import AppKitControls
@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import QuinceUniformTypes

/// A panel in which a person names a file to be saved and chooses its folder.
@preconcurrency @MainActor
open class NSSavePanel: NSPanel {
    private var end: ((NSApplication.ModalResponse) -> Void)?
    lazy var form: FilePanelForm = makeForm()

    public init() {
        super.init(
            contentRect: NSRect(x: 0, y: 0, width: 440, height: 150), styleMask: .titled, backing: .buffered,
            defer: true)
        hidesOnDeactivate = false
        title = "Save"
    }

    public override convenience init(
        contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) { self.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: The file

    /// The file that the person has chosen.
    open var url: URL? { directory.appendingPathComponent(nameWithExtension) }
    /// The folder that is shown; at first the app's documents.
    open var directoryURL: URL? { didSet { form.folderDidChange() } }
    open var nameFieldStringValue = "" { didSet { form.showName() } }
    /// The endings of the files, or their uniform types; the first ending is added to a name without one of them.
    open var allowedFileTypes: [String]?
    open var allowsOtherFileTypes = false
    open var canCreateDirectories = true {
        didSet { reportUnused("canCreateDirectories", of: "NSSavePanel", if: canCreateDirectories != oldValue) }
    }
    open var isExtensionHidden = false {
        didSet { reportUnused("isExtensionHidden", of: "NSSavePanel", if: isExtensionHidden != oldValue) }
    }
    open var canSelectHiddenExtension = false {
        didSet { reportUnused("canSelectHiddenExtension", of: "NSSavePanel", if: canSelectHiddenExtension != oldValue) }
    }
    open var showsHiddenFiles = false { didSet { form.folderDidChange() } }
    open var treatsFilePackagesAsDirectories = false {
        didSet {
            reportUnused(
                "treatsFilePackagesAsDirectories", of: "NSSavePanel", if: treatsFilePackagesAsDirectories != oldValue)
        }
    }
    open var showsTagField = false {
        didSet { reportUnused("showsTagField", of: "NSSavePanel", if: showsTagField != oldValue) }
    }
    open var tagNames: [String]? { didSet { reportUnused("tagNames", of: "NSSavePanel", if: tagNames != oldValue) } }

    // MARK: Words

    /// A line at the top of the panel.
    open var message: String! = "" { didSet { form.rebuild() } }
    /// The title of the button that ends the panel.
    open var prompt: String! = "Save" { didSet { form.rebuild() } }
    open var nameFieldLabel: String! = "Save As:" { didSet { form.rebuild() } }
    open var accessoryView: NSView? { didSet { form.rebuild() } }
    /// Asks what may be chosen, and hears what is.
    var panelDelegate: (any NSOpenSavePanelDelegate)? { delegate as? any NSOpenSavePanelDelegate }

    // MARK: Showing

    /// Shows the panel by itself.
    open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        end = handler
        form.rebuild()
        center()
        makeKeyAndOrderFront(nil)
    }

    /// Shows the panel as a sheet.
    open func beginSheetModal(
        for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
    ) {
        form.rebuild()
        window.beginSheet(self, completionHandler: handler)
    }

    /// Shows the panel, and waits until it is answered.
    open func runModal() -> NSApplication.ModalResponse {
        form.rebuild()
        center()
        let answer = NSApplication.shared.runModal(for: self)
        orderOut(nil)
        return answer
    }

    open func validateVisibleColumns() { form.folderDidChange() }

    // MARK: Answers

    /// Ends the panel with the file, once it may be written.
    open func ok(_ sender: Any?) {
        nameFieldStringValue = form.typedName ?? nameFieldStringValue
        guard !nameFieldStringValue.isEmpty, let url, isAllowed(url) else { return NSBeep() }
        guard FileManager.default.fileExists(atPath: url.path) else { return finish(.OK) }
        let alert = NSAlert()
        alert.messageText = "“\(url.lastPathComponent)” already exists. Do you want to replace it?"
        alert.informativeText = "Replacing it will overwrite its current contents."
        alert.addButton(withTitle: "Replace")
        alert.addButton(withTitle: "Cancel")
        alert.beginSheetModal(for: self) { [weak self] answer in
            if answer == .alertFirstButtonReturn { self?.finish(.OK) }
        }
    }

    open func cancel(_ sender: Any?) { finish(.cancel) }

    func finish(_ answer: NSApplication.ModalResponse) {
        if NSApplication.shared.modalWindow === self { return NSApplication.shared.stopModal(withCode: answer) }
        if let sheetParent { return sheetParent.endSheet(self, returnCode: answer) }
        orderOut(nil)
        let end = end
        self.end = nil
        end?(answer)
    }

    /// Whether the delegate lets the file be chosen; it says why not itself.
    func isAllowed(_ url: URL) -> Bool {
        do {
            try panelDelegate?.panel(self, validate: url)
            return true
        } catch {
            NSAlert(error: error).beginSheetModal(for: self)
            return false
        }
    }

    // MARK: Parts

    var directory: URL {
        directoryURL ?? FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
            ?? URL(fileURLWithPath: NSHomeDirectory())
    }

    private var nameWithExtension: String {
        let name = form.typedName ?? nameFieldStringValue
        guard let endings, let first = endings.first else { return name }
        let own = (name as NSString).pathExtension.lowercased()
        return endings.contains(own) || allowsOtherFileTypes && !own.isEmpty ? name : name + "." + first
    }

    /// The endings of the allowed types, in lower case.
    var endings: [String]? {
        allowedFileTypes.map { types in
            types.map { (KnownType.named($0)?.fileExtension ?? $0).lowercased() }
        }
    }

    func makeForm() -> FilePanelForm { SaveForm(self) }

    @_spi(Hooks) open override func takesKey(_ event: NSEvent) -> Bool {
        guard event.charactersIgnoringModifiers == "\u{1B}" else { return super.takesKey(event) }
        cancel(nil)
        return true
    }
}

/// An object that a file panel asks.
@preconcurrency @MainActor
public protocol NSOpenSavePanelDelegate: NSWindowDelegate {
    func panel(_ sender: Any, shouldEnable url: URL) -> Bool
    func panel(_ sender: Any, validate url: URL) throws
    func panel(_ sender: Any, didChangeToDirectoryURL url: URL?)
    func panelSelectionDidChange(_ sender: Any?)
}

extension NSOpenSavePanelDelegate {
    public func panel(_ sender: Any, shouldEnable url: URL) -> Bool { true }
    public func panel(_ sender: Any, validate url: URL) throws {}
    public func panel(_ sender: Any, didChangeToDirectoryURL url: URL?) {}
    public func panelSelectionDidChange(_ sender: Any?) {}
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSSavePanel.self) {
        $0.action("ok:") { $0.ok($1[0]) }
        $0.action("cancel:") { $0.cancel($1[0]) }
        $0.action("quince_choosePlace:") { panel, _ in panel.form.choosePlace() }
        $0.action("quince_openRow:") { panel, _ in panel.form.openRow() }
    }
}

import AppKitCore
public import Foundation

/// A panel in which a person chooses files or folders.
@preconcurrency @MainActor
open class NSOpenPanel: NSSavePanel {
    public override init() {
        super.init()
        (title, prompt) = ("Open", "Open")
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var canChooseFiles = true { didSet { form.folderDidChange() } }
    open var canChooseDirectories = false { didSet { form.folderDidChange() } }
    open var allowsMultipleSelection = false { didSet { form.folderDidChange() } }
    /// Whether the files behind symbolic links are given in the place of these.
    open var resolvesAliases = true

    /// The files that the person has chosen.
    open var urls: [URL] {
        let chosen = form.selection
        let all = chosen.isEmpty && canChooseDirectories ? [directory] : chosen
        return resolvesAliases ? all.map { $0.resolvingSymlinksInPath() } : all
    }
    open override var url: URL? { urls.first }

    open override func ok(_ sender: Any?) {
        let chosen = urls
        guard !chosen.isEmpty, chosen.allSatisfy(isAllowed) else { return NSBeep() }
        finish(.OK)
    }

    override func makeForm() -> FilePanelForm { OpenForm(self) }

    /// Whether a file can be chosen, by its kind, its ending and the delegate.
    package func canChoose(_ url: URL) -> Bool {
        guard panelDelegate?.panel(self, shouldEnable: url) ?? true else { return false }
        if url.hasDirectoryPath { return canChooseDirectories }
        guard canChooseFiles else { return false }
        return endings.map { $0.isEmpty || $0.contains(url.pathExtension.lowercased()) } ?? true
    }
}

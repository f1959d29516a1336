import AppKitControls
import AppKitCore
import AppKitFilePanels
import AppKitTables
import AppKitText
import CoreGraphics
import Desk
import Foundation
import Testing

/// Panels in which a person chooses files, in a folder of the test's own.
@Suite("Panels for files", .serialized)
@MainActor
final class FilePanelTests {
    private let desk = Desk()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("panels-\(UUID().uuidString)")
        let inner = folder.appendingPathComponent("Inner", isDirectory: true)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        for name in ["a.txt", "b.png"] { try Data().write(to: folder.appendingPathComponent(name)) }
        try Data().write(to: inner.appendingPathComponent("c.txt"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func button(_ title: String, of panel: NSWindow) throws -> NSButton {
        let buttons = panel.contentView?.subviews.compactMap { $0 as? NSButton } ?? []
        return try #require(buttons.first { $0.title == title })
    }

    private func table(of panel: NSWindow) throws -> NSTableView {
        let scroll = panel.contentView?.subviews.compactMap { $0 as? NSScrollView }.first
        return try #require(scroll?.documentView as? NSTableView)
    }

    @Test("A save panel gives the folder with the typed name, to which the ending is added")
    func save() throws {
        let panel = NSSavePanel()
        (panel.directoryURL, panel.allowedFileTypes) = (folder, ["pdf"])
        var answers: [NSApplication.ModalResponse] = []
        panel.begin { answers.append($0) }
        desk.turn()
        desk.type("Report")
        desk.press("\r")
        #expect(answers == [.OK] && !panel.isVisible)
        #expect(panel.url?.lastPathComponent == "Report.pdf")
        #expect(panel.url?.deletingLastPathComponent().path == folder.path)
    }

    @Test("As a sheet, a panel is answered by its buttons, and Escape cancels it")
    func sheets() throws {
        let window = desk.window()
        var answers: [NSApplication.ModalResponse] = []
        let panel = NSSavePanel()
        (panel.directoryURL, panel.nameFieldStringValue) = (folder, "new.txt")
        panel.beginSheetModal(for: window) { answers.append($0) }
        desk.turn()
        try button("Save", of: panel).performClick(nil)
        desk.advance(1)
        panel.beginSheetModal(for: window) { answers.append($0) }
        desk.advance(1)
        desk.press("\u{1B}")
        #expect(answers == [.OK, .cancel])
    }

    @Test("A file that exists is only replaced once the person says so")
    func replacing() throws {
        let panel = NSSavePanel()
        (panel.directoryURL, panel.nameFieldStringValue) = (folder, "a.txt")
        var answers: [NSApplication.ModalResponse] = []
        panel.begin { answers.append($0) }
        desk.turn()
        try button("Save", of: panel).performClick(nil)
        desk.turn()
        let alert = try #require(panel.attachedSheet)
        #expect(answers.isEmpty)
        try button("Replace", of: alert).performClick(nil)
        desk.advance(1)
        #expect(answers == [.OK])
    }

    @Test("An open panel lists the folder, chooses the files of its types, and opens folders by a double click")
    func open() throws {
        let panel = NSOpenPanel()
        (panel.directoryURL, panel.allowedFileTypes) = (folder, ["txt"])
        var answers: [NSApplication.ModalResponse] = []
        panel.begin { answers.append($0) }
        desk.turn()
        let table = try table(of: panel)
        let labels = (0..<table.numberOfRows).map {
            (table.view(atColumn: 0, row: $0, makeIfNecessary: true) as? NSTextField)?.stringValue
        }
        #expect(labels == ["Inner/", "a.txt", "b.png"])
        table.selectRowIndexes([2], byExtendingSelection: false)
        #expect(panel.urls.isEmpty)
        table.selectRowIndexes([0], byExtendingSelection: false)
        table.sendAction(table.doubleAction, to: table.target)
        #expect(panel.directoryURL?.lastPathComponent == "Inner" && table.numberOfRows == 1)
        table.selectRowIndexes([0], byExtendingSelection: false)
        try button("Open", of: panel).performClick(nil)
        #expect(answers == [.OK] && panel.url?.lastPathComponent == "c.txt")
    }

    @Test("Uniform types stand for their endings, whose case does not matter")
    func uniformTypes() throws {
        let save = NSSavePanel()
        (save.directoryURL, save.allowedFileTypes, save.nameFieldStringValue) = (folder, ["public.png"], "x")
        #expect(save.url?.lastPathComponent == "x.png")
        let open = NSOpenPanel()
        open.allowedFileTypes = ["public.png", "JPG"]
        #expect(open.canChoose(folder.appendingPathComponent("a.PNG")))
        #expect(
            open.canChoose(folder.appendingPathComponent("a.jpg"))
                && !open.canChoose(folder.appendingPathComponent("a.txt")))
    }

    private final class Judge: NSObject, NSOpenSavePanelDelegate {
        func panel(_ sender: Any, validate url: URL) throws { throw CocoaError(.fileWriteNoPermission) }
    }

    @Test("A file that the delegate does not allow leaves the panel open, with the reason")
    func validation() throws {
        let panel = NSSavePanel()
        let judge = Judge()
        (panel.directoryURL, panel.nameFieldStringValue, panel.delegate) = (folder, "no.txt", judge)
        var answers: [NSApplication.ModalResponse] = []
        panel.begin { answers.append($0) }
        desk.turn()
        try button("Save", of: panel).performClick(nil)
        desk.turn()
        #expect(answers.isEmpty && panel.attachedSheet != nil)
    }
}

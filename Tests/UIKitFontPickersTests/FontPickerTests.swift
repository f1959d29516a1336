import CoreText
import Stage
import Testing
import UIKitContainers
import UIKitControls
import UIKitFontPickers
import UIKitSearch
import UIKitTables

/// UIFontPickerViewController.h and its documentation (behaviour/pickers.md).
@Suite("Picking fonts")
@MainActor
struct FontPickerTests {
    private final class Listener: NSObject, UIFontPickerViewControllerDelegate {
        let log = CallLog()
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { log.add("cancel") }
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            log.add(viewController.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 12).familyName } ?? "none")
        }
    }

    private let stage = Stage(look: .modern)
    private let listener = Listener()

    private func present(_ configuration: UIFontPickerViewController.Configuration = .init())
        -> UIFontPickerViewController
    {
        let picker = UIFontPickerViewController(configuration: configuration)
        picker.delegate = listener
        stage.window.rootViewController?.present(picker, animated: true)
        stage.advance(1)
        return picker
    }

    /// The rows of the front list, from the top.
    private var rows: [(text: String, cell: UITableViewCell)] {
        func tables(_ view: UIView) -> [UITableView] {
            ((view as? UITableView).map { [$0] } ?? []) + view.subviews.flatMap(tables)
        }
        let table = tables(stage.window).last { $0.window != nil && !$0.isHidden }
        let cells = (table?.visibleCells ?? []).sorted { $0.frame.minY < $1.frame.minY }
        return cells.map { ($0.textLabel?.text ?? "", $0) }
    }

    @Test(
        "The families are listed in order, each in its own font, and one that is tapped is picked and ends the picker")
    func families() throws {
        let picker = present()
        stage.picture("fonts")
        let names = rows.map(\.text)
        #expect(!names.isEmpty && names == Array(UIFont.familyNames.sorted().prefix(names.count)))
        for row in rows {
            // In its regular face, as a person gets it.
            let own = UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: row.text]), size: 17)
            #expect(row.cell.textLabel?.font.fontName == own.fontName)
        }
        let second = try #require(rows.dropFirst().first)
        stage.tap(second.cell)
        stage.advance(1)
        #expect(listener.log.take() == [second.text])
        #expect(picker.selectedFontDescriptor?.fontAttributes[.family] as? String == second.text)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        _ = present()
        let shown = try #require(
            stage.window.rootViewController?.presentedViewController as? UIFontPickerViewController)
        shown.selectedFontDescriptor = picker.selectedFontDescriptor
        stage.turn()
        #expect(rows.filter { $0.cell.accessoryType == .checkmark }.map(\.text) == [second.text])
    }

    @Test("With faces, the button of a row leads to those of the family")
    func faces() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        let picker = present(configuration)
        let row = try #require(rows.first { $0.cell.accessoryType == .detailButton })
        let frame = stage.frame(row.cell)
        stage.tap(frame.maxX - 24, frame.midY)
        stage.advance(1)
        stage.picture("fonts-faces")
        let names = UIFont.fontNames(forFamilyName: row.text)
        #expect(rows.count == min(names.count, rows.count) && rows.count > 1)
        let face = try #require(rows.first)
        stage.tap(face.cell)
        stage.advance(1)
        let name = try #require(picker.selectedFontDescriptor?.postscriptName)
        #expect(names.contains(name) && listener.log.take() == [row.text])
    }

    @Test("Traits and languages restrict the fonts, and a configuration that is changed later has no effect")
    func filters() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.filteredTraits = .traitMonoSpace
        configuration.displayUsingSystemFont = true
        let picker = UIFontPickerViewController(configuration: configuration)
        configuration.filteredTraits = []
        #expect(picker.configuration.filteredTraits == .traitMonoSpace && picker.configuration !== configuration)
        stage.window.rootViewController?.present(picker, animated: true)
        stage.advance(1)
        #expect(!rows.isEmpty && rows.count < UIFont.familyNames.count)
        for row in rows {
            let name = try #require(UIFont.fontNames(forFamilyName: row.text).first)
            #expect(UIFontDescriptor(name: name, size: 12).symbolicTraits.contains(.traitMonoSpace))
            #expect(row.cell.textLabel?.font.familyName == UIFont.systemFont(ofSize: 17).familyName)
        }
        let predicate = UIFontPickerViewController.Configuration.filterPredicate(forFilteredLanguages: ["ar", "el"])
        #expect(predicate?.evaluate(with: ["en", "el"]) == true && predicate?.evaluate(with: ["en"]) == false)
        #expect(UIFontPickerViewController.Configuration.filterPredicate(forFilteredLanguages: []) == nil)
    }

    @Test("Fonts of a language are those that say that they support it")
    func languages() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.filteredLanguagesPredicate =
            UIFontPickerViewController.Configuration.filterPredicate(forFilteredLanguages: ["ru"])
        _ = present(configuration)
        let wanted = UIFont.familyNames.sorted().filter { family in
            UIFont.fontNames(forFamilyName: family).contains { name in
                let languages =
                    CTFontCopySupportedLanguages(CTFontCreateWithName(name as NSString, 17, nil)) as? [String]
                return languages?.contains("ru") == true
            }
        }
        #expect(rows.map(\.text) == Array(wanted.prefix(rows.count)) && !rows.isEmpty)
    }

    @Test("A search leaves the families whose names contain it")
    func search() throws {
        _ = present()
        func bar(_ view: UIView) -> UISearchBar? {
            (view as? UISearchBar) ?? view.subviews.lazy.compactMap(bar).first
        }
        let searchBar = try #require(bar(stage.window))
        stage.tap(searchBar)
        stage.advance(1)
        stage.type("mono")
        stage.advance(1)
        #expect(!rows.isEmpty && rows.allSatisfy { $0.text.lowercased().contains("mono") })
    }

    @Test("Cancel, and a pull, tell the delegate and end the picker")
    func cancelling() {
        _ = present()
        // The search bar has a button of that name too, which is not shown.
        func buttons(_ view: UIView) -> [UIView] {
            ((view as? UILabel)?.text == "Cancel" ? [view] : []) + view.subviews.flatMap(buttons)
        }
        if let cancel = buttons(stage.window).first(where: { stage.frame($0).midY < 80 }) { stage.tap(cancel) }
        stage.advance(1)
        #expect(listener.log.take() == ["cancel"])
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        _ = present()
        stage.drag(from: CGPoint(x: 187, y: 50), to: CGPoint(x: 187, y: 640))
        stage.advance(2)
        #expect(listener.log.take() == ["cancel"])
    }

    @Test("In a navigation controller it is pushed, and its list is in the app's bar")
    func pushed() {
        let stage = Stage(root: UINavigationController(rootViewController: UIViewController()), look: .modern)
        let picker = UIFontPickerViewController()
        (stage.window.rootViewController as? UINavigationController)?.pushViewController(picker, animated: false)
        stage.advance(1)
        #expect(!(picker.children.first is UINavigationController) && picker.children.count == 1)
        #expect(picker.modalPresentationStyle == .pageSheet && picker.selectedFontDescriptor == nil)
    }
}

import CoreGraphics
import Foundation
import QuinceLaunchState
import Stage
import Testing
import UIKit

/// All controls and bars of a look on a tablet, for a person to look at: `QUINCE_PICTURES` names the folder.
@Suite("The sheets of looks", .serialized)
@MainActor
struct LookSheet {
    nonisolated private static let isWanted = ProcessInfo.processInfo.environment["QUINCE_PICTURES"] != nil

    @Test(
        "The controls of each look are drawn, light and dark", .enabled(if: isWanted),
        arguments: [LookName.classic, .modern], [UIUserInterfaceStyle.light, .dark])
    func draw(_ look: LookName, _ style: UIUserInterfaceStyle) {
        let stage = Stage(device: "iPad Pro 11", look: look)
        stage.window.overrideUserInterfaceStyle = style
        stage.root.backgroundColor = .systemBackground
        let source = SheetSource()
        addValues(to: stage.root)
        addFields(to: stage.root)
        addBars(to: stage.root)
        addLists(to: stage.root, source)
        stage.advance(0.3)
        stage.picture("look-\(look)-\(style == .dark ? "dark" : "light")")
        for kind in [UIAlertController.Style.alert, .actionSheet] { addAlert(kind, on: stage, look, style) }
        withExtendedLifetime(source) {}
    }

    private func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat? = nil) {
        view.frame = CGRect(x: x, y: y, width: width, height: height ?? view.intrinsicContentSize.height)
    }

    private func addValues(to root: UIView) {
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.selectedSegmentIndex = 1
        place(segments, 20, 30, 360)
        let (on, off, disabled) = (UISwitch(), UISwitch(), UISwitch())
        (on.isOn, disabled.isOn, disabled.isEnabled) = (true, true, false)
        for (index, view) in [on, off, disabled].enumerated() { place(view, 20 + CGFloat(index) * 70, 80, 51, 31) }
        let stepper = UIStepper()
        place(stepper, 286, 80, 94)
        let slider = UISlider()
        slider.value = 0.4
        place(slider, 20, 130, 360, 31)
        let progress = UIProgressView()
        progress.progress = 0.4
        place(progress, 20, 180, 240, 4)
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        place(spinner, 280, 172, 20, 20)
        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage, pages.backgroundStyle) = (5, 2, .prominent)
        (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.tertiaryLabel, .label)
        place(pages, 20, 210, 360)
        let (normal, quiet) = (UIButton(type: .system), UIButton(type: .system))
        for (index, button) in [normal, quiet].enumerated() {
            button.setTitle("Button", for: .normal)
            place(button, 20 + CGFloat(index) * 120, 250, 100, 34)
        }
        quiet.isEnabled = false
        for view in [segments, on, off, disabled, stepper, slider, progress, spinner, pages, normal, quiet] {
            root.addSubview(view)
        }
    }

    private func addFields(to root: UIView) {
        let (empty, full, off) = (UITextField(), UITextField(), UITextField())
        full.text = "Text"
        off.isEnabled = false
        for (index, field) in [empty, full, off].enumerated() {
            (field.borderStyle, field.placeholder, field.font) = (.roundedRect, "Placeholder", .systemFont(ofSize: 14))
            place(field, 20 + CGFloat(index) * 122, 300, 112)
            root.addSubview(field)
        }
        let bar = UISearchBar()
        bar.placeholder = "Search"
        (bar.scopeButtonTitles, bar.showsScopeBar, bar.showsCancelButton) = (["All", "Some"], true, true)
        place(bar, 0, 350, 400)
        let quiet = UISearchBar()
        (quiet.searchBarStyle, quiet.text) = (.minimal, "Minimal")
        place(quiet, 0, 470, 400)
        for view in [bar, quiet] { root.addSubview(view) }
    }

    private func addBars(to root: UIView) {
        let tabs = UITabBar()
        tabs.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: UIImage(systemName: "star.fill"), tag: $0) }
        tabs.selectedItem = tabs.items?[0]
        tabs.items?[2].badgeValue = "3"
        place(tabs, 0, 560, 400, 49)
        let tools = UIToolbar()
        tools.items = [.add, .flexibleSpace, .done].map {
            UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil)
        }
        place(tools, 0, 640, 400, 44)
        let bar = UINavigationBar()
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        bar.items = [UINavigationItem(title: "Back"), item]
        place(bar, 0, 710, 400, 44)
        for view in [tabs, tools, bar] { root.addSubview(view) }
    }

    private func addLists(to root: UIView, _ source: SheetSource) {
        let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
        for (index, style) in styles.enumerated() {
            let table = UITableView(
                frame: CGRect(x: 424, y: 20 + CGFloat(index) * 280, width: 390, height: 260), style: style)
            table.dataSource = source
            root.addSubview(table)
        }
        let picker = UIPickerView(frame: CGRect(x: 20, y: 780, width: 360, height: 216))
        (picker.dataSource, picker.delegate) = (source, source)
        picker.selectRow(3, inComponent: 0, animated: false)
        root.addSubview(picker)
    }

    private func addAlert(
        _ kind: UIAlertController.Style, on stage: Stage, _ look: LookName, _ style: UIUserInterfaceStyle
    ) {
        let alert = UIAlertController(title: "Title", message: "A message of some words.", preferredStyle: kind)
        alert.addAction(UIAlertAction(title: "Default", style: .default))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.modalPresentationStyle = .custom
        stage.window.rootViewController?.present(alert, animated: true)
        stage.advance(1)
        let name = kind == .alert ? "alert" : "sheet"
        stage.picture("look-\(look)-\(style == .dark ? "dark" : "light")-\(name)")
        stage.window.rootViewController?.dismiss(animated: false)
        stage.advance(0.5)
    }
}

/// The rows of the sheet's tables and wheels.
@MainActor
private final class SheetSource: NSObject, UITableViewDataSource, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.style == .plain ? nil : "A footer."
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "Detail"
        cell.accessoryType = .disclosureIndicator
        return cell
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "Row \(row)"
    }
}

import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import UIFoundation
import UIKitControls
import UIKitCore

extension UITableView {
    /// Registers the prototypes of a storyboard's table.
    fileprivate func take(prototypes list: InterfaceElement, _ nib: any NibContext) {
        for element in list.children {
            guard let identifier = element["reuseIdentifier"] else {
                nib.report(.mistake("a prototype without a reuseIdentifier cannot be dequeued"), at: element)
                continue
            }
            let make = nib.maker(of: element)
            reuse.registerCell(.prototype { make() as? UIView }, identifier)
        }
    }

    /// Makes the static cells of a storyboard's table. An empty list is what Interface Builder leaves in a table of prototypes.
    fileprivate func take(sections list: InterfaceElement, _ nib: any NibContext) {
        if list.children.isEmpty { return }
        content = StaticContent(
            list.children.map { element in
                StaticContent.Section(
                    header: nib.value("headerTitle", of: element, as: String.self),
                    footer: nib.value("footerTitle", of: element, as: String.self),
                    cells: element.list("cells").compactMap { nib.object(of: $0) as? UITableViewCell })
            })
    }
}

extension UITableViewCell {
    /// Takes over the content of a nib's cell, and the labels and the image of its style, which are in it.
    func decodeParts(_ coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return }
        let object = { (name: String) in coder.element.reference(name).flatMap { coder.nib.object(of: $0) } }
        parts.take(
            title: object("textLabel") as? UILabel, detail: object("detailTextLabel") as? UILabel,
            picture: object("imageView") as? UIImageView)
    }
}

// MARK: Words

extension UITableView.Style: NibWords {
    package static var nibWords: [String: Self] { words(.plain, .grouped, .insetGrouped) }
}

extension UITableViewCell.CellStyle: NibWords {
    package static var nibWords: [String: Self] {
        [
            "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
            "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
        ]
    }
}

extension UITableViewCell.SeparatorStyle: NibWords {
    package static var nibWords: [String: Self] {
        ["none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched]
    }
}

extension UITableViewCell.SelectionStyle: NibWords {
    package static var nibWords: [String: Self] {
        ["none": .none, "blue": .blue, "gray": .gray, "default": .default]
    }
}

extension UITableViewCell.AccessoryType: NibWords {
    package static var nibWords: [String: Self] {
        words(.none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton)
    }
}

// MARK: Attributes

@section(".init_array") @used
private let table: @convention(c) () -> Void = {
    describe(UITableView.self) {
        $0.key("dataSource", \.dataSource)
        $0.key("dragDelegate", \.dragDelegate)
        $0.key("dropDelegate", \.dropDelegate)
        $0.key("editing", \.isEditing)
        $0.key("tableHeaderView", \.tableHeaderView)
        $0.key("tableFooterView", \.tableFooterView, .appearance)
        $0.key("backgroundView", \.backgroundView)
        $0.action("reloadData", UITableView.reloadData)
        $0.nib(element: "tableView")
        // The table has the style already, except when the document shows another one while the app runs.
        $0.nib("style") { (table, style: UITableView.Style) in if style != table.style { table.become(style) } }
        $0.key("rowHeight", \.rowHeight, .appearance, .nib)
        $0.key("estimatedRowHeight", \.estimatedRowHeight, .nib)
        $0.key("sectionHeaderHeight", \.sectionHeaderHeight, .appearance, .nib)
        $0.key("sectionFooterHeight", \.sectionFooterHeight, .appearance, .nib)
        $0.nib("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
        $0.nib("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
        $0.key("separatorStyle", \.separatorStyle, .appearance, .nib)
        $0.key("separatorColor", \.separatorColor, .appearance, .nib)
        $0.key("separatorInset", \.separatorInset, .appearance, .nib)
        $0.key("sectionIndexColor", \.sectionIndexColor, .appearance, .nib)
        $0.key("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor, .appearance, .nib)
        $0.key("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor, .appearance, .nib)
        $0.key("allowsSelection", \.allowsSelection, .nib)
        $0.key("allowsMultipleSelection", \.allowsMultipleSelection, .nib)
        $0.nib("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
        $0.nib("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
        $0.nib(elements: "tableHeaderView") { table, element, nib in table.tableHeaderView = nib.view(element) }
        $0.nib(elements: "tableFooterView") { table, element, nib in table.tableFooterView = nib.view(element) }
        $0.nib(elements: "prototypes") { table, list, nib in table.take(prototypes: list, nib) }
        $0.nib(elements: "sections") { table, list, nib in table.take(sections: list, nib) }
        $0.nib(ignoring: "dataMode")
    }
}

@section(".init_array") @used
private let cell: @convention(c) () -> Void = {
    describe(UITableViewCell.self) {
        $0.key(readOnly: "contentView", \.contentView)
        $0.key(readOnly: "textLabel", \.textLabel)
        $0.key(readOnly: "detailTextLabel", \.detailTextLabel)
        $0.key(readOnly: "imageView", \.imageView)
        $0.key("selected", \.isSelected)
        $0.key("highlighted", \.isHighlighted)
        $0.key("accessoryView", \.accessoryView)
        $0.key("editingAccessoryView", \.editingAccessoryView)
        $0.key("backgroundView", \.backgroundView)
        $0.key("selectedBackgroundView", \.selectedBackgroundView)
        $0.nib(element: "tableViewCell")
        $0.nib("style") { (cell, style: UITableViewCell.CellStyle) in cell.become(style) }
        $0.nib("reuseIdentifier") { (cell, identifier: String) in cell.takeIdentifier(identifier) }
        $0.nib("rowHeight") { (cell, height: CGFloat) in cell.nibHeight = height }
        $0.key("selectionStyle", \.selectionStyle, .appearance, .nib)
        $0.nib("accessoryType", \.accessoryType)
        $0.nib("editingAccessoryType", \.editingAccessoryType)
        $0.key("indentationLevel", \.indentationLevel, .nib)
        $0.key("indentationWidth", \.indentationWidth, .nib)
        $0.nib("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
        $0.nib("showsReorderControl", \.showsReorderControl)
        $0.key("separatorInset", \.separatorInset, .appearance, .nib)
        $0.nib(elements: "contentView") { cell, element, nib in
            nib.view(element).map { cell.parts.take(content: $0, cell) }
        }
        $0.nib(elements: "accessoryView") { cell, element, nib in cell.accessoryView = nib.view(element) }
        $0.nib(elements: "backgroundView") { cell, element, nib in cell.backgroundView = nib.view(element) }
        $0.nib(elements: "selectedBackgroundView") { cell, element, nib in
            cell.selectedBackgroundView = nib.view(element)
        }
        $0.nib(ignoring: "textLabel", "detailTextLabel", "imageView", "hidesAccessoryWhenEditing")
    }
}

/// The content view of a nib's cell.
@MainActor
final class CellContentView: UIView {}

@section(".init_array") @used
private let content: @convention(c) () -> Void = {
    describe(CellContentView.self) {
        $0.nib(element: "tableViewCellContentView")
        $0.nib(ignoring: "tableViewCell")
    }
}

@section(".init_array") @used
private let controller: @convention(c) () -> Void = {
    describe(UITableViewController.self) { $0.nib(element: "tableViewController") }
}

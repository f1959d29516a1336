import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The options that a person chooses before a job is printed: the number of copies.
final class PrintOptionsController: PrintPanel {
    private let copies = UIStepper()

    init(showsCopies: Bool, print: @escaping (Int) -> Void, cancel: @escaping () -> Void) {
        let printer = UILabel()
        (printer.text, printer.textColor) = (UIPrinter.ofDevice?.displayName, .secondaryLabel)
        let copies = copies
        (copies.minimumValue, copies.maximumValue, copies.value) = (1, 99, 1)
        let count = PrintRow("1 Copy", copies)
        copies.addAction(
            UIAction { [weak count, weak copies] _ in
                let number = Int(copies?.value ?? 1)
                count?.text = number == 1 ? "1 Copy" : "\(number) Copies"
            }, for: .valueChanged)
        let confirm = UIBarButtonItem(
            title: "Print", primaryAction: UIAction { [weak copies] _ in print(Int(copies?.value ?? 1)) })
        confirm.style = .done
        super.init(
            "Print Options", confirm: confirm, rows: [PrintRow("Printer", printer)] + (showsCopies ? [count] : []),
            cancel: cancel)
    }

    required init?(coder: NSCoder) { nil }
}

import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The list of printers.
final class PrinterListController: PrintPanel {
    init(_ printers: [UIPrinter], choose: @escaping (UIPrinter) -> Void, cancel: @escaping () -> Void) {
        let rows = printers.map { printer in PrintRow(printer.displayName, UIView()) { choose(printer) } }
        super.init("Printers", confirm: nil, rows: rows, cancel: cancel)
    }

    required init?(coder: NSCoder) { nil }
}

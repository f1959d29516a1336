import Foundation
import UIFoundation
import UIKitActivities
import UIKitCore
import UIKitPrinting

@section(".init_array") @used
private let activity: @convention(c) () -> Void = { UIActivity.offer(at: 3) { PrintActivity() } }

/// Prints images, PDFs, and what an app has laid out for printing.
final class PrintActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .print }
    override var activityTitle: String? { "Print" }
    override var activityImage: UIImage? { UIImage(systemName: "printer") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains(where: Self.canPrint)
    }

    private static func canPrint(_ item: Any) -> Bool {
        switch item {
        case is UIPrintPageRenderer, is UIPrintFormatter, is UIImage: true
        case let url as URL: url.isFileURL && UIPrintInteractionController.canPrint(url)
        case let data as Data: UIPrintInteractionController.canPrint(data)
        default: false
        }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let printing = UIPrintInteractionController.shared
        printing.printInfo = items.lazy.compactMap { $0 as? UIPrintInfo }.first ?? UIPrintInfo.printInfo()
        let printable = items.filter(Self.canPrint)
        switch printable.first {
        case let renderer as UIPrintPageRenderer: printing.printPageRenderer = renderer
        case let formatter as UIPrintFormatter: printing.printFormatter = formatter
        default: printing.printingItems = printable
        }
        let isShown = printing.present(animated: true) { [weak self] _, completed, _ in
            self?.activityDidFinish(completed)
        }
        if !isShown { activityDidFinish(false) }
    }
}

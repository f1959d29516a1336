import Foundation
import UIFoundation
import UIKitCore
import UIKitText

/// The only activity that every device has: Copy, to the pasteboard.
final class CopyActivity: UIActivity {
    private var items: [[String: Any]] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { Self.representation($0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap(Self.representation)
    }

    override func perform() {
        UIPasteboard.general.items = items
        activityDidFinish(true)
    }

    private static func representation(_ item: Any) -> [String: Any]? {
        switch item {
        case let text as String: ["public.utf8-plain-text": text]
        case let text as NSAttributedString: ["public.utf8-plain-text": text.string]
        case let url as URL: ["public.url": url]
        case let image as UIImage: ["public.png": image]
        case let color as UIColor: ["com.apple.uikit.color": color]
        case let data as Data: ["public.data": data]
        default: nil
        }
    }
}

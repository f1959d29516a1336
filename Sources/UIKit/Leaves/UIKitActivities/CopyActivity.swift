import Foundation
import UIFoundation
import UIKitCore
import UIKitText

@section(".init_array") @used
private let activity: @convention(c) () -> Void = { UIActivity.offer(at: 0) { CopyActivity() } }

/// Copies items to the pasteboard.
final class CopyActivity: UIActivity {
    private var items: [[String: Any]] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { UIPasteboard.item(of: $0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap(UIPasteboard.item(of:))
    }

    override func perform() {
        UIPasteboard.general.items = items
        activityDidFinish(true)
    }
}

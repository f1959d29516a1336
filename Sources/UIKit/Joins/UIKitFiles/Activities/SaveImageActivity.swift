import Foundation
import QuinceHostInterface
import UIFoundation
import UIKitActivities
import UIKitCore

@section(".init_array") @used
private let activity: @convention(c) () -> Void = { UIActivity.offer(at: 1) { SaveImageActivity() } }

/// Saves images in the photo library.
final class SaveImageActivity: UIActivity {
    private var images: [UIImage] = []

    override var activityType: ActivityType? { .saveToCameraRoll }
    override var activityTitle: String? { "Save Image" }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is UIImage || ($0 as? URL).map(Self.isImage) == true }
    }

    private static func isImage(_ url: URL) -> Bool {
        url.isFileURL && FileEntry(url)?.type.conforms(to: .image) == true
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        images = activityItems.compactMap { item in
            if let image = item as? UIImage { return image }
            guard let url = item as? URL, Self.isImage(url) else { return nil }
            return UIImage(contentsOfFile: url.path)
        }
    }

    override func perform() {
        do {
            DeviceOutbox.current.add("Save Image", try images.map { try PhotoLibrary.save($0).lastPathComponent })
            activityDidFinish(true)
        } catch {
            NSLog("%@", "Save Image: \((error as NSError).localizedDescription)")
            activityDidFinish(false)
        }
    }
}

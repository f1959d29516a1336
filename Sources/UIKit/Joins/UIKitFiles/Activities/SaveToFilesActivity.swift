import Foundation
import QuinceHostInterface
import UIFoundation
import UIKitActivities
import UIKitCore

@section(".init_array") @used
private let activity: @convention(c) () -> Void = { UIActivity.offer(at: 2) { SaveToFilesActivity() } }

/// Saves items in the device's files, in a folder that the person chooses.
final class SaveToFilesActivity: UIActivity, UIDocumentPickerDelegate {
    private var items: [Any] = []
    /// The folder of the files of items that were in none.
    private var made: URL?

    override var activityType: ActivityType? { .saveToFiles }
    override var activityTitle: String? { "Save to Files" }
    override var activityImage: UIImage? { UIImage(systemName: "folder") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains(where: Self.isDocument)
    }

    private static func isDocument(_ item: Any) -> Bool {
        switch item {
        case let url as URL: url.isFileURL
        case is UIImage, is Data, is String: true
        default: false
        }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems.filter(Self.isDocument) }

    override var activityViewController: UIViewController? {
        let documents = items.compactMap { try? document(of: $0) }
        let picker = UIDocumentPickerViewController(forExporting: documents, asCopy: true)
        picker.delegate = self
        return picker
    }

    /// Returns the file of an item, which is written to the temporary directory if it is in none.
    private func document(of item: Any) throws -> URL {
        let (name, data): (String, Data?)
        switch item {
        case let url as URL: return url
        case let image as UIImage: (name, data) = ("Image.png", image.pngData())
        case let text as String: (name, data) = ("Text.txt", Data(text.utf8))
        default: (name, data) = ("Document", item as? Data)
        }
        guard let data else { throw CocoaError(.fileWriteUnknown) }
        let folder = try made ?? Self.makeFolder()
        made = folder
        let url = DeviceStorage.freeName(for: name, in: folder)
        try data.write(to: url)
        return url
    }

    private static func makeFolder() throws -> URL {
        let folder = DeviceStorage.freeName(for: "Shared", in: FileManager.default.temporaryDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func end(_ completed: Bool) {
        if let made { try? FileManager.default.removeItem(at: made) }
        activityDidFinish(completed)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        end(true)
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { end(false) }
}

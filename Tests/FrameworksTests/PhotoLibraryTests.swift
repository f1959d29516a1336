import Photos
import QuinceHostInterface
import Stage
import Testing
import UIFoundation

/// PHAsset.h, PHPhotoLibrary.h, PHImageManager.h and their documentation, over files of the device.
@Suite("The library of photos", .serialized)
@MainActor
struct PhotoLibraryTests {
    private let stage = Stage()

    init() throws {
        PhotoAccess.shared.isAllowed = true
        for (name, side) in [("a.png", 8), ("b.png", 4)] {
            try picture(side).pngData()?.write(to: DeviceStorage.current.photos.appendingPathComponent(name))
        }
        try Data("film".utf8).write(to: DeviceStorage.current.photos.appendingPathComponent("film.mp4"))
        try Data("text".utf8).write(to: DeviceStorage.current.photos.appendingPathComponent("notes.txt"))
    }

    private func picture(_ side: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 2 * side, height: side)
        return UIGraphicsImageRenderer(size: size, format: format).image { $0.fill(CGRect(origin: .zero, size: size)) }
    }

    private func names(_ result: PHFetchResult<PHAsset>) -> [String] {
        (0..<result.count).map { result.object(at: $0).localIdentifier }
    }

    @Test("An app sees photos when the person has let it in, and none before or without that")
    func access() {
        PhotoAccess.shared.isAllowed = nil
        #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined)
        #expect(PHAsset.fetchAssets(with: nil).count == 0)
        var answer: PHAuthorizationStatus?
        PHPhotoLibrary.requestAuthorization(for: .readWrite) { answer = $0 }
        #expect(answer == nil)
        stage.advance(0.1)
        #expect(answer == .authorized && PHAsset.fetchAssets(with: nil).count == 3)
        PhotoAccess.shared.isAllowed = false
        #expect(PHPhotoLibrary.authorizationStatus() == .denied && PHAsset.fetchAssets(with: nil).count == 0)
        #expect(throws: (any Error).self) { try PHPhotoLibrary.shared().performChangesAndWait {} }
    }

    @Test("Photos and films are fetched by kind, order, limit, album and identifier")
    func fetching() {
        #expect(names(PHAsset.fetchAssets(with: nil)) == ["a.png", "b.png", "film.mp4"])
        #expect(names(PHAsset.fetchAssets(with: .image, options: nil)) == ["a.png", "b.png"])
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.fetchLimit = 2
        let latest = PHAsset.fetchAssets(with: options)
        #expect(names(latest) == ["film.mp4", "b.png"] && latest.countOfAssets(with: .video) == 1)
        #expect(names(PHAsset.fetchAssets(withLocalIdentifiers: ["b.png", "none"], options: nil)) == ["b.png"])
        let large = PHFetchOptions()
        large.predicate = NSPredicate(format: "mediaType == %d AND pixelWidth > 10", PHAssetMediaType.image.rawValue)
        large.sortDescriptors = [NSSortDescriptor(key: "pixelWidth", ascending: true)]
        #expect(names(PHAsset.fetchAssets(with: large)) == ["a.png"])
        let albums = PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: .any, options: nil)
        #expect((0..<albums.count).map { albums.object(at: $0).localizedTitle } == ["Recents", "Videos"])
        #expect(names(PHAsset.fetchAssets(in: albums.object(at: 1), options: nil)) == ["film.mp4"])
        let first = PHAsset.fetchAssets(with: nil).object(at: 0)
        #expect(first.pixelWidth == 16 && first.pixelHeight == 8 && first.mediaType == .image)
        #expect(latest.contains(PHAsset.fetchAssets(with: nil).object(at: 1)))
    }

    @Test("A picture comes in the size that is asked for, later or at once, and a cancelled request has no answer")
    func pictures() throws {
        let asset = PHAsset.fetchAssets(with: nil).object(at: 0)
        var sizes: [CGSize] = []
        let manager = PHImageManager.default()
        func ask(_ side: CGFloat, _ mode: PHImageContentMode, _ options: PHImageRequestOptions? = nil)
            -> PHImageRequestID
        {
            let size = side < 0 ? PHImageManagerMaximumSize : CGSize(width: side, height: side)
            return manager.requestImage(for: asset, targetSize: size, contentMode: mode, options: options) {
                image, info in
                if let image {
                    sizes.append(CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale))
                }
                #expect(info?[PHImageResultIsDegradedKey] as? Bool == false)
            }
        }
        _ = ask(4, .aspectFit)
        #expect(sizes.isEmpty)
        _ = ask(4, .aspectFill)
        _ = ask(-1, .default)
        manager.cancelImageRequest(ask(4, .aspectFit))
        stage.advance(0.1)
        #expect(sizes == [CGSize(width: 4, height: 2), CGSize(width: 8, height: 4), CGSize(width: 16, height: 8)])
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        _ = ask(4, .aspectFit, options)
        #expect(sizes.count == 4)
        var type: String?
        manager.requestImageDataAndOrientation(for: asset, options: options) { data, uti, orientation, _ in
            type = uti
            #expect(data?.isEmpty == false && orientation == .up)
        }
        #expect(type == "public.png")
    }

    @Test("A photo that is damaged has no picture, and the answer says why")
    func damaged() throws {
        try Data("no image".utf8).write(to: DeviceStorage.current.photos.appendingPathComponent("c.png"))
        let asset = try #require(PHAsset.fetchAssets(withLocalIdentifiers: ["c.png"], options: nil).firstObject)
        #expect(asset.pixelWidth == 0)
        var problem: String?
        PHImageManager.default().requestImage(
            for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .default, options: nil
        ) { image, info in problem = image == nil ? (info?[PHImageErrorKey] as? any Error)?.localizedDescription : nil }
        stage.advance(0.1)
        #expect(problem == "c.png is damaged, or no image that can be read.")
    }

    private final class Watcher: NSObject, PHPhotoLibraryChangeObserver {
        var result: PHFetchResult<PHAsset>
        var notes: [String] = []
        init(_ result: PHFetchResult<PHAsset>) { self.result = result }
        func photoLibraryDidChange(_ changeInstance: PHChange) {
            guard let details = changeInstance.changeDetails(for: result) else { return notes.append("nothing") }
            let (gone, new) = (
                details.removedIndexes.map(Array.init) ?? [], details.insertedIndexes.map(Array.init) ?? []
            )
            notes.append("\(gone) \(new)")
            result = details.fetchResultAfterChanges
        }
    }

    @Test("Changes add and delete photos, and observers hear what that means for their results")
    func changes() throws {
        let (library, watcher) = (PHPhotoLibrary.shared(), Watcher(PHAsset.fetchAssets(with: nil)))
        library.register(watcher)
        var placeholder: String?
        var results: [Bool] = []
        library.performChanges {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: picture(3))
            placeholder = request.placeholderForCreatedAsset?.localIdentifier
        } completionHandler: { isDone, _ in
            results.append(isDone)
        }
        stage.advance(0.1)
        #expect(results == [true] && placeholder == "IMG_0001.JPG")
        #expect(names(watcher.result).contains("IMG_0001.JPG"))
        let gone = PHAsset.fetchAssets(withLocalIdentifiers: ["a.png"], options: nil)
        try library.performChangesAndWait { PHAssetChangeRequest.deleteAssets(gone) }
        #expect(!names(PHAsset.fetchAssets(with: nil)).contains("a.png"))
        try library.performChangesAndWait {}
        #expect(watcher.notes == ["[] [3]", "[0] []", "nothing"])
        library.unregisterChangeObserver(watcher)
    }

    @Test("A photo whose name has the largest number there is does not keep others from being saved")
    func largestNumber() throws {
        let largest = DeviceStorage.current.photos.appendingPathComponent("IMG_\(Int.max).JPG")
        try picture(2).jpegData(compressionQuality: 1)?.write(to: largest)
        try PHPhotoLibrary.shared().performChangesAndWait {
            _ = PHAssetChangeRequest.creationRequestForAsset(from: picture(3))
        }
        #expect(names(PHAsset.fetchAssets(with: nil)).contains("IMG_0001.JPG"))
    }

    @Test("If one change fails, none is made")
    func failing() throws {
        let before = names(PHAsset.fetchAssets(with: nil))
        let gone = try #require(PHAsset.fetchAssets(withLocalIdentifiers: ["b.png"], options: nil).firstObject)
        try FileManager.default.removeItem(at: DeviceStorage.current.photos.appendingPathComponent("b.png"))
        #expect(throws: (any Error).self) {
            try PHPhotoLibrary.shared().performChangesAndWait {
                _ = PHAssetChangeRequest.creationRequestForAsset(from: picture(3))
                PHAssetCreationRequest.forAsset().addResource(with: .photo, data: picture(3).pngData()!, options: nil)
                PHAssetChangeRequest.deleteAssets([gone])
            }
        }
        #expect(names(PHAsset.fetchAssets(with: nil)) == before.filter { $0 != "b.png" })
        let first = try #require(PHAsset.fetchAssets(withLocalIdentifiers: ["a.png"], options: nil).firstObject)
        let moved = DeviceStorage.current.files.appendingPathComponent("moved.png")
        try picture(2).pngData()?.write(to: moved)
        #expect(throws: (any Error).self) {
            try PHPhotoLibrary.shared().performChangesAndWait {
                let options = PHAssetResourceCreationOptions()
                options.shouldMoveFile = true
                PHAssetCreationRequest.forAsset().addResource(with: .photo, fileURL: moved, options: options)
                PHAssetChangeRequest.deleteAssets([first, gone])
            }
        }
        #expect(names(PHAsset.fetchAssets(with: nil)) == before.filter { $0 != "b.png" })
        #expect(FileManager.default.fileExists(atPath: moved.path))
        #expect(throws: (any Error).self) {
            try PHPhotoLibrary.shared().performChangesAndWait {
                PHAssetCreationRequest.forAsset().addResource(with: .photo, data: Data("?".utf8), options: nil)
            }
        }
        #expect(
            PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: URL(fileURLWithPath: "/none.png")) == nil)
    }
}

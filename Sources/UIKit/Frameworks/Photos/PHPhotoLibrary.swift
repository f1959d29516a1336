public import Foundation
import QuinceFoundationAdditions
import QuinceHostInterface

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

enum PHPhotosError {
    /// The person has not allowed access (`accessUserDenied`).
    static var accessDenied: NSError { NSError(domain: PHPhotosErrorDomain, code: 3311) }
    /// The resource does not exist (`invalidResource`).
    static var noAsset: NSError { NSError(domain: PHPhotosErrorDomain, code: 3302) }
}

/// The library of photos: the files of the folder that stands for it.
///
/// The person lets every app in that asks, unless a flow's `launchApp` has denied the permission `photos`.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    // `@unchecked`: the observers are kept and told on the main thread.
    private static let instance = PHPhotoLibrary()
    open class func shared() -> PHPhotoLibrary { instance }

    open class func authorizationStatus() -> PHAuthorizationStatus {
        PhotoAccess.shared.isAllowed.map { $0 ? .authorized : .denied } ?? .notDetermined
    }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        authorizationStatus()
    }

    /// The person answers in a later turn.
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        nonisolated(unsafe) let handler = handler
        Delay.schedule(after: 0) {
            PhotoAccess.shared.isAllowed = PhotoAccess.shared.isAllowed ?? true
            handler(authorizationStatus())
        }
    }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
    ) { requestAuthorization(handler) }

    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        await withCheckedContinuation { done in
            requestAuthorization(for: accessLevel) { done.resume(returning: $0) }
        }
    }

    // MARK: Changes

    /// Makes the changes that a block asks for, all or none, in a later turn. An app that has not asked for access is let in, as the
    /// person would.
    open func performChanges(
        _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        nonisolated(unsafe) let (block, done) = (changeBlock, completionHandler)
        Delay.schedule(after: 0) { [self] in
            do {
                try perform(block)
                done?(true, nil)
            } catch {
                done?(false, error)
            }
        }
    }

    open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
        nonisolated(unsafe) let block = changeBlock
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            performChanges(block) { isDone, error in
                if isDone { done.resume() } else { done.resume(throwing: error ?? PHPhotosError.accessDenied) }
            }
        }
    }

    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws { try perform(changeBlock) }

    private func perform(_ block: () -> Void) throws {
        guard PhotoAccess.shared.isAllowed ?? true else { throw PHPhotosError.accessDenied }
        PhotoAccess.shared.isAllowed = true
        try LibraryChanges.run(block)
        tellObservers()
    }

    // MARK: Observers

    private struct WeakObserver { weak var observer: (any PHPhotoLibraryChangeObserver)? }
    private var observers: [WeakObserver] = []

    open func register(_ observer: any PHPhotoLibraryChangeObserver) {
        unregisterChangeObserver(observer)
        observers.append(WeakObserver(observer: observer))
    }

    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Files that another program adds are no change that anybody hears of; the next fetch finds them.
    private func tellObservers() {
        let change = PHChange()
        for one in observers { one.observer?.photoLibraryDidChange(change) }
    }
}

@preconcurrency
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the photo library.
open class PHChange: NSObject {
    /// Returns what has changed in the result of a fetch; `nil` if nothing has.
    open func changeDetails<Object: PHObject>(
        for fetchResult: PHFetchResult<Object>
    ) -> PHFetchResultChangeDetails<Object>? {
        PHFetchResultChangeDetails(fetchResult)
    }
}

/// The result of a fetch before and after a change.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
    public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    public let fetchResultAfterChanges: PHFetchResult<ObjectType>
    /// Whether the change can be shown by removing and inserting.
    open var hasIncrementalChanges: Bool { true }
    open var hasMoves: Bool { false }
    open var removedIndexes: IndexSet? { indexes(of: removedObjects, in: fetchResultBeforeChanges) }
    open var insertedIndexes: IndexSet? { indexes(of: insertedObjects, in: fetchResultAfterChanges) }
    open var changedIndexes: IndexSet? { nil }
    open var removedObjects: [ObjectType] { others(in: fetchResultBeforeChanges, than: fetchResultAfterChanges) }
    open var insertedObjects: [ObjectType] { others(in: fetchResultAfterChanges, than: fetchResultBeforeChanges) }
    open var changedObjects: [ObjectType] { [] }

    init?(_ before: PHFetchResult<ObjectType>) {
        guard let after = before.fetchedAgain() else { return nil }
        (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
        super.init()
        if removedObjects.isEmpty, insertedObjects.isEmpty { return nil }
    }

    open func enumerateMoves(_ handler: (Int, Int) -> Void) {}

    private func others(
        in result: PHFetchResult<ObjectType>, than other: PHFetchResult<ObjectType>
    ) -> [ObjectType] { (0..<result.count).map(result.object).filter { !other.contains($0) } }

    private func indexes(of objects: [ObjectType], in result: PHFetchResult<ObjectType>) -> IndexSet? {
        objects.isEmpty ? nil : IndexSet(objects.map(result.index))
    }
}

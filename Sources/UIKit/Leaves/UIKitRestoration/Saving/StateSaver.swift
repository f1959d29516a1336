import Foundation
import UIKitCore

/// Collects the state of an app's interface.
///
/// It begins with the root controllers. An object that refers to another one while it is encoded makes that one part of
/// the state too, so that a container saves its children by encoding them (behaviour/state-restoration.md#what-is-saved).
@MainActor
final class StateSaver {
    private let application: UIApplication
    private var state = SavedState()
    /// The objects of the state, by their places.
    private var live: [AnyObject] = []
    private var places: [ObjectIdentifier: Int] = [:]
    /// The places of objects that have been referred to and not encoded yet.
    private var waiting: [Int] = []

    init(_ application: UIApplication) { self.application = application }

    /// - Returns: `nil` if the delegate does not want its state saved.
    func save(_ delegate: any UIApplicationDelegate) -> SavedState? {
        let replacer = ReferenceWriter(self)
        let archiver = replacer.archiver()
        AppVersion.encode(with: archiver)
        guard delegate.application(application, shouldSaveSecureApplicationState: archiver) else { return nil }
        delegate.application(application, willEncodeRestorableStateWith: archiver)
        for root in application.restorationRoots { _ = place(of: root) }
        encodeWaiting()
        for object in RegisteredObjects.current.objects { _ = place(of: object) }
        encodeWaiting()
        state.app = archiver.encodedData
        return state
    }

    /// Encodes each object before the next one beside it, and after it what it has referred to.
    private func encodeWaiting() {
        let places = waiting
        waiting = []
        for place in places {
            encode(place)
            encodeWaiting()
        }
    }

    private func encode(_ place: Int) {
        let replacer = ReferenceWriter(self)
        let archiver = replacer.archiver()
        switch live[place] {
        case let controller as UIViewController:
            controller.encodeRestorableState(with: archiver)
            for view in controller.restorableViews { _ = self.place(of: view) }
        case let view as UIView: view.encodeRestorableState(with: archiver)
        case let object as any UIStateRestoring: object.encodeRestorableState(with: archiver)
        default: break
        }
        state.objects[place].archive = archiver.encodedData
    }

    // MARK: Places

    /// Returns the place of an object, which it gets when it is first referred to; `nil` if it is not saved.
    func place(of object: AnyObject) -> Int? {
        if let known = places[ObjectIdentifier(object)] { return known }
        let saved =
            switch object {
            case let controller as UIViewController: saved(controller)
            case let view as UIView: saved(view)
            case let object as any UIStateRestoring: saved(object)
            default: SavedObject?.none
            }
        guard let saved else { return nil }
        // A container may have been noted meanwhile, and with it the object.
        if let known = places[ObjectIdentifier(object)] { return known }
        let place = live.count
        state.objects.append(saved)
        live.append(object)
        places[ObjectIdentifier(object)] = place
        waiting.append(place)
        return place
    }

    private func saved(_ controller: UIViewController) -> SavedObject? {
        guard let identifier = controller.restorationIdentifier, !identifier.isEmpty else { return nil }
        let container = controller.restorationContainer
        let parent = container.flatMap(place)
        if container != nil, parent == nil { return nil }
        let beside = container?.restorationContents ?? application.restorationRoots
        let same = beside.filter { $0.restorationIdentifier == identifier }
        var saved = SavedObject(
            kind: .controller, identifier: identifier, parent: parent,
            ordinal: same.firstIndex { $0 === controller } ?? same.count)
        saved.factory = RestorationClass.name(of: controller.restorationClass)
        saved.scene = controller.nibScene?.address
        saved.isViewLoaded = controller.isViewLoaded
        return saved
    }

    private func saved(_ view: UIView) -> SavedObject? {
        guard let identifier = view.restorationIdentifier, !identifier.isEmpty, let owner = view.restorationOwner,
            let parent = place(of: owner)
        else { return nil }
        let same = owner.restorableViews.filter { $0.restorationIdentifier == identifier }
        return SavedObject(
            kind: .view, identifier: identifier, parent: parent,
            ordinal: same.firstIndex { $0 === view } ?? same.count)
    }

    private func saved(_ object: any UIStateRestoring) -> SavedObject? {
        guard let identifier = RegisteredObjects.current.identifier(of: object) else { return nil }
        let container = object.restorationParent
        let parent = container.flatMap(place)
        if container != nil, parent == nil { return nil }
        var saved = SavedObject(kind: .object, identifier: identifier, parent: parent, ordinal: 0)
        saved.factory = RestorationClass.name(of: object.objectRestorationClass)
        return saved
    }
}

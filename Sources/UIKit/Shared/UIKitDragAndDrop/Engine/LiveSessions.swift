import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import QuinceMediaClock
import QuinceUniformTypes
import Synchronization
import UIKitCore

/// The side of a session that its source sees.
@MainActor
final class LiveDragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    /// The finger's place on the screen.
    var place: CGPoint
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false

    init(at place: CGPoint) {
        self.place = place
        super.init()
    }

    func location(in view: UIView) -> CGPoint { view.convert(place, from: UIScreen.main.coordinateSpace) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            let types = KnownType.ancestors(from: item.itemProvider.registeredTypeIdentifiers)
            return !Set(types).isDisjoint(with: typeIdentifiers)
        }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// The side that places see at which it can be dropped.
@MainActor
final class LiveDropSession: NSObject, UIDropSession {
    private let source: LiveDragSession
    nonisolated let progress = Progress(totalUnitCount: 0)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// The loads that have not ended.
    private(set) var pending = 0
    /// Called when the last load has ended.
    var onLoaded: () -> Void = {}

    private let isLocal: Bool

    /// - Parameter isLocal: whether the app itself has begun the drag.
    init(_ source: LiveDragSession, isLocal: Bool = true) {
        (self.source, self.isLocal) = (source, isLocal)
        super.init()
    }

    var items: [UIDragItem] { source.items }
    var localDragSession: (any UIDragSession)? { isLocal ? source : nil }
    var allowsMoveOperation: Bool { source.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { source.isRestrictedToDraggingApplication }
    func location(in view: UIView) -> CGPoint { source.location(in: view) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        source.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        source.canLoadObjects(ofClass: aClass)
    }

    // MARK: Loading

    /// The objects in the order of their items, as they come from whichever thread.
    private final class Arrivals: @unchecked Sendable {
        // `@unchecked`: the objects are protected by the mutex.
        private struct State: @unchecked Sendable {
            // `@unchecked`: the objects are handed on, not used.
            var objects: [Int: any NSItemProviderReading] = [:]
            var missing: Int
        }
        private let state: Mutex<State>

        init(count: Int) { state = Mutex(State(missing: count)) }

        /// Notes what came for an item, and returns whether it was the last.
        func note(_ object: (any NSItemProviderReading)?, at index: Int) -> Bool {
            let box = Box(value: object)
            return state.withLock {
                $0.objects[index] = box.value
                $0.missing -= 1
                return $0.missing == 0
            }
        }

        private struct Box: @unchecked Sendable {
            // `@unchecked`: handed from one thread to another.
            let value: (any NSItemProviderReading)?
        }

        var all: [any NSItemProviderReading] {
            let known = state.withLock { $0 }
            return known.objects.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let whole = Progress(totalUnitCount: Int64(providers.count))
        progress.totalUnitCount += Int64(providers.count)
        pending += 1
        let arrivals = Arrivals(count: providers.count)
        let finish: @MainActor () -> Void = { [self] in
            whole.completedUnitCount = whole.totalUnitCount
            progress.completedUnitCount += whole.totalUnitCount
            completion(arrivals.all)
            pending -= 1
            if pending == 0 { onLoaded() }
        }
        if providers.isEmpty { Self.later(finish) }
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                guard arrivals.note(object, at: index) else { return }
                Self.later(finish)
            }
        }
        return whole
    }

    /// Calls a block on the main thread in a later turn.
    nonisolated private static func later(_ body: @escaping @MainActor () -> Void) {
        MediaClock.shared.schedule(at: MediaClock.shared.now) { MainActor.assumeIsolated { body() } }
    }
}

public import Foundation
import QuinceMedia

/// A property of a `Root` that is loaded before it is read.
open class AVPartialAsyncProperty<Root>: Equatable, @unchecked Sendable {
    fileprivate init() {}
    public static func == (a: AVPartialAsyncProperty<Root>, b: AVPartialAsyncProperty<Root>) -> Bool { a === b }
}

/// A property whose value has a type.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
    let read: @Sendable (Root) -> Value
    init(_ read: @escaping @Sendable (Root) -> Value) { self.read = read }

    public enum Status {
        case notYetLoaded
        case loading
        case loaded(Value)
        case failed(NSError)
    }
}

extension AVAsset {
    /// Loads the medium and returns the value of a property.
    ///
    /// - Throws: the error for which the asset cannot be opened.
    public func load<Root: AVAsset, Value>(_ property: AVAsyncProperty<Root, Value>) async throws -> Value {
        try await loader.loaded()
        // Properties are made for `AVAsset` and its subclasses alone.
        guard let root = self as? Root else { throw AVError(.unknown) }
        return property.read(root)
    }

    public func load<Root: AVAsset, A, B>(
        _ first: AVAsyncProperty<Root, A>, _ second: AVAsyncProperty<Root, B>
    ) async throws -> (A, B) { (try await load(first), try await load(second)) }

    public func load<Root: AVAsset, A, B, C>(
        _ first: AVAsyncProperty<Root, A>, _ second: AVAsyncProperty<Root, B>, _ third: AVAsyncProperty<Root, C>
    ) async throws -> (A, B, C) { (try await load(first), try await load(second), try await load(third)) }

    public func status<Root: AVAsset, Value>(of property: AVAsyncProperty<Root, Value>)
        -> AVAsyncProperty<Root, Value>.Status
    {
        switch loader.result {
        case .success: (self as? Root).map { .loaded(property.read($0)) } ?? .notYetLoaded
        case .failure(let failure): .failed(failure.error as NSError)
        case nil: loader.isLoading ? .loading : .notYetLoaded
        }
    }

    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        try await loader.loaded()
        return tracks(withMediaType: mediaType)
    }

    public func loadTracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) async throws -> [AVAssetTrack]
    {
        try await loader.loaded()
        return tracks(withMediaCharacteristic: characteristic)
    }

    public func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
        try await loader.loaded()
        return track(withTrackID: trackID)
    }

    public func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
        try await loader.loaded()
        return metadata(forFormat: format)
    }
}

extension AVAssetTrack {
    public func load<Value>(_ property: AVAsyncProperty<AVAssetTrack, Value>) async throws -> Value {
        property.read(self)
    }

    public func load<A, B>(
        _ first: AVAsyncProperty<AVAssetTrack, A>, _ second: AVAsyncProperty<AVAssetTrack, B>
    ) async throws -> (A, B) { (first.read(self), second.read(self)) }
}

extension MediumLoader {
    fileprivate func loaded() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            load { result in
                switch result {
                case .success: continuation.resume()
                case .failure(let failure): continuation.resume(throwing: failure.error)
                }
            }
        }
    }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    public static var duration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty { $0.duration } }
    public static var preferredRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.preferredRate } }
    public static var preferredVolume: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.preferredVolume } }
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        AVAsyncProperty { $0.preferredTransform }
    }
    public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { AVAsyncProperty { $0.tracks } }
    public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { AVAsyncProperty { $0.metadata } }
    public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { AVAsyncProperty { $0.commonMetadata } }
    public static var creationDate: AVAsyncProperty<Root, AVMetadataItem?> { AVAsyncProperty { $0.creationDate } }
    public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
    public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isReadable } }
    public static var isExportable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isExportable } }
    public static var isComposable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isComposable } }
    public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.hasProtectedContent } }
}

extension AVPartialAsyncProperty where Root == AVAssetTrack {
    public static var formatDescriptions: AVAsyncProperty<Root, [CMFormatDescription]> {
        AVAsyncProperty { $0.formatDescription.map { [$0] } ?? [] }
    }
    public static var segments: AVAsyncProperty<Root, [AVAssetTrackSegment]> { AVAsyncProperty { $0.segments } }
    public static var extendedLanguageTag: AVAsyncProperty<Root, String?> {
        AVAsyncProperty { $0.extendedLanguageTag }
    }
    public static var naturalSize: AVAsyncProperty<Root, CGSize> { AVAsyncProperty { $0.naturalSize } }
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        AVAsyncProperty { $0.preferredTransform }
    }
    public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { AVAsyncProperty { $0.timeRange } }
    public static var nominalFrameRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.nominalFrameRate } }
    public static var estimatedDataRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.estimatedDataRate } }
    public static var isEnabled: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isEnabled } }
    public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
    public static var languageCode: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.languageCode } }
    public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> { AVAsyncProperty { $0.naturalTimeScale } }
    public static var minFrameDuration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty { $0.minFrameDuration } }
}

public import CoreGraphics
public import CoreMedia
public import Foundation
import QuinceMedia
import QuinceMediaProcess
import Synchronization

/// Makes images of a film's pictures.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    public enum Result: Int, Sendable { case succeeded, failed, cancelled }

    public struct ApertureMode: AVTextConstant {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let cleanAperture = ApertureMode("CleanAperture")
        public static let productionAperture = ApertureMode("ProductionAperture")
        public static let encodedPixels = ApertureMode("EncodedPixels")
    }

    public let asset: AVAsset
    /// Whether the images of a film that lies on its side are turned upright.
    open var appliesPreferredTrackTransform = false
    /// The largest size in pixels, in which the image keeps its aspect; zero for the film's own.
    open var maximumSize = CGSize.zero
    open var apertureMode: ApertureMode?
    // The picture that is due is always found, and never another one.
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity
    private let cancellations = Atomic<Int>(0)

    public init(asset: AVAsset) { self.asset = asset }

    /// - Parameter actualTime: receives the time at which the picture begins.
    /// - Throws: `AVError.noImageAtTime` outside of the film, or the error for which it cannot be decoded.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let (image, time) = try picture(at: requestedTime)
        actualTime?.pointee = time
        return image
    }

    private func picture(at time: CMTime) throws -> (CGImage, CMTime) {
        _ = try asset.loader.wait().mapError(\.error).get()
        guard let track = asset.tracks.first(where: { $0.mediaType == .video }), let shape = track.track.picture else {
            throw AVError(.noImageAtTime)
        }
        guard time.isNumeric, time >= .zero, !asset.duration.isNumeric || time <= asset.duration else {
            throw AVError(.noImageAtTime)
        }
        let turns = appliesPreferredTrackTransform ? shape.turns ?? 0 : 0
        let size = limited(turns % 2 == 0 ? track.naturalSize : track.presentationSize)
        let request = PictureRequest(
            track: track.track.index, instant: time.rational, turns: turns, width: Int(size.width),
            height: Int(size.height))
        do throws(MediaFailure) {
            let picture = try track.medium.picture(request)
            guard let pixels = picture.pixels else { throw MediaFailure(.damaged, asset.loader.location) }
            return (CGImage(pixels, isOpaque: true), CMTime(value: picture.begin, timescale: track.track.timescale))
        } catch {
            throw error.error
        }
    }

    private func limited(_ size: CGSize) -> CGSize {
        let longest = CGFloat(PictureRequest.longestSide)
        let width = maximumSize.width > 0 ? maximumSize.width : longest
        let height = maximumSize.height > 0 ? maximumSize.height : longest
        let scale = min(1, width / max(size.width, 1), height / max(size.height, 1))
        return CGSize(width: max((size.width * scale).rounded(), 1), height: max((size.height * scale).rounded(), 1))
    }

    public typealias CompletionHandler = (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

    /// - Parameter handler: called on the main thread, for each time in its order.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        let number = cancellations.load(ordering: .relaxed)
        for time in requestedTimes.map(\.timeValue) {
            generate(time, number) { image in
                switch image {
                case .success(let (image, actual)): handler(time, image, actual, .succeeded, nil)
                case .failure(let error):
                    handler(
                        time, nil, .invalid, (error as? AVError)?.code == .operationCancelled ? .cancelled : .failed,
                        error)
                }
            }
        }
    }

    /// Live apps wait for no decoder: a thread of the generators does.
    private static let queue = DispatchQueue(label: "AVAssetImageGenerator")

    /// - Parameter handler: called on the main thread.
    private func generate(
        _ time: CMTime, _ number: Int,
        then handler: @escaping @MainActor @Sendable (Swift.Result<(CGImage, CMTime), any Error>) -> Void
    ) {
        let make: @Sendable () -> Swift.Result<(CGImage, CMTime), any Error> = {
            Swift.Result {
                if self.cancellations.load(ordering: .relaxed) != number { throw AVError(.operationCancelled) }
                return try self.picture(at: time)
            }
        }
        guard MediumLoader.isLive else { return NextTurn.run { handler(make()) } }
        Self.queue.async {
            let result = make()
            NextTurn.run { handler(result) }
        }
    }

    open func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) { _, image, time, _, error in
            handler(image, time, error)
        }
    }

    /// Returns the image of a time, and the time at which its picture begins.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        let number = cancellations.load(ordering: .relaxed)
        let (image, actual) = try await withCheckedThrowingContinuation { continuation in
            generate(time, number) { continuation.resume(with: $0) }
        }
        return (image, actual)
    }

    /// Ends what has been asked for and is not done.
    open func cancelAllCGImageGeneration() { _ = cancellations.add(1, ordering: .relaxed) }
}

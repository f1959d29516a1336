import AVFAudio
public import CoreMedia
public import Foundation
import QuinceMedia
import QuinceMediaProcess

/// A part of a track: which time of its media is presented when.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer. So for groups.
    public let timeMapping: CMTimeMapping

    init(_ timeMapping: CMTimeMapping) { self.timeMapping = timeMapping }

    /// Whether nothing is presented in it.
    open var isEmpty: Bool { !timeMapping.source.start.isNumeric }
}

/// Tracks of which one is presented at a time, as in several languages.
open class AVAssetTrackGroup: NSObject, NSCopying, @unchecked Sendable {
    public let trackIDs: [NSNumber]

    init(_ tracks: [AVAssetTrack]) { trackIDs = tracks.map { NSNumber(value: $0.trackID) } }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension AVAssetTrack {
    /// The relation of a track to another one.
    public struct AssociationType: AVTextConstant {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let audioFallback = AssociationType("fall")
        public static let chapterList = AssociationType("chap")
        public static let forcedSubtitlesOnly = AssociationType("forc")
        public static let selectionFollower = AssociationType("folw")
        public static let timecode = AssociationType("tmcd")
        public static let metadataReferent = AssociationType("cdsc")
    }

    // The decoder does not say which tracks belong together.
    public var availableTrackAssociationTypes: [AssociationType] { [] }
    public func associatedTracks(ofType trackAssociationType: AssociationType) -> [AVAssetTrack] { [] }

    // MARK: Segments

    /// The media after an empty part, for a track that does not begin with the asset.
    public var segments: [AVAssetTrackSegment] {
        let range = timeRange
        let media = CMTimeMapping(source: CMTimeRange(start: .zero, duration: range.duration), target: range)
        guard range.start > .zero else { return [AVAssetTrackSegment(media)] }
        let pause = CMTimeMappingMakeEmpty(CMTimeRange(start: .zero, end: range.start))
        return [AVAssetTrackSegment(pause), AVAssetTrackSegment(media)]
    }

    /// Returns the segment of a time, or the nearest one.
    public func segment(forTrackTime trackTime: CMTime) -> AVAssetTrackSegment? {
        let segments = segments
        return segments.last { $0.timeMapping.target.start <= trackTime } ?? segments.first
    }

    /// Returns the time at which the picture or sample begins that is presented at a time; invalid for other tracks.
    public func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
        guard trackTime.isNumeric else { return .invalid }
        if track.kind == .video {
            let request = PictureRequest(track: track.index, instant: trackTime.rational, width: 1, height: 1)
            return (try? medium.picture(request)).map { CMTime(value: $0.begin, timescale: track.timescale) }
                ?? .invalid
        }
        guard let rate = track.sound?.rate, rate > 0 else { return .invalid }
        let sample = trackTime.rational.units(of: 1, over: Int32(clamping: rate))
        return CMTime(value: sample, timescale: CMTimeScale(clamping: rate))
    }

    // MARK: Formats

    /// The formats of the media, `CMFormatDescription`s, as far as the container says them.
    public var formatDescriptions: [Any] { formatDescription.map { [$0] } ?? [] }

    var formatDescription: CMFormatDescription? {
        if let shape = track.picture {
            let format = CMFormatDescription.MediaSubType(
                rawValue: Self.pictureFormats[track.codec] ?? track.fourLetters)
            return try? CMFormatDescription(
                videoCodecType: format, width: shape.width, height: shape.height, extensions: Self.aspect(of: shape))
        }
        if let sound = track.soundDescription { return try? CMFormatDescription(audioStreamBasicDescription: sound) }
        guard track.kind == .text else { return nil }
        return try? CMFormatDescription(
            mediaType: .text, mediaSubType: CMFormatDescription.MediaSubType(rawValue: track.fourLetters))
    }

    /// The formats by FFmpeg's names, for containers that have no four letters.
    private static let pictureFormats: [String: FourCharCode] = [
        "h264": kCMVideoCodecType_H264, "hevc": kCMVideoCodecType_HEVC, "mpeg4": kCMVideoCodecType_MPEG4Video,
        "mjpeg": kCMVideoCodecType_JPEG,
    ]

    private static func aspect(of shape: PictureShape) -> CMFormatDescription.Extensions? {
        guard shape.pixelAspect != 1 else { return nil }
        var extensions = CMFormatDescription.Extensions()
        // In thousandths, as precise as any that containers use.
        let ratio: [String: Any] = [
            kCMFormatDescriptionKey_PixelAspectRatioHorizontalSpacing as String:
                NSNumber(value: Int((shape.pixelAspect * 1000).rounded())),
            kCMFormatDescriptionKey_PixelAspectRatioVerticalSpacing as String: NSNumber(value: 1000),
        ]
        extensions[.pixelAspectRatio] = ratio
        return extensions
    }
}

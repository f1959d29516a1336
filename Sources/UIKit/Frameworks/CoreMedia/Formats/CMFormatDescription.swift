public import CoreAudioTypes
public import CoreGraphics
public import Foundation
public import QuinceFoundationAdditions

public typealias CMMediaType = FourCharCode
public typealias CMVideoCodecType = FourCharCode
public typealias CMPixelFormatType = FourCharCode
public typealias CMAudioFormatDescription = CMFormatDescription
public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMTextFormatDescription = CMFormatDescription
public typealias CMMetadataFormatDescription = CMFormatDescription

public struct CMVideoDimensions: Equatable, Sendable {
    public var width: Int32
    public var height: Int32
    public init() { (width, height) = (0, 0) }
    public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}

/// The format of a track's samples, which does not change.
///
/// Unchecked: the extensions are property lists, which nobody changes either.
public final class CMFormatDescription: CFNumberedType, @unchecked Sendable {
    package static var cfTypeID: CFTypeID { 1102 }
    public class var typeID: CFTypeID { cfTypeID }

    public let mediaType: MediaType
    public let mediaSubType: MediaSubType
    /// The size of a video's pictures in pixels; 0 of other media.
    public let dimensions: CMVideoDimensions
    public let audioStreamBasicDescription: AudioStreamBasicDescription?
    /// The values by their keys, as the functions take them.
    let values: [String: Any]
    /// The description at an address that lasts as long as the object, for `CMAudioFormatDescriptionGetStreamBasicDescription`.
    let audioAddress: UnsafePointer<AudioStreamBasicDescription>?

    init(
        _ mediaType: MediaType, _ mediaSubType: MediaSubType, dimensions: CMVideoDimensions = CMVideoDimensions(),
        audio: AudioStreamBasicDescription? = nil, values: [String: Any] = [:]
    ) {
        (self.mediaType, self.mediaSubType, self.dimensions) = (mediaType, mediaSubType, dimensions)
        (audioStreamBasicDescription, self.values) = (audio, values)
        audioAddress = audio.map { description in
            let address = UnsafeMutablePointer<AudioStreamBasicDescription>.allocate(capacity: 1)
            address.initialize(to: description)
            return UnsafePointer(address)
        }
    }

    deinit { audioAddress?.deallocate() }

    public convenience init(mediaType: MediaType, mediaSubType: MediaSubType, extensions: Extensions? = nil) throws {
        self.init(mediaType, mediaSubType, values: extensions?.values ?? [:])
    }
    public convenience init(
        videoCodecType: MediaSubType, width: Int, height: Int, extensions: Extensions? = nil
    ) throws {
        let size = CMVideoDimensions(width: Int32(clamping: width), height: Int32(clamping: height))
        self.init(.video, videoCodecType, dimensions: size, values: extensions?.values ?? [:])
    }
    public convenience init(audioStreamBasicDescription: AudioStreamBasicDescription) throws {
        let format = MediaSubType(rawValue: audioStreamBasicDescription.mFormatID)
        self.init(.audio, format, audio: audioStreamBasicDescription)
    }

    public var extensions: Extensions { Extensions(values: values) }

    /// Returns the size of the picture as it is shown: of the clean aperture if there is one, with square pixels if these are not.
    public func presentationDimensions(usePixelAspectRatio: Bool = true, useCleanAperture: Bool = true) -> CGSize {
        var size = CGSize(width: Int(dimensions.width), height: Int(dimensions.height))
        if useCleanAperture { size = cleanAperture(originIsAtTopLeft: true).size }
        guard usePixelAspectRatio, let ratio = values[kCMFormatDescriptionExtension_PixelAspectRatio] as? [String: Any],
            let x = number(ratio[kCMFormatDescriptionKey_PixelAspectRatioHorizontalSpacing]),
            let y = number(ratio[kCMFormatDescriptionKey_PixelAspectRatioVerticalSpacing]), x > 0, y > 0
        else { return size }
        size.width *= x / y
        return size
    }

    /// Returns the part of the picture that is meant to be seen. Its offsets are those of centers.
    public func cleanAperture(originIsAtTopLeft: Bool) -> CGRect {
        let all = CGRect(x: 0, y: 0, width: Int(dimensions.width), height: Int(dimensions.height))
        guard let aperture = values[kCMFormatDescriptionExtension_CleanAperture] as? [String: Any],
            let width = number(aperture[kCMFormatDescriptionKey_CleanApertureWidth]),
            let height = number(aperture[kCMFormatDescriptionKey_CleanApertureHeight])
        else { return all }
        let x: CGFloat = number(aperture[kCMFormatDescriptionKey_CleanApertureHorizontalOffset]) ?? 0
        let y: CGFloat = number(aperture[kCMFormatDescriptionKey_CleanApertureVerticalOffset]) ?? 0
        let down: CGFloat = originIsAtTopLeft ? y : -y
        return CGRect(
            x: (all.width - width) / 2 + x, y: (all.height - height) / 2 + down, width: width, height: height)
    }

    private func number(_ value: Any?) -> CGFloat? {
        if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
        if let number = value as? Double { return CGFloat(number) }
        return (value as? Int).map { CGFloat($0) }
    }
}

/// Descriptions with the same values are equal.
extension CMFormatDescription: Hashable {
    public static func == (a: CMFormatDescription, b: CMFormatDescription) -> Bool {
        a.mediaType == b.mediaType && a.mediaSubType == b.mediaSubType && a.dimensions == b.dimensions
            && a.audioStreamBasicDescription == b.audioStreamBasicDescription
            && NSDictionary(dictionary: a.values).isEqual(to: b.values)
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(mediaType)
        hasher.combine(mediaSubType)
        hasher.combine(dimensions.width)
        hasher.combine(dimensions.height)
    }
}

extension CMFormatDescription {
    public struct MediaType: RawRepresentable, Hashable, Sendable {
        public let rawValue: FourCharCode
        public init(rawValue: FourCharCode) { self.rawValue = rawValue }
        public init(string: StaticString) { rawValue = fourCharCode(string) }
        public static let video = MediaType(string: "vide")
        public static let audio = MediaType(string: "soun")
        public static let muxed = MediaType(string: "muxx")
        public static let text = MediaType(string: "text")
        public static let closedCaption = MediaType(string: "clcp")
        public static let subtitle = MediaType(string: "sbtl")
        public static let timeCode = MediaType(string: "tmcd")
        public static let metadata = MediaType(string: "meta")
    }

    public struct MediaSubType: RawRepresentable, Hashable, Sendable {
        public let rawValue: FourCharCode
        public init(rawValue: FourCharCode) { self.rawValue = rawValue }
        public init(string: StaticString) { rawValue = fourCharCode(string) }
        public static let h264 = MediaSubType(string: "avc1")
        public static let hevc = MediaSubType(string: "hvc1")
        public static let mpeg4Video = MediaSubType(string: "mp4v")
        public static let jpeg = MediaSubType(string: "jpeg")
        public static let linearPCM = MediaSubType(string: "lpcm")
        public static let mpeg4AAC = MediaSubType(string: "aac ")
        public static let mpegLayer3 = MediaSubType(string: ".mp3")
        public static let appleLossless = MediaSubType(string: "alac")
        public static let ac3 = MediaSubType(string: "ac-3")
        public static let opus = MediaSubType(string: "opus")
        public static let flac = MediaSubType(string: "flac")
        public static let webVTT = MediaSubType(string: "wvtt")
    }

    /// The rest of a description beside its types, by keys.
    public struct Extensions {
        public struct Key: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public static let formatName = Key(rawValue: "FormatName")
            public static let depth = Key(rawValue: "Depth")
            public static let cleanAperture = Key(rawValue: "CVCleanAperture")
            public static let pixelAspectRatio = Key(rawValue: "CVPixelAspectRatio")
            public static let colorPrimaries = Key(rawValue: "CVImageBufferColorPrimaries")
            public static let transferFunction = Key(rawValue: "CVImageBufferTransferFunction")
            public static let yCbCrMatrix = Key(rawValue: "CVImageBufferYCbCrMatrix")
            public static let fullRangeVideo = Key(rawValue: "FullRangeVideo")
            public static let bytesPerRow = Key(rawValue: "CVBytesPerRow")
        }

        var values: [String: Any]
        init(values: [String: Any]) { self.values = values }
        public init() { values = [:] }
        public subscript(_ key: Key) -> Any? {
            get { values[key.rawValue] }
            set { values[key.rawValue] = newValue }
        }
        public var isEmpty: Bool { values.isEmpty }
        public var count: Int { values.count }
    }
}

public import Foundation

/// A name of Apple's that is a text: a type of media, of files, a key.
///
/// Each conforming type is `RawRepresentable` by the text.
public protocol AVTextConstant: RawRepresentable, Hashable, Sendable where RawValue == String {
    init(rawValue: String)
}

extension AVTextConstant {
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

public struct AVMediaType: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let video = AVMediaType("vide")
    public static let audio = AVMediaType("soun")
    public static let text = AVMediaType("text")
    public static let closedCaption = AVMediaType("clcp")
    public static let subtitle = AVMediaType("sbtl")
    public static let timecode = AVMediaType("tmcd")
    public static let metadata = AVMediaType("meta")
    public static let muxed = AVMediaType("muxx")
    public static let metadataObject = AVMediaType("mobj")
    public static let depthData = AVMediaType("dpth")
}

public struct AVMediaCharacteristic: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let visual = AVMediaCharacteristic("AVMediaCharacteristicVisual")
    public static let audible = AVMediaCharacteristic("AVMediaCharacteristicAudible")
    public static let legible = AVMediaCharacteristic("AVMediaCharacteristicLegible")
    public static let frameBased = AVMediaCharacteristic("AVMediaCharacteristicFrameBased")
    public static let isMainProgramContent = AVMediaCharacteristic("public.main-program-content")
    public static let isAuxiliaryContent = AVMediaCharacteristic("public.auxiliary-content")
    public static let containsOnlyForcedSubtitles = AVMediaCharacteristic("public.subtitles.forced-only")
    public static let easyToRead = AVMediaCharacteristic("public.easy-to-read")
    public static let transcribesSpokenDialogForAccessibility = AVMediaCharacteristic(
        "public.accessibility.transcribes-spoken-dialog")
    public static let describesMusicAndSoundForAccessibility = AVMediaCharacteristic(
        "public.accessibility.describes-music-and-sound")
    public static let describesVideoForAccessibility = AVMediaCharacteristic("public.accessibility.describes-video")
    public static let languageTranslation = AVMediaCharacteristic("public.translation")
    public static let dubbedTranslation = AVMediaCharacteristic("public.translation.dubbed")
    public static let voiceOverTranslation = AVMediaCharacteristic("public.translation.voice-over")
}

public struct AVFileType: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mov = AVFileType("com.apple.quicktime-movie")
    public static let mp4 = AVFileType("public.mpeg-4")
    public static let m4v = AVFileType("com.apple.m4v-video")
    public static let m4a = AVFileType("com.apple.m4a-audio")
    public static let mobile3GPP = AVFileType("public.3gpp")
    public static let mobile3GPP2 = AVFileType("public.3gpp2")
    public static let caf = AVFileType("com.apple.coreaudio-format")
    public static let wav = AVFileType("com.microsoft.waveform-audio")
    public static let aiff = AVFileType("public.aiff-audio")
    public static let aifc = AVFileType("public.aifc-audio")
    public static let amr = AVFileType("org.3gpp.adaptive-multi-rate-audio")
    public static let mp3 = AVFileType("public.mp3")
    public static let au = AVFileType("public.au-audio")
    public static let ac3 = AVFileType("public.ac3-audio")
    public static let eac3 = AVFileType("public.enhanced-ac3-audio")
    public static let jpg = AVFileType("public.jpeg")
}

/// The place of a film in a layer's bounds.
public struct AVLayerVideoGravity: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let resizeAspect = AVLayerVideoGravity("AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity("AVLayerVideoGravityResizeAspectFill")
    public static let resize = AVLayerVideoGravity("AVLayerVideoGravityResize")

    var contentsGravity: CALayerContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspectFill: .resizeAspectFill
        default: .resizeAspect
        }
    }
}

/// Stands for the time 0 in animations of a film's timeline, where Core Animation takes 0 for the present.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100

/// Returns the largest rectangle of an aspect ratio inside of another one, in its middle.
public func AVMakeRect(aspectRatio: CGSize, insideRect rect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return CGRect(origin: rect.origin, size: .zero) }
    let scale = min(rect.width / aspectRatio.width, rect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
}

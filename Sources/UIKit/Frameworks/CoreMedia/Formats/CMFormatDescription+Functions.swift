public import CoreAudioTypes
public import CoreGraphics
public import CoreVideo
public import Foundation
public import QuinceFoundationAdditions

public let kCMFormatDescriptionError_InvalidParameter: OSStatus = -12710
public let kCMFormatDescriptionError_AllocationFailed: OSStatus = -12711
public let kCMFormatDescriptionError_ValueNotAvailable: OSStatus = -12718

public let kCMMediaType_Video: CMMediaType = fourCharCode("vide")
public let kCMMediaType_Audio: CMMediaType = fourCharCode("soun")
public let kCMMediaType_Muxed: CMMediaType = fourCharCode("muxx")
public let kCMMediaType_Text: CMMediaType = fourCharCode("text")
public let kCMMediaType_ClosedCaption: CMMediaType = fourCharCode("clcp")
public let kCMMediaType_Subtitle: CMMediaType = fourCharCode("sbtl")
public let kCMMediaType_TimeCode: CMMediaType = fourCharCode("tmcd")
public let kCMMediaType_Metadata: CMMediaType = fourCharCode("meta")

public let kCMVideoCodecType_422YpCbCr8: CMVideoCodecType = fourCharCode("2vuy")
public let kCMVideoCodecType_Animation: CMVideoCodecType = fourCharCode("rle ")
public let kCMVideoCodecType_JPEG: CMVideoCodecType = fourCharCode("jpeg")
public let kCMVideoCodecType_H263: CMVideoCodecType = fourCharCode("h263")
public let kCMVideoCodecType_H264: CMVideoCodecType = fourCharCode("avc1")
public let kCMVideoCodecType_HEVC: CMVideoCodecType = fourCharCode("hvc1")
public let kCMVideoCodecType_MPEG4Video: CMVideoCodecType = fourCharCode("mp4v")
public let kCMVideoCodecType_MPEG2Video: CMVideoCodecType = fourCharCode("mp2v")
public let kCMVideoCodecType_VP9: CMVideoCodecType = fourCharCode("vp09")
public let kCMVideoCodecType_AV1: CMVideoCodecType = fourCharCode("av01")
public let kCMVideoCodecType_AppleProRes4444: CMVideoCodecType = fourCharCode("ap4h")
public let kCMVideoCodecType_AppleProRes422HQ: CMVideoCodecType = fourCharCode("apch")
public let kCMVideoCodecType_AppleProRes422: CMVideoCodecType = fourCharCode("apcn")
public let kCMPixelFormat_32ARGB: CMPixelFormatType = 32
public let kCMPixelFormat_32BGRA: CMPixelFormatType = fourCharCode("BGRA")
public let kCMPixelFormat_24RGB: CMPixelFormatType = 24

nonisolated(unsafe) public let kCMFormatDescriptionExtension_FormatName: CFString = "FormatName"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_Depth: CFString = "Depth"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_FullRangeVideo: CFString = "FullRangeVideo"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_ColorPrimaries: CFString = "CVImageBufferColorPrimaries"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_TransferFunction: CFString =
    "CVImageBufferTransferFunction"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_YCbCrMatrix: CFString = "CVImageBufferYCbCrMatrix"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_CleanAperture: CFString = "CVCleanAperture"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureWidth: CFString = "Width"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHeight: CFString = "Height"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHorizontalOffset: CFString = "HorizontalOffset"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureVerticalOffset: CFString = "VerticalOffset"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_PixelAspectRatio: CFString = "CVPixelAspectRatio"
nonisolated(unsafe) public let kCMFormatDescriptionKey_PixelAspectRatioHorizontalSpacing: CFString = "HorizontalSpacing"
nonisolated(unsafe) public let kCMFormatDescriptionKey_PixelAspectRatioVerticalSpacing: CFString = "VerticalSpacing"

extension [String: Any] {
    subscript(_ key: CFString) -> Any? { self[key as String] }

    fileprivate init(_ dictionary: CFDictionary?) {
        self = (dictionary as? [String: Any]) ?? [:]
    }
}

public func CMFormatDescriptionGetTypeID() -> CFTypeID { CMFormatDescription.cfTypeID }
public func CMFormatDescriptionCreate(
    allocator: CFAllocator?, mediaType: CMMediaType, mediaSubType: FourCharCode, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMFormatDescription?>
) -> OSStatus {
    formatDescriptionOut.pointee = CMFormatDescription(
        CMFormatDescription.MediaType(rawValue: mediaType), CMFormatDescription.MediaSubType(rawValue: mediaSubType),
        values: [String: Any](extensions))
    return 0
}
public func CMVideoFormatDescriptionCreate(
    allocator: CFAllocator?, codecType: CMVideoCodecType, width: Int32, height: Int32, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    formatDescriptionOut.pointee = CMFormatDescription(
        .video, CMFormatDescription.MediaSubType(rawValue: codecType),
        dimensions: CMVideoDimensions(width: width, height: height), values: [String: Any](extensions))
    return 0
}
public func CMVideoFormatDescriptionCreateForImageBuffer(
    allocator: CFAllocator?, imageBuffer: CVImageBuffer,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    CMVideoFormatDescriptionCreate(
        allocator: allocator, codecType: CVPixelBufferGetPixelFormatType(imageBuffer),
        width: Int32(CVPixelBufferGetWidth(imageBuffer)), height: Int32(CVPixelBufferGetHeight(imageBuffer)),
        extensions: CVBufferCopyAttachments(imageBuffer, .shouldPropagate), formatDescriptionOut: formatDescriptionOut)
}
public func CMAudioFormatDescriptionCreate(
    allocator: CFAllocator?, asbd: UnsafePointer<AudioStreamBasicDescription>, layoutSize: Int,
    layout: UnsafeRawPointer?, magicCookieSize: Int, magicCookie: UnsafeRawPointer?, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMAudioFormatDescription?>
) -> OSStatus {
    formatDescriptionOut.pointee = CMFormatDescription(
        .audio, CMFormatDescription.MediaSubType(rawValue: asbd.pointee.mFormatID), audio: asbd.pointee,
        values: [String: Any](extensions))
    return 0
}

public func CMFormatDescriptionEqual(_ a: CMFormatDescription?, otherFormatDescription b: CMFormatDescription?) -> Bool
{
    a == b
}
public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType { desc.mediaType.rawValue }
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode {
    desc.mediaSubType.rawValue
}
public func CMFormatDescriptionGetExtensions(_ desc: CMFormatDescription) -> CFDictionary? {
    desc.values.isEmpty ? nil : desc.values as NSDictionary
}
public func CMFormatDescriptionGetExtension(_ desc: CMFormatDescription, extensionKey: CFString) -> AnyObject? {
    desc.values[extensionKey].map { $0 as AnyObject }
}
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
    videoDesc.dimensions
}
public func CMVideoFormatDescriptionGetPresentationDimensions(
    _ videoDesc: CMVideoFormatDescription, usePixelAspectRatio: Bool, useCleanAperture: Bool
) -> CGSize {
    videoDesc.presentationDimensions(usePixelAspectRatio: usePixelAspectRatio, useCleanAperture: useCleanAperture)
}
public func CMVideoFormatDescriptionGetCleanAperture(
    _ videoDesc: CMVideoFormatDescription, originIsAtTopLeft: Bool
) -> CGRect {
    videoDesc.cleanAperture(originIsAtTopLeft: originIsAtTopLeft)
}
/// - Returns: an address that is valid as long as the description.
public func CMAudioFormatDescriptionGetStreamBasicDescription(
    _ desc: CMAudioFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? {
    desc.audioAddress
}

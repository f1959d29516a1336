public import Foundation
public import QuinceFoundationAdditions

// Codes and keys with which movies are tagged. Names and values beside pictures are those of Core Video.

public let kCMVideoCodecType_Cinepak: CMVideoCodecType = fourCharCode("cvid")
public let kCMVideoCodecType_JPEG_OpenDML: CMVideoCodecType = fourCharCode("dmb1")
public let kCMVideoCodecType_SorensonVideo: CMVideoCodecType = fourCharCode("SVQ1")
public let kCMVideoCodecType_SorensonVideo3: CMVideoCodecType = fourCharCode("SVQ3")
public let kCMVideoCodecType_MPEG1Video: CMVideoCodecType = fourCharCode("mp1v")
public let kCMVideoCodecType_DVCNTSC: CMVideoCodecType = fourCharCode("dvc ")
public let kCMVideoCodecType_DVCPAL: CMVideoCodecType = fourCharCode("dvcp")
public let kCMVideoCodecType_DVCProPAL: CMVideoCodecType = fourCharCode("dvpp")
public let kCMVideoCodecType_DVCPro50NTSC: CMVideoCodecType = fourCharCode("dv5n")
public let kCMVideoCodecType_DVCPro50PAL: CMVideoCodecType = fourCharCode("dv5p")
public let kCMVideoCodecType_DVCPROHD720p60: CMVideoCodecType = fourCharCode("dvhp")
public let kCMVideoCodecType_DVCPROHD720p50: CMVideoCodecType = fourCharCode("dvhq")
public let kCMVideoCodecType_DVCPROHD1080i60: CMVideoCodecType = fourCharCode("dvh6")
public let kCMVideoCodecType_DVCPROHD1080i50: CMVideoCodecType = fourCharCode("dvh5")
public let kCMVideoCodecType_DVCPROHD1080p30: CMVideoCodecType = fourCharCode("dvh3")
public let kCMVideoCodecType_DVCPROHD1080p25: CMVideoCodecType = fourCharCode("dvh2")
public let kCMVideoCodecType_AppleProRes422LT: CMVideoCodecType = fourCharCode("apcs")
public let kCMVideoCodecType_AppleProRes422Proxy: CMVideoCodecType = fourCharCode("apco")
public let kCMPixelFormat_16BE555: CMPixelFormatType = 16
public let kCMPixelFormat_16BE565: CMPixelFormatType = fourCharCode("B565")
public let kCMPixelFormat_16LE555: CMPixelFormatType = fourCharCode("L555")
public let kCMPixelFormat_16LE565: CMPixelFormatType = fourCharCode("L565")
public let kCMPixelFormat_16LE5551: CMPixelFormatType = fourCharCode("5551")
public let kCMPixelFormat_422YpCbCr8: CMPixelFormatType = fourCharCode("2vuy")
public let kCMPixelFormat_422YpCbCr8_yuvs: CMPixelFormatType = fourCharCode("yuvs")
public let kCMPixelFormat_444YpCbCr8: CMPixelFormatType = fourCharCode("v308")
public let kCMPixelFormat_4444YpCbCrA8: CMPixelFormatType = fourCharCode("v408")
public let kCMPixelFormat_422YpCbCr16: CMPixelFormatType = fourCharCode("v216")
public let kCMPixelFormat_422YpCbCr10: CMPixelFormatType = fourCharCode("v210")
public let kCMPixelFormat_444YpCbCr10: CMPixelFormatType = fourCharCode("v410")
public let kCMPixelFormat_8IndexedGray_WhiteIsZero: CMPixelFormatType = 40

public typealias CMMuxedFormatDescription = CMFormatDescription
public typealias CMClosedCaptionFormatDescription = CMFormatDescription
public typealias CMTimeCodeFormatDescription = CMFormatDescription
public typealias CMMuxedStreamType = FourCharCode
public typealias CMClosedCaptionFormatType = FourCharCode
public typealias CMTextFormatType = FourCharCode
public typealias CMSubtitleFormatType = FourCharCode
public typealias CMTimeCodeFormatType = FourCharCode
public typealias CMMetadataFormatType = FourCharCode
public typealias CMAudioCodecType = FourCharCode

public let kCMMuxedStreamType_MPEG1System: CMMuxedStreamType = fourCharCode("mp1s")
public let kCMMuxedStreamType_MPEG2Transport: CMMuxedStreamType = fourCharCode("mp2t")
public let kCMMuxedStreamType_MPEG2Program: CMMuxedStreamType = fourCharCode("mp2p")
public let kCMMuxedStreamType_DV: CMMuxedStreamType = fourCharCode("dv  ")
public let kCMClosedCaptionFormatType_CEA608: CMClosedCaptionFormatType = fourCharCode("c608")
public let kCMClosedCaptionFormatType_CEA708: CMClosedCaptionFormatType = fourCharCode("c708")
public let kCMClosedCaptionFormatType_ATSC: CMClosedCaptionFormatType = fourCharCode("atcc")
public let kCMTextFormatType_QTText: CMTextFormatType = fourCharCode("text")
public let kCMTextFormatType_3GText: CMTextFormatType = fourCharCode("tx3g")
public let kCMSubtitleFormatType_3GText: CMSubtitleFormatType = fourCharCode("tx3g")
public let kCMSubtitleFormatType_WebVTT: CMSubtitleFormatType = fourCharCode("wvtt")
public let kCMTimeCodeFormatType_TimeCode32: CMTimeCodeFormatType = fourCharCode("tmcd")
public let kCMTimeCodeFormatType_TimeCode64: CMTimeCodeFormatType = fourCharCode("tc64")
public let kCMTimeCodeFormatType_Counter32: CMTimeCodeFormatType = fourCharCode("cn32")
public let kCMTimeCodeFormatType_Counter64: CMTimeCodeFormatType = fourCharCode("cn64")
public let kCMMetadataFormatType_ICY: CMMetadataFormatType = fourCharCode("icy ")
public let kCMMetadataFormatType_ID3: CMMetadataFormatType = fourCharCode("id3 ")
public let kCMMetadataFormatType_Boxed: CMMetadataFormatType = fourCharCode("mebx")

nonisolated(unsafe) public let kCMFormatDescriptionExtension_FieldCount: CFString = "CVFieldCount"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_FieldDetail: CFString = "CVFieldDetail"
nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_TemporalTopFirst: CFString = "TemporalTopFirst"
nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_TemporalBottomFirst: CFString = "TemporalBottomFirst"
nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_SpatialFirstLineEarly: CFString = "SpatialFirstLineEarly"
nonisolated(unsafe) public let kCMFormatDescriptionFieldDetail_SpatialFirstLineLate: CFString = "SpatialFirstLineLate"
nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_ITU_R_709_2: CFString = "ITU_R_709_2"
nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_EBU_3213: CFString = "EBU_3213"
nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_SMPTE_C: CFString = "SMPTE_C"
nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_DCI_P3: CFString = "DCI_P3"
nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_P3_D65: CFString = "P3_D65"
nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_ITU_R_2020: CFString = "ITU_R_2020"
nonisolated(unsafe) public let kCMFormatDescriptionColorPrimaries_P22: CFString = "P22"
nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_ITU_R_709_2: CFString = "ITU_R_709_2"
nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_SMPTE_240M_1995: CFString = "SMPTE_240M_1995"
nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_UseGamma: CFString = "UseGamma"
nonisolated(unsafe) public let kCMFormatDescriptionTransferFunction_ITU_R_2020: CFString = "ITU_R_2020"
nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_ITU_R_709_2: CFString = "ITU_R_709_2"
nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_ITU_R_601_4: CFString = "ITU_R_601_4"
nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_SMPTE_240M_1995: CFString = "SMPTE_240M_1995"
nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_DCI_P3: CFString = "DCI_P3"
nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_P3_D65: CFString = "P3_D65"
nonisolated(unsafe) public let kCMFormatDescriptionYCbCrMatrix_ITU_R_2020: CFString = "ITU_R_2020"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_GammaLevel: CFString = "CVImageBufferGammaLevel"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_ICCProfile: CFString = "CVImageBufferICCProfile"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_BytesPerRow: CFString = "CVBytesPerRow"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_ChromaLocationTopField: CFString =
    "CVImageBufferChromaLocationTopField"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_ChromaLocationBottomField: CFString =
    "CVImageBufferChromaLocationBottomField"
nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Left: CFString = "Left"
nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Center: CFString = "Center"
nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_TopLeft: CFString = "TopLeft"
nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Top: CFString = "Top"
nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_BottomLeft: CFString = "BottomLeft"
nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_Bottom: CFString = "Bottom"
nonisolated(unsafe) public let kCMFormatDescriptionChromaLocation_DV420: CFString = "DV 4:2:0"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms: CFString =
    "SampleDescriptionExtensionAtoms"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_VerbatimSampleDescription: CFString =
    "VerbatimSampleDescription"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_VerbatimISOSampleEntry: CFString = "VerbatimISOSampleEntry"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_OriginalCompressionSettings: CFString =
    "OriginalCompressionSettings"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_TemporalQuality: CFString = "TemporalQuality"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_SpatialQuality: CFString = "SpatialQuality"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_VerbatimImageDescription: CFString =
    "VerbatimImageDescription"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_Version: CFString = "Version"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_RevisionLevel: CFString = "RevisionLevel"
nonisolated(unsafe) public let kCMFormatDescriptionExtension_Vendor: CFString = "Vendor"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureWidthRational: CFString = "WidthRational"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHeightRational: CFString = "HeightRational"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureHorizontalOffsetRational: CFString =
    "HorizontalOffsetRational"
nonisolated(unsafe) public let kCMFormatDescriptionKey_CleanApertureVerticalOffsetRational: CFString =
    "VerticalOffsetRational"

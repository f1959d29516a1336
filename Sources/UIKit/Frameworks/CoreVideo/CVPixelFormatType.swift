public import QuinceFoundationAdditions

// The formats of pixels (CVPixelBuffer.h): a number, or a code of four letters. `CVPixelBufferCreate` makes those in `PixelLayout`.

public let kCVPixelFormatType_1Monochrome: OSType = 1
public let kCVPixelFormatType_2Indexed: OSType = 2
public let kCVPixelFormatType_4Indexed: OSType = 4
public let kCVPixelFormatType_8Indexed: OSType = 8
public let kCVPixelFormatType_1IndexedGray_WhiteIsZero: OSType = 0x21
public let kCVPixelFormatType_2IndexedGray_WhiteIsZero: OSType = 0x22
public let kCVPixelFormatType_4IndexedGray_WhiteIsZero: OSType = 0x24
public let kCVPixelFormatType_8IndexedGray_WhiteIsZero: OSType = 0x28
public let kCVPixelFormatType_16BE555: OSType = 0x10
public let kCVPixelFormatType_24RGB: OSType = 0x18
public let kCVPixelFormatType_32ARGB: OSType = 0x20
/// "L555"
public let kCVPixelFormatType_16LE555: OSType = 0x4C35_3535
/// "5551"
public let kCVPixelFormatType_16LE5551: OSType = 0x3535_3531
/// "B565"
public let kCVPixelFormatType_16BE565: OSType = 0x4235_3635
/// "L565"
public let kCVPixelFormatType_16LE565: OSType = 0x4C35_3635
/// "24BG"
public let kCVPixelFormatType_24BGR: OSType = 0x3234_4247
/// "BGRA"
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// "ABGR"
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
/// "RGBA"
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// "b64a"
public let kCVPixelFormatType_64ARGB: OSType = 0x6236_3461
/// "b48r"
public let kCVPixelFormatType_48RGB: OSType = 0x6234_3872
/// "b32a"
public let kCVPixelFormatType_32AlphaGray: OSType = 0x6233_3261
/// "b16g"
public let kCVPixelFormatType_16Gray: OSType = 0x6231_3667
/// "R10k"
public let kCVPixelFormatType_30RGB: OSType = 0x5231_306B
/// "2vuy"
public let kCVPixelFormatType_422YpCbCr8: OSType = 0x3276_7579
/// "v408"
public let kCVPixelFormatType_4444YpCbCrA8: OSType = 0x7634_3038
/// "r408"
public let kCVPixelFormatType_4444YpCbCrA8R: OSType = 0x7234_3038
/// "y408"
public let kCVPixelFormatType_4444AYpCbCr8: OSType = 0x7934_3038
/// "y416"
public let kCVPixelFormatType_4444AYpCbCr16: OSType = 0x7934_3136
/// "v308"
public let kCVPixelFormatType_444YpCbCr8: OSType = 0x7633_3038
/// "v216"
public let kCVPixelFormatType_422YpCbCr16: OSType = 0x7632_3136
/// "v210"
public let kCVPixelFormatType_422YpCbCr10: OSType = 0x7632_3130
/// "v410"
public let kCVPixelFormatType_444YpCbCr10: OSType = 0x7634_3130
/// "y420"
public let kCVPixelFormatType_420YpCbCr8Planar: OSType = 0x7934_3230
/// "f420"
public let kCVPixelFormatType_420YpCbCr8PlanarFullRange: OSType = 0x6634_3230
/// "a2vy"
public let kCVPixelFormatType_422YpCbCr_4A_8BiPlanar: OSType = 0x6132_7679
/// "420v"
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// "420f"
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// "yuvs"
public let kCVPixelFormatType_422YpCbCr8_yuvs: OSType = 0x7975_7673
/// "yuvf"
public let kCVPixelFormatType_422YpCbCr8FullRange: OSType = 0x7975_7666
/// "L008"
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// "2C08"
public let kCVPixelFormatType_TwoComponent8: OSType = 0x3243_3038
/// "L00h"
public let kCVPixelFormatType_OneComponent16Half: OSType = 0x4C30_3068
/// "L00f"
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066
/// "2C0h"
public let kCVPixelFormatType_TwoComponent16Half: OSType = 0x3243_3068
/// "2C0f"
public let kCVPixelFormatType_TwoComponent32Float: OSType = 0x3243_3066
/// "RGhA"
public let kCVPixelFormatType_64RGBAHalf: OSType = 0x5247_6841
/// "RGfA"
public let kCVPixelFormatType_128RGBAFloat: OSType = 0x5247_6641

public import Foundation

// Names of properties of JFIF, GIF, PNG, WebP and HEIC files. Quince does not read them, unless `CGImageSourceCopyPropertiesAtIndex` says so.

nonisolated(unsafe) public let kCGImagePropertyJFIFVersion: NSString = "JFIFVersion"
nonisolated(unsafe) public let kCGImagePropertyJFIFXDensity: NSString = "XDensity"
nonisolated(unsafe) public let kCGImagePropertyJFIFYDensity: NSString = "YDensity"
nonisolated(unsafe) public let kCGImagePropertyJFIFDensityUnit: NSString = "DensityUnit"
nonisolated(unsafe) public let kCGImagePropertyJFIFIsProgressive: NSString = "IsProgressive"

nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: NSString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: NSString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyGIFImageColorMap: NSString = "ImageColorMap"
nonisolated(unsafe) public let kCGImagePropertyGIFHasGlobalColorMap: NSString = "HasGlobalColorMap"
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: NSString = "UnclampedDelayTime"
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelWidth: NSString = "CanvasPixelWidth"
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelHeight: NSString = "CanvasPixelHeight"
nonisolated(unsafe) public let kCGImagePropertyGIFFrameInfoArray: NSString = "FrameInfo"

nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: NSString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: NSString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: NSString = "UnclampedDelayTime"

nonisolated(unsafe) public let kCGImagePropertyPNGGamma: NSString = "Gamma"
nonisolated(unsafe) public let kCGImagePropertyPNGInterlaceType: NSString = "InterlaceType"
nonisolated(unsafe) public let kCGImagePropertyPNGXPixelsPerMeter: NSString = "XPixelsPerMeter"
nonisolated(unsafe) public let kCGImagePropertyPNGYPixelsPerMeter: NSString = "YPixelsPerMeter"
nonisolated(unsafe) public let kCGImagePropertyPNGsRGBIntent: NSString = "sRGBIntent"
nonisolated(unsafe) public let kCGImagePropertyPNGChromaticities: NSString = "Chromaticities"
nonisolated(unsafe) public let kCGImagePropertyPNGAuthor: NSString = "Author"
nonisolated(unsafe) public let kCGImagePropertyPNGCopyright: NSString = "Copyright"
nonisolated(unsafe) public let kCGImagePropertyPNGCreationTime: NSString = "CreationTime"
nonisolated(unsafe) public let kCGImagePropertyPNGDescription: NSString = "Description"
nonisolated(unsafe) public let kCGImagePropertyPNGModificationTime: NSString = "ModificationTime"
nonisolated(unsafe) public let kCGImagePropertyPNGSoftware: NSString = "Software"
nonisolated(unsafe) public let kCGImagePropertyPNGTitle: NSString = "Title"
nonisolated(unsafe) public let kCGImagePropertyPNGCompressionFilter: NSString = "CompressionFilter"

nonisolated(unsafe) public let kCGImagePropertyWebPLoopCount: NSString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyWebPDelayTime: NSString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyWebPUnclampedDelayTime: NSString = "UnclampedDelayTime"

nonisolated(unsafe) public let kCGImagePropertyHEICSLoopCount: NSString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyHEICSDelayTime: NSString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyHEICSUnclampedDelayTime: NSString = "UnclampedDelayTime"

public import Foundation

// Names of TIFF's properties. Quince does not read them, unless `CGImageSourceCopyPropertiesAtIndex` says so.

nonisolated(unsafe) public let kCGImagePropertyTIFFCompression: NSString = "Compression"
nonisolated(unsafe) public let kCGImagePropertyTIFFPhotometricInterpretation: NSString = "PhotometricInterpretation"
nonisolated(unsafe) public let kCGImagePropertyTIFFDocumentName: NSString = "DocumentName"
nonisolated(unsafe) public let kCGImagePropertyTIFFImageDescription: NSString = "ImageDescription"
nonisolated(unsafe) public let kCGImagePropertyTIFFMake: NSString = "Make"
nonisolated(unsafe) public let kCGImagePropertyTIFFModel: NSString = "Model"
nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation: NSString = "Orientation"
nonisolated(unsafe) public let kCGImagePropertyTIFFXResolution: NSString = "XResolution"
nonisolated(unsafe) public let kCGImagePropertyTIFFYResolution: NSString = "YResolution"
nonisolated(unsafe) public let kCGImagePropertyTIFFResolutionUnit: NSString = "ResolutionUnit"
nonisolated(unsafe) public let kCGImagePropertyTIFFSoftware: NSString = "Software"
nonisolated(unsafe) public let kCGImagePropertyTIFFTransferFunction: NSString = "TransferFunction"
nonisolated(unsafe) public let kCGImagePropertyTIFFDateTime: NSString = "DateTime"
nonisolated(unsafe) public let kCGImagePropertyTIFFArtist: NSString = "Artist"
nonisolated(unsafe) public let kCGImagePropertyTIFFHostComputer: NSString = "HostComputer"
nonisolated(unsafe) public let kCGImagePropertyTIFFCopyright: NSString = "Copyright"
nonisolated(unsafe) public let kCGImagePropertyTIFFWhitePoint: NSString = "WhitePoint"
nonisolated(unsafe) public let kCGImagePropertyTIFFPrimaryChromaticities: NSString = "PrimaryChromaticities"
nonisolated(unsafe) public let kCGImagePropertyTIFFTileWidth: NSString = "TileWidth"
nonisolated(unsafe) public let kCGImagePropertyTIFFTileLength: NSString = "TileLength"

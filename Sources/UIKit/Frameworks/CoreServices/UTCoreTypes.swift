public import Foundation
import UniformTypeIdentifiers

// The names of types until iOS 14; UniformTypeIdentifiers has those since.

nonisolated(unsafe) public let kUTTypeItem: NSString = "public.item"
nonisolated(unsafe) public let kUTTypeContent: NSString = "public.content"
nonisolated(unsafe) public let kUTTypeData: NSString = "public.data"
nonisolated(unsafe) public let kUTTypeDirectory: NSString = "public.directory"
nonisolated(unsafe) public let kUTTypeFolder: NSString = "public.folder"
nonisolated(unsafe) public let kUTTypeText: NSString = "public.text"
nonisolated(unsafe) public let kUTTypePlainText: NSString = "public.plain-text"
nonisolated(unsafe) public let kUTTypeUTF8PlainText: NSString = "public.utf8-plain-text"
nonisolated(unsafe) public let kUTTypeRTF: NSString = "public.rtf"
nonisolated(unsafe) public let kUTTypeHTML: NSString = "public.html"
nonisolated(unsafe) public let kUTTypeXML: NSString = "public.xml"
nonisolated(unsafe) public let kUTTypeJSON: NSString = "public.json"
nonisolated(unsafe) public let kUTTypeSourceCode: NSString = "public.source-code"
nonisolated(unsafe) public let kUTTypeURL: NSString = "public.url"
nonisolated(unsafe) public let kUTTypeFileURL: NSString = "public.file-url"
nonisolated(unsafe) public let kUTTypeImage: NSString = "public.image"
nonisolated(unsafe) public let kUTTypeJPEG: NSString = "public.jpeg"
nonisolated(unsafe) public let kUTTypePNG: NSString = "public.png"
nonisolated(unsafe) public let kUTTypeGIF: NSString = "com.compuserve.gif"
nonisolated(unsafe) public let kUTTypeTIFF: NSString = "public.tiff"
nonisolated(unsafe) public let kUTTypeBMP: NSString = "com.microsoft.bmp"
nonisolated(unsafe) public let kUTTypeICO: NSString = "com.microsoft.ico"
nonisolated(unsafe) public let kUTTypeRawImage: NSString = "public.camera-raw-image"
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: NSString = "public.svg-image"
nonisolated(unsafe) public let kUTTypeLivePhoto: NSString = "com.apple.live-photo"
nonisolated(unsafe) public let kUTTypeAudiovisualContent: NSString = "public.audiovisual-content"
nonisolated(unsafe) public let kUTTypeMovie: NSString = "public.movie"
nonisolated(unsafe) public let kUTTypeVideo: NSString = "public.video"
nonisolated(unsafe) public let kUTTypeAudio: NSString = "public.audio"
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: NSString = "com.apple.quicktime-movie"
nonisolated(unsafe) public let kUTTypeMPEG: NSString = "public.mpeg"
nonisolated(unsafe) public let kUTTypeMPEG4: NSString = "public.mpeg-4"
nonisolated(unsafe) public let kUTTypeMP3: NSString = "public.mp3"
nonisolated(unsafe) public let kUTTypeMPEG4Audio: NSString = "public.mpeg-4-audio"
nonisolated(unsafe) public let kUTTypeWaveformAudio: NSString = "com.microsoft.waveform-audio"
nonisolated(unsafe) public let kUTTypePDF: NSString = "com.adobe.pdf"
nonisolated(unsafe) public let kUTTypeZipArchive: NSString = "public.zip-archive"
nonisolated(unsafe) public let kUTTypeArchive: NSString = "public.archive"
nonisolated(unsafe) public let kUTTypePropertyList: NSString = "com.apple.property-list"
nonisolated(unsafe) public let kUTTypeXMLPropertyList: NSString = "com.apple.xml-property-list"
nonisolated(unsafe) public let kUTTypeBinaryPropertyList: NSString = "com.apple.binary-property-list"
nonisolated(unsafe) public let kUTTypeVCard: NSString = "public.vcard"
nonisolated(unsafe) public let kUTTypeContact: NSString = "public.contact"
nonisolated(unsafe) public let kUTTypePackage: NSString = "com.apple.package"
nonisolated(unsafe) public let kUTTypeBundle: NSString = "com.apple.bundle"
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: NSString = "public.comma-separated-values-text"
nonisolated(unsafe) public let kUTTypeDatabase: NSString = "public.database"
nonisolated(unsafe) public let kUTTypeMessage: NSString = "public.message"
nonisolated(unsafe) public let kUTTypeEmailMessage: NSString = "com.apple.mail.email"
nonisolated(unsafe) public let kUTTypeElectronicPublication: NSString = "org.idpf.epub-container"
nonisolated(unsafe) public let kUTTypeSpreadsheet: NSString = "public.spreadsheet"
nonisolated(unsafe) public let kUTTypePresentation: NSString = "public.presentation"
nonisolated(unsafe) public let kUTTypeSwiftSource: NSString = "public.swift-source"
nonisolated(unsafe) public let kUTTypeCSource: NSString = "public.c-source"
nonisolated(unsafe) public let kUTTypeFont: NSString = "public.font"

nonisolated(unsafe) public let kUTTagClassFilenameExtension: NSString = "public.filename-extension"
nonisolated(unsafe) public let kUTTagClassMIMEType: NSString = "public.mime-type"

/// Whether a type is another one, or conforms to it.
public func UTTypeConformsTo(_ inUTI: NSString, _ inConformsToUTI: NSString) -> Bool {
    inUTI == inConformsToUTI
        || UTType(exportedAs: inUTI as String).conforms(to: UTType(exportedAs: inConformsToUTI as String))
}

public func UTTypeEqual(_ inUTI1: NSString, _ inUTI2: NSString) -> Bool { inUTI1 == inUTI2 }

/// Returns the type with a file's extension or a MIME type, a dynamic one if none is known.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSString>? {
    let parent = inConformingToUTI.map { UTType(exportedAs: $0 as String) }
    let type = UTType(tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String), conformingTo: parent)
    return type.map { Unmanaged.passRetained($0.identifier as NSString) }
}

public func UTTypeCopyPreferredTagWithClass(_ inUTI: NSString, _ inTagClass: NSString) -> Unmanaged<NSString>? {
    let tags = UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]
    return tags?.first.map { Unmanaged.passRetained($0 as NSString) }
}

public func UTTypeCopyDescription(_ inUTI: NSString) -> Unmanaged<NSString>? {
    UTType(inUTI as String)?.localizedDescription.map { Unmanaged.passRetained($0 as NSString) }
}

import Foundation

/// The system's declarations of types, and those of the app's Info.plist.
struct KnownType: Sendable {
    let identifier: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]
    let title: String?

    private init(
        _ identifier: String, _ parents: [String] = [], _ extensions: [String] = [], _ mimeTypes: [String] = [],
        _ title: String? = nil
    ) {
        (self.identifier, self.parents) = (identifier, parents)
        (self.extensions, self.mimeTypes, self.title) = (extensions, mimeTypes, title)
    }

    static let named: [String: KnownType] = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

    static func row(_ identifier: String) -> KnownType? { named[identifier] ?? declared(identifier) }
    static func declared(_ identifier: String) -> KnownType? { ofApp.first { $0.identifier == identifier } }

    /// The declarations of Info.plist.
    static let ofApp: [KnownType] = {
        let info = Bundle.main.infoDictionary ?? [:]
        let declarations = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
            info[$0] as? [[String: Any]] ?? []
        }
        return declarations.compactMap { declaration in
            guard let identifier = declaration["UTTypeIdentifier"] as? String else { return nil }
            let tags = declaration["UTTypeTagSpecification"] as? [String: Any] ?? [:]
            return KnownType(
                identifier, list(declaration["UTTypeConformsTo"]), list(tags["public.filename-extension"]),
                list(tags["public.mime-type"]), declaration["UTTypeDescription"] as? String)
        }
    }()

    /// A property list has one string where there is only one.
    private static func list(_ value: Any?) -> [String] {
        value as? [String] ?? (value as? String).map { [$0] } ?? []
    }

    /// - Source: Apple, "System-declared uniform type identifiers".
    static let all: [KnownType] = [
        KnownType("public.item"),
        KnownType("public.content"),
        KnownType("public.composite-content", ["public.content"]),
        KnownType("public.data", ["public.item"]),
        KnownType("public.directory", ["public.item"]),
        KnownType("public.folder", ["public.directory"], [], [], "folder"),
        KnownType("com.apple.package", ["public.directory"]),
        KnownType("com.apple.bundle", ["public.directory"]),
        KnownType("com.apple.resolvable"),
        KnownType("public.symlink", ["public.item", "com.apple.resolvable"]),
        KnownType("com.apple.mount-point", ["public.item", "com.apple.resolvable"]),
        KnownType("public.executable", ["public.item"]),
        KnownType("public.disk-image", ["public.data"]),
        KnownType("public.archive"),
        KnownType(
            "public.zip-archive", ["public.data", "public.archive"], ["zip"], ["application/zip"], "ZIP archive"),
        KnownType(
            "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz", "gzip"], ["application/x-gzip"],
            "gzip archive"),
        KnownType(
            "public.bzip2-archive", ["public.data", "public.archive"], ["bz2", "bzip2"], ["application/x-bzip2"],
            "bzip2 archive"),
        KnownType("public.text", ["public.data", "public.content"], [], ["text/*"], "text"),
        KnownType("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], "text"),
        KnownType("public.utf8-plain-text", ["public.plain-text"], [], ["text/plain;charset=utf-8"], "Unicode text"),
        KnownType("public.utf16-plain-text", ["public.plain-text"], [], ["text/plain;charset=utf-16"], "Unicode text"),
        KnownType("public.delimited-values-text", ["public.text"], [], [], "delimited text"),
        KnownType(
            "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"], "CSV text"),
        KnownType(
            "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
            ["text/tab-separated-values"], "TSV text"),
        KnownType("public.rtf", ["public.text"], ["rtf"], ["text/rtf"], "RTF document"),
        KnownType(
            "com.apple.rtfd", ["com.apple.package", "public.composite-content"], ["rtfd"], [],
            "RTF document with attachments"),
        KnownType("com.apple.flat-rtfd", ["public.data", "public.composite-content"]),
        KnownType("public.html", ["public.text"], ["html", "htm", "shtml"], ["text/html"], "HTML text"),
        KnownType("public.xml", ["public.text"], ["xml"], ["text/xml", "application/xml"], "XML text"),
        KnownType("public.yaml", ["public.text"], ["yml", "yaml"], ["application/x-yaml"], "YAML document"),
        KnownType("public.css", ["public.text"], ["css"], ["text/css"], "CSS"),
        KnownType("public.json", ["public.text"], ["json"], ["application/json"], "JSON"),
        KnownType("public.source-code", ["public.plain-text"], [], [], "source code"),
        KnownType("public.swift-source", ["public.source-code"], ["swift"], [], "Swift source code"),
        KnownType("public.c-source", ["public.source-code"], ["c"], [], "C source code"),
        KnownType("public.c-header", ["public.source-code"], ["h"], [], "C header"),
        KnownType("public.objective-c-source", ["public.source-code"], ["m"], [], "Objective-C source code"),
        KnownType("public.c-plus-plus-source", ["public.source-code"], ["cpp", "cc", "cxx"], [], "C++ source code"),
        KnownType("public.script", ["public.source-code"]),
        KnownType(
            "com.netscape.javascript-source", ["public.source-code", "public.executable"], ["js"], ["text/javascript"],
            "JavaScript"),
        KnownType("public.shell-script", ["public.script"], ["sh"], [], "shell script"),
        KnownType("public.python-script", ["public.script"], ["py"], ["text/x-python-script"], "Python script"),
        KnownType("public.ruby-script", ["public.script"], ["rb"], ["text/x-ruby-script"], "Ruby script"),
        KnownType("public.php-script", ["public.script"], ["php"], ["text/php"], "PHP script"),
        KnownType("public.perl-script", ["public.script"], ["pl"], ["text/x-perl-script"], "Perl script"),
        KnownType("com.apple.property-list", ["public.data"], ["plist"], [], "property list"),
        KnownType(
            "com.apple.xml-property-list", ["public.xml", "com.apple.property-list"], [], [], "XML property list"),
        KnownType("com.apple.binary-property-list", ["com.apple.property-list"], [], [], "binary property list"),
        KnownType(
            "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"], "PDF document"),
        KnownType(
            "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"], ["application/epub+zip"],
            "EPUB document"),
        KnownType("public.url", ["public.data"]),
        KnownType("public.file-url", ["public.url"]),
        KnownType("com.apple.bookmark", ["public.data"]),
        KnownType("com.apple.internet-shortcut", ["public.data"]),
        KnownType("public.image", ["public.data", "public.content"], [], ["image/*"], "image"),
        KnownType("public.jpeg", ["public.image"], ["jpg", "jpeg", "jpe"], ["image/jpeg"], "JPEG image"),
        KnownType("public.png", ["public.image"], ["png"], ["image/png"], "PNG image"),
        KnownType("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], "GIF image"),
        KnownType("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"], "TIFF image"),
        KnownType("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"], "BMP image"),
        KnownType("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"], "icon"),
        KnownType("com.apple.icns", ["public.image"], ["icns"], [], "icon"),
        KnownType("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"], "WebP image"),
        KnownType("public.svg-image", ["public.image", "public.xml"], ["svg"], ["image/svg+xml"], "SVG image"),
        KnownType("public.heif-standard", ["public.image"], ["heif"], ["image/heif"], "HEIF image"),
        KnownType("public.heic", ["public.heif-standard"], ["heic"], ["image/heic"], "HEIC image"),
        KnownType("public.camera-raw-image", ["public.image"], [], [], "raw image"),
        KnownType("com.apple.live-photo"),
        KnownType("public.audiovisual-content", ["public.data", "public.content"]),
        KnownType("public.movie", ["public.audiovisual-content"], [], [], "movie"),
        KnownType("public.video", ["public.movie"], [], ["video/*"], "video"),
        KnownType("public.audio", ["public.audiovisual-content"], [], ["audio/*"], "audio"),
        KnownType(
            "com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"], "QuickTime movie"),
        KnownType("public.mpeg", ["public.movie"], ["mpg", "mpeg"], ["video/mpeg"], "MPEG movie"),
        KnownType("public.mpeg-4", ["public.movie"], ["mp4", "mpg4"], ["video/mp4"], "MPEG-4 movie"),
        KnownType("public.avi", ["public.movie"], ["avi"], ["video/avi"], "AVI movie"),
        KnownType("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg"], "MP3 audio"),
        KnownType("public.mpeg-4-audio", ["public.mpeg-4", "public.audio"], ["m4a"], ["audio/mp4"], "MPEG-4 audio"),
        KnownType("com.microsoft.waveform-audio", ["public.audio"], ["wav", "wave"], ["audio/wav"], "waveform audio"),
        KnownType("public.aiff-audio", ["public.audio"], ["aiff", "aif"], ["audio/aiff"], "AIFF audio"),
        KnownType("public.midi-audio", ["public.audio"], ["mid", "midi"], ["audio/midi"], "MIDI audio"),
        KnownType("public.playlist"),
        KnownType(
            "public.m3u-playlist", ["public.text", "public.playlist"], ["m3u"], ["audio/mpegurl"], "M3U playlist"),
        KnownType("public.database"),
        KnownType("public.contact"),
        KnownType("public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"], ["text/vcard"], "vCard"),
        KnownType("public.calendar-event"),
        KnownType("public.message"),
        KnownType("com.apple.mail.email", ["public.message"]),
        KnownType("public.to-do-item"),
        KnownType("public.font", [], [], [], "font"),
        KnownType("public.spreadsheet", ["public.content"], [], [], "spreadsheet"),
        KnownType("public.presentation", ["public.composite-content"], [], [], "presentation"),
        KnownType("public.3d-content", ["public.content"]),
        KnownType(
            "com.pixar.universal-scene-description-mobile", ["public.3d-content"], ["usdz"], ["model/vnd.usdz+zip"],
            "USDZ"),
        KnownType("com.apple.application", ["public.executable"], [], [], "application"),
        KnownType(
            "com.apple.application-bundle", ["com.apple.application", "com.apple.bundle", "com.apple.package"], ["app"],
            [], "application"),
        KnownType("com.apple.framework", ["com.apple.bundle"], ["framework"], [], "framework"),
        KnownType("com.apple.log", ["public.plain-text"], ["log"], [], "log"),
        KnownType(
            "public.x509-certificate", ["public.data"], ["cer", "crt"], ["application/x-x509-ca-cert"], "certificate"),
        KnownType("com.rsa.pkcs-12", ["public.data"], ["p12"], ["application/x-pkcs12"], "PKCS 12"),
    ]
}

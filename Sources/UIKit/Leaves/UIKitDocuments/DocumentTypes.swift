import Foundation

/// The types of documents' files.
enum DocumentTypes {
    /// The identifiers of extensions that apps' own documents often have.
    private static let known: [String: String] = [
        "txt": "public.plain-text", "rtf": "public.rtf", "html": "public.html", "xml": "public.xml",
        "json": "public.json", "pdf": "com.adobe.pdf", "png": "public.png", "jpg": "public.jpeg",
        "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "plist": "com.apple.property-list",
    ]

    /// Returns the type that Info.plist declares for the extension, a known one, or a dynamic one.
    static func type(of url: URL) -> String {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let suffix = url.pathExtension.lowercased()
        if let own = declared(suffix) ?? known[suffix] { return own }
        if exists, isFolder.boolValue { return "public.folder" }
        return suffix.isEmpty ? "public.data" : "dyn.\(suffix)"
    }

    private static func declared(_ suffix: String) -> String? {
        let info = Bundle.main.infoDictionary ?? [:]
        let declarations = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
            info[$0] as? [[String: Any]] ?? []
        }
        return declarations.first { declaration in
            let tags = declaration["UTTypeTagSpecification"] as? [String: Any]
            let suffixes = tags?["public.filename-extension"]
            return (suffixes as? [String] ?? [suffixes as? String ?? ""]).contains { $0.lowercased() == suffix }
        }?["UTTypeIdentifier"] as? String
    }

    static func date(of url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
}

public import Foundation

nonisolated(unsafe) public let kCTFontManagerErrorDomain: NSString = "com.apple.CoreText.CTFontManagerErrorDomain"
/// The key of an error's files, an array of URLs.
nonisolated(unsafe) public let kCTFontManagerErrorFontURLsKey: NSString = "CTFontManagerErrorFontURLs"
/// The name of the notification after fonts were registered or unregistered.
nonisolated(unsafe) public let kCTFontManagerRegisteredFontsChangedNotification: NSString =
    "CTFontManagerFontChangedNotification"

extension RegisteredFonts {
    /// Registers a file that is not registered yet.
    static func add(_ file: URL) throws(NSError) {
        if contains(file) { throw .fonts(.alreadyRegistered, file, "\(file.path) is already registered") }
        if !FileManager.default.fileExists(atPath: file.path) {
            throw .fonts(.fileNotFound, file, "there is no file \(file.path)")
        }
        do throws(FontError) {
            try register(path: file.path)
        } catch {
            throw .fonts(.unrecognizedFormat, file, "\(error)")
        }
        tellOfChange()
    }

    static func remove(_ file: URL) throws(NSError) {
        guard contains(file) else { throw .fonts(.notRegistered, file, "\(file.path) is not registered") }
        unregister(path: file.path)
        tellOfChange()
    }

    private static func contains(_ file: URL) -> Bool { all.contains { $0.path == file.path } }

    private static func tellOfChange() {
        let name = Notification.Name(kCTFontManagerRegisteredFontsChangedNotification as String)
        NotificationCenter.default.post(name: name, object: nil)
    }
}

extension NSError {
    fileprivate static func fonts(_ code: CTFontManagerError, _ file: URL, _ reason: String) -> NSError {
        NSError(
            domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: reason, kCTFontManagerErrorFontURLsKey as String: [file]])
    }
}

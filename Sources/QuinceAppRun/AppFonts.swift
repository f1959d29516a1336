import CoreText
package import Foundation
import QuinceDiagnostics

/// The fonts that an app brings along and names in its Info.plist, so that it can use them from its start.
package enum AppFonts {
    /// Registers the bundle's fonts. A file that is not there or is no font is reported; iOS goes on without it too.
    package static func register(from bundle: Bundle) {
        guard let names = bundle.infoDictionary?["UIAppFonts"] as? [Any] else { return }
        for name in names {
            guard let name = name as? String, let url = bundle.resourceURL?.appendingPathComponent(name),
                FileManager.default.fileExists(atPath: url.path)
            else {
                Unsupported.report(mistake: "'\(name)' is not a file of the app", in: "Info.plist, UIAppFonts")
                continue
            }
            var error: Unmanaged<NSError>?
            CTFontManagerRegisterFontsForURL(url as NSURL, .process, &error)
            let code = error?.takeRetainedValue().code
            if let code, code != CTFontManagerError.alreadyRegistered.rawValue {
                Unsupported.report(mistake: "'\(name)' is not a font", in: "Info.plist, UIAppFonts")
            }
        }
    }
}

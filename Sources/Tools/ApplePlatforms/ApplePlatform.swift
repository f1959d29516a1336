/// A system of Apple's for which an app is written. Each has an SDK of its own.
package enum ApplePlatform: String, Codable, CaseIterable, Sendable {
    case iOS, macOS

    /// The modules that only sources for the platform import: its kit of views first, then others that stand for it.
    package var kits: [String] {
        switch self {
        case .iOS: ["UIKit"]
        case .macOS: ["AppKit", "Cocoa"]
        }
    }

    package var kit: String { kits[0] }

    /// The letters with which the names of the kit begin.
    package var prefix: String {
        switch self {
        case .iOS: "UI"
        case .macOS: "NS"
        }
    }

    /// The attribute of the class of an app's delegate, with which the app starts, besides `main`.
    package var startAttribute: String { prefix + "ApplicationMain" }
    package static let startAttributes = allCases.map(\.startAttribute)

    /// Returns the platform of sources that no project describes: the Mac, if they import its kit and not that of iOS.
    ///
    /// - Parameter imports: the modules that the sources import, on whatever condition.
    package static func ofSources(importing imports: Set<String>) -> ApplePlatform {
        !imports.isDisjoint(with: macOS.kits) && imports.isDisjoint(with: iOS.kits) ? .macOS : .iOS
    }
}

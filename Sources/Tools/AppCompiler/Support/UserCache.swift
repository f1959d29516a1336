import Foundation

/// The user's folder for what builds of apps need again.
package enum UserCache {
    package static func folder(_ environment: [String: String]) -> String {
        if let path = environment["QUINCE_CACHE"] { return path }
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return path + "/quince" }
        return NSHomeDirectory() + "/.cache/quince"
    }
}

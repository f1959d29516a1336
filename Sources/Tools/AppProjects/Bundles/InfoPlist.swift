package import Foundation

/// Reads and writes Info.plist files.
package enum InfoPlist {
    package static func read(_ path: String) throws -> [String: Any] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(message: "\(path): cannot be read")
        }
        do {
            let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            if let values = list as? [String: Any] { return values }
        } catch {
            throw CommandFailure(message: "\(path): expected a property list: \(PropertyListProblem.describe(error))")
        }
        throw CommandFailure(message: "\(path): expected a property list whose root is a dictionary")
    }

    /// Returns the app's values over the defaults that every app has.
    package static func make(_ values: [String: Any], _ project: AppProject) throws -> Data {
        var all: [String: Any] = [
            "CFBundleName": project.name, "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleDevelopmentRegion": "en", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
        ]
        all.merge(values) { $1 }
        all["CFBundleExecutable"] = project.executableName
        do {
            return try PropertyListSerialization.data(fromPropertyList: all, format: .xml, options: 0)
        } catch {
            throw CommandFailure(message: "\(project.name): cannot write Info.plist: \(error)")
        }
    }
}

enum PropertyListProblem {
    /// Returns Foundation's description of a property list that it cannot read, which is in one of two places.
    static func describe(_ error: any Error) -> String {
        let info = (error as NSError).userInfo
        let text = info["NSDebugDescription"] as? String ?? error.localizedDescription
        return text.split(separator: "\n").joined(separator: " ")
    }
}

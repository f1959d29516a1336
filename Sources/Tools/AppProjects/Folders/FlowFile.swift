import Foundation

/// A flow of `quince run --flow`, which people keep beside the sources that it tries: no part of the app.
package enum FlowFile {
    /// A flow is short; what is longer is data.
    private static let longest = 1 << 20

    /// Whether a file is one, by its name and its first lines: a header with `appId`, three dashes, a list of commands; or
    /// the list alone, which begins with the app's launch.
    package static func isFlow(_ path: String) -> Bool {
        guard ["yaml", "yml"].contains((path as NSString).pathExtension.lowercased()),
            let stamp = Stamp(path), !stamp.isFolder, stamp.size <= longest,
            let data = FileManager.default.contents(atPath: path)
        else { return false }
        return isFlow(text: String(decoding: data, as: UTF8.self))
    }

    static func isFlow(text: String) -> Bool {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        guard let divider = lines.firstIndex(of: "---"), divider > 0 else {
            return lines.first { $0 != "---" }?.hasPrefix("- launchApp") ?? false
        }
        let header = lines[..<divider]
        return header.contains { $0.hasPrefix("appId:") } && lines[(divider + 1)...].first?.hasPrefix("- ") ?? false
    }
}

import Foundation

/// A flow for `quince run --flow`, often kept next to the sources that it tests; it is not part of the app.
package enum FlowFile {
    /// The size limit of a flow; longer files are data.
    private static let longest = 1 << 20

    /// Returns whether a file is a flow, from its name and first lines: a header with `appId`, three dashes and a list
    /// of commands, or only a list that begins with the app's launch.
    package static func isFlow(_ path: String) -> Bool {
        guard ["yaml", "yml"].contains((path as NSString).pathExtension.lowercased()),
            let stamp = Stamp(path), !stamp.isFolder, stamp.size <= longest,
            let data = FileTree.contents(of: path)
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

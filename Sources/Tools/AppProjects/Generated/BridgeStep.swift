package import Foundation

/// Where sources become what the Linux compiler takes.
package enum BridgeStep {
    /// Writes each source, rewritten, into a folder; files that are already so stay untouched.
    ///
    /// They have names of their own, because a file and the one that it says it comes from may not share a `#fileID`.
    /// - Parameter defines: the conditions that hold in `#if`.
    /// - Returns: the files written, one for each source and those that the bridge adds.
    package static func rewrite(module: String, sources: [URL], into folder: URL, defines: [String]) throws -> [URL] {
        try sources.map { source in
            guard let data = FileManager.default.contents(atPath: source.path) else {
                throw CommandFailure(message: "\(source.path): cannot be read")
            }
            let place = source.path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
                of: "\"", with: "\\\"")
            let text = String(decoding: data, as: UTF8.self).replacingOccurrences(
                of: "@UIApplicationMain", with: "@main")
            let output = folder.appendingPathComponent(outputName(source.lastPathComponent))
            try OutputFiles.write("#sourceLocation(file: \"\(place)\", line: 1)\n\(text)", to: output.path)
            return output
        }
    }

    private static func outputName(_ name: String) -> String {
        name == "main.swift" ? name : (name as NSString).deletingPathExtension + ".bridged.swift"
    }
}

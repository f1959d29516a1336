package import CFFmpeg
import Foundation

/// FFmpeg, loaded when a recording or a medium needs it.
package enum FFmpegLibrary {
    /// A library that is not installed, or lacks a function.
    package struct Missing: Error {
        package let file: String
        /// The command that installs it.
        package let remedy: String
    }

    /// The environment variable with a folder to search instead of the system's folders.
    private static let variable = "QUINCE_FFMPEG"

    package static func load() throws(Missing) -> cffmpeg_functions {
        var functions = cffmpeg_functions()
        let packages = [
            "libavcodec\(cffmpeg_avcodec_major)", "libavformat\(cffmpeg_avformat_major)",
            "libavutil\(cffmpeg_avutil_major)",
        ]
        try check(cffmpeg_load(getenv(variable), &functions), packages)
        functions.av_log_set_level(AV_LOG_QUIET)
        return functions
    }

    /// Loads the functions that change the size of pictures and the rate of samples.
    package static func loadConversions() throws(Missing) -> cffmpeg_conversions {
        var functions = cffmpeg_conversions()
        let packages = ["libswscale\(cffmpeg_swscale_major)", "libswresample\(cffmpeg_swresample_major)"]
        try check(cffmpeg_load_conversions(getenv(variable), &functions), packages)
        return functions
    }

    private static func check(_ missing: UnsafePointer<CChar>?, _ packages: [String]) throws(Missing) {
        guard let missing else { return }
        throw Missing(
            file: String(cString: missing), remedy: "apt-get install \(packages.joined(separator: " "))")
    }
}

extension cffmpeg_functions {
    /// Returns FFmpeg's words for the number of an error.
    package func message(_ error: Int32) -> String {
        var text = [CChar](repeating: 0, count: 256)
        guard av_strerror(error, &text, text.count) == 0 else { return "error \(error)" }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

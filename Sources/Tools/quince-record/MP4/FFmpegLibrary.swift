import CFFmpeg
import Foundation

/// FFmpeg, loaded when a recording needs it.
enum FFmpegLibrary {
    /// The environment variable with a folder to search instead of the system's folders.
    private static let variable = "QUINCE_FFMPEG"

    static func load() throws -> cffmpeg_functions {
        var functions = cffmpeg_functions()
        guard let missing = cffmpeg_load(getenv(variable), &functions) else {
            functions.av_log_set_level(AV_LOG_QUIET)
            return functions
        }
        let library = String(cString: missing)
        let packages = [
            "libavcodec\(cffmpeg_avcodec_major)", "libavformat\(cffmpeg_avformat_major)",
            "libavutil\(cffmpeg_avutil_major)",
        ]
        throw RecordFailure.missing(
            "\(library) is not installed: apt-get install \(packages.joined(separator: " ")); "
                + "GIF, animated PNG and WebP work without it")
    }
}

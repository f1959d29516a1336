import CFFmpeg
import FFmpegLibrary
import QuinceMedia

/// FFmpeg's functions, loaded with the first medium.
enum Libraries {
    private static let loaded = Result<(cffmpeg_functions, cffmpeg_conversions), FFmpegLibrary.Missing> {
        () throws(FFmpegLibrary.Missing) in
        let functions = try FFmpegLibrary.load()
        // No allocation of a file that lies about its sizes takes more than this.
        functions.av_max_alloc(1 << 28)
        _ = functions.avformat_network_init()
        return (functions, try FFmpegLibrary.loadConversions())
    }

    static func load() throws(MediaFailure) -> (cffmpeg_functions, cffmpeg_conversions) {
        do {
            return try loaded.get()
        } catch {
            throw MediaFailure(.noDecoder, "\(error.file) is not installed: \(error.remedy)")
        }
    }
}

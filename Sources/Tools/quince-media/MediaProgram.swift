import Foundation
import QuinceDiagnostics
import QuinceMedia

/// Opens media for an app and sends it their pictures and samples: requests on standard input, replies on standard output,
/// in the form of `MediaFraming`.
///
/// It is a separate process, so that apps do not load the decoders' libraries and do not crash with them. It ends when its
/// input ends. The exit status is 0, or 2 if the input is not a stream of requests.
@main
enum MediaProgram {
    static func main() {
        StandardStream.occupyClosed()
        if CommandLine.arguments.count > 1 { finish("takes no arguments; an app that plays media starts it") }
        // The app controls this process: when Ctrl-C ends the app, standard input ends too.
        for number in [SIGINT, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
        let media = MediaTable()
        do {
            while let request = try MediaFraming.next(MediaRequest.self, read: readInput) { media.take(request) }
        } catch {
            finish(error.description)
        }
    }

    private static func finish(_ reason: String) -> Never {
        StandardStream.error.write("quince-media: \(reason)\n")
        exit(2)
    }

    private static func readInput(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var offset = 0
        while offset < buffer.count {
            let count = read(STDIN_FILENO, buffer.baseAddress! + offset, buffer.count - offset)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }
}

import ArgumentParser
import Foundation
import QuinceMedia
import QuinceMediaProcess
import SeededRandom

/// Asks for the pictures of a film one after the other, as a layer of 375 × 211 points at two pixels a point does, and then for some
/// at random. The processor time is that of the decoder too, which has ended when this program ends.
struct MediaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "media", abstract: "Measures the pictures of a film: in succession, and by seeking.")

    @Argument(help: "The film.")
    var film: String

    @Option(help: "The number of pictures in succession, at 30 a second.")
    var pictures = 0

    @Option(help: "The number of seeks.")
    var seeks = 0

    func run() throws {
        let medium = try Medium.open(film)
        guard let track = medium.description.tracks.first(where: { $0.kind == .video }) else {
            throw ValidationError("\(film): has no pictures")
        }
        var request = PictureRequest(track: track.index, instant: .zero, width: 750, height: 422)
        for number in 0..<pictures {
            request.instant = RationalTime(Int64(number), timescale: 30)
            _ = try medium.picture(request)
        }
        if seeks > 0 { try seek(medium, request) }
        MediaProcess.current.kill()
    }

    private func seek(_ medium: Medium, _ first: PictureRequest) throws {
        var (request, random) = (first, SeededNumbers(seed: 1))
        let length = Int64((medium.description.duration?.seconds ?? 1) * 1000)
        var times: [Double] = []
        for _ in 0..<seeks {
            request.instant = RationalTime(.random(in: 0..<length, using: &random), timescale: 1000)
            let start = ContinuousClock.now
            _ = try medium.picture(request)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        Measurement.report("seek", Measurement.mean(times), "ms")
        Measurement.report("p95", Measurement.percentile(95, times), "ms")
    }
}

internal import CoreAudioTypes
internal import Foundation
internal import QuinceMedia
internal import QuinceMediaProcess

/// The sound of a file or of data, opened by the decoder.
final class PlayableSound: Sendable {
    let location: String
    let medium: Medium
    let track: MediaTrack
    let shape: SoundShape
    /// The length of one repetition in nanoseconds; greater than 0.
    let length: Int64
    /// Whether the file belongs to this object, which removes it.
    private let isTemporary: Bool

    /// - Throws: an error in `NSOSStatusErrorDomain`.
    convenience init(_ url: URL) throws {
        // Files alone are played (documentation of `AVAudioPlayer`: no streams of the network).
        guard url.isFileURL else { throw Self.error(Self.unspecified) }
        try self.init(path: url.path, isTemporary: false)
    }

    convenience init(_ data: Data) throws {
        let path: String
        do { path = try TemporarySounds.write(data) } catch { throw Self.error(Self.unspecified) }
        do {
            try self.init(path: path, isTemporary: true)
        } catch {
            TemporarySounds.remove(path)
            throw error
        }
    }

    private init(path: String, isTemporary: Bool) throws {
        let medium: Medium
        do throws(MediaFailure) {
            medium = try Medium.open(path)
        } catch { throw Self.error(of: error) }
        guard let track = medium.description.tracks.first(where: { $0.kind == .audio && $0.isDecodable }),
            let shape = track.sound, let duration = track.duration ?? medium.description.duration
        else { throw Self.error(Self.unsupportedType) }
        (location, self.isTemporary, self.medium) = (path, isTemporary, medium)
        (self.track, self.shape) = (track, shape)
        // A file that says a length of centuries lies.
        length = max(1, Int64(min(max(duration.seconds, 0), 1e9) * 1e9))
    }

    deinit { if isTemporary { TemporarySounds.remove(location) } }

    // MARK: Errors

    // AudioFile.h.
    private static let unspecified = Int(fourCharCode("wht?"))
    private static let unsupportedType = Int(fourCharCode("typ?"))
    private static let invalidFile = Int(fourCharCode("dta?"))
    private static let noPermission = Int(fourCharCode("prm?"))

    private static func code(of failure: MediaFailure) -> Int {
        switch failure.kind {
        // Observed by developers: a file that is not there has no error of its own.
        case .notFound, .stalled, .invalidRequest, .noDecoder: unspecified
        case .unreachable, .connectionLost, .badResponse: unspecified
        case .notReadable: noPermission
        case .unknownFormat, .notDecodable: unsupportedType
        case .damaged: invalidFile
        }
    }

    private static func error(_ code: Int) -> NSError { NSError(domain: NSOSStatusErrorDomain, code: code) }
    static func error(of failure: MediaFailure) -> NSError {
        NSError(
            domain: NSOSStatusErrorDomain, code: code(of: failure),
            userInfo: [NSDebugDescriptionErrorKey: failure.description])
    }

    // MARK: Samples

    /// As many samples for each ear are looked at by a meter: about a fiftieth of a second.
    private static let window = 1024

    /// The levels around an instant, of the two ears, in decibels of the largest sample that there is.
    ///
    /// The average is 20 · log₁₀ of the root of the mean square, the peak that of the largest absolute value.
    ///
    /// - Parameter position: in nanoseconds from the beginning of a repetition.
    func levels(around position: Int64) throws(MediaFailure) -> [SoundLevel] {
        let middle = Int64((Double(position) / 1e9 * Double(shape.rate)).rounded())
        let count = min(Self.window, max(1, Int(Double(length) / 1e9 * Double(shape.rate))))
        let last = Int64(Double(length) / 1e9 * Double(shape.rate)) - Int64(count)
        let start = max(0, min(middle - Int64(count / 2), last))
        let samples = try medium.sound(
            SoundRequest(track: track.index, start: start, count: count, rate: shape.rate))
        return (0..<2).map { ear in
            var (sum, peak) = (0.0, 0.0)
            for i in stride(from: ear, to: samples.count, by: 2) {
                let sample = Double(samples[i])
                sum += sample * sample
                peak = max(peak, abs(sample))
            }
            return SoundLevel(average: (sum / Double(count)).squareRoot(), peak: peak)
        }
    }
}

/// The loudness of one channel, in decibels.
struct SoundLevel {
    let average: Float
    let peak: Float

    static let silence = SoundLevel(average: 0, peak: 0)

    /// - Parameters: amplitudes, 1 for the largest.
    init(average: Double, peak: Double) { (self.average, self.peak) = (Self.decibels(average), Self.decibels(peak)) }

    /// Silence has −160 dB (documentation of `averagePower(forChannel:)`).
    private static func decibels(_ amplitude: Double) -> Float {
        amplitude > 0 ? Float(max(-160, 20 * log10(amplitude))) : -160
    }
}

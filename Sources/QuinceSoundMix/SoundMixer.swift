import Foundation
import QuinceMedia
package import QuinceMediaClock
import QuinceMediaProcess
package import QuinceSoundLog

/// Mixes the sounds of a log to what is heard in a span of time, as interleaved stereo samples.
///
/// It waits for the decoder, so that it belongs on a thread of its own. A sound without a file, or one that cannot be decoded, is
/// silent.
package final class SoundMixer {
    /// Samples a second.
    package static let rate = 44_100

    /// The open files by their places.
    private var files: [String: File] = [:]
    /// The sources of the sounds that are heard: a sound keeps the file with which it began, also when the app writes
    /// another one at its place. `nil` for one that cannot be decoded.
    private var sources: [SoundLog.ID: Source?] = [:]
    /// As many files stay open.
    private static let mostFiles = 32

    package init() {}

    private struct Source {
        let medium: Medium
        let track: Int
    }

    private struct File {
        let source: Source?
        /// `nil` if there was no file.
        let version: FileVersion?
    }

    /// Mixes `count` samples for each ear from an instant on.
    ///
    /// - Parameter log: always that of the same launch.
    package func mix(_ log: SoundLog, from start: MediaTime, count: Int) -> [Float] {
        var mix = [Float](repeating: 0, count: count * 2)
        let end = start + Self.time(ofSample: Int64(count))
        for entry in log.entries {
            guard let url = entry.sound.url else { continue }
            for span in entry.spans where span.playing.isAudible && span.start < end && span.end ?? end > start {
                guard let source = source(entry.id, url) else { break }
                // A decoder that has ended took its media with it: the next block opens the file again.
                if !add(span, of: entry.sound, from: source, to: &mix, start) {
                    (sources[entry.id], files[url]) = (nil, nil)
                }
            }
            if let last = entry.end, last <= end { sources[entry.id] = nil }
        }
        // A file of floating-point samples may have infinities, and what they add up to.
        for i in mix.indices { mix[i] = mix[i].isFinite ? min(max(mix[i], -1), 1) : 0 }
        return mix
    }

    /// Returns the time that a number of samples takes.
    package static func time(ofSample sample: Int64) -> MediaTime {
        MediaTime(nanoseconds: sample * 1_000_000_000 / Int64(rate))
    }

    // MARK: One sound

    /// - Returns: whether the source could be read.
    private func add(
        _ span: SoundLog.Span, of sound: Sound, from source: Source, to mix: inout [Float], _ start: MediaTime
    ) -> Bool {
        let count = mix.count / 2
        let first = max(Self.sample(at: span.start - start), 0)
        let last = span.end.map { min(Self.sample(at: $0 - start), count) } ?? count
        guard first < last else { return true }
        let rate = span.playing.rate
        // In samples of the sound, from its beginning.
        let passed = (start - span.start).seconds + Double(first) / Double(Self.rate)
        let begin = (span.playing.position + passed * rate) * Double(Self.rate)
        let end = begin + Double(last - first - 1) * rate
        let low = min(begin, end).rounded(.down)
        let length = max(begin, end).rounded(.down) - low + 2
        // A rate of which nothing would be recognized, or a place that is none.
        guard low.magnitude < 0x1p52, (1...Double(SoundRequest.mostSamples)).contains(length) else { return true }
        guard let samples = read(source, sound, Int64(low), Int(length)) else { return false }
        let volume = Float(min(max(span.playing.volume, 0), 1))
        for i in first..<last {
            let place = begin + Double(i - first) * rate - low
            let index = min(max(Int(place), 0), Int(length) - 2)
            let part = Float(place - Double(index))
            for ear in 0..<2 {
                let (a, b) = (samples[index * 2 + ear], samples[index * 2 + 2 + ear])
                mix[i * 2 + ear] += (a + (b - a) * part) * volume
            }
        }
        return true
    }

    private static func sample(at time: MediaTime) -> Int { Int((time.seconds * Double(rate)).rounded()) }

    /// Reads samples of a sound, whose position counts on through its repetitions.
    private func read(_ source: Source, _ sound: Sound, _ start: Int64, _ count: Int) -> [Float]? {
        let seconds = sound.length.flatMap { $0 * Double(Self.rate) < 0x1p52 ? $0 : nil }
        let length = seconds.map { Int64(($0 * Double(Self.rate)).rounded()) } ?? .max
        guard length > 0 else { return nil }
        var samples: [Float] = []
        var place = start
        while samples.count < count * 2 {
            let inside = length == .max ? place : ((place % length) + length) % length
            let rest = min(Int64(count - samples.count / 2), length == .max ? .max : length - inside)
            let request = SoundRequest(track: source.track, start: inside, count: Int(rest), rate: Self.rate)
            guard let part = try? source.medium.sound(request), part.count == request.count * 2 else { return nil }
            samples += part
            place += rest
        }
        return samples
    }

    // MARK: Sources

    private func source(_ id: SoundLog.ID, _ url: String) -> Source? {
        if let known = sources[id] { return known }
        if sources.count >= Self.mostFiles { sources = [:] }
        let source = file(url).source
        sources[id] = .some(source)
        return source
    }

    /// Returns the file that is at a place now. One that was removed is the one that was there.
    private func file(_ url: String) -> File {
        let path = Self.location(of: url)
        let version = FileVersion(path)
        if let known = files[url], version == nil || version == known.version { return known }
        if files.count >= Self.mostFiles { files = [:] }
        let file = File(source: Self.open(path), version: version)
        files[url] = file
        return file
    }

    private static func location(of url: String) -> String {
        URL(string: url).flatMap { $0.isFileURL ? $0.path : nil } ?? url
    }

    private static func open(_ location: String) -> Source? {
        guard let medium = try? Medium.open(location),
            let track = medium.description.tracks.first(where: { $0.kind == .audio && $0.isDecodable })
        else { return nil }
        return Source(medium: medium, track: track.index)
    }
}

package import QuinceMediaClock

/// The sounds of an app: which began when, at which rate and volume, and until when they sounded.
///
/// A value, told the time: flows look into it, and a recording can mix it afterwards, since each span says which part of a sound
/// is heard in which part of the film. Nothing here makes a noise.
///
///     var log = SoundLog()
///     let song = log.begin(Sound(kind: .player, name: "song.m4a", length: 180), at: now)
///     log.change(song, at: later) { $0.rate = 2 }
///     log.end(song, at: muchLater)
package struct SoundLog: Sendable {
    /// The number of a sound in the order of their beginnings.
    package typealias ID = Int

    /// Sounds beyond this number are forgotten, the oldest first, so that an app that ticks for days does not fill the memory.
    package static let capacity = 10_000
    /// Changes of one sound beyond this number are forgotten, the oldest first: a volume that fades changes at every frame.
    package static let mostSpans = 2000

    package private(set) var entries: [Entry] = []
    private var next: ID = 1

    package init() {}

    /// One sound, from its beginning to its end.
    package struct Entry: Sendable {
        package let id: ID
        package let sound: Sound
        /// One after the other; a new one begins with each change.
        package fileprivate(set) var spans: [Span]

        package var start: MediaTime { spans[0].start }
        /// The instant at which it fell silent; `nil` for one that goes on until something ends it.
        package var end: MediaTime? { spans[spans.count - 1].end }
    }

    /// A part of a sound with one rate and one volume.
    package struct Span: Hashable, Sendable {
        package let start: MediaTime
        /// The instant from which on it is not heard; `nil` for an open end.
        package fileprivate(set) var end: MediaTime?
        package let playing: Playing

        /// Whether something can be heard at an instant.
        package func isAudible(at time: MediaTime) -> Bool {
            playing.isAudible && start <= time && end.map { time < $0 } ?? true
        }
    }

    // MARK: Changes

    /// Writes down that a sound begins.
    package mutating func begin(_ sound: Sound, _ playing: Playing = Playing(), at time: MediaTime) -> ID {
        defer { next += 1 }
        if entries.count >= Self.capacity { forget(at: time) }
        entries.append(Entry(id: next, sound: sound, spans: [Self.span(sound, playing, at: time)]))
        return next
    }

    /// Writes down another rate, volume or position. Without a new position the sound goes on where it is. A sound that has ended
    /// can be begun again by it.
    package mutating func change(_ id: ID, at time: MediaTime, _ edit: (inout Playing) -> Void) {
        guard let index = index(of: id) else { return }
        let (sound, last) = (entries[index].sound, entries[index].spans[entries[index].spans.count - 1])
        var playing = last.playing
        playing.position = sound.position(of: last, at: time)
        let before = playing
        edit(&playing)
        guard playing != before || last.end.map({ $0 <= time }) ?? false else { return }
        close(index, at: time)
        entries[index].spans.append(Self.span(sound, playing, at: time))
        if entries[index].spans.count > Self.mostSpans { entries[index].spans.removeFirst(Self.mostSpans / 2) }
    }

    /// Writes down that a sound stops, if it has not ended by itself.
    package mutating func end(_ id: ID, at time: MediaTime) {
        if let index = index(of: id) { close(index, at: time) }
    }

    private mutating func close(_ index: Int, at time: MediaTime) {
        let last: Int = entries[index].spans.count - 1
        let end: MediaTime = entries[index].spans[last].end ?? .distantFuture
        entries[index].spans[last].end = max(entries[index].spans[last].start, min(end, time))
    }

    private static func span(_ sound: Sound, _ playing: Playing, at time: MediaTime) -> Span {
        Span(start: time, end: sound.secondsToEnd(playing).map { time + MediaTime(seconds: $0) }, playing: playing)
    }

    /// Forgets the oldest sounds that have ended, and if all go on, the oldest ones.
    private mutating func forget(at time: MediaTime) {
        var left = Self.capacity / 10
        entries.removeAll { entry in
            guard left > 0, let end = entry.end, end <= time else { return false }
            left -= 1
            return true
        }
        entries.removeFirst(min(left, max(entries.count - Self.capacity + Self.capacity / 10, 0)))
    }

    /// The numbers ascend.
    private func index(of id: ID) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? low : nil
    }

    // MARK: Questions

    package subscript(id: ID) -> Entry? { index(of: id).map { entries[$0] } }

    /// Whether anything with data to hear sounds between two instants; without an end, from the first one on as far as is known.
    package func sounds(from start: MediaTime, until end: MediaTime = .distantFuture) -> Bool {
        entries.contains { entry in
            entry.sound.url != nil
                && entry.spans.contains { span in
                    span.playing.isAudible && span.start < end && span.end.map { start < $0 } ?? true
                }
        }
    }

    /// Returns the sounds that can be heard at an instant, in the order of their beginnings.
    package func audible(at time: MediaTime) -> [Entry] {
        entries.filter { $0.spans.contains { $0.isAudible(at: time) } }
    }
}

/// A sound as such.
package struct Sound: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case systemSound, alert, vibration, player, video, speech
    }

    package var kind: Kind
    /// The file's name without its folder, or another one by which a person would know it.
    package var name: String
    /// The place of the data, for those who mix it.
    package var url: String?
    /// In seconds; `nil` if it is not known, and for a stream.
    package var length: Double?

    package init(kind: Kind, name: String, url: String? = nil, length: Double? = nil) {
        (self.kind, self.name, self.url, self.length) = (kind, name, url, length)
    }

    /// Returns the seconds until a sound ends by itself; `nil` for never, or if nobody knows.
    func secondsToEnd(_ playing: Playing) -> Double? {
        guard let length, playing.rate != 0, playing.repeats != nil || playing.rate < 0 else { return nil }
        let whole: Double = length * (1 + Double(playing.repeats ?? 0))
        let rest: Double = playing.rate > 0 ? whole - playing.position : playing.position
        return max(0, rest) / abs(playing.rate)
    }

    /// Returns the position that a span has reached.
    func position(of span: SoundLog.Span, at time: MediaTime) -> Double {
        let until: MediaTime = min(time, span.end ?? .distantFuture)
        return span.playing.position + max(0, (until - span.start).seconds) * span.playing.rate
    }
}

/// The way in which a sound is played.
package struct Playing: Hashable, Sendable {
    /// The second of the sound at which it begins; of one that repeats, counted on through the repetitions.
    package var position = 0.0
    /// 1 for the sound's own speed, 0 for a pause.
    package var rate = 1.0
    /// 0…1.
    package var volume = 1.0
    /// The number of times that it is played again; `nil` for without end.
    package var repeats: Int? = 0

    package init(position: Double = 0, rate: Double = 1, volume: Double = 1, repeats: Int? = 0) {
        (self.position, self.rate, self.volume, self.repeats) = (position, rate, volume, repeats)
    }

    package var isAudible: Bool { rate != 0 && volume > 0 }
}

/// A medium as its container describes it.
package struct MediaDescription: Codable, Equatable, Sendable {
    /// `nil` for a medium without an end, such as a live stream.
    package var duration: RationalTime?
    package var tracks: [MediaTrack]
    package var tags: [MediaTag]
    /// FFmpeg's names of the container's format, such as "mov,mp4,m4a,3gp,3g2,mj2".
    package var format: String
    /// Whether any instant can be asked for.
    package var isSeekable: Bool

    package init(duration: RationalTime?, tracks: [MediaTrack], tags: [MediaTag], format: String, isSeekable: Bool) {
        (self.duration, self.tracks, self.tags) = (duration, tracks, tags)
        (self.format, self.isSeekable) = (format, isSeekable)
    }
}

/// A track of a medium.
package struct MediaTrack: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable { case video, audio, text, other }

    /// The place of the track in the medium, by which requests name it.
    package var index: Int
    /// The number that the container gives the track.
    package var id: Int32
    package var kind: Kind
    /// The container's four characters for the codec, such as "avc1", or FFmpeg's name of it.
    package var codec: String
    /// Whether the track can be decoded here.
    package var isDecodable: Bool
    package var isEnabled: Bool
    package var timescale: Int32
    package var start: RationalTime
    package var duration: RationalTime?
    /// ISO 639-2/T, such as "eng".
    package var language: String?
    /// Bits a second; 0 if it is not known.
    package var bitRate: Int
    package var picture: PictureShape?
    package var sound: SoundShape?

    package init(index: Int, id: Int32, kind: Kind, codec: String, timescale: Int32) {
        (self.index, self.id, self.kind, self.codec, self.timescale) = (index, id, kind, codec, timescale)
        (isDecodable, isEnabled, start, bitRate) = (true, true, .zero, 0)
    }
}

/// The shape of a video track's pictures.
package struct PictureShape: Codable, Equatable, Sendable {
    /// The size of a stored picture in pixels.
    package var width: Int
    package var height: Int
    /// The width of a pixel over its height.
    package var pixelAspect: Double
    /// The turn and shift that make a stored picture an upright one: a, b, c, d, tx, ty, with y down.
    package var transform: [Double]
    /// Pictures a second, on average.
    package var rate: Double

    package init(width: Int, height: Int, pixelAspect: Double, transform: [Double], rate: Double) {
        (self.width, self.height, self.pixelAspect) = (width, height, pixelAspect)
        (self.transform, self.rate) = (transform, rate)
    }

    /// The quarter turns to the right, 0 to 3, that make a stored picture an upright one; `nil` for other transforms.
    package var turns: Int? {
        let turns: [[Double]] = [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]]
        return turns.firstIndex { Array(transform.prefix(4)) == $0 }
    }
}

/// The shape of an audio track's samples.
package struct SoundShape: Codable, Equatable, Sendable {
    /// Samples a second.
    package var rate: Int
    package var channels: Int

    package init(rate: Int, channels: Int) { (self.rate, self.channels) = (rate, channels) }
}

/// An entry of a medium's metadata, under the key that FFmpeg gives it in every container: "title", "artist".
package struct MediaTag: Codable, Equatable, Sendable {
    package var key: String
    package var value: String

    package init(key: String, value: String) { (self.key, self.value) = (key, value) }
}

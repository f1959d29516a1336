/// A request of an app to `quince-media`, which answers each with one reply of the same number.
package struct MediaRequest: Codable, Equatable, Sendable {
    package enum Body: Codable, Equatable, Sendable {
        /// Opens a file by its path, or an address by its URL. Other requests name the medium by its number.
        case open(String)
        case picture(PictureRequest)
        case sound(SoundRequest)
        case close
    }

    package var number: Int
    package var medium: Int
    package var body: Body

    package init(number: Int, medium: Int, body: Body) {
        (self.number, self.medium, self.body) = (number, medium, body)
    }
}

/// Asks for the picture that is due at an instant: the last one that begins at or before it, or else the first one.
package struct PictureRequest: Codable, Equatable, Sendable {
    package static let longestSide = 8192

    package var track: Int
    package var instant: RationalTime
    /// The quarter turns to the right that make the stored picture an upright one.
    package var turns: Int
    /// The size in pixels to which the upright picture is scaled, 1 to `longestSide`.
    package var width: Int
    package var height: Int
    /// The beginning of the picture that the app has at this size; if it is due, its pixels are not sent again.
    package var known: Int64?

    package init(track: Int, instant: RationalTime, turns: Int = 0, width: Int, height: Int, known: Int64? = nil) {
        (self.track, self.instant, self.turns, self.known) = (track, instant, turns, known)
        (self.width, self.height) = (width, height)
    }
}

/// Asks for samples, counted at a rate from the medium's beginning; before it and after the end they are 0.
package struct SoundRequest: Codable, Equatable, Sendable {
    package static let mostSamples = 1 << 18

    package var track: Int
    /// The first sample.
    package var start: Int64
    package var count: Int
    /// Samples a second.
    package var rate: Int

    package init(track: Int, start: Int64, count: Int, rate: Int) {
        (self.track, self.start, self.count, self.rate) = (track, start, count, rate)
    }
}

/// An answer of `quince-media`; bytes follow it if it has a payload.
package struct MediaReply: Codable, Equatable, Sendable {
    package enum Body: Codable, Equatable, Sendable {
        case opened(MediaDescription)
        case picture(PictureReply)
        /// Interleaved stereo samples of 32-bit floating point, this many for each ear.
        case sound(samples: Int)
        case closed
        case failed(MediaFailure)
    }

    package var number: Int
    package var body: Body

    package init(number: Int, body: Body) { (self.number, self.body) = (number, body) }

    /// The number of bytes that follow.
    package var payload: Int {
        switch body {
        case .picture(let picture): picture.payload
        case .sound(let samples): (0...SoundRequest.mostSamples).contains(samples) ? samples * 8 : 0
        case .opened, .closed, .failed: 0
        }
    }
}

/// A picture, whose pixels follow as rows of premultiplied BGRA.
package struct PictureReply: Codable, Equatable, Sendable {
    /// The bytes of a row, a multiple of 16 as in `CGImage`.
    package static func rowSize(_ width: Int) -> Int { (width * 4 + 15) & ~15 }

    /// The instants, in units of the track's timescale, at which the picture and its successor begin.
    package var begin: Int64
    /// `nil` for the last picture.
    package var next: Int64?
    package var width: Int
    package var height: Int
    /// Whether the pixels follow; the app has those of a picture that it knows.
    package var hasPixels: Bool

    /// 0 for sizes that no request may have.
    fileprivate var payload: Int {
        let sides = 1...PictureRequest.longestSide
        guard hasPixels, sides.contains(width), sides.contains(height) else { return 0 }
        return Self.rowSize(width) * height
    }

    package init(begin: Int64, next: Int64?, width: Int, height: Int, hasPixels: Bool) {
        (self.begin, self.next, self.width, self.height, self.hasPixels) = (begin, next, width, height, hasPixels)
    }
}

/// The reason for which a medium cannot be opened or decoded.
package struct MediaFailure: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    package enum Kind: String, Codable, Sendable {
        case notFound, notReadable, unknownFormat, damaged, notDecodable, stalled, invalidRequest
        /// An address has no server, one that goes away in the middle, or one that answers with an error.
        case unreachable, connectionLost, badResponse
        /// The program that decodes has ended, or is not there.
        case noDecoder
    }

    package var kind: Kind
    /// One line for people.
    package var description: String

    package init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}

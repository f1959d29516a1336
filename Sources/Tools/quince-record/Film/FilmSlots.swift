import QuinceFrameStream

/// The grid of instants that a format can represent.
struct FilmSlots: Sendable {
    /// Returns the slot nearest to a time in nanoseconds since the recording's start.
    let slot: @Sendable (Int64) -> Int64
    /// The minimum duration of an image, in slots.
    var shortest: Int64 = 1

    /// Returns one slot for each frame of the rate.
    static func frames(_ rate: FrameRate) -> FilmSlots {
        FilmSlots { rate.frame(nearest: $0) }
    }

    static let milliseconds = FilmSlots { ($0 + 500_000) / 1_000_000 }

    /// Returns slots of hundredths of a second. Browsers show an image with a delay of less than two hundredths for
    /// ten, so a faster recording keeps one image per fiftieth of a second, the nearest one, and a slower one has a
    /// minimum of two.
    static func gif(_ rate: FrameRate) -> FilmSlots {
        if rate.numerator > 50 * rate.denominator {
            return FilmSlots(slot: { ($0 + 10_000_000) / 20_000_000 * 2 }, shortest: 2)
        }
        return FilmSlots(slot: { ($0 + 5_000_000) / 10_000_000 }, shortest: 2)
    }
}

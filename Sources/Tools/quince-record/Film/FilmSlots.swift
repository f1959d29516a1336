import FrameStream

/// The grid of instants that a format can say.
struct FilmSlots: Sendable {
    /// The nearest slot of a number of nanoseconds from the film's start.
    let slot: @Sendable (Int64) -> Int64
    /// How many slots a picture is shown at least.
    var shortest: Int64 = 1

    /// A slot for each frame of the rate.
    static func frames(_ rate: FrameRate) -> FilmSlots {
        FilmSlots { rate.frame(nearest: $0) }
    }

    static let milliseconds = FilmSlots { ($0 + 500_000) / 1_000_000 }

    /// Hundredths of a second. Browsers show a picture of less than two of them for ten; so faster films keep a picture
    /// for each fiftieth, the one that is nearest to it, and slower ones have no slot of less than two.
    static func gif(_ rate: FrameRate) -> FilmSlots {
        if rate.numerator > 50 * rate.denominator {
            return FilmSlots(slot: { ($0 + 10_000_000) / 20_000_000 * 2 }, shortest: 2)
        }
        return FilmSlots(slot: { ($0 + 5_000_000) / 10_000_000 }, shortest: 2)
    }
}

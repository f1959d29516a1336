/// What a picture may differ from its reference by.
///
/// Quince draws the same pixels on every machine, so nothing is what a test should ask for. Where a picture has to be
/// looser (it holds a photograph that another library decodes, say), the test says why.
public struct SnapshotTolerance: Sendable {
    /// A distance of colours in OKLab; `nil` compares pixels.
    let distance: Double?
    let share: Double
    let reason: String

    /// Every pixel is the same.
    public static let exact = SnapshotTolerance(distance: nil, share: 0, reason: "")

    /// Every pixel looks the same, but for a share of them.
    ///
    /// - Parameters:
    ///   - distance: how far apart two colours may be in OKLab, where black and white are 1 apart and 0.02 is about the
    ///     least that one sees side by side. Translucent colours are compared over white and over black.
    ///   - share: of all pixels, those that may be further apart: 0 to 1.
    ///   - reason: why this test cannot be exact.
    public static func perceptual(
        _ distance: Double = 0.02, share: Double = 0, because reason: String
    ) -> SnapshotTolerance {
        SnapshotTolerance(distance: distance, share: share, reason: reason)
    }

    func check() throws {
        guard let distance else { return }
        guard !reason.allSatisfy(\.isWhitespace) else {
            throw SnapshotProblem("a perceptual tolerance says why it is needed: because: \"…\"")
        }
        guard (0...1).contains(distance), (0...1).contains(share) else {
            throw SnapshotProblem(
                "a tolerance takes numbers from 0 to 1, not a distance of \(distance) and a share of \(share)")
        }
    }
}

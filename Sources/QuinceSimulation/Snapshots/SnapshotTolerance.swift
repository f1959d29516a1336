/// The difference that is allowed between an image and its reference.
///
/// Quince draws the same pixels on every machine, so a test should allow no difference. If an image needs a tolerance
/// (for example because another library decodes a photograph in it), the test gives the reason.
public struct SnapshotTolerance: Sendable {
    /// A distance of colors in OKLab, or `nil` to compare pixels exactly.
    let distance: Double?
    let share: Double
    let reason: String

    /// Requires that every pixel is the same.
    public static let exact = SnapshotTolerance(distance: nil, share: 0, reason: "")

    /// Requires that every pixel, except for a share of them, looks the same.
    ///
    /// - Parameters:
    /// - distance: how far apart two colors may be in OKLab, where black and white are 1 apart and about 0.02 is the
    ///   least visible difference side by side. Translucent colors are compared over white and over black.
    /// - share: the share of all pixels that may be further apart, 0 to 1.
    /// - reason: why this test cannot be exact.
    public static func perceptual(
        _ distance: Double = 0.02, share: Double = 0, because reason: String
    ) -> SnapshotTolerance {
        SnapshotTolerance(distance: distance, share: share, reason: reason)
    }

    func check() throws {
        guard let distance else { return }
        guard !reason.allSatisfy(\.isWhitespace) else {
            throw SnapshotProblem("a perceptual tolerance needs a reason: because: \"…\"")
        }
        guard (0...1).contains(distance), (0...1).contains(share) else {
            throw SnapshotProblem(
                "the distance (\(distance)) and the share (\(share)) of a tolerance must be from 0 to 1")
        }
    }
}

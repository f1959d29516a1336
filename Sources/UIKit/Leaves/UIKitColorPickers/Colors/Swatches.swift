import Foundation
import QuinceLaunchState
import UIFoundation

/// The colors that a person has kept, which all pickers of an app show, from its launch to its end.
@MainActor
final class Swatches {
    private static let launched = LaunchLocal(main: Swatches.init)
    static var shared: Swatches { launched.value }
    /// The most that the picker has room for.
    static let limit = 9

    /// The first five are iOS's as far as pictures show them.
    private(set) var colors: [PickedColor] = [
        PickedColor(red: 0, green: 0, blue: 0), PickedColor(.systemBlue), PickedColor(.systemGreen),
        PickedColor(.systemYellow), PickedColor(.systemRed),
    ]

    /// Keeps a color as the last one. A color that is kept already stays where it is.
    func add(_ color: PickedColor) {
        guard !colors.contains(color) else { return }
        colors.append(color)
        if colors.count > Self.limit { colors.removeFirst() }
    }

    func remove(_ color: PickedColor) { colors.removeAll { $0 == color } }
}

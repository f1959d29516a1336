import Foundation

/// The interface orientations that an app's Info.plist lists, in its order; an app that lists none supports all.
package struct SupportedOrientations: Equatable {
    package let list: [UIInterfaceOrientation]

    private static let names: [String: UIInterfaceOrientation] = [
        "UIInterfaceOrientationPortrait": .portrait,
        "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
        "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
        "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]

    package init(_ info: [String: Any], isPad: Bool) {
        let key = "UISupportedInterfaceOrientations"
        let names = (isPad ? info[key + "~ipad"] : nil) ?? info[key]
        list = (names as? [String] ?? []).compactMap { Self.names[$0] }
    }

    package var mask: UIInterfaceOrientationMask {
        list.isEmpty ? .all : list.reduce(into: []) { $0.insert(UIInterfaceOrientationMask($1)) }
    }

    /// The interface's orientation on a device that is held in another: the same, or else the first of the list.
    package func orientation(nearest held: UIInterfaceOrientation) -> UIInterfaceOrientation {
        mask.contains(held) ? held : list.first ?? held
    }
}

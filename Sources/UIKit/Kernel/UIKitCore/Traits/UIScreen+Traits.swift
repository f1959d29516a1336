import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceLaunchState
import UIFoundation

/// The settings that a person chooses.
struct SystemSettings {
    var style = UIUserInterfaceStyle.light
    var category = UIContentSizeCategory.large
    /// The layout direction; `nil` for that of the app's language.
    var direction: UITraitEnvironmentLayoutDirection?
}

extension UIScreen {
    /// Updates the screen's own traits; its windows follow with `tellTraits()`.
    func updateTraits() {
        let new = UITraitCollection(wantedTraits)
        if new != knownTraits { knownTraits = new }
        if isMain { UITraitCollection.current = knownTraits }
    }

    func tellTraits() {
        for window in windows { window.adoptTraits(traitCollection) }
        let scenes = UIApplication.shared.orderedScenes.compactMap { $0 as? UIWindowScene }
        for scene in scenes where scene.screen === self { scene.tellShape() }
    }

    private var wantedTraits: TraitValues {
        TraitValues {
            $0 = UITraitCollection.standard.values
            if UIApplication.isRightToLeft { $0.direction = .rightToLeft }
            $0.style = SystemVersion.current.hasDarkMode ? Screens.current.settings.style : .light
            $0.category = Screens.current.settings.category
            if let direction = Screens.current.settings.direction { $0.direction = direction }
            $0.idiom = device.profile.idiom == .pad ? .pad : .phone
            $0.scale = scale
            let size = sizeClasses
            ($0.horizontal, $0.vertical) = (size.horizontal, size.vertical)
        }
    }

    /// The least width in points, in portrait, of phones whose width is regular in landscape: that of the first Plus.
    private static let leastWidthOfLargePhones: CGFloat = 414
    /// The least width in points of a regular window; a narrower window on a tablet is compact, regardless of the
    /// tablet and its orientation.
    ///
    /// Among the sizes of windows beside another app, 639 points are compact (two thirds of an iPad Pro 12.9 in
    /// portrait) and 678 are regular (half of one in landscape). Apple does not document the limit between them; this one is
    /// chosen (behaviour/size-classes.md#windows-beside-another-app).
    private static let leastWidthOfRegularWindow: CGFloat = 640

    /// - Source: Apple's Human Interface Guidelines, table of size classes by device and orientation, and the table of
    ///   multitasking sizes. Those of an external display are chosen.
    private var sizeClasses: (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        let size = bounds.size
        guard isMain else { return (.regular, .regular) }
        if device.profile.idiom == .pad {
            return (size.width < Self.leastWidthOfRegularWindow ? .compact : .regular, .regular)
        }
        guard size.width > size.height else { return (.compact, .regular) }
        return (size.height >= Self.leastWidthOfLargePhones ? .regular : .compact, .compact)
    }
}

extension UIContentSizeCategory {
    /// Creates the category of a host's size; both lists have the same order.
    init(_ size: HostTextSize) {
        let index = HostTextSize.allCases.firstIndex(of: size) ?? 0
        self = UIContentSizeCategory.all[index]
    }
}

import CoreGraphics
import Foundation
import HostInterface
import UIFoundation

/// The choices that a person makes in Settings.
struct SystemSettings {
    var style = UIUserInterfaceStyle.light
    var category = UIContentSizeCategory.large
    /// `nil` for the direction of the app's language.
    var direction: UITraitEnvironmentLayoutDirection?
}

extension UIScreen {
    /// Brings the screen's own traits up to date; its windows follow with `tellTraits()`.
    func updateTraits() {
        let new = UITraitCollection(wantedTraits)
        if new != knownTraits { knownTraits = new }
        if isMain { UITraitCollection.current = knownTraits }
    }

    func tellTraits() {
        for window in windows { window.adoptTraits(traitCollection) }
    }

    private var wantedTraits: TraitValues {
        TraitValues {
            $0 = UITraitCollection.standard.values
            if UIApplication.isRightToLeft { $0.direction = .rightToLeft }
            $0.style = Screens.current.settings.style
            $0.category = Screens.current.settings.category
            if let direction = Screens.current.settings.direction { $0.direction = direction }
            $0.idiom = device.profile.idiom == .pad ? .pad : .phone
            $0.scale = scale
            let size = sizeClasses
            ($0.horizontal, $0.vertical) = (size.horizontal, size.vertical)
        }
    }

    /// Sideways a phone is wide if it is at least as large as the first Plus.
    private static let leastWidthOfLargePhones: CGFloat = 414
    /// Points; narrower windows on a tablet are as on a phone, whatever the tablet and however it is held.
    ///
    /// Among the windows beside another app, 639 points are compact (two thirds of an upright iPad Pro 12.9) and 678 are
    /// regular (half of one that lies). Apple does not say where between them the border is
    /// (behaviour/size-classes.md#windows-beside-another-app).
    private static let leastWidthOfRegularWindow: CGFloat = 640

    /// - Source: Apple's Human Interface Guidelines, table of size classes by device and orientation, and the table of
    ///   multitasking sizes.
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
    /// The host's sizes stand in the same order.
    init(_ size: HostTextSize) {
        let index = HostTextSize.allCases.firstIndex(of: size) ?? 0
        self = UIContentSizeCategory.all[index]
    }
}

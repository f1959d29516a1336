import CoreGraphics
public import Foundation
import QuinceViewLayout
import UIFoundation

extension UIView {
    // MARK: Measuring

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    func roundedFittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let size = fittingSize(target, horizontal, vertical)
        return CGSize(width: MainScreen.roundUp(max(size.width, 0)), height: MainScreen.roundUp(max(size.height, 0)))
    }

    // MARK: System guides

    func systemGuide(_ role: GuideRole, make: (UIView) -> UILayoutGuide) -> UILayoutGuide {
        if let guide = layoutRecord?.guide(role) { return guide.asUILayoutGuide }
        let guide = make(self)
        madeLayoutRecord.add(guide, as: role)
        return guide
    }
}

extension GuideRole {
    static let margins = GuideRole(rawValue: 0)
    static let safeArea = GuideRole(rawValue: 1)
    static let readable = GuideRole(rawValue: 2)
    static let scrolledContent = GuideRole(rawValue: 3)
    static let scrolledWindow = GuideRole(rawValue: 4)
    static let topBar = GuideRole(rawValue: 5)
    static let bottomBar = GuideRole(rawValue: 6)
    static let keyboard = GuideRole(rawValue: 7)
}

extension QuinceViewLayoutGuide {
    /// The guide as a `UILayoutGuide`: `addLayoutGuide(_:)` of these views accepts no other type.
    var asUILayoutGuide: UILayoutGuide { unsafeDowncast(self, to: UILayoutGuide.self) }
}

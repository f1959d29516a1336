import Foundation
public import UIFoundation

extension UIView {
    /// The overrides for the view and its subtree.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(ownTraits?.values ?? TraitValues()) }
        set { overrideTraits(newValue.values) }
    }

    func overrideTraits(_ values: TraitValues) {
        guard values != ownTraits?.values ?? TraitValues() else { return }
        ownTraits = values == TraitValues() ? nil : UITraitCollection(values)
        adoptTraits(inheritedTraits)
    }
}

extension UIViewController {
    /// The overrides for the controller, its view and the view's subtree.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(ownTraits?.values ?? TraitValues()) }
        set { overrideTraits(newValue.values) }
    }

    func overrideTraits(_ values: TraitValues) {
        guard values != ownTraits?.values ?? TraitValues() else { return }
        ownTraits = values == TraitValues() ? nil : UITraitCollection(values)
        overridesDidChange()
    }
}

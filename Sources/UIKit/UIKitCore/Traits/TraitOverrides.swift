import Foundation
public import UIFoundation

extension UIView {
    /// For the view and all below it.
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
    /// For the controller, its view and all below it.
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

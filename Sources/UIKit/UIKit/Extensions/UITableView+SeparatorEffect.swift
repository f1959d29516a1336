public import UIKitEffects
public import UIKitTables

extension UITableView {
    /// The effect of the lines between rows. Not supported: lines have one color.
    public var separatorEffect: UIVisualEffect? {
        get { separatorEffectObject as? UIVisualEffect }
        set { separatorEffectObject = newValue }
    }
}

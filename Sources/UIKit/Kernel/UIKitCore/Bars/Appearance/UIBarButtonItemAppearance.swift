public import Foundation
public import UIFoundation

/// The look of bar buttons in each of their states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, AppearancePart, @preconcurrency NSCopying {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()
    var onChange: (@MainActor () -> Void)?

    public required override init() {
        super.init()
        for state in states { state.onChange = { [weak self] in self?.onChange?() } }
    }
    public convenience init(style: UIBarButtonItem.Style) { self.init() }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in states { state.titleTextAttributes = [:] }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        for (new, old) in zip(copy.states, states) { new.takeValues(of: old) }
        return copy
    }
}

@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    var onChange: (@MainActor () -> Void)?

    func takeValues(of other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}

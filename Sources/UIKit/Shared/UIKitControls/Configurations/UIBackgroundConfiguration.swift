import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

/// The background of a cell's content, as a value (behaviour/tables.md#contents), or of a button (behaviour/buttons.md).
@preconcurrency
public struct UIBackgroundConfiguration: Hashable {
    /// The color by the state of the cell that shows it, unless the app gives one.
    private var form = Form.clear
    private var isSelected = false

    package struct Glass: Hashable {
        package let effect: NSObject
        package let recipe: @MainActor (UITraitCollection) -> BackdropRecipe?

        package init(_ effect: NSObject, _ recipe: @escaping @MainActor (UITraitCollection) -> BackdropRecipe?) {
            (self.effect, self.recipe) = (effect, recipe)
        }

        package static func == (a: Self, b: Self) -> Bool { a.effect == b.effect }
        package func hash(into hasher: inout Hasher) { hasher.combine(effect) }
    }

    private enum Form { case clear, plainCell, groupedCell, plainHeader }

    /// A view in place of the color.
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the margins of the view around are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The glass below image and custom view, of which this module does not know the class.
    package var glass: Glass?
    /// The color; `nil` for the view's tint.
    public var backgroundColor: UIColor? = .clear { didSet { hasOwnColor = true } }
    private(set) var hasOwnColor = false
    private var backgroundTransform: UIConfigurationColorTransformer.Body?
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { backgroundTransform.transformer }
        set { backgroundTransform.transformer = newValue }
    }
    public var strokeColor: UIColor?
    private var strokeTransform: UIConfigurationColorTransformer.Body?
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { strokeTransform.transformer }
        set { strokeTransform.transformer = newValue }
    }
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    /// Shown above the color.
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill

    private init(_ form: Form) {
        self.form = form
        backgroundColor = color
        hasOwnColor = false
    }

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    private var color: UIColor {
        switch form {
        case .clear: .clear
        case .plainCell: isSelected ? .systemGray4 : .systemBackground
        case .groupedCell: isSelected ? .systemGray4 : .secondarySystemGroupedBackground
        case .plainHeader: .secondarySystemBackground
        }
    }

    /// Returns the background for a state, in which a form of the system has its own color.
    public func updated(for state: any UIConfigurationState) -> Self {
        var copy = self
        let marks = state.marks
        copy.isSelected = marks.isSelected || marks.isHighlighted
        guard !hasOwnColor else { return copy }
        copy.adopt(copy.color)
        return copy
    }

    /// Takes the color of a button's style and state, in place of one that the app gave.
    mutating func adopt(_ color: UIColor?) {
        backgroundColor = color
        hasOwnColor = false
    }

    // MARK: Forms

    public static func clear() -> Self { Self(.clear) }
    public static func listPlainCell() -> Self { Self(.plainCell) }
    public static func listGroupedCell() -> Self { Self(.groupedCell) }
    public static func listPlainHeaderFooter() -> Self { Self(.plainHeader) }
    public static func listGroupedHeaderFooter() -> Self { Self(.clear) }
    public static func listCell() -> Self { listPlainCell() }
    public static func listHeader() -> Self { listPlainHeaderFooter() }
    public static func listFooter() -> Self { listGroupedHeaderFooter() }
    public static func listSidebarCell() -> Self { Self(.clear) }
    public static func listSidebarHeader() -> Self { Self(.clear) }
}

import CoreGraphics
public import Foundation
import UIFoundation

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }

    // MARK: Guides

    public var layoutGuides: [UILayoutGuide] { layoutStorage?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layout.guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard let index = layoutStorage?.guides.firstIndex(where: { $0 === layoutGuide }) else { return }
        for constraint in layout.references
        where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
            constraint.isActive = false
        }
        LayoutEngine.existing(for: self)?.drop(layoutGuide)
        layout.guides.remove(at: index)
        layoutGuide.owningView = nil
    }

    /// Inside of `layoutMargins`.
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.margins) { InsetGuide(of: $0, "UIViewLayoutMarginsGuide") { $0.layoutMargins } }
    }

    /// What no bar and no rounded corner of the screen covers.
    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeArea) { InsetGuide(of: $0, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets } }
    }

    /// A width that is good to read, inside of the margins.
    public var readableContentGuide: UILayoutGuide { systemGuide(\.readable) { ReadableGuide(of: $0) } }

    /// Above the keyboard, since iOS 15.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        // The place holds nothing else.
        systemGuide(\.keyboard) { UIKeyboardLayoutGuide(of: $0) } as! UIKeyboardLayoutGuide
    }

    func systemGuide(
        _ place: ReferenceWritableKeyPath<ViewLayout, UILayoutGuide?>, make: (UIView) -> UILayoutGuide
    ) -> UILayoutGuide {
        if let guide = layoutStorage?[keyPath: place] { return guide }
        let guide = make(self)
        layout[keyPath: place] = guide
        return guide
    }

    /// Margins or safe area are others: the guides move.
    func systemGuidesDidChange() {
        guard let layoutStorage, let engine = LayoutEngine.existing(for: self) else { return }
        for guide in layoutStorage.systemGuides { engine.restate(guide) }
    }

    // MARK: Looking at a layout

    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        LayoutEngine.current(for: self)?.constraints(affecting: self, axis.attributes) ?? []
    }

    /// Whether the constraints allow another frame as well.
    public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

    /// Shows another of the frames that the constraints allow.
    public func exerciseAmbiguityInLayout() {
        guard let engine = LayoutEngine.current(for: self) else { return }
        engine.showAlternative(of: self)
    }

    // MARK: Measuring

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension NSLayoutConstraint.Axis {
    /// What a view has along it.
    var attributes: [NSLayoutConstraint.Attribute] { self == .horizontal ? [.left, .width] : [.top, .height] }
}

import Foundation
import KitDescription
import NibArchive
import UIFoundation
import UIKitCore

// The appearance objects of bars as documents have them: `navigationBarAppearance`, `tabBarAppearance`, `toolbarAppearance`.
// A document without an effect has the material of a new appearance object. Names are those that Xcode writes.

/// The values of an element of an appearance; what is not read is reported.
@MainActor
private struct AppearanceValues {
    let element: InterfaceElement
    let nib: any NibContext
    private let coder: NibCoder

    init(_ element: InterfaceElement, _ nib: any NibContext) {
        (self.element, self.nib) = (element, nib)
        coder = NibCoder(element, in: nib)
    }

    func set<Value: NibValue>(_ name: String, _ change: (Value) -> Void) {
        if let value = coder.value(name, of: Value.self) { change(value) }
    }

    /// Reads the element that has a name as its key.
    func read(_ name: String, _ body: (InterfaceElement) -> Void) {
        coder.know(name)
        if let child = element.children.first(where: { $0["key"] == name }) { body(child) }
    }

    func setText(_ name: String, _ change: ([NSAttributedString.Key: Any]) -> Void) {
        read(name) { change(nib.titleAttributes(of: $0)) }
    }

    func reportRest() { coder.reportRest() }
}

extension UIBarAppearance {
    fileprivate func take(background values: AppearanceValues) {
        values.set("backgroundColor") { self.backgroundColor = $0 }
        values.set("backgroundImage") { self.backgroundImage = $0 }
        values.set("shadowColor") { self.shadowColor = $0 }
        values.set("shadowImage") { self.shadowImage = $0 }
    }
}

extension UINavigationBarAppearance {
    static func of(_ element: InterfaceElement, in nib: any NibContext) -> UINavigationBarAppearance {
        let (look, values) = (UINavigationBarAppearance(), AppearanceValues(element, nib))
        look.take(background: values)
        values.setText("titleTextAttributes") { look.titleTextAttributes = $0 }
        values.setText("largeTitleTextAttributes") { look.largeTitleTextAttributes = $0 }
        values.set("titlePositionAdjustment") { look.titlePositionAdjustment = $0 }
        var images: (indicator: UIImage?, mask: UIImage?) = (nil, nil)
        values.set("backIndicatorImage") { images.indicator = $0 }
        values.set("backIndicatorTransitionMask") { images.mask = $0 }
        if images.indicator != nil || images.mask != nil {
            look.setBackIndicatorImage(images.indicator, transitionMaskImage: images.mask)
        }
        values.read("buttonAppearance") { look.buttonAppearance = .of($0, in: nib) }
        values.read("doneButtonAppearance") { look.doneButtonAppearance = .of($0, in: nib) }
        values.read("backButtonAppearance") { look.backButtonAppearance = .of($0, in: nib) }
        values.reportRest()
        return look
    }
}

extension UIToolbarAppearance {
    static func of(_ element: InterfaceElement, in nib: any NibContext) -> UIToolbarAppearance {
        let (look, values) = (UIToolbarAppearance(), AppearanceValues(element, nib))
        look.take(background: values)
        values.read("buttonAppearance") { look.buttonAppearance = .of($0, in: nib) }
        values.read("doneButtonAppearance") { look.doneButtonAppearance = .of($0, in: nib) }
        values.reportRest()
        return look
    }
}

extension UITabBarAppearance {
    static func of(_ element: InterfaceElement, in nib: any NibContext) -> UITabBarAppearance {
        let (look, values) = (UITabBarAppearance(), AppearanceValues(element, nib))
        look.take(background: values)
        values.set("selectionIndicatorTintColor") { look.selectionIndicatorTintColor = $0 }
        values.set("selectionIndicatorImage") { look.selectionIndicatorImage = $0 }
        values.read("stackedLayoutAppearance") { look.stackedLayoutAppearance = .of($0, in: nib) }
        values.read("inlineLayoutAppearance") { look.inlineLayoutAppearance = .of($0, in: nib) }
        values.read("compactInlineLayoutAppearance") { look.compactInlineLayoutAppearance = .of($0, in: nib) }
        values.reportRest()
        return look
    }
}

// MARK: Items

extension UIBarButtonItemAppearance {
    fileprivate static func of(_ element: InterfaceElement, in nib: any NibContext) -> UIBarButtonItemAppearance {
        let (look, values) = (UIBarButtonItemAppearance(), AppearanceValues(element, nib))
        // The style says what the states look like before a document changes them, which is alike for all styles.
        values.set("style") { (_: String) in }
        let states = [
            ("normal", look.normal), ("highlighted", look.highlighted), ("disabled", look.disabled),
            ("focused", look.focused),
        ]
        for (name, state) in states { values.read(name) { state.take(AppearanceValues($0, nib)) } }
        values.reportRest()
        return look
    }
}

extension UIBarButtonItemStateAppearance {
    fileprivate func take(_ values: AppearanceValues) {
        values.setText("titleTextAttributes") { self.titleTextAttributes = $0 }
        values.set("titlePositionAdjustment") { self.titlePositionAdjustment = $0 }
        values.set("backgroundImage") { self.backgroundImage = $0 }
        values.set("backgroundImagePositionAdjustment") { self.backgroundImagePositionAdjustment = $0 }
        values.reportRest()
    }
}

extension UITabBarItemAppearance {
    fileprivate static func of(_ element: InterfaceElement, in nib: any NibContext) -> UITabBarItemAppearance {
        let (look, values) = (UITabBarItemAppearance(), AppearanceValues(element, nib))
        values.set("style") { (_: String) in }
        let states = [
            ("normal", look.normal), ("selected", look.selected), ("disabled", look.disabled),
            ("focused", look.focused),
        ]
        for (name, state) in states { values.read(name) { state.take(AppearanceValues($0, nib)) } }
        values.reportRest()
        return look
    }
}

extension UITabBarItemStateAppearance {
    fileprivate func take(_ values: AppearanceValues) {
        values.setText("titleTextAttributes") { self.titleTextAttributes = $0 }
        values.set("titlePositionAdjustment") { self.titlePositionAdjustment = $0 }
        values.set("iconColor") { self.iconColor = $0 }
        values.set("badgeBackgroundColor") { self.badgeBackgroundColor = $0 }
        values.setText("badgeTextAttributes") { self.badgeTextAttributes = $0 }
        values.set("badgePositionAdjustment") { self.badgePositionAdjustment = $0 }
        values.set("badgeTitlePositionAdjustment") { self.badgeTitlePositionAdjustment = $0 }
        values.reportRest()
    }
}

// MARK: Text

extension NibContext {
    /// Returns the font and the color of a `textAttributes` element.
    func titleAttributes(of element: InterfaceElement) -> [NSAttributedString.Key: Any] {
        let values = NibCoder(element, in: self)
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = values.value("fontDescription", of: UIFont.self)
        result[.foregroundColor] = values.value("textColor", of: UIColor.self)
        values.reportRest()
        return result
    }
}

// MARK: The items of bars

// The items are the kernel's, which does not read appearances.
@section(".init_array") @used
private let itemDescriptions: @convention(c) () -> Void = {
    describe(UINavigationItem.self) {
        $0.nib(elements: "standardAppearance") { $0.standardAppearance = .of($1, in: $2) }
        $0.nib(elements: "compactAppearance") { $0.compactAppearance = .of($1, in: $2) }
        $0.nib(elements: "scrollEdgeAppearance") { $0.scrollEdgeAppearance = .of($1, in: $2) }
        $0.nib(elements: "compactScrollEdgeAppearance") { $0.compactScrollEdgeAppearance = .of($1, in: $2) }
    }
    describe(UITabBarItem.self) {
        $0.nib(elements: "standardAppearance") { $0.standardAppearance = .of($1, in: $2) }
        $0.nib(elements: "scrollEdgeAppearance") { $0.scrollEdgeAppearance = .of($1, in: $2) }
    }
}
